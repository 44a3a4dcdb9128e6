// Arrows over the table: from a spell to its targets, from attackers to whom they attack, from blockers to attackers.
//
// Which arrows there are is a description; where they run is measured after everything was drawn.

import { el, names } from "table/el";
import { isFolded } from "cards/dock";
import { arrowsOf } from "cards/model";

export function arrowLayer(ctx) {
  const covered = ctx.picks.length > 0 && !isFolded(ctx);
  const arrows = covered ? [] : arrowsOf(ctx);
  const meant = arrows.filter((arrow) => arrow.from === ctx.peeked || arrow.to === ctx.peeked);
  return el("svg", { key: "arrows", class: "c-arrows", "aria-hidden": "true", focusable: "false" }, arrows.map((arrow) =>
    el("g", { key: arrow.key, class: names("c-arrow", `is-${arrow.kind}`, arrow.planned && "is-planned", meant.length > 0 && !meant.includes(arrow) && "is-dim"), "data-from": arrow.from, "data-to": arrow.to, "data-to-else": elsewhere(ctx, arrow.to), "data-from-else": elsewhere(ctx, arrow.from) },
      el("path", { key: "halo", class: "c-arrow-halo" }), el("path", { key: "line", class: "c-arrow-line" }), el("path", { key: "head", class: "c-arrow-head" }))));
}

/** What lies on a battlefield that is not shown is pointed at by the bar of its player, a folded stack as a whole. */
function elsewhere(ctx, id) {
  if (ctx.view.plays.some((play) => play.h === id)) return "stack";
  const seat = ctx.view.permanents[id]?.controller;
  return seat === undefined ? null : `seat-${seat}`;
}

/** Lay the arrows where their ends are now; all is read before anything is written. */
export function layArrows(root) {
  const layer = root.querySelector(".c-arrows");
  if (!layer) return;
  const lines = [...layer.children].map((node) => ({ node, from: spot(root, node.dataset.from) ?? spot(root, node.dataset.fromElse), to: spot(root, node.dataset.to) ?? spot(root, node.dataset.toElse) }));
  for (const { node, from, to } of lines) {
    const shown = Boolean(from && to);
    node.style.display = shown ? "" : "none";
    if (shown) draw(node, from, to);
  }
}

function spot(root, id) {
  if (!id) return null;
  for (const node of root.querySelectorAll(`[data-thing="${CSS.escape(id)}"]`)) {
    // A row of the stack is pointed from and to by its number, so that no arrow lies over its words.
    const box = (node.querySelector(".c-play-number") ?? node).getBoundingClientRect();
    if (box.width && !isCovered(root, node, middle(box))) return within(box, node.closest(".c-stack-rows"));
  }
  return null;
}

/** On a narrow screen what is to be done lies over the table. */
function isCovered(root, node, { x, y }) {
  const dock = root.querySelector(".c-dock");
  if (!dock || dock.contains(node)) return false;
  const { left, right, top, bottom } = dock.getBoundingClientRect();
  return x > left && x < right && y > top && y < bottom;
}

/** A row that is scrolled out of the stack is pointed from and to by the edge behind which it is. */
function within(box, list) {
  if (!list) return box;
  const { top, bottom } = list.getBoundingClientRect();
  const middle = Math.max(top, Math.min(bottom, box.top + box.height / 2));
  return { left: box.left, top: middle - box.height / 2, width: box.width, height: box.height };
}

function draw(node, from, to) {
  const [a, b] = [middle(from), middle(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const start = { x: a.x + ux * Math.min(from.height, from.width) * 0.3, y: a.y + uy * Math.min(from.height, from.width) * 0.3 };
  const end = { x: b.x - ux * Math.min(to.height, to.width) * 0.32, y: b.y - uy * Math.min(to.height, to.width) * 0.32 };
  const bow = Math.min(60, length * 0.16);
  const bend = { x: (start.x + end.x) / 2 - uy * bow, y: (start.y + end.y) / 2 + ux * bow };
  const line = `M${start.x.toFixed(1)} ${start.y.toFixed(1)}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const corner = (turn, size) => `${(end.x - Math.cos(angle + turn) * size).toFixed(1)} ${(end.y - Math.sin(angle + turn) * size).toFixed(1)}`;
  const [halo, stroke, head] = node.children;
  halo.setAttribute("d", line);
  stroke.setAttribute("d", line);
  head.setAttribute("d", `M${end.x.toFixed(1)} ${end.y.toFixed(1)}L${corner(0.45, 15)}L${corner(0, 11)}L${corner(-0.45, 15)}z`);
}

function middle(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

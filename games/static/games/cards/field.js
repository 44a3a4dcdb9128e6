// The permanents of one player in the rows that the game declares, equal ones in heaps or each kind in a place of its own; beside
// them his other open zones.

import { el, names, spoken } from "table/el";
import { say, sayCount, seatName } from "table/words";
import { areasOf, areasPanel } from "cards/area";
import { permanentCard, statesOf } from "cards/face";
import { optionsOf } from "cards/choose";
import { combatOf, heapsOf } from "cards/model";
import { sign } from "cards/signs";

const FEW = 3; // so many equal ones lie apart while one of them is chosen; of more, the uppermost is taken from the heap
const CROWDS = [4, 6, 8, 10, 12, 16]; // cards in a row: with more than that a row that is not broad enough becomes two lines

/** One side of the table. near: mine, at the bottom. */
export function fieldPanel(ctx, seat, near) {
  const rows = near ? ctx.game.rows : [...ctx.game.rows].reverse();
  const board = ctx.board(seat);
  const name = seat === ctx.me ? ctx.game.side.mine() : say(ctx.game.side.of(), { name: seatName(ctx.table, seat) });
  return el("section", { key: `field-${seat}`, class: names("c-field", near ? "is-near" : "is-far", areasOf(ctx).length > 0 && "has-areas"), "aria-label": name, "data-field": seat },
    el("h3", { class: "visually-hidden", tabindex: "-1", "data-heading": "" }, name, " ", spoken(sayCount("%(count)s permanent", "%(count)s permanents", board.length))),
    areasPanel(ctx, seat),
    rows.map((row) => rowPanel(ctx, seat, row, rowOf(ctx, board, row.key))));
}

/** What of a side lies in a row. */
export function rowOf(ctx, board, key) {
  return board.filter((one) => ctx.game.rowOf(ctx.game.card(ctx, one.face), one, ctx) === key);
}

function rowPanel(ctx, seat, row, permanents) {
  if (row.places) return placesPanel(ctx, seat, row, permanents);
  const zone = `${row.key}-${seat}`;
  const choosing = ctx.mine && ctx.view.decision.kind !== "priority";
  const apart = choosing && (!row.heaped || ctx.view.decision.kind === "payment"); // what is chosen one by one does not lie on a heap
  const isAlone = (one) => Boolean(combatOf(ctx, one.h).letter) || ctx.selection.card === one.h || one.state.damage > 0;
  const offered = (one) => choosing && optionsOf(ctx.frame, one.h).length > 0; // what is chosen already covers nothing that can be
  const looks = (one) => [statesOf(ctx, one.state).map((state) => state.key), ctx.game.corners(ctx.game.card(ctx, one.face), one.state).map((corner) => corner.text), offered(one), one.state.keywords ?? 0, ctx.pointed.has(one.h), ctx.proposed.has(one.h)];
  const heaps = heapsOf(permanents, isAlone, looks).flatMap((heap) => (apart && heap.length <= FEW && heap.some((one) => ctx.reach.things.has(one.h)) ? heap.map((one) => [one]) : [heap]));
  const widths = heaps.map(widthOf);
  const span = widths.reduce((sum, one) => sum + one, 0);
  return el("ul", { key: row.key, class: names("c-row", `is-${row.key}`, !heaps.length && "is-empty", CROWDS.filter((most) => span > most).map((most) => `over-${most}`)), "data-zone": zone, "data-across": "", "aria-label": row.name(), style: linesIn(widths, span) },
    heaps.map((heap) => el("li", { key: heap[0].h, class: names("c-heap", heap.length > 1 && "is-many"), style: { "--heap": String(heap.length) } },
      heap.map((one) => [...one.attached.map((other) => permanentCard(ctx, { ...other, attached: [] }, { tucked: true, zone })), permanentCard(ctx, one, { zone })]),
      heap.length > 1 && el("span", { key: "count", class: "c-heap-count", "aria-hidden": "true" }, `×${heap.length}`))));
}

/** A row in which each kind has its place: one that is free stays visible, so that one sees what is missing. */
function placesPanel(ctx, seat, row, permanents) {
  const zone = `${row.key}-${seat}`;
  const own = (place) => permanents.filter((one) => row.placeOf(ctx.game.card(ctx, one.face)) === place.key);
  return el("ul", { key: row.key, class: names("c-row", `is-${row.key}`, "has-places", !permanents.length && "is-empty"), "data-zone": zone, "data-across": "", "aria-label": row.name() },
    row.places.flatMap((place) => {
      const there = own(place);
      if (!there.length) return [el("li", { key: place.key, class: `c-place is-free is-${place.key}` }, sign(place.sign), spoken(say(gettext("%(place)s: nothing"), { place: place.name() })))];
      return there.map((one) => el("li", { key: one.h, class: `c-place is-${place.key}` }, permanentCard(ctx, one, { zone })));
    }));
}

/** How many cards wide a row is in one line, in two and in three. */
function linesIn(widths, span) {
  return { "--span": span.toFixed(2), "--in-two": lineOf(widths, 2).toFixed(2), "--in-three": lineOf(widths, 3).toFixed(2) };
}

/** How many cards wide a heap is: what is attached shows a third of itself, of equal ones no more than three show a quarter. */
function widthOf(heap) {
  return 1 + heap[0].attached.length * 0.35 + Math.min(3, heap.length - 1) * 0.25;
}

/** How many cards wide lines have to be so that heaps of these widths, in their order, fill no more than so many lines. */
export function lineOf(widths, lines) {
  let width = Math.max(1, ...widths, widths.reduce((sum, one) => sum + one, 0) / lines);
  while (linesOf(widths, width) > lines) width += 0.05;
  return width;
}

function linesOf(widths, width) {
  let [lines, filled] = [1, 0];
  for (const one of widths) {
    if (filled + one > width + 1e-6) [lines, filled] = [lines + 1, 0];
    filled += one;
  }
  return lines;
}

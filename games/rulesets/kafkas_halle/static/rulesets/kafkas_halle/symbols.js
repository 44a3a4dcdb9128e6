// The symbols of the permits and their categories (KH-14), drawn by ourselves in a 48 x 48 box. Lines take the current colour.

import { el } from "table/el";

const ARROWS = {
  forward: "M24 40V9M12.5 20.5L24 9l11.5 11.5",
  back: "M24 8v31M12.5 27.5L24 39l11.5-11.5",
  left: "M40 24H9M20.5 12.5L9 24l11.5 11.5",
  right: "M8 24h31M27.5 12.5L39 24L27.5 35.5",
  run_up: "M5 43l7-7M16.5 31.5l7-7M28 20L41 7M29.5 6.5H41.5V18.5",
  clockwise: "M10 31.5A15.5 15.5 0 1 1 38.5 29M30.5 27l8 2.5L42 21.5",
  counter_clockwise: "M38 31.5A15.5 15.5 0 1 0 9.5 29M17.5 27l-8 2.5L6 21.5",
  half_turn: "M13 40V20a11 11 0 0 1 22 0v18M27 31l8 8.5L43 31",
};

const SMALL = {
  move: "M17.5 24h12.5M25.5 18.5l5.5 5.5l-5.5 5.5",
  turn: "M18.5 28a6.5 6.5 0 1 1 11.5-1.5M25.5 26l4.5 1l1.8-4.5",
};

/** Letters on barriers: initial of "light" and "dark" in the reader's language. */
export function barrierLetter(colour) {
  return colour === "light" ? pgettext("letter on a light barrier", "L") : pgettext("letter on a dark barrier", "D");
}

/** The symbol of a permit. */
export function permitSymbol(key) {
  return el("svg", { class: "kh-symbol", viewBox: "0 0 48 48", "aria-hidden": "true", focusable: "false" }, strokes(key));
}

function strokes(key) {
  if (ARROWS[key]) return [line(ARROWS[key])];
  if (key === "light_barriers") return [bolt(4, 15, 40, 18, "is-dotted"), letter(24, 24.5, barrierLetter("light"))];
  if (key === "dark_barriers") return [bolt(15, 4, 18, 40, "is-solid"), letter(24, 24.5, barrierLetter("dark"), "on-solid")];
  if (key === "opponent") return [slant(-7), slant(7)];
  if (key === "extra_action") return [square(6, 36), line("M13.5 24h9M18 19.5v9M26.5 24h9M31 19.5v9")];
  if (key === "swap") return [square(6, 36), line("M17.5 19.5v1M30.5 19.5v1M15.5 28a9.5 9.5 0 0 0 17 0")];
  if (key.startsWith("ban_")) return ban(key);
  return [square(6, 36)];
}

/** A ban: a small square in a larger one, with the sign of what it is against. */
function ban(key) {
  const frames = [square(5, 38), square(12, 24)];
  if (key === "ban_move") return [...frames, line(SMALL.move)];
  if (key === "ban_turn") return [...frames, line(SMALL.turn)];
  if (key === "ban_push") return [...frames, el("rect", { x: 16.5, y: 21, width: 15, height: 6, rx: 1, class: "is-filled" })];
  return [...frames, square(19, 10)];
}

function line(d) {
  return el("path", { d });
}

function square(at, side) {
  return el("rect", { x: at, y: at, width: side, height: side, rx: 2 });
}

function bolt(x, y, width, height, fill) {
  const dots = [];
  if (fill === "is-dotted") {
    for (let dx = 4; dx < width - 2; dx += 5) if (Math.abs(dx - width / 2) > 7) dots.push(el("circle", { cx: x + dx, cy: y + height / 2, r: 1.2, class: "is-filled" }));
  }
  return [el("rect", { x, y, width, height, rx: 3, class: fill }), ...dots];
}

function slant(shift) {
  return el("path", { d: `M${14 + shift} 42L${34 + shift} 6`, class: "is-bar" });
}

function letter(x, y, text, extra = "") {
  return el("text", { x, y, class: `kh-letter ${extra}`, "text-anchor": "middle", "dominant-baseline": "central" }, text);
}

const CATEGORY = {
  move: "M3 10h13M11 5l5.5 5L11 15",
  turn: "M4 13.5A6.7 6.7 0 1 1 16.5 11M13 10l3.5 1.5L18.5 8",
  push: "M2 7h16v6H2z",
  manipulate: "M4 4h12v12H4z",
};

/** The shape of a category: straight arrow, curved arrow, bolt, square. */
export function categorySymbol(key) {
  return el("svg", { class: `kh-category is-${key}`, viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" }, el("path", { d: CATEGORY[key] }));
}

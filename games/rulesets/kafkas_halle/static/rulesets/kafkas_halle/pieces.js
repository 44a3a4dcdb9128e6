// Pieces of the hall and where they are drawn: shared by the hall itself, its ghosts and its motion.

import { el } from "table/el";
import { seatShape } from "table/icons";
import { seatLetter } from "table/words";
import { placeOf } from "ruleset/kafkas_halle/geometry";
import { barrierLetter } from "ruleset/kafkas_halle/symbols";

/** Side of a field on the drawing. */
export const UNIT = 100;

/** Upper left corner of a field on the drawing. */
export function corner(field, turns) {
  const { column, row } = placeOf(field, turns);
  return { x: column * UNIT, y: row * UNIT };
}

/** Centre of a field on the drawing. */
export function centre(field, turns) {
  const { x, y } = corner(field, turns);
  return { x: x + UNIT / 2, y: y + UNIT / 2 };
}

/** Middle of the fields that a piece covers. */
export function middle(fields, turns) {
  const centres = fields.map((field) => centre(field, turns));
  return { x: centres.reduce((sum, one) => sum + one.x, 0) / centres.length, y: centres.reduce((sum, one) => sum + one.y, 0) / centres.length };
}

/** The bar itself, also used for its ghost. */
export function counterBody(colour, width, height, wide) {
  const inset = 17;
  const bar = wide ? { x: 10, y: 10 + inset, width, height: height - 2 * inset } : { x: 10 + inset, y: 10, width: width - 2 * inset, height };
  return [
    el("rect", { class: "kh-bar", ...bar, rx: 12 }),
    colour === "light" ? el("rect", { class: "kh-bar-dots", ...bar, rx: 12 }) : el("rect", { class: "kh-bar-rim", x: bar.x + 7, y: bar.y + 7, width: bar.width - 14, height: bar.height - 14, rx: 7 }),
    el("circle", { class: "kh-bar-plate", cx: 10 + width / 2, cy: 10 + height / 2, r: 19 }),
    el("text", { class: "kh-bar-letter upright", x: 10 + width / 2, y: 11 + height / 2, "text-anchor": "middle", "dominant-baseline": "central" }, barrierLetter(colour)),
  ];
}

/** The figure around 0,0; also used for its ghost. */
export function figureBody(seat) {
  return [
    el("ellipse", { class: "kh-shadow", cx: 0, cy: 36, rx: 28, ry: 6 }),
    el("path", { class: "kh-token", d: seatShape(seat), transform: "translate(-33 -27) scale(2.75)" }),
    el("path", { class: "kh-hat", d: "M-17 -26c0 -17 6 -22 17 -22s17 5 17 22zM-29 -25q29 9 58 0v5q-29 8 -58 0z" }),
    el("text", { class: "kh-figure-letter", x: 0, y: seat % 4 === 2 ? 15 : 8, "text-anchor": "middle", "dominant-baseline": "central" }, seatLetter(seat)),
  ];
}

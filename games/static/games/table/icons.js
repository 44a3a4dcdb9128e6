// Line icons of our own, 24 x 24, and the shapes of the seats. All as descriptions.

import { el } from "table/el";

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h10",
  help: "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.6v.2",
  sound: "M4 10v4h3l5 4V6L7 10H4M15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h3l5 4V6L7 10H4M16 9.5l5 5M21 9.5l-5 5",
  close: "M6 6l12 12M18 6L6 18",
  first: "M6 5v14M19 5l-9 7 9 7z",
  previous: "M17 5l-9 7 9 7z",
  next: "M7 5l9 7-9 7z",
  last: "M18 5v14M5 5l9 7-9 7z",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  flip: "M7 4v15M7 19l-3-3M7 19l3-3M17 20V5M17 5l-3 3M17 5l3 3",
  skip: "M5 5l7 7-7 7zM13 5l7 7-7 7z",
};

/** A line icon; decoration only, the button beside it carries the words. */
export function icon(name, extra = {}) {
  return el("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false", ...extra },
    el("path", { d: PATHS[name] }));
}

const SHAPES = {
  0: "M12 2a10 10 0 1 1 0 20a10 10 0 1 1 0-20z",
  1: "M3.2 3.2h17.6v17.6H3.2z",
  2: "M12 .8L23.4 21.2H.6z",
  3: "M12 .6L23.4 12L12 23.4L.6 12z",
};

/** Path of a seat's shape in a 24 x 24 box: circle, square, triangle, diamond. */
export function seatShape(seat) {
  return SHAPES[seat % 4];
}

/** The sign of a seat: letter in its shape. */
export function seatSign(seat, letter, extra = {}) {
  return el("svg", { class: `seat-sign seat-${seat}`, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false", ...extra },
    el("path", { d: seatShape(seat), class: "seat-fill" }),
    el("text", { x: 12, y: seat % 4 === 2 ? 14.5 : 12.4, class: "seat-letter", "text-anchor": "middle", "dominant-baseline": "central" }, letter));
}

/** Spoken name of a seat's shape. */
export function shapeName(seat) {
  return [gettext("circle"), gettext("square"), gettext("triangle"), gettext("diamond")][seat % 4];
}

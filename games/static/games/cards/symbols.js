// Symbols inside texts and costs: a shape and a letter for each, and a word for whoever listens.

import { el, seen, spoken } from "table/el";

const ROUND = "M10 .5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19z";

let known = {}; // the symbols of the game that is played on this page

/**
 * Settle the symbols of the game: {sign: {word(), shape, low, letter, glyph, look}}. word: how it is spoken; shape: a path in a
 * square of 20 instead of a circle; low: how far below the middle its letter stands; letter: what stands in it instead of the
 * sign; glyph: a line in it instead of a letter; look: the sign whose colours it has. A sign that is not named, such as a number,
 * is a letter in a circle.
 */
export function useSymbols(symbols) {
  known = symbols;
}

/** How symbols are spoken. */
function wordOf(sign) {
  return known[sign]?.word?.() ?? sign;
}

/** One symbol. */
export function pip(sign, key = undefined) {
  return el("span", { key, class: `c-pip is-${known[sign]?.look ?? (/^\d+$/.test(sign) ? "number" : sign)}` },
    el("svg", { viewBox: "0 0 20 20", "aria-hidden": "true", focusable: "false" }, el("path", { d: known[sign]?.shape ?? ROUND }),
      known[sign]?.glyph ? el("path", { class: "c-pip-turn", d: known[sign].glyph })
        : el("text", { x: 10, y: 10.6 + (known[sign]?.low ?? 0), "text-anchor": "middle", "dominant-baseline": "central" }, known[sign]?.letter ?? sign)),
    spoken(wordOf(sign)));
}

/** The symbols of a cost such as "{2}{R}". */
export function cost(text) {
  const signs = [...(text ?? "").matchAll(/\{([^}]+)\}/g)].map((found) => found[1]);
  return signs.length ? el("span", { class: "c-cost" }, signs.map((sign, at) => pip(sign, at))) : null;
}

/** A text with symbols in it, as children. The symbols of a cost stay in one line, unless they are many. */
export function rich(text) {
  return String(text).split(/((?:\{[^}]+\}){1,8})/).filter(Boolean).map((part, at) => {
    if (!part.startsWith("{")) return part;
    const signs = part.slice(1, -1).split("}{");
    return signs.length === 1 ? pip(signs[0], at) : el("span", { key: at, class: "c-pips" }, signs.map((sign, place) => pip(sign, place)));
  });
}

/** A text with symbols as plain words, for names of buttons. */
export function plain(text) {
  return String(text ?? "").replace(/\{([^}]+)\}/g, (_, sign) => (known[sign]?.glyph ? wordOf(sign) : known[sign]?.letter ?? sign));
}

/** What lies in a pool: symbols with counts. */
export function pool(amounts) {
  return Object.entries(amounts ?? {}).map(([sign, count]) => el("span", { key: sign, class: "c-pool-one" }, pip(sign), seen(`×${count}`), spoken(String(count))));
}

// What pictures are made of. Tones: 0 ground, 1 far, 2 figure, 3 light, 4 shade; cards.css gives them the colours of the card.
//
// A figure stands around 0 0: from -34 to 34 across, from -27 to 32 (where it may run out of the picture) down.

import { el } from "table/el";

/** A filled shape. */
export const shape = (tone, d) => el("path", { class: `p-${tone}`, d });

/** A line so wide, with round ends. */
export const stroke = (tone, width, d) => el("path", { class: `p-line p-${tone}`, d, "stroke-width": width });

/** A disc. */
export const disc = (tone, cx, cy, r) => el("circle", { class: `p-${tone}`, cx, cy, r });

/** An oval. */
export const oval = (tone, cx, cy, rx, ry) => el("ellipse", { class: `p-${tone}`, cx, cy, rx, ry });

/** Shapes that are moved, turned or made larger. */
export const moved = (transform, ...shapes) => el("g", { transform }, shapes);

/** Shapes, and their mirror images. */
export const both = (...shapes) => [...shapes, moved("scale(-1 1)", ...shapes)];

/** So many shapes, made one after the other. */
export const many = (count, make) => Array.from({ length: count }, (_, at) => make(at));

/** Numbers from a text, always the same ones: roll(n) is 0..n-1. */
export function dice(text) {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0), 16777619);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The corners of a star, or with as many steps of one reach of a regular figure: "x y" each. */
export function around(count, reach, { cx = 0, cy = 0, turn = 0, inner = null } = {}) {
  const steps = inner === null ? count : count * 2;
  return many(steps, (at) => {
    const angle = turn + (at / steps) * Math.PI * 2 - Math.PI / 2;
    const far = inner !== null && at % 2 ? inner : reach;
    return `${(cx + Math.cos(angle) * far).toFixed(1)} ${(cy + Math.sin(angle) * far).toFixed(1)}`;
  });
}

/** A star, a wheel or a crystal as one shape. */
export const star = (tone, count, reach, inner, more = {}) => shape(tone, `M${around(count, reach, { inner, ...more }).join("L")}z`);

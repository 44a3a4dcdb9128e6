// A picture for every card, generated from its key: the same key always gives the same picture. Drawn by ourselves.

import { el } from "table/el";

const KNOWN = new Map();

/** The picture of a card. motif: being, hills, bolts, rays, gears, rings, beacon, crystals, sigil, blades, armour. */
export function art(key, motif) {
  const name = `${motif}.${key}`;
  if (!KNOWN.has(name)) KNOWN.set(name, draw(key, motif));
  return KNOWN.get(name);
}

function draw(key, motif) {
  const roll = dice(key);
  const paint = { being, hills, bolts, rays, gears, rings, beacon, crystals, sigil, blades, armour }[motif] ?? rings;
  return el("svg", { class: "c-picture", viewBox: "0 0 100 64", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", focusable: "false" },
    el("rect", { class: "p-0", width: 100, height: 64 }), paint(roll));
}

/** Numbers from a text, always the same ones: roll(n) is 0..n-1. */
export function dice(text) {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0), 16777619);
  return (below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9 | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

function many(count, make) {
  return Array.from({ length: count }, (_, at) => make(at));
}

/** A hill line and a sun; hills in front of one another. */
function hills(roll) {
  const sun = el("circle", { class: "p-3", cx: 20 + roll(60), cy: 14 + roll(12), r: 6 + roll(6) });
  const lines = many(3, (at) => {
    const base = 30 + at * 10;
    const points = many(6, (x) => `${x * 20} ${base - roll(13) + at * 2}`);
    return el("path", { class: `p-${at === 0 ? 1 : at === 1 ? 2 : 4}`, d: `M0 64L${points.join("L")}L100 64z` });
  });
  return [sun, ...lines];
}

/** A being: a symmetric shape of stacked forms before a round light. */
function being(roll) {
  const half = [];
  let y = 12 + roll(5);
  while (y < 60) {
    half.push([6 + roll(20), y]);
    y += 6 + roll(9);
  }
  const right = half.map(([x, at]) => `${50 + x} ${at}`);
  const left = [...half].reverse().map(([x, at]) => `${50 - x} ${at}`);
  const light = el("circle", { class: "p-1", cx: 50, cy: 30, r: 24 + roll(8) });
  const horns = roll(3) ? el("path", { class: "p-2", d: `M${44 - roll(8)} ${half[0][1] + 4}L${34 - roll(12)} ${2 + roll(6)}L50 ${half[0][1]}L${66 + roll(12)} ${2 + roll(6)}L${56 + roll(8)} ${half[0][1] + 4}z` }) : null;
  const eyes = [el("circle", { class: "p-3", cx: 50 - 4 - roll(3), cy: half[0][1] + 7, r: 2 }), el("circle", { class: "p-3", cx: 50 + 4 + roll(3), cy: half[0][1] + 7, r: 2 })];
  return [light, horns, el("path", { class: "p-2", d: `M50 ${half[0][1] - 3}L${right.join("L")}L50 66L${left.join("L")}z` }), ...eyes].filter(Boolean);
}

function bolts(roll) {
  return many(3, (at) => {
    const x = 14 + at * 30 + roll(14);
    const bends = many(4, (step) => `${x + roll(22) - 11} ${16 + step * 12}`);
    return el("path", { class: `p-line p-${at === 1 ? 3 : 1}`, d: `M${x} -2L${bends.join("L")}`, "stroke-width": 3 + roll(5) });
  });
}

function rays(roll) {
  const [cx, cy] = [30 + roll(40), 22 + roll(20)];
  return [...many(9, (at) => {
    const angle = (at / 9) * Math.PI * 2 + roll(40) / 100;
    const wide = 0.1 + roll(12) / 100;
    const point = (turn) => `${(cx + Math.cos(turn) * 90).toFixed(1)} ${(cy + Math.sin(turn) * 90).toFixed(1)}`;
    return el("path", { class: `p-${at % 2 ? 1 : 4}`, d: `M${cx} ${cy}L${point(angle - wide)}L${point(angle + wide)}z` });
  }), el("circle", { class: "p-3", cx, cy, r: 8 + roll(6) })];
}

function rings(roll) {
  const [cx, cy] = [30 + roll(40), 20 + roll(24)];
  return many(5, (at) => el("circle", { class: `p-${[1, 0, 2, 0, 3][at]}`, cx: cx + roll(7), cy: cy + roll(7), r: 44 - at * 9 }));
}

function gears(roll) {
  return many(3, (at) => {
    const [cx, cy, size] = [18 + at * 32 + roll(8), 18 + roll(30), 12 + roll(10)];
    const teeth = 6 + roll(5);
    const points = many(teeth * 2, (step) => {
      const turn = (step / (teeth * 2)) * Math.PI * 2;
      const reach = step % 2 ? size : size * 0.72;
      return `${(cx + Math.cos(turn) * reach).toFixed(1)} ${(cy + Math.sin(turn) * reach).toFixed(1)}`;
    });
    return [el("path", { class: `p-${at === 1 ? 2 : 1}`, d: `M${points.join("L")}z` }), el("circle", { class: "p-0", cx, cy, r: size * 0.3 })];
  }).flat();
}

function beacon(roll) {
  return [...rays(roll), ...being(roll).slice(1)];
}

/** A group of crystals, each with a bright and a dark side. */
function crystals(roll) {
  const light = el("circle", { class: "p-1", cx: 50, cy: 40, r: 26 + roll(8) });
  return [light, ...many(5, (at) => {
    const order = [0, 4, 1, 3, 2][at];
    const [x, high, wide] = [14 + order * 18 + roll(7), 22 + roll(14) + (order === 2 ? 14 : 0), 6 + roll(4)];
    const top = 62 - high;
    return [
      el("path", { class: `p-${at % 2 ? 2 : 4}`, d: `M${x} ${top}L${x + wide} ${top + 9}L${x + wide} 64L${x} 64z` }),
      el("path", { class: `p-${at % 2 ? 4 : 3}`, d: `M${x} ${top}L${x - wide} ${top + 9}L${x - wide} 64L${x} 64z` }),
    ];
  }).flat()];
}

/** A sign drawn on the ground: a star in two rings, before light that rises from it. */
function sigil(roll) {
  const points = 5 + 2 * roll(3);
  const turn = roll(60) / 100 - Math.PI / 2;
  const corner = (at) => {
    const angle = ((at * 2) / points) * Math.PI * 2 + turn;
    return `${(50 + Math.cos(angle) * 23).toFixed(1)} ${(33 + Math.sin(angle) * 23).toFixed(1)}`;
  };
  const beams = many(4, (at) => el("path", { class: `p-${at % 2 ? 4 : 1}`, d: `M${18 + at * 20 + roll(8)} -2h${6 + roll(8)}l4 68h-${14 + roll(6)}z`, opacity: 0.55 }));
  return [...beams, el("circle", { class: "p-2", cx: 50, cy: 33, r: 27 }), el("circle", { class: "p-0", cx: 50, cy: 33, r: 24.5 }),
    el("path", { class: "p-line p-3", d: `M${many(points, corner).join("L")}z`, "stroke-width": 2.4 }), el("circle", { class: "p-3", cx: 50, cy: 33, r: 4 + roll(5) })];
}

/** Blades that cross before a light: each a long point with a bright and a dark side, a guard and a grip. */
function blades(roll) {
  const [cx, cy] = [44 + roll(12), 34 + roll(8)];
  const count = 1 + roll(3);
  const light = el("circle", { class: "p-1", cx, cy, r: 22 + roll(10) });
  return [light, ...many(count, (at) => {
    const turn = (count === 1 ? 30 + roll(30) : -48 + (96 * at) / Math.max(1, count - 1) + roll(12)).toFixed(0);
    const [wide, high] = [4 + roll(3), 34 + roll(8)];
    return el("g", { transform: `rotate(${turn} ${cx} ${cy})` },
      el("path", { class: "p-3", d: `M${cx} ${cy - high}L${cx - wide} ${cy - high + 12}L${cx - wide} ${cy + 10}L${cx} ${cy + 10}z` }),
      el("path", { class: "p-4", d: `M${cx} ${cy - high}L${cx + wide} ${cy - high + 12}L${cx + wide} ${cy + 10}L${cx} ${cy + 10}z` }),
      el("path", { class: "p-2", d: `M${cx - wide - 7} ${cy + 9}h${2 * wide + 14}v4h-${2 * wide + 14}zM${cx - 2} ${cy + 13}h4v14h-4z` }));
  })];
}

/** A plate with a ridge, bands and rivets. */
function armour(roll) {
  const [wide, top] = [20 + roll(8), 6 + roll(6)];
  const [waist, low] = [wide - 4 - roll(6), 56 + roll(6)];
  const half = (side) => `M50 ${top}L${50 + side * wide} ${top + 5}L${50 + side * (wide + 3)} ${top + 20}L${50 + side * waist} ${low - 10}L50 ${low}z`;
  const bands = many(2 + roll(3), (at) => el("path", { class: "p-line p-3", d: `M${50 - wide + 3} ${top + 16 + at * 9}Q50 ${top + 22 + at * 9 + roll(5)} ${50 + wide - 3} ${top + 16 + at * 9}`, "stroke-width": 1.6 }));
  const rivets = many(4, (at) => el("circle", { class: "p-3", cx: 50 + (at % 2 ? 1 : -1) * (wide - 5), cy: top + 10 + Math.floor(at / 2) * 16, r: 1.8 }));
  return [el("circle", { class: "p-1", cx: 50, cy: 32, r: 30 }), el("path", { class: "p-2", d: half(-1) }), el("path", { class: "p-4", d: half(1) }), ...bands, ...rivets];
}

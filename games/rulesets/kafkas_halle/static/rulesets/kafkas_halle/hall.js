// The hall as a drawing: floor, exits, cabinets (blocks), counters (barriers), figures, and the frame with its labels.
//
// One SVG in fields of 100 units. It is always described as it finally looks; motion.js turns and slides it into place, so
// nothing is ever drawn at an angle. What stays upright while the hall turns carries the class "upright".

import { el, names, remembered } from "table/el";
import { seatShape } from "table/icons";
import { seatLetter } from "table/words";
import { targetLabel } from "ruleset/kafkas_halle/fields";
import { FILES, SIZE, placeOf, quarters, sideOf, spanOf } from "ruleset/kafkas_halle/geometry";
import { ghosts } from "ruleset/kafkas_halle/ghosts";
import { UNIT, centre, corner, counterBody, figureBody } from "ruleset/kafkas_halle/pieces";

const MARGIN = 50;

/** The whole drawing. outcome: what the selected or touched permit would do, or null. */
export function hallDrawing(view, side, outcome) {
  const edge = view.seats.find((seat) => seat.seat === side).edge;
  const turns = quarters(view.hall.rotation, edge);
  const extent = SIZE * UNIT + 2 * MARGIN;
  return el("svg", {
    class: "kh-hall", viewBox: `${-MARGIN} ${-MARGIN} ${extent} ${extent}`, "aria-hidden": "true", focusable: "false", "data-turns": turns,
  },
    patterns(),
    el("g", { class: "kh-turning", key: "turning" },
      el("rect", { class: "kh-ground", x: -14, y: -14, width: SIZE * UNIT + 28, height: SIZE * UNIT + 28, rx: 12 }),
      floor(turns), labels(turns),
      view.hall.targets.map((field) => exit(view, field, turns, side)),
      cabinets(view.hall.blocks.join(), turns),
      view.hall.barriers.map((barrier) => counter(barrier, turns)),
      view.seats.filter((seat) => seat.square).map((seat) => figure(view, seat, turns, side)),
      ghosts(view, outcome, turns, side)),
    el("g", { class: "kh-edges", key: "edges" }, view.seats.filter((seat) => !seat.left).map((seat) => edgeSign(seat, edge, side))));
}

function patterns() {
  return el("defs", { key: "defs" },
    el("pattern", { id: "kh-dots", width: 16, height: 16, patternUnits: "userSpaceOnUse" }, el("circle", { cx: 8, cy: 8, r: 2.7, class: "kh-dot" })),
    el("marker", { id: "kh-tip-wide", viewBox: "0 0 10 10", refX: 6, refY: 5, markerWidth: 2.9, markerHeight: 2.9, orient: "auto" },
      el("path", { d: "M0 0L10 5L0 10z", class: "kh-tip" })),
    el("marker", { id: "kh-tip", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 4.5, markerHeight: 4.5, orient: "auto-start-reverse" },
      el("path", { d: "M0 0L10 5L0 10z", class: "kh-tip" })));
}

const floor = remembered((turns) => {
  const tiles = [];
  for (const file of FILES) {
    for (let rank = 1; rank <= SIZE; rank += 1) {
      const { column, row } = placeOf(`${file}${rank}`, turns);
      const shade = (FILES.indexOf(file) + rank) % 2 ? "is-a" : "is-b";
      tiles.push(el("rect", { key: `${file}${rank}`, class: `kh-tile ${shade}`, x: column * UNIT, y: row * UNIT, width: UNIT, height: UNIT }));
    }
  }
  return el("g", { key: "floor" }, tiles);
});

/** Letters of files and numbers of ranks, outside the floor, on both sides; they move with the hall and stay upright. */
const labels = remembered((turns) => {
  const marks = [];
  const middle = (SIZE * UNIT) / 2;
  for (let at = 0; at < SIZE; at += 1) {
    for (const [text, field, far] of [
      [FILES[at], `${FILES[at]}1`, `${FILES[at]}8`], [String(at + 1), `a${at + 1}`, `h${at + 1}`],
    ]) {
      for (const [end, inward] of [[field, far], [far, field]]) {
        const [here, there] = [centre(end, turns), centre(inward, turns)];
        const out = { x: Math.sign(here.x - there.x), y: Math.sign(here.y - there.y) };
        const reach = middle + 31;
        const x = out.x ? middle + out.x * reach : here.x;
        const y = out.y ? middle + out.y * reach : here.y;
        marks.push(el("text", { key: `${text}${end}`, class: "kh-label upright", x, y, "text-anchor": "middle", "dominant-baseline": "central" }, text));
      }
    }
  }
  return el("g", { key: "labels" }, marks);
});

/** An exit: a doorway with its number; my own is filled in my colour. */
function exit(view, field, turns, side) {
  const { x, y } = corner(field, turns);
  const owner = view.seats.find((seat) => seat.target === field && !seat.left);
  const mine = owner?.seat === side;
  return el("g", { key: `exit-${field}`, class: names("kh-exit", owner && `seat-${owner.seat}`, mine && "is-mine"), transform: `translate(${x} ${y})` },
    el("g", { class: "upright" },
      el("rect", { class: "kh-exit-mat", x: 6, y: 6, width: 88, height: 88, rx: 8 }),
      el("path", { class: "kh-door", d: "M26 84V40a24 24 0 0 1 48 0v44z" }),
      el("path", { class: "kh-sill", d: "M18 85h64" }),
      el("text", { class: "kh-exit-label", x: 50, y: 60, "text-anchor": "middle", "dominant-baseline": "central" }, targetLabel(view, field)),
      owner && el("path", { class: "kh-exit-sign", d: seatShape(owner.seat), transform: "translate(39.5 20) scale(.875)" }),
      owner && el("text", { class: "kh-exit-letter", x: 50, y: owner.seat === 2 ? 32.5 : 31, "text-anchor": "middle", "dominant-baseline": "central" }, seatLetter(owner.seat))));
}

const cabinets = remembered((fields, turns) => el("g", { key: "blocks" }, fields.split(",").filter(Boolean).map((field) => cabinet(field, turns))));

/** A block: a filing cabinet that nobody moves. */
function cabinet(field, turns) {
  const { x, y } = corner(field, turns);
  return el("g", { key: `block-${field}`, class: "kh-cabinet", transform: `translate(${x} ${y})` },
    el("g", { class: "upright" },
      el("rect", { class: "kh-cabinet-body", x: 12, y: 8, width: 76, height: 84, rx: 6 }),
      [14, 40, 66].map((top) => el("g", {},
        el("rect", { class: "kh-drawer", x: 19, y: top, width: 62, height: 21, rx: 3 }),
        el("path", { class: "kh-handle", d: `M42 ${top + 12}h16` }))),
      el("text", { class: "kh-cabinet-letter", x: 30, y: 25.5, "text-anchor": "middle", "dominant-baseline": "central" }, pgettext("letter on a block", "S"))));
}

/** A barrier: a counter over two fields; letter and fill tell light from dark. */
function counter(barrier, turns) {
  const { column, row, columns, rows } = spanOf(barrier.squares, turns);
  const [width, height] = [columns * UNIT - 20, rows * UNIT - 20];
  const wide = columns > rows;
  return el("g", { key: barrier.id, class: `kh-counter is-${barrier.colour}`, "data-piece": barrier.id, transform: `translate(${column * UNIT} ${row * UNIT})` },
    el("g", { class: "kh-body" }, counterBody(barrier.colour, width, height, wide)));
}

/** A figure: a clerk's hat over the seat's shape and letter. Figures that share an exit stand side by side. */
function figure(view, seat, turns, side) {
  const { x, y } = corner(seat.square, turns);
  const here = view.seats.filter((other) => other.square === seat.square);
  const [shift, scale] = here.length > 1 ? [(here.indexOf(seat) - (here.length - 1) / 2) * 36, 0.74] : [0, 1];
  return el("g", { key: `figure-${seat.seat}`, class: names("kh-figure", `seat-${seat.seat}`, seat.seat === side && "is-mine"), "data-piece": `figure-${seat.seat}`, transform: `translate(${x} ${y})` },
    el("g", { class: "kh-body" },
      el("g", { class: "upright" }, el("g", { transform: `translate(${50 + shift} 54) scale(${scale})` }, figureBody(seat.seat)))));
}

/** Who sits at which edge: fixed, because seats do not turn; at my own edge an arrow shows forward. */
function edgeSign(seat, edge, side) {
  const middle = (SIZE * UNIT) / 2;
  const out = middle + 31;
  const [x, y] = {
    bottom: [middle, middle + out], top: [middle, middle - out], left: [middle - out, middle], right: [middle + out, middle],
  }[sideOf(seat.edge, edge)];
  return el("g", { key: seat.seat, class: `kh-edge seat-${seat.seat}`, transform: `translate(${x} ${y})` },
    el("path", { class: "kh-edge-sign", d: seatShape(seat.seat), transform: "translate(-17 -17) scale(1.42)" }),
    el("text", { class: "kh-edge-letter", y: seat.seat === 2 ? 4 : 1, "text-anchor": "middle", "dominant-baseline": "central" }, seatLetter(seat.seat)),
    seat.seat === side && [-27, 27].map((dx) => el("path", { class: "kh-forward", d: `M${dx - 6} 5l6 -10l6 10` })));
}

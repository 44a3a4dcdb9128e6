// What the selected or touched permit would do: dashed pieces where they would end, arrows from where they stand. Pure.
//
// The outcome comes from the server with the legal option; nothing is computed here.

import { el } from "table/el";
import { UNIT, centre, counterBody, figureBody, middle } from "ruleset/kafkas_halle/pieces";
import { SIZE, spanOf } from "ruleset/kafkas_halle/geometry";

/** The ghosts of one outcome, or of none. */
export function ghosts(view, outcome, turns) {
  if (!outcome) return el("g", { key: "ghosts" });
  const quartersMore = (((outcome.rotation - view.hall.rotation) % 4) + 4) % 4;
  return el("g", { key: "ghosts", class: "kh-ghosts" },
    quartersMore ? turnSign(quartersMore) : null,
    outcome.moves.map((move) => ghost(view, move, turns)));
}

function ghost(view, move, turns) {
  const [kind, number] = move.piece.split("-");
  return el("g", { key: move.piece, class: kind === "figure" ? `kh-ghost kh-figure seat-${number}` : `kh-ghost kh-counter is-${kind}` },
    way(move, turns), kind === "figure" ? ghostFigure(move, Number(number), turns) : ghostCounter(move, kind, turns));
}

function ghostFigure(move, seat, turns) {
  const { x, y } = centre(move.to[0], turns);
  return el("g", { transform: `translate(${x} ${y + 4})` }, figureBody(seat));
}

function ghostCounter(move, colour, turns) {
  const { column, row, columns, rows } = spanOf(move.to, turns);
  return el("g", { transform: `translate(${column * UNIT} ${row * UNIT})` }, counterBody(colour, columns * UNIT - 20, rows * UNIT - 20, columns > rows));
}

/** An arrow from the present place to the future one; a jump is an arc. */
function way(move, turns) {
  const from = middle(move.from, turns);
  const to = middle(move.to, turns);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const [x1, y1, x2, y2] = [from.x + ux * 30, from.y + uy * 30, to.x - ux * 36, to.y - uy * 36];
  const bend = move.jumped.length ? 70 : 0;
  const [cx, cy] = [(x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend];
  return el("path", { class: "kh-way", d: `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`, "marker-end": "url(#kh-tip)" });
}

const SWEEPS = {
  1: "M-150 -150A212 212 0 0 1 150 -150",
  3: "M150 -150A212 212 0 0 0 -150 -150",
  2: "M-212 0A212 212 0 0 1 212 0",
};

/** A large curved arrow over the middle of the hall. */
function turnSign(quartersMore) {
  const at = (SIZE * UNIT) / 2;
  return el("g", { key: "turn", class: "kh-turn-sign", transform: `translate(${at} ${at})` },
    el("path", { class: "kh-turn-halo", d: SWEEPS[quartersMore] }), el("path", { class: "kh-way is-turn", d: SWEEPS[quartersMore], "marker-end": "url(#kh-tip-wide)" }));
}

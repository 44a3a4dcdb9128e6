// The hall turns within 300 ms and pieces slide within 200 ms, after the page already shows where everything ends.

import { middle } from "ruleset/kafkas_halle/pieces";
import { turnBetween } from "ruleset/kafkas_halle/geometry";

const TURN = 300; // ms, ux.md 2.9
const SLIDE = 200; // ms, ux.md 7
const EASE = "cubic-bezier(.3,.7,.2,1)";
const GRACE = 50; // ms

/** Where everything stood: to be compared after the next update. */
export function snapshot(view, turns) {
  const pieces = new Map();
  for (const seat of view.seats) if (seat.square) pieces.set(`figure-${seat.seat}`, [seat.square]);
  for (const barrier of view.hall.barriers) pieces.set(barrier.id, barrier.squares);
  return { turns, pieces };
}

/** Animate from one snapshot to the next; under `still` nothing moves. */
export function moveHall(root, before, after, still) {
  const hall = root.querySelector(".kh-hall");
  if (!hall || !before || still) return;
  for (const animation of hall.getAnimations({ subtree: true })) animation.cancel();
  turnHall(hall, turnBetween(before.turns, after.turns));
  for (const [piece, squares] of after.pieces) {
    const old = before.pieces.get(piece);
    if (old && old.join() !== squares.join()) slide(hall, piece, old, squares, after.turns);
  }
}

function turnHall(hall, quartersMore) {
  if (!quartersMore) return;
  const angle = -90 * quartersMore;
  run(hall.querySelector(".kh-turning"), `rotate(${angle}deg)`, "rotate(0deg)", TURN);
  for (const node of hall.querySelectorAll(".upright")) run(node, `rotate(${-angle}deg)`, "rotate(0deg)", TURN);
}

function slide(hall, piece, from, to, turns) {
  const body = hall.querySelector(`[data-piece="${CSS.escape(piece)}"] > .kh-body`);
  if (!body) return;
  const [was, is] = [middle(from, turns), middle(to, turns)];
  run(body, `translate(${was.x - is.x}px, ${was.y - is.y}px)`, "translate(0, 0)", SLIDE);
}

/**
 * From one transform to where the node already stands. An animation's own time stands still while a busy or hidden page gets
 * no frames, and the piece with it on its old square: so the clock of the window ends it too.
 */
function run(node, from, to, duration) {
  const animation = node.animate([{ transform: from }, { transform: to }], { duration, easing: EASE });
  setTimeout(() => animation.cancel(), duration + GRACE);
}

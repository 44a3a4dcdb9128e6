// Motion that explains a change of place: First, Last, Invert, Play with the Web Animations API.
//
// Only what changed its zone is animated (a dozen at most), running animations are ended before measuring, and every
// rectangle is read before anything is written. Never delays the next action; off under reduced motion (dom.js asks).

const LENGTH = 200; // ms, ux.md 7
const MOST = 12;

/** Measure the held nodes before an update. Returns an object whose play() animates the difference. */
export function beginFlip(held, last) {
  const before = new Map();
  for (const [handle, node] of held) {
    if (!last.get(node)?.props.zone) continue;
    for (const animation of node.getAnimations()) animation.finish();
    before.set(handle, { zone: last.get(node)?.props.zone, box: node.getBoundingClientRect() });
  }
  return { play: (now, descriptions) => play(before, now, descriptions) };
}

function play(before, held, last) {
  const moves = [];
  for (const [handle, node] of held) {
    const props = last.get(node)?.props ?? {};
    const old = before.get(handle);
    if (!props.zone || old?.zone === props.zone) continue;
    const from = old ? old.box : placeBox(props.enter);
    const to = node.getBoundingClientRect();
    if (from && from.width && to.width) moves.push({ node, from, to });
    if (moves.length === MOST) break;
  }
  for (const { node, from, to } of moves) slide(node, from, to);
}

function placeBox(place) {
  return place ? document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.getBoundingClientRect() : null;
}

function slide(node, from, to) {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.max(0.2, Math.min(2, from.width / to.width));
  // On its way it takes no press: that is meant for what it passes over.
  node.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0.6, pointerEvents: "none" }, { transform: "none", opacity: 1, pointerEvents: "none" }], {
    duration: LENGTH,
    easing: "cubic-bezier(.2,.8,.3,1)",
  });
}

/** Does this reader want no movement? */
export function wantsStillness() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}

// Dragging: the same as pressing one thing and then the other. A line follows the pointer. And a long press, which reads a card.

const BEGIN = 6; // px before a press becomes a drag
const LONG = 480; // ms of a long press

/**
 * Listen on the root. drop(handle, goal) gets what was dragged and the data-thing or data-drop below the pointer ("" for none);
 * may(handle) says whether it can be dragged now; read(handle) opens the card.
 */
export function listenToDrags(root, { may, drop, read }) {
  let held = null;
  let swallow = false;
  root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-thing], [data-peek]");
    if (!card || event.button !== 0 || !root.contains(card)) return;
    const thing = event.target.closest("[data-drag]")?.dataset.drag ?? null;
    held = { card, thing: thing && may(thing) ? thing : null, x: event.clientX, y: event.clientY, line: null, id: event.pointerId };
    if (event.pointerType === "touch") held.timer = setTimeout(() => longPress(), LONG);
  });
  const longPress = () => {
    const what = held?.card.dataset.peek;
    held = null;
    if (!what) return;
    swallow = true;
    read(what);
  };
  root.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (far < BEGIN) return;
    clearTimeout(held.timer);
    if (!held.thing) {
      held = null;
      return;
    }
    held.line ??= begin(held.card);
    stretch(held.line, held.card, event);
  });
  const end = (event, dropped) => {
    if (!held) return;
    clearTimeout(held.timer);
    const { line, thing, card } = held;
    held = null;
    if (!line) return;
    line.remove();
    card.classList.remove("is-dragged");
    swallow = true;
    setTimeout(() => (swallow = false), 0);
    if (!dropped) return;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const goal = below?.closest("[data-thing], [data-drop], .c-field");
    drop(thing, goal?.dataset.drop ?? goal?.dataset.thing ?? (goal ? "field" : ""), goal?.dataset.thing ?? null);
  };
  root.addEventListener("pointerup", (event) => end(event, true));
  root.addEventListener("pointercancel", (event) => end(event, false));
  // A press that became a drag or a long press is no press any more.
  root.addEventListener("click", (event) => {
    if (!swallow) return;
    swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  root.addEventListener("contextmenu", (event) => {
    const what = event.target.closest("[data-peek]")?.dataset.peek;
    if (!what) return;
    event.preventDefault();
    if (event.pointerType !== "touch") read(what);
  });
}

function begin(card) {
  const space = "http://www.w3.org/2000/svg";
  const layer = document.createElementNS(space, "svg");
  layer.setAttribute("class", "c-arrows c-dragging");
  layer.setAttribute("aria-hidden", "true");
  layer.append(document.createElementNS(space, "path"));
  document.body.append(layer);
  card.classList.add("is-dragged");
  return layer;
}

function stretch(layer, card, event) {
  const box = card.getBoundingClientRect();
  layer.firstChild.setAttribute("d", `M${box.left + box.width / 2} ${box.top + box.height / 2}L${event.clientX} ${event.clientY}`);
}

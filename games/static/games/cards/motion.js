// Motion that explains numbers: life and the like that changes. And where the large card stands beside what is looked at.

const LENGTH = 900; // ms of the number that floats away; nothing waits for it

/** What is compared after the next update: the first number of each player. */
export function livesOf({ view, game }) {
  return new Map(view.players.map((one) => [one.seat, game.score[0].value(one)]));
}

/** Show by how much each of them has changed. worse: more of it is bad. */
export function showLives(root, before, after, { still, worse = false }) {
  if (!before || still) return;
  for (const [seat, life] of after) {
    const change = life - (before.get(seat) ?? life);
    const node = change ? root.querySelector(`[data-life="${seat}"]`) : null;
    if (node) float(node, change, worse ? change < 0 : change > 0);
  }
}

function float(node, change, good) {
  const box = node.getBoundingClientRect();
  if (!box.width) return;
  node.animate([{ transform: "scale(1.7)" }, { transform: "none" }], { duration: 300, easing: "ease-out" });
  const number = document.createElement("span");
  number.className = `c-float ${good ? "is-more" : "is-less"}`;
  number.setAttribute("aria-hidden", "true");
  number.textContent = change > 0 ? `+${change}` : `−${-change}`;
  number.style.left = `${box.left + box.width / 2}px`;
  number.style.top = `${box.top}px`;
  document.body.append(number);
  const way = box.top < 120 ? 1 : -1;
  const moved = number.animate([{ transform: "translate(-50%, 0)", opacity: 1 }, { transform: `translate(-50%, ${way * 46}px)`, opacity: 0 }], { duration: LENGTH, easing: "ease-out" });
  moved.onfinish = () => number.remove();
  moved.oncancel = () => number.remove();
}

/** The large card stands where it covers neither what it shows nor what can be pressed, the log, the tabs, the stack and what is to be done. */
export function placePreview(root) {
  const node = root.querySelector(".c-preview");
  const side = root.querySelector(".t-side-panel")?.getBoundingClientRect();
  if (!node || !side) return;
  const anchors = [...root.querySelectorAll(`[data-peek="${CSS.escape(node.dataset.peek)}"]`)];
  const thing = anchors.find((one) => one !== node && one.getClientRects().length)?.getBoundingClientRect() ?? null;
  const others = [...root.querySelectorAll(".c-stage .c-card, .c-fan .c-card")].map((one) => one.getBoundingClientRect());
  const beside = side.left > window.innerWidth / 3;
  const status = root.querySelector(".t-status").getBoundingClientRect();
  const dock = root.querySelector(".t-dock")?.getBoundingClientRect();
  // In one column the dock lies at the lower edge: whoever goes down to the main button must not come into the card instead.
  const bottom = beside || !dock ? window.innerHeight : Math.min(window.innerHeight, dock.top);
  const room = { top: Math.max(0, status.bottom), right: beside ? side.left : window.innerWidth, bottom };
  const legal = [...root.querySelectorAll(".c-stage .is-legal")].map((one) => one.getBoundingClientRect());
  const own = node.getBoundingClientRect();
  const spot = spotOf(own, thing, others, room, legal);
  node.style.left = `${Math.round(spot.left)}px`;
  node.style.top = `${Math.round(spot.top)}px`;
  // In a narrow window no place is beside the thing: what lies below the large card can be pressed through it.
  node.style.pointerEvents = thing && shared(own, spot, thing) > 0 ? "none" : "";
}

const EDGE = 8; // px between the large card and whatever it stands beside
const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** Where a card of this size covers as little as possible of what is legal, then of others, and nothing of the thing it shows: {left, top}, px in the window. */
export function spotOf(own, thing, others, room, legal = []) {
  const [right, bottom] = [Math.max(EDGE, room.right - own.width - EDGE), Math.max(EDGE, room.bottom - own.height - EDGE)];
  const top = Math.min(room.top + EDGE, bottom);
  const spots = STEPS.flatMap((x) => STEPS.map((y) => ({ left: EDGE + x * (right - EDGE), top: top + y * (bottom - top) })));
  const over = (spot, these) => these.reduce((sum, one) => sum + shared(own, spot, one), 0);
  const price = (spot) => over(spot, others) + 100 * over(spot, legal) + (thing && shared(own, spot, thing) > 0 ? 1e9 : 0);
  return spots.map((spot) => [price(spot), spot]).reduce((best, one) => (one[0] < best[0] ? one : best))[1];
}

/** How much of one thing a card of this size would cover there, in square px. */
function shared(own, spot, one) {
  const wide = Math.min(spot.left + own.width, one.right) - Math.max(spot.left, one.left);
  const high = Math.min(spot.top + own.height, one.bottom) - Math.max(spot.top, one.top);
  return Math.max(0, wide) * Math.max(0, high);
}

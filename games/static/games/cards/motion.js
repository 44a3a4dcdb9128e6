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

/** The large card stands over the log, where nothing is pressed in a hurry; what is looked at there has it on its left. */
export function placePreview(root) {
  const node = root.querySelector(".c-preview");
  const side = root.querySelector(".t-side-panel")?.getBoundingClientRect();
  if (!node || !side) return;
  const own = node.getBoundingClientRect();
  const room = 8;
  const beside = side.left > window.innerWidth / 2;
  const anchor = [...root.querySelectorAll(`[data-peek="${CSS.escape(node.dataset.peek)}"]`)].find((one) => one !== node && one.getClientRects().length);
  const inside = beside && anchor && anchor.getBoundingClientRect().left > side.left - room;
  const left = inside ? side.left - own.width - room : beside ? side.left + (side.width - own.width) / 2 : (window.innerWidth - own.width) / 2;
  const top = inside ? anchor.getBoundingClientRect().top - own.height / 2 : beside ? side.top : room;
  node.style.left = `${Math.round(Math.max(room, Math.min(left, window.innerWidth - own.width - room)))}px`;
  node.style.top = `${Math.round(Math.max(room, Math.min(top, window.innerHeight - own.height - room)))}px`;
}

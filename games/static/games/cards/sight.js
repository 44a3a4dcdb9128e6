// In one column the dock lies over the lower end of the table: what can be pressed in the hand is brought above it.

const COLUMN = "(max-width: 719.98px) and (min-height: 500.02px)";
const GAP = 6;

/** When something else is asked, or the dock has grown, scroll just so far that the cards of the hand that can be pressed lie above the dock. */
export function bringHandUp(root, ctx) {
  if (!ctx.ready || !window.matchMedia(COLUMN).matches) return;
  const { decision, turn } = ctx.view;
  const dock = root.querySelector(".c-dock").getBoundingClientRect();
  const asked = [decision.kind, turn?.number, turn?.step, Math.round(dock.height)].join(" ");
  if (root.dataset.asked === asked) return;
  root.dataset.asked = asked;
  const cards = [...root.querySelectorAll(".c-hand .is-legal")].map((card) => card.getBoundingClientRect());
  if (!cards.length) return;
  const hidden = Math.max(...cards.map((card) => card.bottom)) - dock.top;
  const room = Math.min(...cards.map((card) => card.top)) - root.querySelector(".t-status").getBoundingClientRect().bottom;
  if (hidden > 0 && room > hidden + GAP) window.scrollBy({ top: hidden + GAP, behavior: "instant" });
}

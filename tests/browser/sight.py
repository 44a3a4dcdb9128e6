"""What a person sees of a table: inside the window, on top, readable. Each look gives complaints; none is good."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (390, 844)]
"""Windows that people have; the last one is a telephone's."""
WIDE = 720
"""CSS pixels from which a table lies beside its log, with everything in sight at once."""

LOOK = """(wide) => {
  // where things come to rest: what slides over the table at the moment takes no press (test_what_moves_takes_no_press)
  for (const motion of document.getAnimations()) if (Number.isFinite(motion.effect.getComputedTiming().endTime)) motion.finish();
  const wrong = [];
  const say = (node) => (node.getAttribute("aria-label") || node.textContent).trim().replace(/\\s+/g, " ").slice(0, 40);
  const place = ({ left, top, right, bottom }) => `${Math.round(left)}..${Math.round(right)} of ${innerWidth}, ${Math.round(top)}..${Math.round(bottom)} of ${innerHeight}`;
  const inWindow = (box) => box.width > 0 && box.height > 0 && box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const named = (node) => (node ? `${node.tagName.toLowerCase()}.${String(node.getAttribute("class")).replaceAll(" ", ".")}` : "nothing");

  // whatever lies at the middle and near the corners; a turned card has its corners elsewhere, one in a row of cards is pressed anywhere
  const points = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const [x, y] = [Math.min(9, (right - left) / 3), Math.min(9, (bottom - top) / 3)];
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const turned = getComputedStyle(node).transform !== "none";
    return turned ? [middle] : [middle, [left + x, top + y], [right - x, top + y], [left + x, bottom - y], [right - x, bottom - y]];
  };
  const isEqual = (node, other) => node.closest(".c-heap") && node.closest(".c-heap") === other.closest(".c-heap") && node.getAttribute("aria-label") === other.closest("button")?.getAttribute("aria-label");
  const reaches = (node, [x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (node.contains(top) || isEqual(node, top)) ? null : named(top);
  };
  const covers = (node, all) => (all ? points(node) : points(node).slice(0, 1)).map((one) => reaches(node, one)).find((one) => one !== null);
  const inSight = (what, node) => {
    const box = node.getBoundingClientRect();
    if (!inWindow(box)) return wrong.push(`${what} is outside: ${place(box)}`);
    const other = covers(node, true);
    if (other) wrong.push(`${what} is covered by ${other}`);
  };

  const main = document.querySelector("[data-main]");
  if (main) {
    inSight("the main button", main);
    const label = main.querySelector(".t-main-label") ?? main;
    if (!inWindow(label.getBoundingClientRect()) || label.scrollWidth > label.clientWidth + 1) wrong.push(`the label of the main button is cut: ${say(label)}`);
  } else wrong.push("there is no main button");
  for (const step of document.querySelectorAll(".has-replay .t-dock [data-do]")) inSight(say(step), step);

  const hand = document.querySelector(".c-hand, .kh-hand");
  if (wide && hand) {
    inSight("the hand", hand.querySelector("h2"));
    if (!inWindow(hand.getBoundingClientRect())) wrong.push(`the hand is outside: ${place(hand.getBoundingClientRect())}`);
    for (const card of hand.querySelectorAll("[data-do^='card:']")) if (!inWindow(card.getBoundingClientRect())) wrong.push(`a card of the hand is outside: ${say(card)}, ${place(card.getBoundingClientRect())}`);
  }

  // what can be pressed, wherever it has to be scrolled to on a telephone or in a list
  const legal = [...document.querySelectorAll("#table :is(.is-legal, .is-mana), #table :is(.t-choice, .c-pick-whole):not([aria-disabled])")].filter((node) => node.getClientRects().length && !node.closest("dialog"))
    .filter((node) => !node.closest(".c-stage") || !document.querySelector(".c-picker:not(.is-folded)") || node.closest(".c-picker")); // what lies open over the table is folded away to see it
  for (const node of legal) {
    const listed = node.closest(".c-picks, .t-choices, .c-stack, .fab-chain") !== null;
    if (!wide || listed) node.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const below = node.matches(".is-tucked") || (!wide && node.closest(".c-fan")); // shows an edge of itself
    const other = below ? null : covers(node, wide && !listed && !node.closest(".c-heap.is-many, .c-fan"));
    if (other) wrong.push(`${say(node)} is covered by ${other}`);
    else if (!inWindow(node.getBoundingClientRect()) && wide && !listed) wrong.push(`${say(node)} is outside: ${place(node.getBoundingClientRect())}`);
  }
  scrollTo(0, 0);

  // what is scrolled holds what is said but not shown in it: else the page grows with every line of the log
  for (const pane of document.querySelectorAll("#table *")) {
    const { overflowX, overflowY, position } = getComputedStyle(pane);
    if (position !== "static" || !/auto|scroll/.test(overflowX + overflowY)) continue;
    const lost = [...pane.querySelectorAll("*")].find((node) => getComputedStyle(node).position === "absolute" && !pane.contains(node.offsetParent));
    if (lost) wrong.push(`${named(lost)} is not held by ${named(pane)}`);
  }

  // of each text in the status bar at least the first word
  const texts = document.createTreeWalker(document.querySelector(".t-status"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const word = /\\S+/.exec(text.data);
    if (!word || !text.parentElement.getClientRects().length || text.parentElement.closest(".visually-hidden, [hidden]")) continue;
    if (getComputedStyle(text.parentElement).clipPath !== "none") continue; // said, not shown
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const own = range.getBoundingClientRect();
    if (own.width === 0) continue;
    if (!inWindow(own)) wrong.push(`the status is outside: ${word[0]}, ${place(own)}`);
    for (let node = text.parentElement; !node.matches(".t-root"); node = node.parentElement) {
      const clip = node.getBoundingClientRect();
      if (getComputedStyle(node).overflowX !== "visible" && (own.right > clip.right + 1 || own.left < clip.left - 1)) wrong.push(`the status cuts a word: ${text.data.trim()}`);
    }
  }
  return { wrong, legal: legal.length };
}"""
"""The main button with its label and, where there is room, the hand, inside the window and on top; everything that can be
pressed reachable; nothing in a list that makes the page longer than the table; and of each text in the status bar at least
a word."""


def complaints(page: Page, *, choices: int = 0) -> list[str]:
    """What of a table somebody would look for in vain, as it is now. At least so many things must be there to be pressed,
    beside the main button."""
    assert page.viewport_size
    found = page.evaluate(LOOK, page.viewport_size["width"] >= WIDE)
    assert found["legal"] >= choices, f"only {found['legal']} things can be pressed"
    wrong: list[str] = found["wrong"]
    return wrong

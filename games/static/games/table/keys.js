// The keyboard: which key means what (pure), and moving inside zones with the arrow keys.

/** Keys of the table; each can be switched off together with the others. */
export const KEYS = [
  { key: " ", name: () => gettext("Space"), does: "main", text: () => gettext("The main button") },
  { key: "Enter", name: () => gettext("Enter"), does: null, text: () => gettext("The focused permit or option; once more plays it") },
  { key: "Escape", name: () => gettext("Esc"), does: "back", text: () => gettext("One step back; with nothing selected: end all standing orders") },
  { key: "1-9", name: () => "1-9", does: null, text: () => gettext("The possibilities of the prompt, or a permit of your hand") },
  { key: "f", name: () => "f", does: "fetch", text: () => gettext("Select fetching new permits") },
  { key: "t", name: () => "t", does: "pass-turn", text: () => gettext("Let everything pass until my turn") },
  { key: "u", name: () => "u", does: "take-back", text: () => gettext("Ask to take back a move") },
  { key: "w", name: () => "w", does: "why", text: () => gettext("Why can't I play the focused permit?") },
  { key: "l", name: () => "l", does: "read-log", text: () => gettext("Read the last event again") },
  { key: "c", name: () => "c", does: "read-clocks", text: () => gettext("Read the clocks") },
  { key: "s", name: () => "s", does: "read-stack", text: () => gettext("Read the chain of bans") },
  { key: "h", name: () => "h", does: "read-hand", text: () => gettext("Read my permits") },
  { key: "o", name: () => "o", does: "read-others", text: () => gettext("Read the other players") },
  { key: "p", name: () => "p", does: "read-status", text: () => gettext("Read what is happening and what the main button does") },
  { key: "m", name: () => "m", does: "mute", text: () => gettext("Sound on or off") },
  { key: "?", name: () => "?", does: "help", text: () => gettext("This help") },
];

/** Keys of the replay (ux.md 2.8). */
export const REPLAY_KEYS = [
  { key: "ArrowRight", name: () => "→", does: "next", text: () => gettext("One entry on") },
  { key: "ArrowLeft", name: () => "←", does: "previous", text: () => gettext("One entry back") },
  { key: "ArrowUp", name: () => "↑", does: "first", text: () => gettext("To the beginning") },
  { key: "Home", name: () => gettext("Home"), does: "first", text: () => gettext("To the beginning") },
  { key: "ArrowDown", name: () => "↓", does: "last", text: () => gettext("To the end") },
  { key: "End", name: () => gettext("End"), does: "last", text: () => gettext("To the end") },
  { key: "n", name: () => "n", does: "next-turn", text: () => gettext("To the next turn") },
  { key: "f", name: () => "f", does: "flip", text: () => gettext("Look from the other side") },
  { key: "z", name: () => "z", does: "zen", text: () => gettext("Hide everything but the table") },
  { key: " ", name: () => gettext("Space"), does: "autoplay", text: () => gettext("Run by itself, or stop") },
  { key: "?", name: () => "?", does: "help", text: () => gettext("This help") },
];

/**
 * What a key event asks for: the `does` of a key, "option:n", or null.
 * Single keys may be switched off (2.1.4); Escape and digits inside a prompt always work.
 */
export function meaningOf(event, keys, prefs) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  const target = event.target;
  if (target?.closest?.("input, textarea, select, [contenteditable], dialog[open], .site-menu[open]")) return null;
  if (event.key === " ") {
    const own = target?.closest?.(".site-menu") || !prefs.spaceIsMain && target?.closest?.("button, a, summary, [role=tab]");
    return own ? null : keys.find((one) => one.key === " ")?.does ?? null;
  }
  if (event.key === "Escape") return keys.find((one) => one.key === "Escape")?.does ?? null;
  if (!prefs.keys) return null;
  if (/^[1-9]$/.test(event.key)) return `option:${event.key}`;
  return keys.find((one) => one.key === event.key)?.does ?? null;
}

/** Move the focus inside a zone ([data-zone]) over its members ([data-rove]); true when the key was used. */
export function rove(event) {
  const here = event.target.closest?.("[data-rove]");
  const zone = here?.closest("[data-zone]");
  if (!zone || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return false;
  if (zone.dataset.across !== undefined && (event.key === "ArrowUp" || event.key === "ArrowDown")) return across(zone, here, event.key === "ArrowDown");
  const members = membersOf(zone);
  const next = zone.dataset.zone === "grid" || zone.dataset.columns
    ? inGrid(members, here, event.key, Number(zone.dataset.columns ?? 8))
    : inRow(members, here, event.key);
  if (!next) return false;
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function membersOf(zone) {
  return [...zone.querySelectorAll("[data-rove]")].filter((one) => !one.closest("[hidden], [inert]") && one.getClientRects().length);
}

/** From one zone of cards to the next one above or below that has any: to what lies nearest there. */
function across(zone, here, down) {
  const zones = [...document.querySelectorAll("[data-across]")].filter((one) => one === zone || membersOf(one).length);
  const next = zones[zones.indexOf(zone) + (down ? 1 : -1)];
  if (!next) return true;
  const middle = (one) => one.getBoundingClientRect().left + one.getBoundingClientRect().width / 2;
  const nearest = membersOf(next).reduce((best, one) => (Math.abs(middle(one) - middle(here)) < Math.abs(middle(best) - middle(here)) ? one : best));
  nearest.focus();
  nearest.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

function inRow(members, here, key) {
  const at = members.indexOf(here);
  const to = {
    ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: members.length - 1,
  }[key];
  return to === undefined ? null : members[Math.max(0, Math.min(members.length - 1, to))];
}

function inGrid(members, here, key, columns) {
  const at = members.indexOf(here);
  const [row, column] = [Math.floor(at / columns), at % columns];
  const last = Math.ceil(members.length / columns) - 1;
  const to = {
    ArrowRight: [row, column + 1], ArrowLeft: [row, column - 1], ArrowDown: [row + 1, column], ArrowUp: [row - 1, column],
    Home: [row, 0], End: [row, columns - 1], PageUp: [0, column], PageDown: [last, column],
  }[key];
  if (!to) return null;
  const clamp = (value, most) => Math.max(0, Math.min(most, value));
  return members[clamp(to[0], last) * columns + clamp(to[1], columns - 1)] ?? null;
}

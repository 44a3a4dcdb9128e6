// The keyboard of a card game.

/** Keys of the table; each can be switched off together with the others. */
export const CARD_KEYS = [
  { key: " ", name: () => gettext("Space"), does: "main", text: () => gettext("The main button") },
  { key: "Enter", name: () => gettext("Enter"), does: null, text: () => gettext("The focused card or player; once more confirms it") },
  { key: "Escape", name: () => gettext("Esc"), does: "back", text: () => gettext("One step back; with nothing open: stop passing by itself") },
  { key: "1-9", name: () => "1-9", does: null, text: () => gettext("The possibilities of the prompt, what is numbered on the table, or a card of your hand") },
  { key: "e", name: () => "e", does: "pass-turn", text: () => gettext("Pass until the end of the turn") },
  { key: "t", name: () => "t", does: "pass-mine", text: () => gettext("Pass until my next turn") },
  { key: "k", name: () => "k", does: "hold", text: () => gettext("Hold priority after what I play next, or not") },
  { key: "a", name: () => "a", does: "full", text: () => gettext("Full control on or off") },
  { key: "x", name: () => "x", does: "attack-all", text: () => gettext("Attack with everything that can") },
  { key: "u", name: () => "u", does: "undo", text: () => gettext("Take back the last mana, a pass that was given for me, or ask to take back a move") },
  { key: "i", name: () => "i", does: "zoom", text: () => gettext("Read the focused card") },
  { key: "w", name: () => "w", does: "why", text: () => gettext("Why can't I play the focused card?") },
  { key: "l", name: () => "l", does: "read-log", text: () => gettext("Read the last event again") },
  { key: "c", name: () => "c", does: "read-clocks", text: () => gettext("Read the clocks") },
  { key: "s", name: () => "s", does: "read-stack", text: () => gettext("Read the stack") },
  { key: "h", name: () => "h", does: "read-hand", text: () => gettext("Read my hand") },
  { key: "o", name: () => "o", does: "read-others", text: () => gettext("Read all players") },
  { key: "p", name: () => "p", does: "read-status", text: () => gettext("Read what is happening and what the main button does") },
  { key: "m", name: () => "m", does: "mute", text: () => gettext("Sound on or off") },
  { key: "?", name: () => "?", does: "help", text: () => gettext("This help") },
];

// What the reader has noted for himself about somebody at the table: a sign beside the name, the words in its tip.

import { el, seen, spoken } from "table/el";
import { say } from "table/words";

/** The note about who sits in a seat, or nothing. */
export function ownNote(ctx, seat) {
  const text = ctx.boot.notes[seat];
  if (!text) return null;
  const words = say(gettext("Your note: %(text)s"), { text });
  return el("span", { key: "note", class: "t-own-note", title: words }, seen("✎"), spoken(words));
}

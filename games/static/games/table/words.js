// The words of the table: Django's JavaScript catalogue, with whole sentences and named slots.
//
// Vocabulary of a game (names of permits, sentences of the log, labels of options) never comes from here: the server sends it.

/** One sentence with named slots: say("%(name)s is next.", {name}). The sentence is already translated by gettext(). */
export function say(sentence, slots = null) {
  return slots ? interpolate(sentence, slots, true) : sentence;
}

/** Plural sentence; the count is the slot %(count)s. */
export function sayCount(one, many, count, slots = {}) {
  return interpolate(ngettext(one, many, count), { count, ...slots }, true);
}

/** Letter of a seat: A, B, C, D. */
export function seatLetter(seat) {
  return String.fromCharCode(65 + seat);
}

/** Public name of a seat, or a word for an empty place. */
export function seatName(table, seat) {
  const place = table.seats.find((one) => one.seat === seat);
  return place?.name ?? say(gettext("Seat %(letter)s"), { letter: seatLetter(seat) });
}

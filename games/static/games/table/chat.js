// What is said at the table, beside the game. Pure.

const KEPT = 200;

export const SILENCE = { lines: [], writes: [], muted: [], unread: 0, known: false };

/** The chat after a frame of the server: new lines, or all of them. `open`: whether the reader sees them come. */
export function heard(have, { whole, lines, writes, muted }, open) {
  const fresh = newWords(have, lines);
  return {
    lines: (whole ? lines : [...have.lines, ...lines]).slice(-KEPT),
    writes, muted, known: true,
    unread: open ? 0 : have.unread + fresh.length,
  };
}

/** Lines of others that this page has not had. What was said before the page was opened is not news. */
export function newWords(have, lines) {
  if (!have.known && lines.length > 1) return [];
  const known = new Set(have.lines.map((line) => line.id));
  return lines.filter((line) => !line.mine && !known.has(line.id));
}

/** The others at the table who can talk, as {name, seat or line}: for players who sits there, for watchers who has spoken. */
export function othersOf({ table, me, chat }) {
  if (me !== null) return table.seats.filter((one) => !one.bot && one.seat !== me && one.name).map(({ seat, name }) => ({ name, seat }));
  const spoken = new Map(chat.lines.filter((line) => !line.mine).map((line) => [line.name, { name: line.name, line: line.id }]));
  return [...spoken.values()];
}

/** Do all who sit here want to write freely? */
export function isFree({ table, me, chat }) {
  return me !== null && chat.free && table.seats.every((one) => one.bot || chat.writes.includes(one.seat));
}

// Wherever on the site the reader is, their number is given to a full table that waits for it (shuffles/contribute.js).

/** Give the reader's number to each of these games. */
export async function giveNumbers(games) {
  if (!games.length) return;
  const { contribute, mayContribute } = await import("shuffles/contribute");
  if (!mayContribute()) return;
  for (const game of games) contribute(`/api/games/${game}/contribution`, game).catch(() => {}); // the next word of it tries again
}

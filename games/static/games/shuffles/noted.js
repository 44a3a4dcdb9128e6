// What this browser has noted of the commitments of games, as soon as it saw them: nobody else can change it.

const KEY = "vorrang-commitments";
const MOST = 300;

function all() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** Keep the commitment of a game, unless there is one already; the oldest ones give way. */
export function note(game, commitment) {
  const noted = all();
  if (!commitment || noted[game]) return;
  noted[game] = { commitment, at: Date.now() };
  const kept = Object.entries(noted).sort(([, one], [, other]) => other.at - one.at).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // no room, or none allowed: then nothing is noted, and the page of the shuffles says so
  }
}

/** `{ commitment, at }` of a game, or nothing. */
export function notedOf(game) {
  return all()[game];
}

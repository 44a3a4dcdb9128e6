// What this browser has noted of games, as soon as it saw it: the commitment of the site, and its own number. Nobody else can change it.

const COMMITMENTS = "vorrang-commitments";
const NUMBERS = "vorrang-numbers";
const MOST = 300;

function all(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

/** Keep something of a game; the oldest ones give way. */
function keep(key, game, what) {
  const noted = { ...all(key), [game]: { ...what, at: Date.now() } };
  const kept = Object.entries(noted).sort(([, one], [, other]) => other.at - one.at).slice(0, MOST);
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // no room, or none allowed: then nothing is noted, and the page of the shuffles says so
  }
}

/** Keep the commitment of a game, unless there is one already. */
export function note(game, commitment) {
  if (commitment && !all(COMMITMENTS)[game]) keep(COMMITMENTS, game, { commitment });
}

/** `{ commitment, at }` of a game, or nothing. */
export function notedOf(game) {
  return all(COMMITMENTS)[game];
}

/** Keep the number that the reader gives to a game; `told`: the site has taken it. */
export function noteNumber(game, number, told = false) {
  keep(NUMBERS, game, { number, told });
}

/** `{ number, told, at }` of a game, or nothing. */
export function numberNotedOf(game) {
  return all(NUMBERS)[game];
}

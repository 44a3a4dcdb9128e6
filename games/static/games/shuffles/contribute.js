// The reader's own number for the chance of a game: committed to as soon as they sit there, told when everybody has committed.

import { csrfToken } from "net/csrf";
import { commitmentTo, fromHex, toHex } from "shuffles/chance";
import { noteNumber, numberNotedOf } from "shuffles/noted";

const PACE = 150; // ms between looks while the table waits for numbers
const BYTES = 32;

// Whoever leaves the page says nothing more, and nothing that was asked before may lead elsewhere.
const leaving = new AbortController();
addEventListener("beforeunload", () => leaving.abort());

/** Can this page contribute? Only one that came by HTTPS, or from the same computer. */
export function mayContribute() {
  return Boolean(globalThis.crypto?.subtle && navigator.locks);
}

/** Commit to the number of this game, and go on until nothing is to be done for now. Gives where it stands. */
export function contribute(address, game) {
  return navigator.locks.request(`vorrang-number-${game}`, () => takePart(address, game));
}

/** Take another number, as long as a place is free; else the one that is committed to stays. */
export function takeNumber(address, game, number) {
  return navigator.locks.request(`vorrang-number-${game}`, async () => {
    const { seat } = await ask(address);
    const commitment = await commitmentTo(game, seat, fromHex(number));
    const standing = await ask(address, { commitment });
    if (standing.commitment === commitment) noteNumber(game, number);
    return takePart(address, game);
  });
}

async function takePart(address, game) {
  let standing = await ask(address);
  const number = fromHex(own(game));
  const commitment = await commitmentTo(game, standing.seat, number);
  let late = false;
  for (;;) {
    const { phase, told, refused } = standing;
    const commits = phase === "open" ? standing.commitment !== commitment : phase === "commit" && !standing.commitment;
    if (commits && !late) {
      standing = await ask(address, { commitment });
      late = standing.commitment !== commitment;
    } else if (phase === "tell" && !told && !refused && standing.commitment === commitment) {
      standing = await ask(`${address}/number`, { number: toHex(number) });
      if (standing.told) noteNumber(game, toHex(number), true);
    } else if (phase === "open" || phase === "closed") return standing;
    else {
      await new Promise((done) => setTimeout(done, PACE));
      standing = await ask(address);
    }
  }
}

/** The number noted for this game, or a new one. */
function own(game) {
  const noted = numberNotedOf(game)?.number;
  if (/^[0-9a-f]{64}$/.test(noted ?? "")) return noted;
  const number = toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
  noteNumber(game, number);
  return number;
}

/** Where the exchange stands, after something was said if there is something; what came too late is told by the answer to the next question. */
async function ask(address, said) {
  const { signal } = leaving;
  const headers = { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": csrfToken() };
  const answer = await fetch(address, said ? { method: "POST", headers, signal, body: JSON.stringify(said) } : { headers, signal, cache: "no-store" });
  if (answer.ok) return answer.json();
  if (said && answer.status === 409) return ask(address.replace(/\/number$/, ""));
  throw new Error(String(answer.status));
}

// The chance of a game worked out anew, as docs/verifying.md describes it, with the browser's own cryptography.

const encoder = new TextEncoder();

/** Parts joined to one run of bytes; texts are UTF-8. */
export function joined(...parts) {
  const all = parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const whole = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A number as four bytes, the highest first. */
function four(number) {
  return new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number]);
}

/** A part with its length before it. */
export function counted(part) {
  const bytes = joined(part);
  return joined(four(bytes.length), bytes);
}

export async function sha256(...parts) {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts))));
}

export async function hmac(hash, key, ...parts) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, joined(...parts)));
}

/** For each seat the number that its player gave to the chance, null for one that gave none. */
export function numbersOf(record) {
  return record.contributions?.map(({ number }) => number) ?? Array.from({ length: record.seats }, () => null);
}

/** What a player says of the number (bytes) before anybody tells theirs. */
export function commitmentTo(game, seat, number) {
  return sha256("vorrang-client-v1", counted(game), four(seat), counted(number));
}

/** The key of a game's chance: from its seed, its decks and the numbers of its players. */
export function keyOf(record) {
  const decks = record.deck_digests.map((digest) => counted(fromHex(digest)));
  const numbers = numbersOf(record).map((number) => counted(fromHex(number ?? "")));
  return hmac("SHA-512", fromHex(record.seed), "vorrang-key-v1", counted(record.game), counted(record.ruleset), ...decks, ...numbers);
}

/** The 32-bit numbers that an act of chance reads. */
function stream(key, { label, number, epoch }) {
  let block = 0;
  let view = null;
  let at = 0;
  return async () => {
    if (!view || at === view.byteLength) {
      view = new DataView((await hmac("SHA-512", key, "vorrang-draw-v1", counted(label), four(number), four(epoch), four(block++))).buffer);
      at = 0;
    }
    at += 4;
    return view.getUint32(at - 4);
  };
}

async function below(next, limit) {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const word = await next();
    if (word < fair) return word % limit;
  }
}

/** The order that a shuffle of these things gives. */
export async function shuffled(key, act, things) {
  const next = stream(key, act);
  const order = [...things];
  for (let last = order.length - 1; last > 0; last--) {
    const other = await below(next, last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Does an act of chance follow from the key: the number of a lot, or the order after a shuffle? */
export async function follows(key, act) {
  if (act.limit) return (await below(stream(key, act), act.limit)) === act.result;
  const order = await shuffled(key, act, act.before);
  return order.length === act.after.length && order.every((card, place) => card === act.after[place]);
}

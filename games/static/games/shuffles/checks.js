// What the record of a finished game promises, check by check. Each gives what is wrong, by entry or act; nothing is good.

import { commitmentTo, counted, follows, fromHex, hmac, keyOf, sha256, toHex } from "shuffles/chance";
import { canonical } from "table/canonical";

/** The seed and all that was fixed with it are those that were committed to. */
export async function seed(record) {
  const { action } = record.entries[0];
  const own = fromHex(record.seed);
  const digest = async (kind, value) => (value ? toHex(await hmac("SHA-256", own, kind, counted(record.game), counted(value))) : undefined);
  const fine = action.commitment === record.commitment
    && (await sha256("vorrang-commit-v1", counted(record.game), counted(record.ruleset), counted(own))) === record.commitment
    && isSame(await digest("vorrang-cards-v1", record.cards && canonical(record.cards)), record.cards_digest, action.cards)
    && isSame(await digest("vorrang-position-v1", record.position), record.position_digest, action.position);
  return fine ? [] : [0];
}

function isSame(one, other, third) {
  return one === other && other === third;
}

/** The players' numbers are those of the log, and those that were committed to; gives the seats of others. */
export async function numbers(record) {
  const { contributions } = record.entries[0].action;
  const given = record.contributions ?? [];
  if (canonical(record.contributions ?? null) !== canonical(contributions ?? null) || (given.length && given.length !== record.seats)) return [0];
  const wrong = [];
  for (const [seat, { commitment, number }] of given.entries()) {
    if (number !== null && (!/^[0-9a-f]{64}$/.test(number) || (await commitmentTo(record.game, seat, fromHex(number))) !== commitment)) wrong.push(seat);
  }
  return wrong;
}

/** The decks are those that were committed to; gives the seats of others. */
export async function decks(record) {
  const named = record.entries[0].action.decks ?? [];
  const wrong = [];
  for (const [seat, deck] of record.decks.entries()) {
    const { main = {}, side = {} } = deck.sections;
    const digest = await sha256("vorrang-deck-v1", counted(fromHex(deck.nonce)), counted(canonical({ main, side })));
    if (!isSame(digest, record.deck_digests[seat], named[seat])) wrong.push(seat);
  }
  return wrong;
}

/** No entry of the log was changed, left out or put in; gives the number of the first that does not fit. */
export async function log(record) {
  let before = await sha256("vorrang-log-v1", record.game);
  for (const [number, entry] of record.entries.entries()) {
    const { prev_hash: previous, hash, ...said } = entry;
    const fits = entry.seq === number && entry.game === record.game && previous === before;
    if (!fits || (await sha256(before, canonical(said))) !== hash) return [number];
    before = hash;
  }
  return [];
}

/** Every shuffle and every lot follows from seed and decks, none is missing; gives the places of those that do not. */
export async function acts(record) {
  const key = await keyOf(record);
  const last = new Map();
  const wrong = [];
  for (const [place, act] of record.acts.entries()) {
    const isNext = act.number === (last.get(act.epoch) ?? act.number - 1) + 1;
    last.set(act.epoch, act.number);
    if (!isNext || !(await follows(key, act))) wrong.push(place);
  }
  return wrong;
}

/** The first shuffles begin with the decks, and the first cards come from the top. */
export function hands(record) {
  const piles = new Map();
  const begun = new Set();
  for (const act of record.acts) {
    if (act.entry !== 0 || !act.before) continue;
    const [, , seat = ""] = /^shuffle:(\S+)(?: (\d+))?$/.exec(act.label) ?? [];
    piles.set(seat, [...act.after]);
    if (seat && !begun.has(act.label) && !isOfDeck(record.decks[Number(seat)], act.before)) return [act.label];
    begun.add(act.label);
  }
  if (piles.size !== begun.size) return []; // a seat with several piles: which one is drawn from, the rules say
  for (const { kind, facts, secret } of record.entries[0].events) {
    const pile = piles.get(String(facts.seat)) ?? piles.get("");
    if (kind !== "drew" || !pile) continue;
    if (Object.values(secret).flat().some((card) => pile.pop() !== card)) return [facts.seat];
  }
  return [];
}

function isOfDeck(deck, pile) {
  const left = new Map(Object.entries(deck?.sections.main ?? {}));
  return pile.every((card, place) => {
    left.set(card, (left.get(card) ?? 0) - 1);
    return left.get(card) >= 0 && (place === 0 || pile[place - 1] <= card);
  });
}

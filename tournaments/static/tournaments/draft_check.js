/* The page on which somebody checks a draft: fetches its record, works everything out anew as docs/drafting.md describes it, and says of each check
 * whether it holds. */
import { counted, fromHex, hmac, sha256, shuffled } from "shuffles/chance";
import { begin, element, mark, say } from "shuffles/checking";
import { canonical } from "table/canonical";

const page = document.getElementById("draft-check");
const { draft } = page.dataset;
const names = JSON.parse(document.getElementById("names").textContent);
const seats = JSON.parse(document.getElementById("seats").textContent);
const EACH = { draft: 3, sealed: 6 };

const noted = begin(page, draft, judge);

async function judge(record) {
  const made = await boosters(record);
  const results = [
    mark(page, "noted", noted ? noted.commitment === record.commitment : null),
    mark(page, "seed", await isCommitted(record)),
    mark(page, "log", await isOneChain(record)),
    mark(page, "picks", follows(record, made)),
  ];
  list(record, made);
  if (results.includes(false)) return say(page, gettext("Something does not hold. Keep the record, and show it to a judge."), "bad");
  const count = made.flat().length;
  const text = ngettext("All of it holds: %(count)s booster and all picks were checked.", "All of it holds: %(count)s boosters and all picks were checked.", count);
  return say(page, interpolate(text, { count }, true), "good");
}

// --- the checks -------------------------------------------------------------------------------------------------------------------------------------

async function isCommitted({ rules, seed, commitment: said, draft: id }) {
  return rules.draft === id && id === draft && (await sha256("vorrang-draft-commit-v1", counted(canonical(rules)), counted(fromHex(seed)))) === said;
}

async function isOneChain({ picks, draft: id }) {
  let before = await sha256("vorrang-draft-log-v1", id);
  for (const [number, { seat, card, by, hash }] of picks.entries()) {
    if ((await sha256(before, canonical({ number, seat, card, by }))) !== hash) return false;
    before = hash;
  }
  return true;
}

/** For each seat its boosters, as they follow from the seed. */
async function boosters({ rules, seed }) {
  const key = await hmac("SHA-512", fromHex(seed), "vorrang-draft-key-v1", counted(canonical(rules)));
  const each = rules.opened || EACH[rules.kind];
  const keys = Object.keys(rules.cards).sort();
  const copies = rules.cube ? keys.flatMap((card) => Array(rules.cards[card]).fill(card)) : keys;
  const made = [];
  const dealt = rules.cube ? await shuffled(key, { label: "cube", number: 0, epoch: 0 }, copies) : null;
  for (let number = 0; number < rules.seats * each; number++) {
    const from = dealt ? number * rules.size : 0;
    const pile = dealt ?? (await shuffled(key, { label: `booster ${number}`, number, epoch: 0 }, copies));
    made.push(pile.slice(from, from + rules.size));
  }
  return Array.from({ length: rules.seats }, (_, seat) => made.slice(seat * each, (seat + 1) * each));
}

/** Was every card picked from what lay before its seat, once by each in a turn, to the end? */
function follows({ rules, picks, called_off: calledOff }, made) {
  let packs = made.map(() => []);
  let opened = 0;
  let waiting = new Set();
  const goOn = () => {
    if (waiting.size) return;
    const step = opened % 2 ? -1 : 1; // from the neighbour to the right, as boosters go to the left
    if (packs.some((pack) => pack.length)) packs = packs.map((_, seat) => packs[(seat + step + packs.length) % packs.length]);
    else if (rules.kind === "draft" && opened < made[0].length) packs = made.map((own) => [...own[opened]]), opened++;
    if (packs.some((pack) => pack.length)) waiting = new Set(packs.keys());
  };
  for (const { seat, card } of picks) {
    goOn();
    const place = waiting.has(seat) ? packs[seat].indexOf(card) : -1;
    if (place < 0) return false;
    packs[seat].splice(place, 1);
    waiting.delete(seat);
  }
  goOn();
  return calledOff === true || waiting.size === 0;
}

// --- what is shown ----------------------------------------------------------------------------------------------------------------------------------

function list({ picks }, made) {
  const rows = made.flatMap((own, seat) => own.map((cards, place) => fold(interpolate(gettext("Booster %(number)s of %(name)s"), { number: place + 1, name: seats[seat] ?? seat + 1 }, true), cards)));
  const picked = made.map((_, seat) => picks.filter((pick) => pick.seat === seat).map((pick) => pick.card));
  const piles = picks.length ? picked.map((cards, seat) => fold(interpolate(gettext("What %(name)s picked, in this order"), { name: seats[seat] ?? seat + 1 }, true), cards)) : [];
  page.querySelector("[data-boosters]").replaceChildren(...piles, ...rows);
  page.querySelector("[data-boosters-part]").hidden = false;
}

function fold(title, cards) {
  const row = element("li", { className: "shuffle" });
  row.append(element("details", {}, element("summary", {}, title), element("ol", {}, ...cards.map((card) => element("li", {}, names[card] ?? card)))));
  return row;
}

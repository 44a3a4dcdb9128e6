// What a card of Magic says, from the vocabulary that the server sends in the reader's language.

import { say } from "table/words";

const KINDS = ["creature", "planeswalker", "land", "instant", "sorcery", "artifact", "enchantment"];
const KNOWN = new WeakMap(); // the vocabulary -> Map of cards, each made once

/** A card by its key, as the general table wants it. */
export function cardInfo(ctx, key) {
  if (!KNOWN.has(ctx.words)) KNOWN.set(ctx.words, new Map());
  const known = KNOWN.get(ctx.words);
  if (!known.has(key)) known.set(key, make(ctx.words, key));
  return known.get(key);
}

function make(words, key) {
  const card = words.cards?.[key] ?? { name: key, types: [], line: "", text: [], colours: [], keywords: [], abilities: [] };
  return {
    key,
    name: card.name,
    cost: card.cost,
    spokenCost: card.spoken_cost ?? null,
    line: card.line,
    paragraphs: card.text ?? [],
    types: card.types,
    kind: kindOf(card),
    subtypes: card.subtypes ?? [],
    en: card.en ?? "",
    does: card.does ?? [],
    colour: colourOf(card),
    box: card.power === undefined ? null : [card.power, card.toughness],
    loyalty: card.loyalty ?? null,
    keywords: card.keywords ?? [],
    abilities: card.abilities ?? [],
    reminders: (card.keywords ?? []).map((one) => words.keywords?.[one]).filter(Boolean),
    token: Boolean(card.token),
  };
}

function kindOf(card) {
  return KINDS.find((kind) => card.types.includes(kind)) ?? "sorcery";
}

/** W, U, B, R, G; M for several, N for none. Lands have the colour of the mana that they are there for. */
function colourOf(card) {
  if (card.types.includes("land")) return (/\{([WUBRG])\}/.exec((card.text ?? []).join(" ")) ?? ["", "N"])[1];
  return card.colours?.length > 1 ? "M" : card.colours?.[0] ?? "N";
}

/** What a spell or ability says: the ability alone, or everything that is written on an instant or sorcery. */
export function playText(ctx, play) {
  const info = cardInfo(ctx, play.card);
  if (play.ability >= 0 && !play.spell && info.abilities[play.ability]?.text) return [info.abilities[play.ability].text];
  if (play.ability < 0) return [[info.line, info.box?.join("/")].filter(Boolean).join(" · ")];
  return info.paragraphs;
}

/** Power and toughness, or loyalty; what is said in words is the toughness without damage. */
export function corners(info, state) {
  const loyalty = state?.counters?.loyalty;
  if (loyalty !== undefined || (info.loyalty && !state)) return [{ look: "loyalty", text: String(loyalty ?? info.loyalty) }];
  const [power, toughness] = state?.power !== undefined ? [state.power, state.toughness] : info.box ?? [];
  if (power === undefined) return [];
  const change = state && info.box ? Math.sign(power - info.box[0] + toughness - info.box[1]) || 0 : 0; // of "*" nothing is known
  const damage = state?.damage ?? 0;
  return [{ text: `${power}/${damage ? toughness - damage : toughness}`, says: state?.power === undefined ? null : `${power}/${toughness}`, change, hurt: damage > 0 }];
}

/** How a creature differs from what is printed on it. */
export function printed(info, state) {
  if (!info.box || state.power === undefined) return [];
  const [power, toughness] = info.box;
  const differs = state.power !== power || state.toughness !== toughness;
  return [differs && say(gettext("printed %(power)s/%(toughness)s"), { power, toughness }), say("%(power)s/%(toughness)s", state)];
}

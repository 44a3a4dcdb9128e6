// What a card of FFTCG says, from the vocabulary that the server sends in the reader's language.

import { say } from "table/words";

const KINDS = ["forward", "backup", "monster", "summon"];
const LETTERS = { fire: "F", ice: "I", wind: "W", earth: "E", lightning: "L", water: "A", light: "H", dark: "K" };
const KNOWN = new WeakMap(); // the vocabulary -> Map of cards, each made once

/** A card by its key, which is its number, as the general table wants it. */
export function cardInfo(ctx, key) {
  if (!KNOWN.has(ctx.words)) KNOWN.set(ctx.words, new Map());
  const known = KNOWN.get(ctx.words);
  if (!known.has(key)) known.set(key, make(ctx.words, key));
  return known.get(key);
}

function make(words, key) {
  const card = words.cards?.[key] ?? { name: key, types: [], element: "", cost: 0, line: "", text: [], keywords: [], abilities: [] };
  const kind = KINDS.find((one) => card.types.includes(one)) ?? "summon";
  const letter = LETTERS[card.element];
  return {
    key,
    name: card.name,
    number: card.number ?? key,
    cost: letter ? `{${letter}${card.cost}}` : "",
    spokenCost: String(card.cost),
    line: card.line,
    paragraphs: card.text ?? [],
    types: card.types,
    kind,
    subtypes: card.subtypes ?? [],
    en: card.en ?? "",
    does: card.does ?? [],
    colour: card.element,
    power: card.power ?? null,
    badge: card.ex ? "EX" : null,
    keywords: card.keywords ?? [],
    abilities: card.abilities ?? [],
    reminders: (card.keywords ?? []).map((one) => words.keywords?.[one]).filter(Boolean),
    token: false,
  };
}

/** The power as it is now; damage lies on the card as a mark of its own. */
export function corners(info, state) {
  const power = state ? state.power : info.power;
  if (power === undefined || power === null) return [];
  const change = state && info.power !== null ? Math.sign(power - info.power) : 0;
  return [{ text: String(power), says: state ? say(gettext("power %(power)s"), { power }) : null, change, hurt: state?.damage > 0 }];
}

/** How a Forward differs from what is printed on it. */
export function printed(info, state) {
  if (info.power === null || state.power === undefined) return [];
  return [state.power !== info.power && say(gettext("printed power %(power)s"), { power: info.power }), say(gettext("power %(power)s"), state)];
}

/** What a Summon or ability says: the ability alone, or everything that is written on a Summon. */
export function playText(ctx, play) {
  const info = cardInfo(ctx, play.card);
  if (play.ability >= 0 && !play.spell && info.abilities[play.ability]?.text) return [info.abilities[play.ability].text];
  return play.ability < 0 && info.kind !== "summon" ? [info.line] : info.paragraphs;
}

// What a card of Flesh and Blood says, from the vocabulary that the server sends in the reader's language.

import { say, sayCount } from "table/words";

const KINDS = ["hero", "weapon", "equipment", "ally", "aura", "ash", "attack", "attack reaction", "defense reaction", "instant", "action"]; // the first that fits
const LOOKS = { "attack reaction": "reaction", "defense reaction": "reaction" };
const CLASSES = ["ice", "draconic", "wizard", "illusionist", "warrior", "guardian"]; // talents first: they give the frame its colour
const STRIPES = {
  red: () => gettext("red: pitch it for 1 resource"), yellow: () => gettext("yellow: pitch it for 2 resources"), blue: () => gettext("blue: pitch it for 3 resources"),
};
const PLACED = new Set(["weapon", "equipment", "ally"]); // what attacks or defends without leaving its place
const KNOWN = new WeakMap(); // the vocabulary -> Map of cards, each made once

/** A card by its key, as the general table wants it. */
export function cardInfo(ctx, key) {
  if (!KNOWN.has(ctx.words)) KNOWN.set(ctx.words, new Map());
  const known = KNOWN.get(ctx.words);
  if (!known.has(key)) known.set(key, make(ctx.words, key));
  return known.get(key);
}

function make(words, key) {
  const card = words.cards?.[key] ?? { name: key, types: [], line: "", text: [] };
  const kind = KINDS.find((one) => card.types.includes(one)) ?? "action";
  return {
    key,
    name: card.name,
    title: card.title ?? card.name,
    cost: card.cost || null,
    spokenCost: card.spoken_cost ?? null,
    line: card.line,
    paragraphs: card.text ?? [],
    types: card.types,
    subtypes: card.subtypes ?? [],
    kind: LOOKS[kind] ?? kind,
    en: card.en ?? "",
    does: card.does ?? [],
    colour: CLASSES.find((one) => card.types.includes(one)) ?? "generic",
    stripe: STRIPES[card.colour] ? { look: card.colour, count: card.pitch, says: STRIPES[card.colour]() } : null,
    pitch: card.pitch ?? 0,
    keepsPlace: card.types.some((one) => PLACED.has(one)),
    power: card.power ?? null,
    defence: card.defence ?? null,
    life: card.life ?? null,
    keywords: card.keywords ?? [],
    abilities: card.abilities ?? [],
    reminders: (card.keywords ?? []).map((one) => words.keywords?.[one]).filter(Boolean),
    token: Boolean(card.token),
  };
}

/** What a card, an attack or an ability on the stack says. */
export function playText(ctx, play) {
  const info = cardInfo(ctx, play.card);
  if (play.spell || play.ability < 0) return info.paragraphs.length ? info.paragraphs : [info.line];
  const text = info.abilities[play.ability]?.text;
  return text ? [text] : info.paragraphs;
}

/** Power on the left; on the right defence, or the life that is left. */
export function corners(info, state) {
  const power = state?.power ?? info.power;
  const defence = state?.defence ?? info.defence;
  const life = state?.life ?? info.life;
  const damage = state?.damage ?? 0;
  return [
    power !== null && { text: String(power), says: say(gettext("power %(power)s"), { power }), sign: "sword", start: true, look: "power", change: state && info.power !== null ? Math.sign(power - info.power) : 0 },
    life !== null && { text: String(life - damage), says: sayCount("%(count)s life", "%(count)s life", life), sign: "heart", look: "life", change: state && info.kind === "ally" ? Math.sign(life - info.life) : 0, hurt: damage > 0 },
    life === null && defence !== null && { text: String(defence), says: say(gettext("defence %(defence)s"), { defence }), sign: "shield", look: "defence", change: state && info.defence !== null ? Math.sign(defence - info.defence) : 0 },
  ].filter(Boolean);
}

/** How an object differs from what is printed on it. */
export function printed(info, state) {
  const differs = (key) => state[key] !== undefined && info[key] !== null && state[key] !== info[key];
  return [
    info.kind !== "hero" && ["power", "defence", "life"].some(differs) && say(gettext("printed: %(numbers)s"), { numbers: corners(info, null).map((one) => one.says).join(", ") }),
    state.under?.length > 0 && sayCount("%(count)s card lies under it", "%(count)s cards lie under it", state.under.length),
  ];
}

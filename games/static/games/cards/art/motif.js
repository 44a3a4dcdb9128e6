// What a card's picture shows, chosen by rule from what everybody may know of the card: its kind, subtypes, name and effects.
//
// A being is what its subtypes say, an object what its name says, a spell what the noun of its name says, else what it does.

import { CREATURE_WORDS, CREATURES } from "cards/art/creatures";
import { isCalling, person, rider } from "cards/art/people";
import { PLACE_WORDS, PLACES } from "cards/art/places";
import { EFFECT_SIGNS, SPELL_WORDS, SPELLS } from "cards/art/spells";
import { THING_WORDS, THINGS } from "cards/art/things";

const read = (lexicon) => new Map(Object.entries(lexicon).flatMap(([family, words]) => words.split(" ").map((word) => [word, family])));
const BEINGS = read(CREATURE_WORDS);
const LANDS = read(PLACE_WORDS);
const SIGNS = read(SPELL_WORDS);
const OBJECTS = read(THING_WORDS);

const GROUPS = {
  creature: "being", planeswalker: "being", forward: "being", backup: "being", monster: "being", summon: "being", hero: "being", ally: "being", land: "place", artifact: "thing", weapon: "thing", equipment: "thing",
};
const ELEMENTALS = { W: "air", U: "water", B: "spirit", R: "fire", G: "tree", N: "earth", fire: "fire", ice: "ice", wind: "air", earth: "earth", lightning: "storm", water: "water", light: "angel", dark: "horror" };
const STRANGERS = { W: "bird", U: "serpent", B: "horror", R: "demon", G: "beast", N: "golem", M: "chimera" }; // creatures of no known subtype
const LANDS_OF = { W: "plains", U: "island", B: "swamp", R: "mountain", G: "forest" };
const BY_KIND = { attack: "slash", "attack reaction": "swords", reaction: "swords", "defense reaction": "shield", instant: "spark", enchantment: "ritual", aura: "ritual", sorcery: "scroll", action: "scroll" };
const LINKS = /\b(?:of|to|in|from|for)\b/; // what stands before is what it is, what follows whose

const split = (text) => text.toLowerCase().normalize("NFC").replace(/['’]/g, "").split(/[^\p{L}-]+/u).filter(Boolean);
const last = (words, known) => [...words].reverse().map((word) => known.get(word)).find(Boolean);
const first = (words, known) => words.map((word) => known.get(word)).find(Boolean);

/** {group, family}: what is drawn for a card; always something. */
export function motifOf(info) {
  const group = GROUPS[info.kind] ?? "spell";
  const subtypes = split((info.subtypes ?? []).join(" "));
  const name = split(info.en ?? "");
  const family = { being, place, thing, spell }[group](info, subtypes, name);
  return { group: family === "person" || family === "rider" ? "person" : group, family };
}

function being(info, subtypes, name) {
  const words = [...subtypes, ...name];
  const calling = [...words, ...info.types].some(isCalling);
  if (name.includes("odin")) return "rider";
  const known = first(words, BEINGS);
  if (known && !(known === "cat" && calling)) return known;
  if (words.includes("elemental") && !(info.kind === "hero")) return info.keywords?.includes("flying") ? "air" : ELEMENTALS[info.colour] ?? "earth";
  if (calling || ["planeswalker", "forward", "backup", "hero"].includes(info.kind)) return "person";
  if (info.kind === "summon") return ELEMENTALS[info.colour] ?? "spirit";
  return STRANGERS[info.colour] ?? "beast";
}

function place(info, subtypes, name) {
  return last(name, LANDS) ?? first(subtypes, LANDS) ?? LANDS_OF[info.colour] ?? "tower";
}

function thing(info, subtypes, name) {
  return last(name, OBJECTS) ?? first(subtypes, OBJECTS) ?? (info.kind === "weapon" ? "sword" : info.kind === "equipment" ? "armour" : "gear");
}

function spell(info, subtypes, name) {
  const noun = split((info.en ?? "").toLowerCase().split(LINKS)[0]);
  const does = info.does ?? [];
  return (isOf(subtypes, "invocation") && "dragonflight") || named(noun) || named(name) || does.map((one) => EFFECT_SIGNS[one]).find(Boolean) || last(info.types, SIGNS) || BY_KIND[info.kind] || "spark";
}

const isOf = (words, word) => words.includes(word);
const named = (words) => [...words].reverse().map((word) => SIGNS.get(word) ?? OBJECTS.get(word) ?? BEINGS.get(word)).find(Boolean);

/** How a family is drawn: a function of chance and of the words of the card. */
export function painterOf(family) {
  return { person, rider }[family] ?? CREATURES[family] ?? PLACES[family] ?? SPELLS[family] ?? THINGS[family];
}

/** All families there are. */
export const FAMILIES = ["person", "rider", ...Object.keys(CREATURES), ...Object.keys(PLACES), ...Object.keys(SPELLS), ...Object.keys(THINGS)];

/** The words of a card for whoever draws it. */
export function wordsOf(info) {
  return [...split((info.subtypes ?? []).join(" ")), ...split(info.en ?? ""), ...info.types];
}

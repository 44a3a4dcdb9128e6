// FFTCG for the table: what only this game needs beyond the general table of card games.

import { lossSentence } from "table/panels/result";
import { say, sayCount } from "table/words";
import { cardGame } from "cards/game";
import { CARRIED_OUT } from "cards/resolving";
import { attackPreview, pickedWords } from "ruleset/fftcg/attack";
import { cardInfo, corners, playText, printed } from "ruleset/fftcg/cards";
import { STEPS, stepName, stepShown } from "ruleset/fftcg/steps";
import { SYMBOLS } from "ruleset/fftcg/symbols";
import { whyNot } from "ruleset/fftcg/why";

const POINTS = 7; // of damage end it, where the game says nothing else

export const game = cardGame({
  zones: { field: "field", deck: "deck" },
  rows: [
    { key: "front", name: () => gettext("Forwards"), sign: "sword", count: (n) => sayCount("%(count)s Forward", "%(count)s Forwards", n) },
    { key: "side", name: () => gettext("Monsters") },
    { key: "back", name: () => gettext("Backups"), sign: "gem", count: (n) => sayCount("%(count)s Backup", "%(count)s Backups", n), heaped: true },
  ],
  areas: [{ key: "damage", places: POINTS }],
  piles: [
    { key: "hand", sign: "cards" },
    { key: "deck", sign: "book" },
    { key: "break", sign: "grave", open: true, title: () => gettext("Break Zone of %(name)s") },
    { key: "limit", sign: "bolt", open: true, rare: true, title: () => gettext("LB deck of %(name)s") },
    { key: "spent", sign: "eye", open: true, rare: true, title: () => gettext("LB deck, face up, of %(name)s") },
    { key: "removed", sign: "exile", open: true, rare: true, title: () => gettext("Removed from the game: cards of %(name)s"), cards: removedOf },
  ],
  score: [{
    key: "points", sign: "crack", worse: true, value: (player) => player.points, text: (n, player) => `${n}/${player.losing ?? POINTS}`, whose: () => gettext("Damage of %(name)s:"),
    count: (n) => sayCount("%(count)s point of damage", "%(count)s points of damage", n),
  }, {
    key: "crystals", sign: "gem", value: (player) => player.crystals, whose: () => gettext("Crystals of %(name)s:"),
    count: (n) => sayCount("%(count)s Crystal", "%(count)s Crystals", n),
  }],
  states: [
    { key: "tapped", sign: "turn", word: () => pgettext("FFTCG: not active", "dull") },
    { key: "frozen", sign: "snow", word: () => gettext("frozen") },
    { key: "sick", sign: "sleep", word: () => gettext("came this turn") },
  ],
  symbols: SYMBOLS,
  steps: STEPS,
  side: {
    mine: () => gettext("Your field"), of: () => gettext("Field of %(name)s"), large: () => gettext("Show this field large"), show: () => gettext("Show the field of %(name)s"),
  },
  card: cardInfo,
  forecast: attackPreview,
  resolving: CARRIED_OUT,
  missing: (kind) => (kind === "target" ? pgettext("FFTCG: what an ability needs", "Choose one") : null),
  aimWords: (names) => say(gettext("Chosen: %(names)s"), { names: names.join(", ") }),
  corners, printed, playText, stepName, stepShown, rowOf, mainLabel, whyNot, help, reason, isMinor,
});

/** The removed cards of both players lie together; whose card it is counts. */
function removedOf(ctx, seat) {
  return (ctx.view.zones.removed?.cards ?? []).filter((card) => ctx.view.removed?.[card.h]?.owner === seat);
}

/** Forwards fight in front, Backups lie behind; Monsters beside them until they are Forwards. */
function rowOf(info, permanent) {
  const { types } = permanent.state;
  if (types.includes("forward")) return "front";
  return types.includes("backup") ? "back" : "side";
}

/** Who passes and which step begins is seen anyway; the log tells it on request. */
function isMinor(line) {
  return line.kind === "passed" || line.kind === "step";
}

/** How many attack together, and what is aimed at whom; every other label is the server's. */
function mainLabel(ctx, option) {
  const { doing, decision } = ctx.view;
  if (option.verb === "target" && doing?.card) return say("%(card)s → %(target)s", { card: cardInfo(ctx, doing.card).name, target: ctx.label(option) });
  return option.verb === "done" && decision.kind === "attackers" ? pickedWords(ctx) : null;
}

function help() {
  return gettext("Whatever you can use is outlined. Press a card to see what it would do; press it again, or the main button, to do it. To pay, take what is proposed, or press the Backups and cards yourself. Forwards of the same element that you press one after the other attack as a party. Hold the pointer over a card, or press it for a while, to read it.");
}

function reason(ctx, result) {
  const words = {
    points: lossSentence(ctx, result, gettext("You have taken seven points of damage."), gettext("%(name)s has taken seven points of damage.")),
    limited_points: lossSentence(ctx, result, gettext("You have taken six points of damage."), gettext("%(name)s has taken six points of damage.")),
    deck: lossSentence(ctx, result, gettext("You had to draw a card from an empty deck."), gettext("%(name)s had to draw a card from an empty deck.")),
    hit: lossSentence(ctx, result, gettext("Your deck was empty when you were dealt damage."), gettext("The deck of %(name)s was empty when damage was dealt.")),
    all_lost: gettext("Both players have lost at the same time."),
  };
  return words[result.reason];
}

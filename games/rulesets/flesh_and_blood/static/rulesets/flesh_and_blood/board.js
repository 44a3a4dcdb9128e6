// Flesh and Blood for the table: what only this game needs beyond the general table of card games.

import { lossSentence } from "table/panels/result";
import { say, sayCount } from "table/words";
import { cardGame } from "cards/game";
import { CARRIED_OUT } from "cards/resolving";
import { activeLink, chainMembers, chainPanel, forecast, isOnChain, plannedOf } from "ruleset/flesh_and_blood/chain";
import { cardInfo, corners, playText, printed } from "ruleset/flesh_and_blood/cards";
import { STEPS, stepName, stepShown } from "ruleset/flesh_and_blood/steps";
import { SYMBOLS } from "ruleset/flesh_and_blood/symbols";
import { whyNot } from "ruleset/flesh_and_blood/why";

const SLOTS = ["head", "chest", "arms", "legs"];

export const game = cardGame({
  zones: { field: "arena", deck: "deck" },
  rows: [
    { key: "front", name: () => gettext("allies, auras and tokens") },
    {
      key: "back", name: () => gettext("equipment"), placeOf: (info) => info.subtypes.find((one) => SLOTS.includes(one)),
      places: [
        { key: "head", sign: "helm", name: () => gettext("Head") },
        { key: "chest", sign: "chest", name: () => gettext("Chest") },
        { key: "arms", sign: "arms", name: () => gettext("Arms") },
        { key: "legs", sign: "legs", name: () => gettext("Legs") },
      ],
    },
    {
      key: "side", name: () => gettext("hero and weapons"), placeOf: (info) => info.kind,
      places: [
        { key: "hero", sign: "crown", name: () => gettext("Hero") },
        { key: "weapon", sign: "sword", name: () => gettext("Weapon") },
      ],
    },
  ],
  areas: [
    { key: "arsenal", places: 1 },
    { key: "pitch" },
  ],
  piles: [
    { key: "hand", sign: "cards" },
    { key: "deck", sign: "book" },
    { key: "graveyard", sign: "grave", open: true, title: () => gettext("Graveyard of %(name)s") },
    { key: "concealed", sign: "veil", rare: true },
    { key: "banished", sign: "exile", open: true, rare: true, title: () => gettext("Banished: cards of %(name)s"), cards: banishedOf },
  ],
  score: [
    { key: "life", sign: "heart", value: (player) => player.life, count: (n) => sayCount("%(count)s life", "%(count)s life", n), whose: () => gettext("Life of %(name)s:") },
    { key: "points", sign: "point", value: (player) => player.action_points, count: (n) => sayCount("%(count)s action point", "%(count)s action points", n) },
    { key: "surcharge", sign: "snow", value: (player) => player.surcharge, count: (n) => sayCount("what is played or activated costs %(count)s more", "what is played or activated costs %(count)s more", n) },
  ],
  pool: {
    of: (player) => (player.resources ? { r: player.resources } : {}),
    name: () => gettext("Resources:"),
    title: () => gettext("Your resources:"),
    lasts: () => gettext("what you do not spend is lost at the end of the turn."),
    isLost: () => false,
  },
  states: [
    { key: "attacking", sign: "sword", word: () => gettext("attacks") },
    { key: "defending", sign: "shield", word: () => gettext("defends") },
    { key: "marked", sign: "point", word: () => gettext("marked: until an attack of an opponent hits") },
    { key: "used", sign: "turn", word: () => gettext("used in this turn") },
    { key: "quelled", sign: "snow", word: () => gettext("quell paid: it is destroyed at the end of the turn") },
  ],
  paidMore: () => gettext("additional cost paid"),
  cornered: ["+1 power", "-1 defence"],
  symbols: SYMBOLS,
  corners,
  printed,
  help,
  steps: STEPS,
  stepShown,
  stepName,
  card: cardInfo,
  rowOf,
  figure,
  zoneMembers: (ctx, zone) => (zone === "chain" ? chainMembers(ctx) : null),
  playText,
  mainLabel,
  whyNot,
  forecast,
  centre: chainPanel,
  resolving: CARRIED_OUT,
  reason,
  isMinor,
  side: {
    mine: () => gettext("Your arena"),
    of: () => gettext("Arena of %(name)s"),
    large: () => gettext("Show this arena large"),
    show: () => gettext("Show the arena of %(name)s"),
  },
});

/** Who passes and which step begins is seen anyway; the log tells it on request. */
function isMinor(line) {
  return line.kind === "passed" || line.kind === "step";
}

/** The banished zone is one zone; whose card it is counts. */
function banishedOf(ctx, seat) {
  return (ctx.view.zones.banished?.cards ?? []).filter((card) => (ctx.view.banished?.[card.h] ?? seat) === seat);
}

/** Hero and weapons, equipment, and everything that came later; cards on the chain lie there. */
function rowOf(info, permanent, ctx) {
  if (isOnChain(ctx, permanent, info)) return null;
  if (info.kind === "hero" || info.kind === "weapon") return "side";
  return info.kind === "equipment" ? "back" : "front";
}

/** The hero stands for his player: whoever may be a target can be pressed as one or the other. */
function figure(ctx, seat) {
  return ctx.board(seat).find((one) => cardInfo(ctx, one.face).kind === "hero")?.h ?? null;
}

/** How much defends, and what is aimed at whom; every other label is the server's. */
function mainLabel(ctx, option) {
  const { doing, decision } = ctx.view;
  if (option.verb === "target" && doing?.card) return say("%(card)s → %(target)s", { card: cardInfo(ctx, doing.card).title, target: ctx.label(option) });
  if (option.verb !== "done" || decision.kind !== "defenders" || !activeLink(ctx.view)) return null;
  const planned = plannedOf(ctx);
  return planned.length ? say(gettext("Defend for %(defence)s"), { defence: planned.reduce((sum, one) => sum + one.defence, 0) }) : gettext("Do not defend");
}

function reason(ctx, result) {
  const words = {
    life: lossSentence(ctx, result, gettext("Your hero has no life left."), gettext("The hero of %(name)s has no life left.")),
    all_lost: gettext("All players have lost at the same time."),
    effect: gettext("A card has decided it."),
  };
  return words[result.reason];
}

function help() {
  return gettext("Whatever you can use is outlined. Press a card to see what it would do; press it again, or the main button, to do it. What a card costs is paid by pitching other cards: the stripe on top says how much each one gives. Hold the pointer over a card, or press it for a while, to read it.");
}

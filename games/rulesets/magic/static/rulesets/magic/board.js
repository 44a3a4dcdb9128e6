// Magic for the table: what only this game needs beyond the general table of card games.

import { lossSentence } from "table/panels/result";
import { say, sayCount } from "table/words";
import { cardGame } from "cards/game";
import { optionsOf } from "cards/choose";
import { combatPreview, pickedWords } from "ruleset/magic/combat";
import { cardInfo, corners, playText, printed } from "ruleset/magic/cards";
import { STEPS, stepName, stepShown } from "ruleset/magic/steps";
import { SYMBOLS } from "ruleset/magic/symbols";
import { whyNot } from "ruleset/magic/why";

export const game = cardGame({
  zones: { field: "battlefield", deck: "library" },
  rows: [
    { key: "front", name: () => gettext("creatures"), sign: "sword", count: (n) => sayCount("%(count)s creature", "%(count)s creatures", n) },
    { key: "side", name: () => gettext("other permanents") },
    { key: "back", name: () => gettext("lands"), sign: "land", count: (n) => sayCount("%(count)s land", "%(count)s lands", n), heaped: true },
  ],
  areas: [{ key: "command", there: hasCommandZone, note: taxNote }],
  piles: [
    { key: "hand", sign: "cards" },
    { key: "library", sign: "book" },
    { key: "graveyard", sign: "grave", open: true, title: () => gettext("Graveyard of %(name)s") },
    { key: "exile", sign: "exile", open: true, rare: true, title: () => gettext("Exile: cards of %(name)s"), cards: exiledOf },
    { key: "phased", sign: "sleep", open: true, rare: true, title: () => gettext("Phased out under the control of %(name)s: not there until their next untap step"), cards: phasedOf },
  ],
  score: [
    { key: "life", sign: "heart", value: (player) => player.life, count: (n) => sayCount("%(count)s life", "%(count)s life", n), whose: () => gettext("Life of %(name)s:") },
    { key: "poison", sign: "drop", value: (player) => player.poison, count: (n) => sayCount("%(count)s poison counter", "%(count)s poison counters", n) },
    { key: "commander", sign: "crown", value: (player) => player.commander_damage, count: (n) => sayCount("%(count)s damage by one commander", "%(count)s damage by one commander", n), parts: commanderDamage },
  ],
  pool: {
    of: apart,
    name: () => gettext("Mana pool:"),
    lasts: () => gettext("what you do not spend is lost at the end of the step."),
    isLost: (ctx) => !ctx.view.plays.length,
    warning: () => gettext("The mana in your pool would be lost. Press again to pass all the same."),
  },
  states: [
    { key: "tapped", sign: "turn", word: () => gettext("tapped") },
    { key: "sick", sign: "sleep", word: () => gettext("summoning sick") },
  ],
  paidMore: () => gettext("kicked"),
  cornered: ["loyalty"],
  symbols: SYMBOLS,
  corners,
  printed,
  help,
  steps: STEPS,
  stepShown,
  stepName,
  card: cardInfo,
  rowOf,
  playText,
  mainLabel,
  whyNot,
  tapsAtOnce,
  forecast: combatPreview,
  reason,
  isMinor,
  forbidName,
  demandName,
});

/** Who passes and which step begins is seen anyway; the log tells it on request. */
function isMinor(line) {
  return line.kind === "passed" || line.kind === "step";
}

/** The command zone is there for commanders, and once somebody has an emblem. */
function hasCommandZone(ctx) {
  return ctx.view.commanders?.length > 0 || (ctx.view.zones.command ?? []).some((pile) => pile.count > 0);
}

/** What a commander costs more, beside its zone. */
function taxNote(ctx, seat) {
  const tax = Math.max(0, ...ctx.view.commanders.filter((one) => one.seat === seat).map((one) => one.tax));
  return tax > 0 ? { text: `+${tax}`, says: sayCount("Commander tax: it costs %(count)s more", "Commander tax: it costs %(count)s more", tax) } : null;
}

/** Which commander has dealt how much combat damage to a player. */
function commanderDamage(ctx, seat) {
  const dealt = ctx.view.commanders.filter((one) => one.damage[seat] > 0);
  return dealt.map((one) => `${cardInfo(ctx, one.card).name} (${ctx.nameOf(one.seat)}): ${one.damage[seat]}/21`).join(", ");
}

/** Exile is one zone; whose card it is counts. */
function exiledOf(ctx, seat) {
  return (ctx.view.zones.exile?.cards ?? []).filter((card) => ctx.view.exiled?.[card.h] === seat);
}

/** What has phased out lies in one place; who controlled it counts. */
function phasedOf(ctx, seat) {
  return (ctx.view.zones.phased?.cards ?? []).filter((card) => ctx.view.phased?.[card.h] === seat);
}

/** Creatures fight in front, lands lie behind; the rest between them. */
function rowOf(info, permanent) {
  if (permanent.state.power !== undefined) return "front";
  return info.kind === "land" ? "back" : "side";
}

/** How many attack or block, and what is aimed at whom; every other label is the server's. */
function mainLabel(ctx, option) {
  const { kind } = ctx.view.decision;
  const { doing } = ctx.view;
  if (option.verb === "target" && doing?.card) return say("%(card)s → %(target)s", { card: cardInfo(ctx, doing.card).name, target: ctx.label(option) });
  return option.verb === "done" && (kind === "attackers" || kind === "blockers") && !option.cost ? pickedWords(ctx) : null;
}

/** A land gives its mana at one press, which can be taken back; anything else is selected first. */
function tapsAtOnce(ctx, handle) {
  const [option] = optionsOf(ctx.frame, handle);
  return option?.verb === "untap" || cardInfo(ctx, ctx.faces(handle)).kind === "land";
}

function forbidName(ctx, key) {
  const words = {
    attack: gettext("cannot attack"), block: gettext("cannot block"), untap: gettext("does not untap"), target: gettext("cannot be the target of opponents"),
    spares: gettext("cannot attack one of the players"),
    "be blocked": gettext("cannot be blocked"), "be blocked by several": gettext("cannot be blocked by more than one creature"),
    "be blocked by fewer than two": gettext("cannot be blocked except by two or more creatures"),
    "be blocked by fewer than three": gettext("cannot be blocked except by three or more creatures"),
  };
  return words[key] ?? key;
}

function demandName(ctx, key) {
  return { attack: gettext("must attack if able"), goaded: gettext("goaded") }[key.split(" ")[0]] ?? key;
}

function reason(ctx, result) {
  const words = {
    life: lossSentence(ctx, result, gettext("You have no life left."), gettext("%(name)s has no life left.")),
    poison: lossSentence(ctx, result, gettext("You have ten poison counters."), gettext("%(name)s has ten poison counters.")),
    commander: lossSentence(ctx, result, gettext("One commander has dealt you 21 combat damage."), gettext("One commander has dealt %(name)s 21 combat damage.")),
    decked: lossSentence(ctx, result, gettext("You had to draw a card from an empty library."), gettext("%(name)s had to draw a card from an empty library.")),
    all_lost: gettext("All players have lost at the same time."),
    effect: gettext("A card has decided it."),
  };
  return words[result.reason];
}

/** The mana of a pool; what has come from snow stands by itself, and so does what stays or can be spent on some things only. */
function apart({ pool, snow, tied }) {
  const found = { ...pool };
  for (const [kind, count] of Object.entries(snow ?? {})) {
    found[kind] -= count;
    if (!found[kind]) delete found[kind];
    found[`${kind} snow`] = count;
  }
  for (const { mana, free } of tied ?? []) {
    const kind = `${mana} ${free ? "stays" : "tied"}`;
    found[kind] = (found[kind] ?? 0) + 1;
  }
  return found;
}

function help() {
  return gettext("Whatever you can use is outlined. Press a card to see what it would do; press it again, or the main button, to do it. Lands give mana at one press, and costs are paid by themselves if you do not. Hold the pointer over a card, or press it for a while, to read it.");
}

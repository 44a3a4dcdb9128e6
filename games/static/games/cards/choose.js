// Choosing in a card game: which options belong to which card or player, and what the main button would take. Pure.
//
// selection: {card, seat, option, amount}; the server has listed the options, nothing here invents one.

import { myOptions } from "table/choose";

const QUIET = new Set(["pass", "done", "keep", "accept"]); // what the main button does while nothing is selected
const USUAL = { arsenal: "no" }; // the same where to do nothing has another word
const ASIDE = new Set(["cancel", "clear", "enough", "nothing", "decline", "no", "mulligan", "done", "untap", "back", "any"]);
const FIGHTS = new Set(["attackers", "blockers", "defenders"]);
const YES_OR_NO = new Set(["may", "pay", "burst"]);
const PICKED = new Set(["search", "scry", "choose", "order", "take_back"]); // cards that lie nowhere on the table
const LISTED = new Set([...YES_OR_NO, ...PICKED, "mode", "first", "begins", "mana", "prevent", "replace", "choice", "commander"]);

/** The options that begin with one card. */
export function optionsOf(frame, handle) {
  return myOptions(frame).filter((option) => option.h === handle);
}

/** Options that only give mana. */
export function isMana(option) {
  return option.verb === "mana" || option.verb === "untap";
}

/** Is a press on a card with this one option enough? What is paid with can be taken back. */
export function isAtOnce(ctx, handle, option) {
  return ctx.view.decision.kind === "payment" || (isMana(option) && ctx.game.tapsAtOnce(ctx, handle));
}

/** Is it being said one after the other who fights, first who, then whom, until all is settled? */
export function isFighting(view) {
  return FIGHTS.has(view.decision?.kind) && Boolean(view.doing);
}

/** Where an option leads: the handle or the seat that is pressed second, or null. */
export function goalOf(option) {
  if (option.attacker !== undefined) return option.attacker;
  if (option.on !== undefined) return option.on;
  return option.h !== undefined && option.seat !== undefined ? `seat-${option.seat}` : null;
}

/** Where an attacker goes that is pressed once more: where the last one went, else to the first player. */
export function usualAttack(ctx, handle) {
  return usualOf(ctx, optionsOf(ctx.frame, handle));
}

/** The same among any attacks. */
export function usualOf(ctx, options) {
  const attacks = options.filter((one) => one.verb === "attack");
  const last = ctx.view.doing?.picked?.at(-1)?.on;
  const goal = last && (last.seat !== undefined ? `seat-${last.seat}` : last.h);
  return attacks.find((one) => goalOf(one) === goal) ?? attacks.find((one) => one.seat !== undefined) ?? attacks[0];
}

/** What can be pressed now: {things, seats, goals}, each a set; goals answer what is selected. */
export function reachOf(ctx) {
  const reach = { things: new Set(), seats: new Set(), goals: new Set() };
  if (!ctx.ready) return reach;
  const fighting = isFighting(ctx.view);
  for (const option of myOptions(ctx.frame)) {
    if (option.h !== undefined) reach.things.add(option.h);
    if (option.verb === "target" && option.seat !== undefined) {
      reach.seats.add(option.seat);
      const figure = ctx.game.figure?.(ctx, option.seat);
      if (figure) reach.things.add(figure);
    }
    if (option.verb === "damage" && option.seat !== undefined) reach.seats.add(option.seat);
    if (fighting && option.h === ctx.selection.card && goalOf(option)) reach.goals.add(goalOf(option));
  }
  return reach;
}

/** The option that the main button would take now, or null. */
export function chosenOption(frame, selection) {
  const options = myOptions(frame);
  if (!options.length) return null;
  if (selection.option !== undefined && selection.option !== null) return options.find((one) => one.id === selection.option) ?? null;
  const steps = amounts(frame);
  if (steps) return steps.find((one) => amountOf(one) === (selection.amount ?? presetOf(frame, steps))) ?? null;
  if (selection.seat !== undefined && selection.seat !== null) return options.find((one) => one.verb === "target" && one.seat === selection.seat) ?? null;
  if (selection.card && !isFighting(frame.state)) return chosenOfCard(frame, selection.card);
  const quiet = options.find((one) => (QUIET.has(one.verb) || USUAL[frame.state.decision.kind] === one.verb) && one.h === undefined);
  return quiet ?? (options.length === 1 ? options[0] : null);
}

function chosenOfCard(frame, handle) {
  const own = optionsOf(frame, handle);
  const plays = own.filter((one) => !isMana(one));
  const able = plays.length ? plays : own;
  return able.length === 1 ? able[0] : null;
}

/** The options of a decision about a number (X, damage), or null. */
export function amounts(frame) {
  const numbered = myOptions(frame).filter((one) => one.verb === "damage" || one.verb === "x");
  return numbered.length ? numbered : null;
}

/** The number of such an option. */
export function amountOf(option) {
  return option.verb === "x" ? option.x : option.amount;
}

/** A sensible number to begin with: enough to destroy a blocker; for X all that can be paid. */
export function presetOf(frame, options) {
  const values = options.map(amountOf);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const hit = options[0].verb === "damage" && options[0].h !== undefined ? frame.state.permanents[options[0].h] : null;
  if (!hit) return options[0].verb === "x" ? most : least;
  return Math.max(least, Math.min(most, (hit.toughness ?? hit.life ?? hit.power) - (hit.damage ?? 0)));
}

/** What is missing while the main button has nothing to take. */
export function missing(frame, selection) {
  const words = {
    target: gettext("Choose a target"),
    discard: gettext("Choose a card to discard"),
    bottom: gettext("Choose a card for the bottom"),
    sacrifice: gettext("Choose what to sacrifice"),
    choose: gettext("Choose a card"),
    search: gettext("Choose a card"),
    scry: gettext("Choose a card and its place"),
    keep: gettext("Choose which one stays"),
    attach: gettext("Choose what it enchants"),
    damage_order: gettext("Choose who is damaged first"),
    blockers: gettext("Two blockers are needed there"),
    first: gettext("Choose who begins"),
    payment: gettext("Choose what to pay with"),
    cost: gettext("Choose what to pay with"),
    take_back: gettext("Choose a card"),
    surplus: gettext("Choose what to put away"),
  };
  const { kind } = frame.state.decision;
  if (selection.card && kind === "priority") return gettext("Choose one of the possibilities");
  return words[kind] ?? gettext("Choose one of the possibilities");
}

/** Options shown as a numbered list: those of the selected card, or answers that are no objects on the table. */
export function choiceList(ctx) {
  if (!ctx.frame?.state?.decision || !ctx.mine || amounts(ctx.frame)) return [];
  const { kind } = ctx.view.decision;
  const options = myOptions(ctx.frame);
  if (LISTED.has(kind) || liesInPile(ctx, options)) return options.filter((one) => !ASIDE.has(one.verb) || YES_OR_NO.has(kind));
  if (!ctx.selection.card || isFighting(ctx.view)) return [];
  const own = optionsOf(ctx.frame, ctx.selection.card);
  return own.length > 1 ? own : [];
}

/** Small buttons beside the main button: back, enough, clear, another hand. */
export function asides(ctx) {
  if (!ctx.mine) return [];
  const { kind } = ctx.view.decision;
  if (YES_OR_NO.has(kind)) return [];
  return myOptions(ctx.frame).filter((one) => ASIDE.has(one.verb) && one !== ctx.chosen && (one.h === undefined || one.verb === "untap"));
}

/** The choices of cards that lie nowhere on the table, such as a library that is searched: shown as large cards. */
export function pickList(ctx) {
  if (!ctx.mine) return seenList(ctx);
  const { kind } = ctx.view.decision;
  return PICKED.has(kind) || liesInPile(ctx, myOptions(ctx.frame)) ? choiceList(ctx) : [];
}

/** The cards among which another player chooses for me: I see them as well, each of them once (magic 723.4). */
function seenList(ctx) {
  const { decision, result } = ctx.view;
  if (ctx.me === null || result || decision?.player !== ctx.me || decision.seat === ctx.me || !PICKED.has(decision.kind)) return [];
  const cards = (decision.options ?? []).filter((one) => one.h !== undefined && one.card !== undefined);
  return cards.filter((one, at) => cards.findIndex((other) => other.h === one.h) === at);
}

/** Does everything that can be chosen lie in piles, where nobody sees it? */
function liesInPile(ctx, options) {
  if (ctx.view.decision.kind === "priority") return false;
  const things = options.filter((one) => !ASIDE.has(one.verb));
  return things.length > 0 && things.every((one) => one.h !== undefined && one.card !== undefined && !ctx.isLaidOut(one.h));
}

/** obeys: while a standing order is about to answer, nothing is asked. */
export const choose = { chosenOption, optionsOf, missing, obeys: true };

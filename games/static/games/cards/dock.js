// What to do: the stack, the prompt, the possibilities, and the one main button in its fixed place.

import { el, names, seen } from "table/el";
import { sideSwitch } from "table/panels/dialogs";
import { loopPanel } from "table/panels/loop";
import { askButton, claim, mainButton, offers, refusal, revoke } from "table/panels/prompt";
import { resultPanel } from "table/panels/result";
import { requestOf } from "table/waits";
import { say, sayCount } from "table/words";
import { amountOf, amounts, asides, choiceList, isFighting, usualAttack } from "cards/choose";
import { handleName, placeName, plainCard } from "cards/face";
import { playerOf } from "cards/model";
import { paymentPanel } from "cards/payment";
import { pool as poolOf, rich } from "cards/symbols";
import { stackPanel } from "cards/stack";

export function dock(ctx) {
  return el("section", { key: "dock", class: names("t-dock", "c-dock", ctx.mine && "is-mine", ctx.selection.card && "has-card"), "aria-labelledby": "t-dock-h" },
    el("h2", { id: "t-dock-h", class: "visually-hidden" }, gettext("What to do")),
    stackPanel(ctx),
    resultPanel(ctx),
    ctx.me === null && !ctx.replay && sideSwitch(ctx),
    offers(ctx), claim(ctx), refusal(ctx), loopPanel(ctx),
    prompt(ctx), paymentPanel(ctx), stepper(ctx), choices(ctx), tools(ctx), mainButton(ctx));
}

const EXPLAINED = new Set(["activate", "cast", "burst"]);
const UNTOLD = new Set(["priority", "attackers", "blockers", "first", "mulligan", "bottom", "discard", "search", "scry", "choose", "order", "take_back"]);

/** What is asked. A narrow screen shows it where neither the status nor the main button says as much. */
function prompt(ctx) {
  const forecast = ctx.preview?.words;
  return el("div", { class: names("t-prompt", ctx.mine && !UNTOLD.has(ctx.view.decision.kind) && "is-told") },
    ctx.say?.prompt && !requestOf(ctx.table) && el("p", { class: "t-prompt-text", id: "t-prompt" }, rich(ctx.say.prompt)),
    forecast && el("p", { key: "forecast", class: "c-forecast" }, el("b", {}, gettext("Preview:")), " ", forecast),
    floating(ctx),
    el("p", { class: names("t-hint", ctx.why && !ctx.hint && "is-why"), id: "t-hint" }, rich(ctx.hint ?? ctx.why ?? aim(ctx) ?? "")));
}

/** What is to be pressed next: by whoever attacks or blocks, or after the first of several targets. */
function aim(ctx) {
  const { card } = ctx.selection;
  const { kind } = ctx.view.decision ?? {};
  const named = ctx.view.doing?.targets?.length ?? 0;
  if (ctx.ready && kind === "target" && named) return sayCount("%(count)s target is chosen already.", "%(count)s targets are chosen already.", named);
  if (!ctx.ready || !card || !isFighting(ctx.view)) return null;
  if (kind === "blockers") return gettext("Press the attacker that it is to block.");
  const usual = usualAttack(ctx, card);
  return usual ? say(gettext("Press whom it is to attack, or the creature once more for %(name)s."), { name: placeName(ctx, usual.on !== undefined ? { h: usual.on } : usual) }) : null;
}

/** What lies in my pool: it does not last. */
function floating(ctx) {
  const pool = ctx.me === null ? {} : ctx.game.pool?.of(playerOf(ctx.view, ctx.player)) ?? {};
  if (!Object.keys(pool).length) return null;
  const asked = ctx.ui.sure !== undefined && ctx.ui.sure === ctx.view.decision?.number;
  return el("p", { key: "floating", class: names("c-forecast", asked && "is-danger") }, el("b", {}, ctx.game.pool.title?.() ?? gettext("In your pool:")), " ", poolOf(pool), " ",
    asked ? gettext("it would be lost. Press again to pass all the same.") : ctx.game.pool.lasts());
}

/** A number: X, or how much damage goes to one of several. */
function stepper(ctx) {
  const options = ctx.mine ? amounts(ctx.frame) : null;
  if (!options) return null;
  const values = options.map(amountOf);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const value = ctx.chosen ? amountOf(ctx.chosen) : least;
  const about = options[0].verb === "x" ? "X" : options[0].h ? handleName(ctx, options[0].h) : placeName(ctx, options[0]);
  const left = ctx.view.doing?.left;
  return el("div", { key: "stepper", class: "c-stepper", role: "group", "aria-label": about },
    el("p", { class: "c-stepper-about" }, el("b", {}, about), left !== undefined && options[0].verb === "damage" && el("span", {}, say(gettext("%(left)s of the damage is left"), { left }))),
    el("div", { class: "c-stepper-row" },
      step("less", "−", gettext("One less"), value <= least), el("output", { class: "c-stepper-value", "aria-live": "polite" }, String(value)), step("more", "+", gettext("One more"), value >= most),
      step("most", gettext("all"), gettext("As much as possible"), value >= most)));
}

function step(verb, text, label, off) {
  return el("button", { type: "button", key: verb, class: "c-step-by", "data-do": verb, "aria-label": `${text} ${label}`, "aria-disabled": off ? "true" : null }, text);
}

function choices(ctx) {
  if (ctx.picks.length) return null;
  const options = choiceList(ctx);
  if (!options.length) return null;
  return el("ol", { class: "t-choices", "data-zone": "choices", "aria-label": gettext("Possibilities") }, numbersTogether(ctx, options).map((group) => (group.length > 1 ? numbers(ctx, options, group) : el("li", { key: group[0].id }, choice(ctx, options, group[0])))));
}

const NUMBER = /\s*X = \d+$/; // how such a label ends, in every language

/** What differs by the value of X alone is one group: [[option, ...], ...]. */
function numbersTogether(ctx, options) {
  const groups = [];
  for (const option of options) {
    const last = groups.at(-1);
    const same = last?.[0].x !== undefined && last[0].verb === option.verb && last[0].h === option.h && NUMBER.test(ctx.label(option));
    if (same) last.push(option);
    else groups.push([option]);
  }
  return groups;
}

/** The values of X as small buttons below what is done with them: ten whole sentences would cover the table. */
function numbers(ctx, options, group) {
  const title = ctx.label(group[0]).replace(NUMBER, " X");
  return el("li", { key: `x${group[0].id}`, class: "c-numbers" }, el("span", { key: "title", class: "c-numbers-title" }, rich(title)),
    el("span", { key: "row", class: "c-numbers-row" }, group.map((option) => choice(ctx, options, option, `X = ${option.x}`))));
}

/** An option as a button; short: what is seen of its label where the rest stands above it. */
function choice(ctx, options, option, short = null) {
  return el("button", {
    key: short ? option.id : "choice", type: "button", "data-do": `option:${option.id}`, "data-peek": `option:${option.id}`, "data-rove": "", class: "t-choice", "aria-label": short && ctx.label(option), "aria-disabled": ctx.ready ? null : "true",
  }, seen(String(options.indexOf(option) + 1), { class: "t-digit" }), short ? el("span", {}, short) : el("span", {}, rich(ctx.label(option)), explained(ctx, option)));
}

/** What an ability would do, below its name: a label alone says no more than what it costs. */
function explained(ctx, option) {
  const words = EXPLAINED.has(option.verb) ? ctx.game.hint(ctx, option) ?? (option.verb === "burst" && ctx.game.card(ctx, option.card).paragraphs.join(" ")) : null;
  return words && el("small", { class: "c-choice-hint" }, rich(words));
}

/** Small buttons: back and clear, all attackers, and what passes by itself. */
function tools(ctx) {
  const buttons = asides(ctx).map((option) => el("button", { key: `o${option.id}`, type: "button", class: names("t-small", option.verb === "cancel" && "c-cancel"), "data-do": `option:${option.id}`, "aria-disabled": ctx.ready ? null : "true" }, rich(ctx.label(option))));
  if (ctx.all) buttons.push(el("button", { key: "all", type: "button", class: "t-small", "data-do": "attack-all" }, ctx.all));
  const selected = ctx.selection.card && ctx.faces(ctx.selection.card);
  if (selected) buttons.push(el("button", { key: "read", type: "button", class: "t-small c-touch", "data-do": `inspect:card:${ctx.selection.card}` }, gettext("Read the card")));
  const { kind } = ctx.view.decision ?? {};
  const asked = kind === "loop" || (ctx.mine && kind === "payment"); // nothing passes by itself then
  return el("div", { key: "tools", class: "c-tools" }, buttons, !asked && standing(ctx), askButton(ctx), revoke(ctx));
}

/** What is let pass: until the end of the turn, and holding priority. */
function standing(ctx) {
  if (ctx.me === null || ctx.lesson || ctx.view.result || ctx.view.turn.number < 1) return null;
  const passing = ctx.orders.includes(`pass:turn:${ctx.view.turn.number}`);
  const waiting = ctx.orders.some((word) => word.startsWith("pass:mine:"));
  const holding = ctx.full || !ctx.orders.includes("own");
  return el("div", { key: "standing", class: "c-standing" },
    toggle("pass-turn", passing, gettext("Pass this turn"), "E"),
    ctx.view.players.length > 2 && toggle("pass-mine", waiting, gettext("Pass until my turn"), "T"),
    waiting && ctx.view.players.length <= 2 && toggle("pass-mine", waiting, gettext("Pass until my turn"), "T"),
    toggle("hold", holding, gettext("Hold priority"), "K"),
    toggle("full", ctx.full, gettext("Full control"), "A"));
}

function toggle(verb, on, text, key) {
  return el("button", { key: verb, type: "button", class: names("c-toggle", on && "is-on"), "data-do": verb, "aria-pressed": String(on), title: `${text} (${key})` }, text);
}

/** Cards to choose from that lie nowhere on the table: large, over the battlefield, which can be looked at meanwhile. */
export function picker(ctx) {
  if (!ctx.picks.length) return null;
  const { kind } = ctx.view.decision;
  const folded = isFolded(ctx);
  return el("section", { key: "picker", class: names("c-picker", folded && "is-folded"), "aria-labelledby": "c-picker-h" },
    el("div", { key: "head", class: "c-picker-head" },
      el("h2", { id: "c-picker-h", tabindex: "-1", "data-heading": "" }, headingOf(ctx)),
      el("button", { key: "fold", type: "button", class: "t-small", "data-do": "fold", "aria-expanded": String(!folded), "aria-controls": "c-picks" }, folded ? gettext("Show the cards") : gettext("Look at the table"))),
    kind === "order" && el("p", { key: "note", class: "t-note" }, ctx.game.resolving.note()),
    el("ul", { key: "picks", id: "c-picks", class: "c-picks", "data-zone": "picks" }, picksByCard(ctx.picks).map(([key, own]) => pick(ctx, key, own, textOf(ctx, own[0])))));
}

/** What is asked; who is asked, if another player answers for me. */
function headingOf(ctx) {
  if (!ctx.mine) return say(gettext("%(name)s decides for you about these cards"), { name: ctx.nameOf(ctx.view.decision.seat) });
  return ctx.say?.prompt || gettext("Choose a card");
}

/** Are the cards out of sight, so that the table can be seen? Only as long as the same thing is asked. */
export function isFolded(ctx) {
  return ctx.ui.folded !== undefined && ctx.ui.folded === ctx.view.decision?.number;
}

/** What can be done with each of them: [[key, options], ...]. */
function picksByCard(options) {
  const groups = new Map();
  for (const option of options) {
    const key = option.verb === "first" ? `o${option.id}` : option.h ?? `o${option.id}`;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  return [...groups];
}

/** What a card says; an ability that waits for its place says what it does. */
function textOf(ctx, option) {
  if (option.verb === "first") return ctx.game.playText(ctx, { card: option.of ?? option.card, ability: option.ability, mode: 0 });
  return ctx.game.card(ctx, option.card).paragraphs;
}

/** A card with what can be done with it: if that is one thing, the whole of it is the button; none if another player decides. */
function pick(ctx, key, own, texts) {
  if (!ctx.mine) return el("li", { key, class: "c-pick" }, plainCard(ctx, own[0].card, { "data-peek": `face:${own[0].card}` }, texts));
  const card = plainCard(ctx, own[0].card, { "data-peek": `face:${own[0].card}`, "aria-hidden": "true" }, texts);
  if (own.length === 1) return el("li", { key, class: "c-pick" }, pickButton(ctx, own[0], "c-pick-whole", card));
  return el("li", { key, class: "c-pick" }, card, own.map((option) => pickButton(ctx, option, "t-choice")));
}

function pickButton(ctx, option, look, card = null) {
  return el("button", { key: option.id, type: "button", class: look, "data-do": `option:${option.id}`, "data-rove": "", "aria-disabled": ctx.ready ? null : "true" },
    card, el("span", { key: "label", class: "c-pick-label" }, seen(String(ctx.picks.indexOf(option) + 1), { class: "t-digit" }), el("span", {}, rich(ctx.label(option)))));
}

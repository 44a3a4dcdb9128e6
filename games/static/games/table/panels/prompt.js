// The dock: the prompt, the possibilities of what is selected, and the one main button.

import { el, names, seen, spoken } from "table/el";
import { optionsOf, freeOptions } from "table/choose";
import { sideSwitch } from "table/panels/dialogs";
import { loopPanel } from "table/panels/loop";
import { requestPanel } from "table/panels/takeback";
import { countdown, requestOf } from "table/waits";
import { say, seatName } from "table/words";

export function dockPanel(ctx, ...above) {
  return el("section", { key: "dock", class: names("t-dock", ctx.mine && "is-mine", isChoosing(ctx) && "is-choosing"), "aria-labelledby": "t-dock-h" },
    el("h2", { id: "t-dock-h", class: "visually-hidden" }, gettext("What to do")),
    above,
    ctx.me === null && !ctx.replay && sideSwitch(ctx),
    offers(ctx),
    claim(ctx),
    refusal(ctx),
    loopPanel(ctx),
    prompt(ctx),
    choices(ctx),
    revoke(ctx),
    askButton(ctx),
    mainButton(ctx));
}

/** Has the reader chosen or touched something, so that the hint is about that and not about the quiet answer? */
function isChoosing(ctx) {
  const { card, option, give, take } = ctx.selection;
  return Boolean(card || give || take || (option !== undefined && option !== null) || ctx.ui.peek || ctx.why);
}

function prompt(ctx) {
  const hint = ctx.hint ?? ctx.why;
  const text = requestOf(ctx.table) ? "" : ctx.say?.prompt || "";
  return el("div", { class: "t-prompt" },
    text && el("p", { class: "t-prompt-text", id: "t-prompt" }, text),
    el("p", { class: names("t-hint", ctx.why && !ctx.hint && "is-why"), id: "t-hint" }, hint ?? ""));
}

/** The list of what can be done with the selected card, or of answers that need no card. */
function choices(ctx) {
  const options = choiceList(ctx);
  if (!options.length) return null;
  return el("ol", { class: "t-choices", "data-zone": "choices", "aria-label": gettext("Possibilities") }, options.map((option, at) =>
    el("li", { key: option.id },
      el("button", {
        type: "button", key: "choice", "data-do": `option:${option.id}`, "data-peek": `option:${option.id}`, "data-rove": "",
        class: names("t-choice", option.verb === "despair" && "is-danger"), "aria-pressed": String(ctx.chosen?.id === option.id), "aria-disabled": ctx.ready ? null : "true",
      }, seen(String(at + 1), { class: "t-digit" }), el("span", {}, ctx.say.options[option.id]?.label ?? "")))));
}

/** The possibilities shown as a list, numbered from 1: also what the digit keys mean. */
export function choiceList(ctx) {
  if (!ctx.frame?.state?.decision || !ctx.mine) return [];
  if (ctx.game.choices) return ctx.game.choices(ctx);
  const { kind } = ctx.view.decision;
  if (kind === "swap") return [];
  if (ctx.selection.card) return optionsOf(ctx.frame, ctx.selection.card);
  if (kind === "first") return freeOptions(ctx.frame);
  if (kind === "ban") return banChoices(ctx.view.decision.options);
  return [];
}

/** Each ban once, and the way back to allowing; a lone "allow" is the main button already. */
function banChoices(options) {
  const kinds = new Set();
  const bans = options.filter((one) => one.verb === "ban" && !kinds.has(one.permit) && kinds.add(one.permit));
  return bans.length ? [...options.filter((one) => one.verb === "allow"), ...bans] : [];
}

/** The one main button. */
export function mainButton(ctx) {
  const { main } = ctx;
  return el("button", {
    type: "button", key: "main", class: names("t-main", `is-${main.kind}`), "data-main": "", "data-do": "main",
    "aria-disabled": main.enabled ? null : "true", "aria-describedby": "t-hint",
  }, el("span", { class: "t-main-label" }, main.label),
    main.enabled && (ctx.ui.tooSoon
      ? el("span", { key: "soon", class: "t-main-key is-soon" }, gettext("just changed: press again"))
      : ctx.prefs.spaceIsMain && seen(say("(%(key)s)", { key: gettext("Space") }), { class: "t-main-key" })));
}

/** What each kind of offer is called by whoever made it, by the others, and on the button that agrees. */
const OFFERS = {
  draw: () => [gettext("You have offered a draw."), gettext("%(name)s offers a draw."), gettext("Accept the draw")],
  pause: () => [gettext("You have asked for a pause."), gettext("%(name)s asks for a pause."), gettext("Agree to the pause")],
};

/** The open offers: of a draw, of a pause; and the request for a take-back. */
export function offers(ctx) {
  return [requestPanel(ctx), questionPanel(ctx), ...(ctx.table?.offers ?? []).filter((one) => one.kind in OFFERS).map((one) => offer(ctx, one))].filter(Boolean);
}

function offer(ctx, { kind, by }) {
  const [own, theirs, agree] = OFFERS[kind]();
  if (by === ctx.me) {
    return el("div", { key: `offer-${kind}`, class: "t-offer" }, el("p", {}, own),
      el("button", { type: "button", class: "t-small", "data-do": `${kind}-withdraw` }, gettext("Withdraw")));
  }
  return el("div", { key: `offer-${kind}`, class: "t-offer" },
    el("p", {}, say(theirs, { name: seatName(ctx.table, by) })),
    ctx.me !== null && [
      el("button", { type: "button", class: "t-small", "data-do": `${kind}-accept` }, agree),
      el("button", { type: "button", class: "t-small", "data-do": `${kind}-decline` }, gettext("Decline")),
    ]);
}

/** The other's time is up: the win is there to be claimed, or one waits on. */
export function claim(ctx) {
  if (!ctx.table?.may?.claim || ctx.mine || ctx.me === null) return null;
  return el("div", { class: "t-offer" }, el("p", {}, gettext("The time of the other side is up.")),
    el("button", { type: "button", class: "t-small", "data-do": "claim" }, gettext("Claim the win on time")));
}

/** My standing order has passed for me, and nobody has acted on it: I may still step in. */
export function revoke(ctx) {
  if (ctx.me === null) return null;
  const { step_in: hurried } = ctx.table ?? {};
  if (typeof ctx.table?.revoke !== "number") {
    if (!hurried || hurried.until <= ctx.now) return null;
    return el("button", { key: "step-in", type: "button", class: "t-revoke", "data-do": "step-in", "aria-disabled": ctx.live ? null : "true", title: gettext("Nobody has acted on it yet: the game goes back to your pass, and you are asked again.") },
      gettext("Too fast: step in"), " ", el("span", { class: "t-countdown", role: "timer", "data-until": hurried.until }, countdown(hurried.until, ctx.now)));
  }
  return el("button", { key: "revoke", type: "button", class: "t-revoke", "data-do": "revoke", "aria-disabled": ctx.live ? null : "true", title: gettext("Nobody has acted on it yet: the game goes back to it, and you are asked.") },
    gettext("Take back my automatic pass"));
}

/** Passing with a question: the others are asked themselves, whatever they let pass, and I have passed. */
export function askButton(ctx) {
  const question = ctx.table?.may_ask;
  if (!question || ctx.replay || !passOf(ctx)) return null;
  return el("button", { key: "ask", type: "button", class: "t-ask", "data-do": "ask", "aria-disabled": ctx.ready ? null : "true", title: gettext("The others are asked themselves, whatever they let pass. Who asks has passed.") },
    say(gettext("Ask and pass: “%(question)s”"), { question }));
}

/** The option by which one passes, if there is one. */
export function passOf(ctx) {
  return ctx.mine ? ctx.view.decision?.options.find((one) => one.verb === "pass") : undefined;
}

/** What another player has asked me: my pass answers it. */
export function questionPanel(ctx) {
  const question = ctx.table?.question;
  if (!question) return null;
  return el("div", { key: "question", class: "t-offer t-question", role: "status" },
    el("p", {}, say(gettext("%(name)s asks: “%(text)s”"), { name: seatName(ctx.table, question.by), text: question.text })));
}

/** Why the last action was not accepted; stays until the next one. */
export function refusal(ctx) {
  if (!ctx.refusal) return null;
  return el("p", { class: "t-refusal" }, spoken(gettext("Not accepted:")), ctx.refusal,
    el("button", { type: "button", class: "t-small", "data-do": "refusal-close" }, gettext("Understood")));
}

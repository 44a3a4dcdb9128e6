// The controls of a replay: where we are, steps, running by itself, and whose eyes we look through.

import { el, names, spoken } from "table/el";
import { icon } from "table/icons";
import { say, seatName } from "table/words";

export const SPEEDS = [0.5, 1, 2, 4];

export function replayStatus(ctx) {
  const { step, at, last } = ctx.replay;
  return el("header", { key: "status", class: "t-status" },
    el("p", { class: "t-status-text", id: "t-status", tabindex: "-1", "data-heading": "" }, stepSentence(step) || gettext("Nothing that could be seen.")),
    el("p", { class: "t-link" }, step?.turn ? say(gettext("Turn %(turn)s, entry %(at)s of %(last)s"), { turn: step.turn, at, last }) : say(gettext("Entry %(at)s of %(last)s"), { at, last })),
    el("div", { class: "t-tools" },
      el("button", { type: "button", class: "t-tool", "data-do": "help", title: gettext("Help and keys") }, icon("help"), spoken(gettext("Help and keys"))),
      ctx.boot.urls.table && el("a", { class: "t-small", href: ctx.boot.urls.table }, ctx.boot.judging ? gettext("To the case") : gettext("To the table"))));
}

/** What happened at one entry, in words. */
export function stepSentence(step) {
  return (step?.lines ?? []).map((line) => line.text).join(" ");
}

export function replayDock(ctx) {
  const { at, last, playing, missing } = ctx.replay;
  return el("section", { key: "dock", class: "t-dock t-replay", "aria-labelledby": "t-dock-h" },
    el("h2", { id: "t-dock-h", class: "visually-hidden" }, gettext("Steps of the replay")),
    missing && el("p", { class: "t-refusal" }, missing),
    el("label", { class: "t-range" }, spoken(gettext("Entry")),
      el("input", { type: "range", min: 0, max: last, step: 1, "data-change": "goto", "data-input": "goto", "aria-valuetext": say(gettext("Entry %(at)s of %(last)s"), { at, last }), prop: { value: String(at) } })),
    el("div", { class: "t-steps" },
      step("first", gettext("To the beginning"), "first", at === 0),
      step("previous", gettext("One entry back"), "previous", at === 0),
      el("button", { type: "button", key: "autoplay", class: "t-main", "data-main": "", "data-do": "autoplay", "aria-pressed": String(playing) },
        icon(playing ? "pause" : "play"), playing ? gettext("Stop") : gettext("Run")),
      step("next", gettext("One entry on"), "next", at === last),
      step("last", gettext("To the end"), "last", at === last)),
    el("div", { class: "t-replay-row" },
      step("next-turn", gettext("To the next turn"), "skip", at === last, gettext("Next turn")),
      root().dataset.moment && el("a", { key: "copy", class: "t-step has-text", href: `${root().dataset.moment}?seq=${at}` }, gettext("Copy as a situation")),
      step("flip", gettext("Look from the other side"), "flip", false, gettext("Turn round"))));
}

/** Whose eyes, and when to stop by itself: the tab of choices. */
export function replayChoices(ctx) {
  return el("div", { key: "choices", class: "t-orders" },
    el("label", { class: "t-side" }, el("span", {}, gettext("Look through the eyes of")),
      el("select", { "data-change": "eyes", prop: { value: ctx.replay.eyes } },
        ctx.table.seats.map(({ seat }) => el("option", { key: seat, value: String(seat) }, seatName(ctx.table, seat))),
        el("option", { key: "public", value: "public" }, gettext("a watcher")))),
    el("label", { class: "t-side" }, el("span", {}, gettext("Speed")),
      el("select", { "data-change": "speed", prop: { value: String(ctx.replay.speed) } }, SPEEDS.map((one) => el("option", { key: one, value: String(one) }, say("%(factor)s×", { factor: one }))))),
    el("label", { class: "t-check" }, el("input", { type: "checkbox", "data-change": "pause-at-mine", prop: { checked: ctx.replay.pauseAtMine } }),
      el("span", {}, say(gettext("Stop when something of %(name)s changes"), { name: seatName(ctx.table, ctx.side) }))),
    ctx.game.isMinor && el("label", { key: "every", class: "t-check" }, el("input", { type: "checkbox", "data-change": "every", prop: { checked: ctx.replay.every } }),
      el("span", {}, gettext("Stop at every pass and every step of a turn"))),
    !ctx.boot.judging && el("p", { key: "record" }, el("a", { href: ctx.boot.urls.record, download: `vorrang-${ctx.boot.game}-record.json` }, gettext("Record of the game, to check every shuffle"))),
    !ctx.boot.judging && ctx.boot.urls.shuffles && el("p", { key: "shuffles" }, el("a", { href: ctx.boot.urls.shuffles }, gettext("Check the shuffles"))),
    el("p", { class: "t-note" }, gettext("Every line of the log leads to its moment; the address of this page names the entry you see.")));
}

function root() {
  return document.getElementById("table");
}

function step(verb, label, sign, off, text = null) {
  return el("button", { type: "button", key: verb, class: names("t-step", text && "has-text"), "data-do": verb, "aria-disabled": off ? "true" : null, title: label },
    icon(sign), text ?? spoken(label));
}

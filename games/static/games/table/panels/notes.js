// Below the status line: a pause, and an opponent who has gone away. Nothing here covers the table.

import { el, names } from "table/el";
import { vacationSentence } from "table/vacation";
import { absenceOf, countdown, countup } from "table/waits";
import { say, seatName } from "table/words";

export function notesPanel(ctx) {
  if (ctx.replay || !ctx.view) return null;
  const notes = [timeCalled(ctx), pause(ctx), vacation(ctx), absence(ctx), stuck(ctx), judge(ctx)].filter(Boolean);
  return notes.length ? el("div", { key: "notes", class: "t-notes" }, notes) : null;
}

/** The time of the round is over: how many turns are left, in the server's words. */
function timeCalled(ctx) {
  return ctx.say?.time ? el("div", { key: "time", class: "t-note-row" }, el("p", {}, ctx.say.time)) : null;
}

/** The game waits for another player who is on vacation. */
function vacation(ctx) {
  const asked = ctx.view.decision?.seat;
  const place = ctx.table.seats.find((one) => one.seat === asked);
  const said = place && asked !== ctx.me ? vacationSentence(ctx, place, seatName(ctx.table, asked)) : "";
  return said ? el("div", { key: "vacation", class: "t-note-row" }, el("p", {}, said)) : null;
}

/** No clock runs: until when at the latest, who is ready, and the button to go on before. */
function pause(ctx) {
  const { pause: paused, may } = ctx.table;
  if (!paused) return null;
  const seats = ctx.table.seats.filter((one) => !one.bot && !hasLeft(ctx.view, one.seat) && !paused.ready.includes(one.seat));
  const missing = seats.map((one) => seatName(ctx.table, one.seat)).join(", ");
  return el("div", { key: "pause", class: "t-note-row is-pause" },
    paused.until === null
      ? el("p", {}, gettext("This game stands still: no clock runs, until the officials let it go on."))
      : el("p", {}, gettext("Pause: no clock runs. It ends by itself in"), " ", timer(paused.until, ctx.now)),
    paused.until !== null && paused.ready.length > 0 && el("p", {}, say(gettext("Not ready yet: %(names)s."), { names: missing })),
    may.ready && el("button", { type: "button", class: "t-small is-main", "data-do": "go-on" }, gettext("Go on")));
}

const STUCK = {
  undecided: () => gettext("This may be a loop; it could not be found out in time. You can agree on a draw, or play on."),
  unchanged: () => gettext("Nothing has changed for three turns. You can agree on a draw, or play on."),
  long: () => gettext("Very much has resolved in this turn, and no end is in sight. You can agree on a draw, or go on."),
};

/** The game goes round and round, and the site cannot settle it: the players may agree, or call a judge. */
function stuck(ctx) {
  const { stuck: why, may } = ctx.table;
  if (!(why in STUCK) || ctx.view.result) return null;
  return el("div", { key: "stuck", class: "t-note-row" },
    el("p", {}, STUCK[why]()),
    may.draw && el("button", { key: "draw", type: "button", class: "t-small", "data-do": "draw-offer" }, gettext("Offer a draw")),
    judgeButton(ctx));
}

/** By what a judge is called; null if that is not open. */
export function judgeButton(ctx) {
  return ctx.table?.may?.judge ? el("button", { key: "judge", type: "button", class: "t-small", "data-do": "judge" }, gettext("Call a judge…")) : null;
}

/** A judge was called: who is at it, and what was ruled. Watchers read only that it is so. */
function judge(ctx) {
  const { case: call, judge: called } = ctx.table;
  if (!call) return called ? el("div", { key: "judge", class: "t-note-row" }, el("p", {}, gettext("A judge has been called."))) : null;
  return el("div", { key: "judge", class: "t-note-row is-judge" },
    el("p", {}, caseSentence(call), call.state in WAITING && [" ", gettext("You have waited for"), " ", waited(call.since, ctx.now)]),
    call.ruling && el("p", { class: "t-ruling" }, call.ruling.text),
    el("a", { key: "case", class: "t-small", href: call.url, target: "_blank", rel: "noopener" }, call.ruling ? gettext("Read or appeal") : gettext("Write to the judge")),
    call.withdraw && el("button", { key: "withdraw", type: "button", class: "t-small", "data-do": "judge-withdraw" }, gettext("Take the call back")));
}

const WAITING = { open: true, appealed: true };

/** Digits that count up, which table.js keeps up to date. */
function waited(since, now) {
  return el("span", { class: "t-countdown", role: "timer", "data-since": since }, countup(since, now));
}

function caseSentence(call) {
  const name = call.judge ?? "";
  const sentences = {
    open: gettext("A judge has been called. Nobody has answered yet."),
    claimed: gettext("%(name)s comes as a judge."),
    under_review: gettext("%(name)s looks at the game as a judge."),
    appealed: gettext("Another judge has been asked. Nobody has answered yet."),
    ruled: gettext("%(name)s has ruled:"),
  };
  return say(sentences[call.state] ?? "", { name });
}

/** Is a seat out of the game? Each view says it in the words of its game. */
function hasLeft(view, seat) {
  const place = (view.seats ?? view.players ?? []).find((one) => one.seat === seat);
  return Boolean(place?.left) || place?.in_game === false;
}

/** Somebody has gone away while the game waits for him: time to come back, then the choice of those who are there. */
function absence(ctx) {
  const away = absenceOf(ctx);
  if (!away) return null;
  const name = seatName(ctx.table, away.seat);
  const waiting = ctx.ui.waitOn === away.since;
  return el("div", { key: "away", class: names("t-note-row", "is-away") },
    el("p", {}, absenceSentence(away, name, waiting), !away.over && [" ", timer(away.until, ctx.now)]),
    away.win && !waiting && [
      el("button", { key: "wait", type: "button", class: "t-small", "data-do": "wait-on" }, gettext("Wait")),
      el("button", { key: "win", type: "button", class: "t-small", "data-do": "claim-win" },
        away.draw ? gettext("Claim the win") : say(gettext("Take %(name)s out of the game"), { name })),
      away.draw && el("button", { key: "draw", type: "button", class: "t-small", "data-do": "claim-draw" }, gettext("Claim a draw")),
    ]);
}

function absenceSentence(away, name, waiting) {
  if (!away.over) return say(gettext("%(name)s is away. Time left to come back:"), { name });
  if (waiting) return say(gettext("You wait for %(name)s. The table menu has the other choices."), { name });
  return say(gettext("%(name)s has not come back."), { name });
}

/** Digits that table.js keeps up to date without a new description. */
function timer(until, now) {
  return el("span", { class: "t-countdown", role: "timer", "data-until": until }, countdown(until, now));
}

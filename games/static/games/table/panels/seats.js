// The people at the table: opponents on top in turn order (the next after me leftmost), my own panel below.

import { el, names, seen, spoken } from "table/el";
import { clockDigits, timeLeft } from "table/clock";
import { seatSign, shapeName } from "table/icons";
import { ownNote } from "table/panels/note";
import { ratingBadge } from "table/rating";
import { onVacation, vacationBadge } from "table/vacation";
import { say, sayCount, seatLetter, seatName } from "table/words";

/** Opponents of the seat I sit in or behind, in turn order after it. */
export function opponentsOf(view, side) {
  const seats = view.seats.map((one) => one.seat);
  const at = Math.max(0, seats.indexOf(side));
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

export function opponentsPanel(ctx) {
  return el("section", { key: "opponents", class: "t-opponents", "aria-labelledby": "t-opponents-h", "data-seats": ctx.view.seats.length },
    el("h2", { id: "t-opponents-h", class: "visually-hidden" }, ctx.me === null ? gettext("Players") : gettext("Opponents")),
    opponentsOf(ctx.view, ctx.side).map((seat) => seatPanel(ctx, seat)));
}

export function ownPanel(ctx) {
  return el("section", { key: "own", class: "t-own", "aria-labelledby": "t-own-h" },
    el("h2", { id: "t-own-h", class: "visually-hidden" }, ctx.me === null ? gettext("The seat you sit behind") : gettext("You")),
    seatPanel(ctx, ctx.side), ctx.game.strip(ctx));
}

/** One seat: sign, name, clock, what this game says about it, hidden and shown cards. */
export function seatPanel(ctx, seat) {
  const state = ctx.view.seats.find((one) => one.seat === seat);
  const place = ctx.table.seats.find((one) => one.seat === seat) ?? {};
  const turn = ctx.view.turn.seat === seat && !ctx.view.result;
  const asked = ctx.view.decision?.seat === seat;
  return el("article", { key: seat, class: names("t-seat", turn && "is-turn", asked && "is-asked", state.left && "has-left"), "data-seat": seat },
    el("div", { class: "t-seat-head" },
      seatSign(seat, seatLetter(seat)), spoken(say(gettext("Seat %(letter)s, %(shape)s:"), { letter: seatLetter(seat), shape: shapeName(seat) })),
      el("h3", { class: "t-seat-name" }, nameOf(ctx, seat, place)),
      ownNote(ctx, seat),
      seat === ctx.me && el("span", { class: "t-badge" }, gettext("you")),
      ratingBadge(place),
      place.bot && el("span", { class: "t-badge" }, gettext("bot")),
      !place.bot && !ctx.replay && place.present === false && !onVacation(ctx, place) && el("span", { class: "t-badge is-away" }, gettext("away")),
      vacationBadge(ctx, place),
      seatClock(ctx, seat)),
    state.left ? el("p", { class: "t-seat-left" }, gettext("has left the game"))
      : [el("p", { class: "t-seat-facts" }, ctx.game.seatFacts(ctx, seat)), seat !== ctx.side || ctx.me === null ? heldCards(ctx, seat) : null],
    turn && el("p", { class: "visually-hidden" }, gettext("has the turn")));
}

function nameOf(ctx, seat, place) {
  const name = seatName(ctx.table, seat);
  return place.profile ? el("a", { href: place.profile }, name) : name;
}

/** Cards of somebody else: places of face-down cards, and those shown to me. */
function heldCards(ctx, seat) {
  const hand = ctx.view.zones.hand.find((one) => one.seat === seat);
  const shown = hand.cards.filter((card) => card.face);
  const hidden = hand.count - shown.length;
  return el("div", { class: "t-held", "data-place": `hand-${seat}` },
    el("ul", { class: "t-backs", "aria-label": sayCount("%(count)s face-down permit", "%(count)s face-down permits", hidden) },
      Array.from({ length: hidden }, (_, at) => el("li", { key: at, class: "t-back" },
        spoken(say(gettext("face-down permit %(place)s of %(count)s"), { place: at + 1, count: hidden }))))),
    shown.length > 0 && el("ul", { class: "t-shown", "aria-label": gettext("Permits shown to all") },
      shown.map((card) => el("li", { handle: card.h, zone: `hand-${seat}` }, ctx.game.smallCard(ctx, card.face)))));
}

/** The clock of a seat; the digits are kept up to date by table.js without a new description. */
export function seatClock(ctx, seat) {
  const left = timeLeft(ctx.frame.clocks, seat, ctx.now);
  if (!left) return null;
  return el("span", { class: names("t-clock", left.running && "is-running", left.total < 30_000 && "is-low"), role: "timer", "data-clock": seat },
    el("span", { class: "t-clock-bank" }, clockDigits(left.total)), left.running && seen("◂", { class: "t-clock-run" }));
}

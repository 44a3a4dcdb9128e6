// The turn strip: actions left as pips and words, run-up, piles, and the fixed place for fetching.

import { el, names, seen, spoken } from "table/el";
import { myOptions } from "table/choose";
import { say, sayCount, seatName } from "table/words";
import { permitSymbol } from "ruleset/kafkas_halle/symbols";

export function strip(ctx) {
  const { turn, zones, result } = ctx.view;
  return el("div", { class: "kh-strip" },
    !result && el("p", { class: names("kh-actions", turn.seat === ctx.side && "is-mine") }, pips(turn.actions), el("span", {}, actionWords(ctx))),
    turn.run_ups > 0 && el("p", { class: "kh-run-up" }, sayCount(
      "Run-up: the next move goes %(count)s field further and may jump.", "Run-up: the next move goes %(count)s fields further and may jump.", turn.run_ups)),
    el("ul", { class: "kh-piles" },
      el("li", { key: "draw", class: "kh-pile", "data-place": "draw" }, seen("", { class: "kh-pile-icon is-draw" }), el("span", { class: "kh-pile-name" }, gettext("Draw pile")), " ", el("b", {}, String(zones.draw.count))),
      el("li", { key: "discard", class: "kh-pile", "data-place": "discard" }, el("button", { type: "button", class: "kh-pile-button", "data-do": "tab:discard" },
        topOfPile(ctx), el("span", { class: "kh-pile-name" }, gettext("Discard pile")), " ", el("b", {}, String(zones.discard.count))))),
    fetch(ctx));
}

/** The top of the discard pile; a played permit flies here from the hand it was played from. */
function topOfPile(ctx) {
  const top = ctx.view.zones.discard.cards.at(-1);
  if (!top) return seen("", { class: "kh-pile-icon is-empty" });
  const player = ctx.frame.log.findLast?.((line) => line.kind === "played")?.seat;
  return el("span", { handle: top.h, zone: "discard", enter: `hand-${player}`, class: "kh-pile-icon is-discard" }, permitSymbol(top.face), spoken(ctx.words.permits[top.face].name));
}

function pips(actions) {
  return el("span", { class: "kh-action-pips", "aria-hidden": "true" }, Array.from({ length: Math.max(2, actions) }, (_, at) =>
    el("span", { key: at, class: names("kh-action-pip", at < actions && "is-full") })));
}

function actionWords(ctx) {
  const { turn } = ctx.view;
  if (turn.seat === ctx.me) return sayCount("You have %(count)s action left", "You have %(count)s actions left", turn.actions);
  return sayCount("%(name)s has %(count)s action left", "%(name)s has %(count)s actions left", turn.actions, { name: seatName(ctx.table, turn.seat) });
}

/** Fetching has a fixed place, because actions may not be forgone: whoever cannot or will not play fetches. */
function fetch(ctx) {
  if (ctx.me === null || ctx.view.result) return null;
  const option = myOptions(ctx.frame).find((one) => one.verb === "fetch");
  const permits = ctx.view.seats.find((seat) => seat.seat === ctx.me).permits;
  const label = sayCount("Fetch %(count)s new permit", "Fetch %(count)s new permits", permits);
  const usable = Boolean(option) && ctx.ready;
  return el("button", {
    type: "button", class: names("kh-fetch", usable && "is-legal", option && ctx.chosen === option && "is-chosen"), "data-do": usable ? `option:${option.id}` : "fetch",
    "data-peek": usable ? `option:${option.id}` : null, "aria-pressed": usable ? String(ctx.chosen === option) : null, "aria-disabled": usable ? null : "true",
  }, el("span", { class: "kh-fetch-label" }, label), el("span", { class: "kh-fetch-cost" }, say(gettext("(%(cost)s)"), { cost: sayCount("%(count)s action", "%(count)s actions", 1) })),
    usable && spoken(gettext("can be played")));
}

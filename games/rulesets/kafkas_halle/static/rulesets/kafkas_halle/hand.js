// My permits, and in a swap both hands side by side.

import { el, names, seen, spoken } from "table/el";
import { optionsOf } from "table/choose";
import { say, sayCount, seatName } from "table/words";
import { permitFace } from "ruleset/kafkas_halle/permits";

export function handPanel(ctx) {
  const { decision } = ctx.view;
  if (ctx.mine && decision?.kind === "swap") return swapPanel(ctx);
  const hand = ctx.view.zones.hand.find((one) => one.seat === ctx.side);
  if (!hand) return null;
  if (ctx.me === null && !hand.cards.length) return null;
  return el("section", { key: "hand", class: "kh-hand", "aria-labelledby": "kh-hand-h" },
    heading(ctx.me === null ? gettext("Permits") : gettext("Your permits"), hand.count, "kh-hand-h"),
    el("ul", { class: "kh-cards", "data-zone": "hand", "data-place": `hand-${hand.seat}` }, hand.cards.map((card, at) => el("li", { key: card.h, class: "kh-slot" }, permit(ctx, card, at)))));
}

function heading(text, count, id) {
  return el("h2", { id, class: "kh-hand-title", tabindex: "-1", "data-heading": "" }, text, " ", el("span", { class: "t-count" }, String(count)));
}

/** One permit of the hand as a button. */
function permit(ctx, card, at) {
  const options = ctx.ready ? optionsOf(ctx.frame, card.h) : [];
  const legal = options.some((option) => option.verb !== "despair");
  const chosen = ctx.selection.card === card.h;
  if (ctx.replay) return el("div", { handle: card.h, zone: "hand", enter: "draw", class: names("kh-permit", `is-${ctx.words.permits[card.face].category}`) }, permitFace(ctx.words, card.face));
  return el("button", {
    handle: card.h, zone: "hand", enter: "draw", type: "button", "data-rove": "", "data-do": `card:${card.h}`, "data-peek": `card:${card.h}`,
    class: names("kh-permit", `is-${ctx.words.permits[card.face].category}`, legal && "is-legal", chosen && "is-chosen", !legal && !options.length && "is-idle"),
    "aria-pressed": String(chosen), "aria-describedby": chosen ? "t-hint" : null, tabindex: tabstop(ctx, card.h, at) ? "0" : "-1",
  }, permitFace(ctx.words, card.face),
    legal && spoken(gettext("can be played")), !legal && options.length > 0 && spoken(gettext("can be given up")),
    !options.length && spoken(gettext("cannot be played now")), chosen && seen(gettext("selected"), { class: "kh-selected" }));
}

function tabstop(ctx, handle, at) {
  const cards = ctx.view.zones.hand.find((one) => one.seat === ctx.side).cards;
  const held = cards.some((card) => card.h === ctx.ui.rove?.hand);
  return held ? ctx.ui.rove.hand === handle : at === 0;
}

/** Both hands: one to give, one to take; the other player is told that the hand was seen. */
function swapPanel(ctx) {
  const mine = ctx.view.zones.hand.find((one) => one.seat === ctx.me);
  const takeable = new Set(ctx.view.decision.options.flatMap((option) => option.take_cards ?? []));
  const other = ctx.view.zones.hand.find((one) => one.seat !== ctx.me && one.cards.some((card) => takeable.has(card.h)));
  return el("section", { key: "hand", class: "kh-hand kh-swap", "aria-labelledby": "kh-hand-h" },
    el("h2", { id: "kh-hand-h", class: "visually-hidden", tabindex: "-1", "data-heading": "" }, gettext("Swap a permit")),
    swapSide(ctx, mine, "give", gettext("One of yours to give")),
    el("p", { class: "kh-swap-arrows", "aria-hidden": "true" }, "⇄"),
    other && swapSide(ctx, other, "take", say(gettext("One to take from %(name)s"), { name: seatName(ctx.table, other.seat) })));
}

function swapSide(ctx, hand, role, title) {
  return el("div", { key: role, class: `kh-swap-side is-${role}` },
    el("h3", { id: `kh-${role}-h` }, title, " ", spoken(sayCount("%(count)s permit", "%(count)s permits", hand.cards.length))),
    el("ul", { class: "kh-cards", "data-zone": `swap-${role}`, "aria-labelledby": `kh-${role}-h` }, hand.cards.map((card, at) => el("li", { key: card.h, class: "kh-slot" },
      el("button", {
        handle: card.h, zone: role === "give" ? "hand" : `hand-${hand.seat}`, type: "button", "data-rove": "", "data-do": `${role}:${card.h}`,
        class: names("kh-permit", `is-${ctx.words.permits[card.face].category}`, ctx.ready && "is-legal", ctx.selection[role] === card.h && "is-chosen"),
        "aria-pressed": String(ctx.selection[role] === card.h), tabindex: at === 0 ? "0" : "-1",
      }, permitFace(ctx.words, card.face), ctx.selection[role] === card.h && seen(role === "give" ? gettext("give") : gettext("take"), { class: "kh-selected" }))))));
}

// Reading a card: beside the pointer or the focus, and as a dialog for touch and screen readers.

import { el } from "table/el";
import { splitAt } from "table/context";
import { frame } from "table/panels/dialog";
import { say, sayCount, seatName } from "table/words";
import { largeCard, plainCard } from "cards/face";
import { isHandInSight } from "cards/model";

/** Key and handle of what is looked at: "card:<handle>" or "face:<key>". */
export function peekedCard(ctx, what = ctx.ui.peek) {
  const [kind, value] = splitAt(what);
  if (kind === "card") {
    const key = ctx.faces(value);
    return key ? { key, handle: value } : null;
  }
  return kind === "face" && value ? { key: value, handle: null } : null;
}

/** The large card beside what is looked at; the pointer may go there, Escape closes it. */
export function preview(ctx) {
  const found = ctx.ui.dialog ? null : peekedCard(ctx);
  if (!found) return null;
  return el("aside", { key: "preview", class: "c-preview", "data-peek": ctx.ui.peek, "aria-label": gettext("The card in large") }, largeCard(ctx, found.key, { handle: found.handle, level: "p" }));
}

/** The same as a dialog. */
export function cardDialog(ctx) {
  const found = peekedCard(ctx, ctx.ui.inspect);
  const name = found ? ctx.game.card(ctx, found.key).name : gettext("Card");
  return frame(ctx, "card", name, found ? largeCard(ctx, found.key, { handle: found.handle }) : null);
}

/** A pile that everybody may look through, newest on top. */
export function pileDialog(ctx) {
  const [zone, rest] = (ctx.ui.pile ?? "").split("-");
  const seat = Number(rest);
  const known = ctx.game.piles.find((one) => one.key === zone && (one.open || isHandInSight(ctx, seat, zone)));
  const cards = known ? [...(ctx.pile(zone, seat).cards ?? [])].reverse() : [];
  const slots = { name: ctx.table.seats.find((one) => one.seat === seat) ? seatName(ctx.table, seat) : "" };
  return frame(ctx, "pile", known ? say(known.title?.() ?? gettext("Hand of %(name)s"), slots) : "",
    el("p", { class: "t-note" }, sayCount("%(count)s card, the newest first.", "%(count)s cards, the newest first.", cards.length)),
    el("ul", { class: "c-pile" }, cards.map((card) => {
      const legal = ctx.reach.things.has(card.h);
      return el("li", { key: card.h }, el("button", { type: "button", class: legal ? "c-pile-card is-legal" : "c-pile-card", "data-do": legal ? `pick:${card.h}` : `inspect:face:${card.face}` }, plainCard(ctx, card.face)));
    })));
}

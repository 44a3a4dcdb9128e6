// My hand: a fan that overlaps when it is full; before the game large, so that one can read it.

import { el, names } from "table/el";
import { seatName, say } from "table/words";
import { openAreas } from "cards/area";
import { handCard } from "cards/face";
import { isOpeningHand, othersOf, pileOf } from "cards/model";

/** The hand of the seat at the bottom, or of the player for whom I decide; nothing if nobody may see it. */
export function handPanel(ctx) {
  const hand = pileOf(ctx.view, "hand", ctx.player);
  const cards = (hand.cards ?? []).filter((card) => card.face);
  if (ctx.me === null && !cards.length) return null;
  const large = isOpeningHand(ctx);
  const title = ctx.player === ctx.me ? gettext("Your hand") : say(gettext("Hand of %(name)s"), { name: seatName(ctx.table, ctx.player) });
  return el("section", { key: "hand", class: names("c-hand", large && "is-large", ctx.me !== null && ctx.player !== ctx.me && "is-anothers"), "aria-labelledby": "c-hand-h" },
    el("h2", { id: "c-hand-h", class: "c-hand-title", tabindex: "-1", "data-heading": "" }, title, " ", el("span", { class: "t-count" }, String(hand.count)),
      large && ctx.view.turn.seat !== null && el("small", { class: "c-hand-first" }, ctx.view.turn.seat === ctx.me ? gettext("You begin.") : say(gettext("%(name)s begins."), { name: seatName(ctx.table, ctx.view.turn.seat) }))),
    large && openPanel(ctx),
    cards.length
      ? el("ul", { class: "c-fan", "data-zone": "hand", "data-across": "", style: { "--cards": String(cards.length) } }, cards.map((card) => el("li", { key: card.h, class: "c-fan-slot" }, handCard(ctx, card, "hand"))))
      : el("p", { class: "t-empty c-hand-empty" }, gettext("No cards in hand.")));
}

/** What lies open of each player while hands are kept, mine first: with a commander one keeps another hand than without. */
function openPanel(ctx) {
  const seats = [ctx.side, ...othersOf(ctx.view, ctx.side)].map((seat) => [seat, openAreas(ctx, seat)]).filter(([, areas]) => areas.length);
  return seats.length > 0 && el("ul", { key: "open", class: "c-hand-open" },
    seats.map(([seat, areas]) => el("li", { key: seat }, el("b", { key: "name" }, seat === ctx.me ? gettext("You") : seatName(ctx.table, seat)), areas)));
}

// What can be done with a card, and a hand, in words.

import { isMana, optionsOf } from "cards/choose";
import { pileOf } from "cards/model";

/** What a card can do just now, in one word or two. */
export function canWords(ctx, handle) {
  const own = optionsOf(ctx.frame, handle);
  if (!own.length) return "";
  if (own.every(isMana)) return gettext("can give mana");
  const words = {
    priority: gettext("can be played"), attackers: gettext("can attack"), blockers: gettext("can block"), defenders: gettext("can defend"), payment: gettext("can pay"),
  };
  return words[ctx.view.decision.kind] ?? gettext("can be chosen");
}

/** My hand as one spoken sentence. */
export function handName(ctx) {
  const cards = (ctx.view && pileOf(ctx.view, "hand", ctx.player ?? ctx.side).cards) ?? [];
  return cards.filter((card) => card.face).map((card, at) => {
    const name = `${at + 1}: ${ctx.game.card(ctx, card.face).name}`;
    return optionsOf(ctx.frame, card.h).length ? `${name} (${canWords(ctx, card.h)})` : name;
  }).join(", ");
}

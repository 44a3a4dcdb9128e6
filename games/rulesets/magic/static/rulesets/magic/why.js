// Why a card of my hand cannot be played now, as far as that can be said from what I see. Only its owner reads this.

import { myOptions } from "table/choose";
import { say } from "table/words";
import { optionsOf } from "cards/choose";
import { cardInfo } from "ruleset/magic/cards";

export function whyNot(ctx, handle) {
  const { view, frame } = ctx;
  if (!ctx.live) return gettext("The table is not connected; nothing can be played until it is.");
  if (optionsOf(frame, handle).length) return "";
  const info = cardInfo(ctx, ctx.faces(handle));
  const slots = { card: info.name };
  if (view.result || !view.decision) return gettext("The game is over.");
  if (view.decision.seat !== ctx.me) return say(gettext("%(card)s: not now, another player is asked."), slots);
  if (view.decision.kind !== "priority") return say(gettext("%(card)s cannot answer this decision."), slots);
  return notNow(ctx, info, slots);
}

function notNow({ view, me, frame }, info, slots) {
  const fast = info.types.includes("instant") || info.keywords.includes("flash");
  const mainPhase = view.turn.seat === me && ["main1", "main2"].includes(view.turn.step);
  if (!fast && view.plays.length) return say(gettext("%(card)s: only while the stack is empty."), slots);
  if (!fast && !mainPhase) return say(gettext("%(card)s: only in a main phase of your own turn."), slots);
  const player = view.players.find((one) => one.seat === me);
  if (info.types.includes("land")) return player.lands ? gettext("You have played a land this turn already.") : "";
  const mana = Object.values(player.pool ?? {}).reduce((sum, one) => sum + one, 0);
  const sources = new Set(myOptions(frame).filter((one) => one.verb === "mana").map((one) => one.h)).size;
  return say(gettext("%(card)s: not enough mana of the right kind (%(have)s there), or no legal target."), { ...slots, have: mana + sources });
}

// Why a card of my hand cannot be played now, as far as that can be said from what I see. Only its owner reads this.

import { say } from "table/words";
import { optionsOf } from "cards/choose";
import { cardInfo } from "ruleset/fftcg/cards";

const PLAYING = new Set(["main1", "preparation", "declaration", "block", "damage", "main2"]);

export function whyNot(ctx, handle) {
  const { view, frame } = ctx;
  if (!ctx.live) return gettext("The table is not connected; nothing can be played until it is.");
  if (optionsOf(frame, handle).length) return "";
  const info = cardInfo(ctx, ctx.faces(handle));
  const slots = { card: info.name };
  if (view.result || !view.decision) return gettext("The game is over.");
  if (view.decision.seat !== ctx.me) return say(gettext("%(card)s: not now, another player is asked."), slots);
  if (view.decision.kind === "payment") return say(gettext("%(card)s cannot help to pay this exactly."), slots);
  if (view.decision.kind !== "priority") return say(gettext("%(card)s cannot answer this decision."), slots);
  return notNow(ctx, info, slots);
}

function notNow({ view, me }, info, slots) {
  const fast = info.kind === "summon" || info.keywords.includes("back attack");
  const mainPhase = view.turn.seat === me && ["main1", "main2"].includes(view.turn.step);
  if (!PLAYING.has(view.turn.step)) return gettext("Nothing is cast or used in the End Phase.");
  if (!fast && !mainPhase) return say(gettext("%(card)s: only in a Main Phase of your own turn."), slots);
  if (!fast && view.plays.length) return say(gettext("%(card)s: only on an empty stack."), slots);
  return say(gettext("%(card)s: not enough CP, none of its element, or nothing to choose."), slots);
}

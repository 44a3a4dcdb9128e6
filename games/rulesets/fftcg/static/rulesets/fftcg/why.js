// Why a card of my hand cannot be played now, as far as that can be said from what I see. Only its owner reads this.

import { say } from "table/words";
import { optionsOf } from "cards/choose";
import { cardInfo } from "ruleset/fftcg/cards";

const PLAYING = new Set(["main1", "preparation", "declaration", "block", "damage", "main2"]);
const NEVER = new Set(["light", "dark"]); // never discarded for CP, and paid with any

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
  return notNow(ctx, info, slots, handle);
}

function notNow(ctx, info, slots, handle) {
  const { view, me } = ctx;
  const fast = info.kind === "summon" || info.keywords.includes("back attack");
  const mainPhase = view.turn.seat === me && ["main1", "main2"].includes(view.turn.step);
  if (!PLAYING.has(view.turn.step)) return gettext("Nothing is cast or used in the End Phase.");
  if (!fast && !mainPhase) return say(gettext("%(card)s: only in a Main Phase of your own turn."), slots);
  if (!fast && view.plays.length) return say(gettext("%(card)s: only on an empty stack."), slots);
  return unpaid(ctx, info, handle) ?? say(gettext("%(card)s: there is nothing that it could choose."), slots);
}

/** What the CP lack that could be paid at most, or null: two for each other card of the hand, one for each active Backup. */
function unpaid(ctx, info, handle) {
  const hand = (ctx.pile("hand", ctx.me).cards ?? []).filter((one) => one.h !== handle).map((one) => cardInfo(ctx, one.face)).filter((one) => !NEVER.has(one.colour));
  const backups = ctx.board(ctx.me).filter((one) => !one.state.dull).map((one) => cardInfo(ctx, one.face)).filter((one) => one.kind === "backup");
  const most = hand.length * 2 + backups.length;
  if (most < Number(info.spokenCost)) return say(gettext("%(card)s: not enough CP (%(most)s at most)."), { card: info.name, most });
  const known = NEVER.has(info.colour) || [...hand, ...backups].some((one) => one.colour === info.colour);
  return known ? null : say(gettext("%(card)s: no CP of its element."), { card: info.name });
}

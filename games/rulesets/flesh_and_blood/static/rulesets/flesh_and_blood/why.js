// Why a card of my hand cannot be played now, as far as that can be said from what I see. Only its owner reads this.

import { say } from "table/words";
import { optionsOf } from "cards/choose";
import { cardInfo } from "ruleset/flesh_and_blood/cards";

export function whyNot(ctx, handle) {
  const { view, frame } = ctx;
  if (!ctx.live) return gettext("The table is not connected; nothing can be played until it is.");
  if (optionsOf(frame, handle).length) return "";
  const info = cardInfo(ctx, ctx.faces(handle));
  const slots = { card: info.title };
  if (view.result || !view.decision) return gettext("The game is over.");
  if (view.decision.seat !== ctx.me) return say(gettext("%(card)s: not now, another player is asked."), slots);
  if (view.decision.kind === "defenders") return undefending(info, slots);
  if (view.decision.kind !== "priority") return say(gettext("%(card)s cannot answer this decision."), slots);
  return notNow(ctx, info, slots, handle);
}

function undefending(info, slots) {
  if (info.types.includes("defense reaction")) return say(gettext("%(card)s: a defense reaction is played in the reaction step."), slots);
  if (info.defence === null) return say(gettext("%(card)s has no defence."), slots);
  return say(gettext("%(card)s: no further card from your hand may defend against this attack."), slots);
}

function notNow(ctx, info, slots, handle) {
  const { view, me } = ctx;
  const mine = view.turn.seat === me;
  const link = view.chain?.at(-1);
  if (info.types.includes("attack reaction")) {
    if (view.turn.step !== "reaction" || link?.attack.seat !== me) return say(gettext("%(card)s: only in the reaction step of your own attack."), slots);
  } else if (info.types.includes("defense reaction")) {
    if (view.turn.step !== "reaction" || link?.on.seat !== me) return say(gettext("%(card)s: only in the reaction step, when you are attacked."), slots);
  } else if (info.types.includes("action")) {
    if (!mine) return say(gettext("%(card)s: an action can be played only in your own turn."), slots);
    if (view.plays.length) return say(gettext("%(card)s: only on an empty stack."), slots);
    if (!view.players.find((one) => one.seat === me).action_points) return say(gettext("%(card)s: you have no action point left."), slots);
    if (view.turn.step !== "action" && !(info.kind === "attack" && view.turn.step === "resolution")) return say(gettext("%(card)s: not while the combat chain is open."), slots);
  }
  const resources = view.players.find((one) => one.seat === me).resources ?? 0;
  const pitched = (ctx.pile("hand", me).cards ?? []).filter((one) => one.h !== handle).reduce((sum, one) => sum + cardInfo(ctx, one.face).pitch, 0);
  if (resources + pitched < (Number(/\d+/.exec(info.cost ?? "")?.[0]) || 0)) return say(gettext("%(card)s: it costs more than you can pay."), slots);
  return say(gettext("%(card)s: there is no legal target."), slots);
}

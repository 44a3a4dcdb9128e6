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
  const seat = view.decision.player ?? me; // whose choice it is: mine, or that of a player for whom I decide
  const mainPhase = view.turn.seat === seat && ["main1", "main2"].includes(view.turn.step);
  if (!fast && view.plays.length) return say(gettext("%(card)s: only while the stack is empty."), slots);
  if (!fast && !mainPhase) return say(gettext("%(card)s: only in a main phase of your own turn."), slots);
  const player = view.players.find((one) => one.seat === seat);
  if (info.types.includes("land")) return player.lands ? gettext("You have played a land this turn already.") : "";
  return unpaid(frame, player, info) ?? say(gettext("%(card)s: there is no legal target."), slots);
}

/** What the mana that is there lacks for the printed cost, or null. X is nothing. */
function unpaid(frame, player, info) {
  const sources = new Map(); // what gives mana -> the kinds of it
  for (const one of myOptions(frame)) if (one.verb === "mana") sources.set(one.h, `${sources.get(one.h) ?? ""}${one.mana ?? ""}`);
  for (const [kind, count] of Object.entries(player.pool ?? {})) for (let at = 0; at < count; at += 1) sources.set(`${kind} ${at}`, kind);
  const parts = [...(info.cost ?? "").matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
  const kinds = parts.filter((part) => /^[WUBRG]$/.test(part));
  const total = kinds.length + parts.filter((part) => part === "S").length + parts.reduce((sum, part) => sum + (/^\d+$/.test(part) ? Number(part) : 0), 0);
  const gives = [...sources.values()];
  const slots = { card: info.name, have: gives.length };
  if (gives.length < total) return say(gettext("%(card)s: not enough mana (%(have)s there)."), slots);
  const lacks = kinds.some((kind) => gives.filter((one) => one.includes(kind)).length < kinds.filter((one) => one === kind).length);
  const aims = /target|enchant|Ziel|verzauber/i.test(info.paragraphs.join(" "));
  return lacks || !aims ? say(gettext("%(card)s: not enough mana of the right kind (%(have)s there)."), slots) : null;
}

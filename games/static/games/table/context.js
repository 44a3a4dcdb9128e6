// Everything a panel may look at, gathered once per update. Pure.

import { chosenOption, keptSelection, mainButton, myOptions, optionsOf } from "table/choose";
import { requestOf } from "table/waits";

/** How a game of pieces and permits chooses; a game may bring its own way. */
const CHOOSE = { chosenOption, optionsOf };

/**
 * @param {object} parts  {boot, words, game, frame, link, live, prefs, ui, now, refusal, replay}
 * ui: {selection, peek, refusal, dialog, tab, field, rove, logFilter, side, ...}
 */
export function contextOf(parts) {
  const { frame, link, live, ui, game } = parts;
  const choose = game?.choose ?? CHOOSE;
  const table = frame?.table ?? null;
  const view = frame?.state ?? null;
  // A replay is looked at, never played: nobody is "me" there.
  const me = parts.replay ? null : view ? view.you : table?.you ?? null;
  const selection = frame && view ? keptSelection(frame, ui.selection) : { decision: null };
  const base = {
    ...parts, table, view, me, selection, choose,
    say: frame?.say ?? null,
    side: me ?? ui.side ?? 0,
    mine: Boolean(view?.decision && me !== null && view.decision.seat === me && !view.result && !(choose.obeys && table?.answers)),
  };
  // ready: a press on an option would be sent now
  base.ready = live && base.mine && !link.sent && !table.pause && !requestOf(table);
  base.chosen = frame && view ? choose.chosenOption(frame, selection) : null;
  game?.enrich?.(base);
  const peeked = peekedOption(base);
  base.outcome = (peeked ?? base.chosen)?.outcome ?? null;
  base.hint = hintOf(base, peeked, game);
  base.why = base.hint ? null : whyOf(base, game);
  base.main = named(mainButton({ frame, selection, link, live, table }, game?.choose), base);
  return base;
}

/** The option under the pointer or the focus, or null. */
function peekedOption(ctx) {
  const [kind, value] = splitAt(ctx.ui.peek);
  if (!ctx.frame || !ctx.view || !ctx.mine) return null;
  if (kind === "option") return myOptions(ctx.frame).find((option) => option.id === Number(value)) ?? null;
  if (kind === "card" && value !== ctx.selection.card) return ctx.choose.optionsOf(ctx.frame, value).find((option) => option.verb !== "despair") ?? null;
  return null;
}

function hintOf(ctx, peeked, game) {
  const option = peeked ?? (peekedCard(ctx) ? null : ctx.chosen);
  return option && game ? game.hint(ctx, option) : null;
}

/** A card under the pointer or the focus that has no option of its own. */
function peekedCard(ctx) {
  const [kind, value] = splitAt(ctx.ui.peek);
  return kind === "card" && value !== ctx.selection.card ? value : null;
}

function whyOf(ctx, game) {
  if (!ctx.view || ctx.me === null || !game) return null;
  const card = peekedCard(ctx) ?? ctx.ui.why ?? ctx.selection.card;
  const held = ctx.view.zones.hand?.find((one) => one.seat === ctx.me)?.cards.some((one) => one.h === card);
  return card && held ? game.whyNot(ctx, card) || null : null;
}

/** The main button's label names the effect as a verb. */
function named(main, ctx) {
  if (main.kind !== "act" || !ctx.game?.mainLabel) return main;
  return { ...main, label: ctx.game.mainLabel(ctx, main.option) ?? main.label };
}

/** "card:8f" -> ["card", "8f"]. */
export function splitAt(text) {
  if (!text) return ["", ""];
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

// The table of a card game as one description: status with the steps, what to do, opponents, my side, hand, log.

import { el, names, remembered } from "table/el";
import { chatTab } from "table/panels/chat";
import { dialogs, helpDialog } from "table/panels/dialogs";
import { logPanel, logTools } from "table/panels/log";
import { loopPanel } from "table/panels/loop";
import { replayChoices, replayDock, replayStatus } from "table/panels/replay";
import { resultPanel } from "table/panels/result";
import { sidePanel } from "table/panels/side";
import { statusPanel } from "table/panels/status";
import { arrowLayer } from "cards/arrows";
import { dock, picker } from "cards/dock";
import { fieldPanel } from "cards/field";
import { handPanel } from "cards/hand";
import { ladder, stopsPanel } from "cards/ladder";
import { cardDialog, pileDialog, preview } from "cards/large";
import { othersOf, playerOf } from "cards/model";
import { openOn, playerBar } from "cards/players";
import { stackPanel } from "cards/stack";
import { handName } from "cards/words";

export function cardPage(ctx, keys) {
  if (!ctx.view) {
    const waits = ctx.frame ? el("a", { href: ctx.boot.urls.table }, ctx.say?.status || gettext("Connecting to the table…")) : gettext("Connecting to the table…");
    return [statusPanel(ctx), el("p", { key: "wait", class: "t-loading" }, waits)];
  }
  return [
    statusPanel(ctx),
    dock(ctx),
    stage(ctx),
    handPanel(ctx),
    sidePanel(ctx, [logTab(ctx), chatTab(ctx), ctx.me === null || ctx.lesson ? null : stopsTab(ctx), wordsTab(ctx)].filter(Boolean)),
    preview(ctx), arrowLayer(ctx), cardDialog(ctx), pileDialog(ctx),
    dialogs(ctx, keys),
  ];
}

/** The same in a replay: steps instead of a dock. */
export function cardReplay(ctx, keys) {
  return [
    replayStatus(ctx),
    ladder(ctx),
    replayDock(ctx),
    stage(ctx),
    handPanel(ctx),
    el("div", { key: "now", class: "t-now" }, stackPanel(ctx), loopPanel(ctx), ctx.view.result ? resultPanel(ctx) : null),
    sidePanel(ctx, [logTab(ctx, ctx.replay.at), wordsTab(ctx), { id: "choices", name: gettext("View"), body: () => replayChoices(ctx) }]),
    preview(ctx), arrowLayer(ctx), cardDialog(ctx), pileDialog(ctx),
    helpDialog(ctx, keys),
  ];
}

/** Opponents above, side by side in turn order, my side below. One of several may be enlarged; a narrow screen has room for one. */
function stage(ctx) {
  const others = othersOf(ctx.view, ctx.side);
  const large = others.length > 1 && others.includes(ctx.ui.looked?.seat) ? ctx.ui.looked.seat : null;
  const shown = shownOf(ctx, others, large);
  return el("div", { key: "middle", class: names("c-stage", others.length > 1 && "has-many"), "data-seats": ctx.view.players.length },
    el("section", { key: "others", class: "c-others", "aria-labelledby": "c-others-h", style: columnsOf(others, large) },
      el("h2", { id: "c-others-h", class: "visually-hidden" }, ctx.me === null ? gettext("Players") : gettext("Opponents")),
      el("div", { key: "bars", class: "c-bars" }, others.map((seat) => playerBar(ctx, seat, others.length > 1 ? { large: seat === large, shown: seat === shown } : {}))),
      el("div", { key: "fields", class: "c-fields" }, others.map((seat) => el("div", { key: seat, class: names("c-side", seat === shown && "is-shown", seat === large && "is-large") }, fieldPanel(ctx, seat, false))))),
    ctx.game.centre?.(ctx),
    el("section", { key: "own", class: "c-own", "aria-labelledby": "c-own-h" },
      el("h2", { id: "c-own-h", class: "visually-hidden" }, ctx.me === null ? gettext("The seat you sit behind") : gettext("You")),
      fieldPanel(ctx, ctx.side, true),
      playerBar(ctx, ctx.side, { own: true })),
    picker(ctx));
}

/** How the width is shared: an enlarged one has more of it; on a narrow screen all but one are tabs. */
function columnsOf(others, large) {
  return { "--columns": others.map((seat) => `minmax(0, ${seat === large ? 2.6 : 1}fr)`).join(" "), "--tabs": String(Math.max(1, others.length - 1)) };
}

/**
 * The battlefield that a narrow screen shows: the one that was asked for, else the next player in turn order who is still in
 * the game. If the answer lies on other battlefields alone, the first of these, unless another one was asked for since.
 */
function shownOf(ctx, others, large) {
  const { looked } = ctx.ui;
  const usual = large ?? others.find((seat) => playerOf(ctx.view, seat).in_game) ?? others[0];
  const open = others.filter((seat) => openOn(ctx, seat) > 0);
  const asked = large !== null && looked.decision === ctx.view.decision?.number;
  return asked || !open.length || open.includes(usual) ? usual : open[0];
}

function logTab(ctx, current = null) {
  return { id: "log", name: gettext("Log"), body: () => el("div", { key: "log" }, logTools(ctx), logPanel(ctx, { href: momentOf(ctx.boot.urls.replay), current })) };
}

function stopsTab(ctx) {
  return { id: "stops", name: gettext("Stops"), body: () => el("div", { key: "stops" }, stopsPanel(ctx)) };
}

/** The whole table as headings and lists: the same view. */
function wordsTab(ctx) {
  return { id: "words", name: gettext("In words"), body: () => el("div", { key: "words", class: "c-words" }, [ctx.side, ...othersOf(ctx.view, ctx.side)].map((seat) =>
    el("section", { key: seat }, el("h3", {}, ctx.nameOf(seat)),
      el("ul", {}, ctx.seatWords(seat).map((text, at) => el("li", { key: at }, text))))),
    el("section", { key: "hand" }, el("h3", {}, ctx.game.zoneName(ctx, "hand")), el("p", {}, handName(ctx) || gettext("No cards in hand.")))) };
}

/** Where a line of the log leads: its entry in the replay. */
const momentOf = remembered((replay) => (line) => `${replay}#${line.seq}`);

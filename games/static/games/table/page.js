// The table as one description: which panels, in reading order (status, prompt with the chain, opponents, hall, own side, hand, log).

import { el, remembered } from "table/el";
import { chatTab } from "table/panels/chat";
import { chainPanel } from "table/panels/chain";
import { dialogs } from "table/panels/dialogs";
import { logPanel, logTools } from "table/panels/log";
import { ordersBadge, ordersPanel } from "table/panels/orders";
import { dockPanel } from "table/panels/prompt";
import { resultPanel } from "table/panels/result";
import { opponentsPanel, ownPanel } from "table/panels/seats";
import { sidePanel } from "table/panels/side";
import { statusPanel } from "table/panels/status";

export function tablePage(ctx, keys) {
  if (!ctx.frame) return [statusPanel(ctx), el("p", { key: "wait", class: "t-loading" }, gettext("Connecting to the table…"))];
  if (ctx.view === null) return [statusPanel(ctx), el("p", { key: "wait", class: "t-loading" }, el("a", { href: ctx.boot.urls.table }, ctx.say?.status || gettext("Connecting to the table…")))];
  return [
    statusPanel(ctx),
    dockPanel(ctx, chainPanel(ctx), resultPanel(ctx), ordersBadge(ctx)),
    el("div", { key: "middle", class: "t-middle" }, opponentsPanel(ctx), ctx.game.stage(ctx), ownPanel(ctx)),
    ctx.game.hand(ctx),
    sidePanel(ctx, tabsOf(ctx)),
    dialogs(ctx, keys),
  ];
}

function tabsOf(ctx) {
  const { log, orders, discard, words } = tabBodies(ctx);
  return [log, chatTab(ctx), ctx.me === null || ctx.lesson ? null : orders, discard, words].filter(Boolean);
}

/** The tabs that table and replay share. */
export function tabBodies(ctx, current = null) {
  const href = momentOf(ctx.boot.urls.replay);
  return {
    log: { id: "log", name: gettext("Log"), body: () => el("div", { key: "log" }, logTools(ctx), logPanel(ctx, { href, current })) },
    orders: { id: "orders", name: gettext("Let pass"), body: () => el("div", { key: "orders" }, ordersPanel(ctx)) },
    discard: { id: "discard", name: gettext("Discard"), count: ctx.view.zones.discard.count, body: () => el("div", { key: "discard" }, ctx.game.discard(ctx)) },
    words: { id: "words", name: gettext("In words"), body: () => el("div", { key: "words" }, ctx.game.inWords(ctx)) },
  };
}

/** Where a line of the log leads: its entry in the replay. */
const momentOf = remembered((replay) => (line) => `${replay}#${line.seq}`);

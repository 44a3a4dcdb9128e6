// The dialogs: table menu, help, and the two questions that are asked once (resign, despair).

import { el, names } from "table/el";
import { frame } from "table/panels/dialog";
import { takeBackDialog } from "table/panels/takeback";
import { absenceOf } from "table/waits";
import { stakesSentence } from "table/rating";
import { say, seatName } from "table/words";

export const CLAIM = "t-claim";

/** All dialogs; ctx.ui.dialog names the open one, table.js opens and closes the elements. */
export function dialogs(ctx, keys) {
  return [menu(ctx), takeBackDialog(ctx), helpDialog(ctx, keys), resign(ctx), confirm(ctx), callJudge(ctx), showCards(ctx)].filter(Boolean);
}

function menu(ctx) {
  const may = ctx.table?.may ?? {};
  const away = absenceOf(ctx);
  const entries = [
    ["show-cards", gettext("Show a permit to all…"), may.show && !ctx.game?.hides?.show],
    ["take-back", gettext("Take a move back…"), Boolean(ctx.table?.take_back)],
    ["draw-offer", gettext("Offer a draw"), may.draw],
    ["pause-offer", gettext("Ask for a pause"), may.pause],
    ["loop-claim", gettext("This is a loop"), may.loop],
    ["judge", gettext("Call a judge…"), may.judge],
    ["claim", gettext("Claim the win on time"), may.claim],
    ["claim-win", away && (away.draw ? gettext("Claim the win") : say(gettext("Take %(name)s out of the game"), { name: seatName(ctx.table, away.seat) })), away?.win],
    ["claim-draw", gettext("Claim a draw"), away?.draw],
    ["abort", gettext("Call the game off"), may.abort],
    ["resign", gettext("Resign…"), may.concede],
  ];
  const usable = entries.filter(([, , allowed]) => allowed);
  return frame(ctx, "menu", gettext("Table"),
    stakesSentence(ctx) && el("p", { key: "stakes", class: "t-note" }, stakesSentence(ctx)),
    el("ul", { class: "t-menu" }, usable.map(([verb, text]) => el("li", { key: verb },
      el("button", { type: "button", class: names("t-menu-item", verb === "resign" && "is-danger"), "data-do": verb, "aria-disabled": ctx.live ? null : "true" }, text)))),
    el("h3", {}, gettext("Sound")),
    el("label", { class: "t-range" }, el("span", {}, gettext("Volume")),
      el("input", { type: "range", min: 0, max: 1, step: 0.1, "data-change": "volume", prop: { value: String(ctx.prefs.volume) } })),
    el("h3", {}, gettext("Notices")),
    check("prefs-notices", ctx.prefs.notices, gettext("Tell me on the desktop when it is my turn and this page is hidden")),
    el("p", { class: "t-note" }, ctx.ui.refusedNotices && !ctx.prefs.notices && gettext("This browser does not let the page show notices.")),
    el("h3", {}, gettext("Keys")),
    check("prefs-keys", ctx.prefs.keys, gettext("Single keys do something")),
    check("prefs-space", ctx.prefs.spaceIsMain, gettext("Space is always the main button")),
    el("ul", { class: "t-menu" },
      ctx.boot.urls.links && el("li", { key: "links" }, el("a", { class: "t-menu-item", href: ctx.boot.urls.links, target: "_blank", rel: "noopener" }, gettext("Links to watch and to share (new tab)"))),
      el("li", { key: "rules" }, el("a", { class: "t-menu-item", href: ctx.boot.urls.rules, target: "_blank", rel: "noopener" }, gettext("Rules of this game (new tab)"))),
      el("li", { key: "lobby" }, el("a", { class: "t-menu-item", href: ctx.boot.urls.lobby }, gettext("To the open tables")))));
}

function check(change, on, text) {
  return el("label", { class: "t-check" }, el("input", { type: "checkbox", "data-change": change, prop: { checked: on } }), el("span", {}, text));
}

/** A watcher chooses the seat to sit behind. */
export function sideSwitch(ctx) {
  return el("label", { class: "t-side" }, el("span", {}, gettext("Sit behind")),
    el("select", { "data-change": "side", prop: { value: String(ctx.side) } },
      (ctx.table?.seats ?? []).map(({ seat, name }) => el("option", { key: seat, value: String(seat) }, name ?? String(seat + 1)))));
}

/** The help with the keys of this page. */
export function helpDialog(ctx, keys) {
  return frame(ctx, "help", gettext("Help and keys"),
    !ctx.replay && el("p", {}, ctx.game?.help?.() ?? gettext("Press a permit to see what it would do; press it again, or the main button, to play it. Whatever you may play is outlined. Dashed pieces on the board show where things would end.")),
    el("table", { class: "t-keys" },
      el("caption", { class: "visually-hidden" }, gettext("Keys")),
      el("tbody", {}, keys.map((one) => el("tr", { key: one.key },
        el("th", { scope: "row" }, el("kbd", {}, one.name())), el("td", {}, one.text()))))),
    el("p", { class: "t-note" }, ctx.game?.helpKeys?.() ?? gettext("Arrow keys move inside the hand and over the hall, Tab goes from one part to the next. Single keys can be switched off in the table menu.")),
    el("p", {}, el("a", { href: ctx.boot.urls.rules, target: "_blank", rel: "noopener" }, gettext("Rules of this game (new tab)"))));
}

function resign(ctx) {
  return question(ctx, "resign", gettext("Resign this game?"), gettext("The other side wins at once. This cannot be taken back."), "resign-yes", gettext("Yes, I resign"));
}

/** The question asked once before something that cannot be undone; its words are the option's own. */
function confirm(ctx) {
  const option = ctx.ui.confirm;
  const words = option === undefined || option === null ? null : ctx.say?.options?.[option];
  return question(ctx, "confirm", words?.label ?? "", words?.hint ?? "", "confirm-yes", gettext("Yes, do it"));
}

function question(ctx, id, title, text, verb, yes) {
  return frame(ctx, id, title, el("p", {}, text),
    el("div", { class: "t-dialog-foot" },
      el("button", { type: "button", class: "t-button", "data-do": "dialog-close", autofocus: true }, gettext("No, go back")),
      el("button", { type: "button", class: "t-button is-danger", "data-do": verb }, yes)));
}

/** A call says in words what has happened. */
function callJudge(ctx) {
  return frame(ctx, "judge", gettext("Call a judge"),
    el("label", { class: "t-say" }, el("span", {}, gettext("What has happened? One sentence is enough.")),
      el("textarea", { id: CLAIM, rows: 4, maxlength: 500, autofocus: true, "data-input": "claim-text", prop: { value: ctx.ui.claim ?? "" } })),
    el("p", { class: "t-note" }, gettext("Your opponent reads this too. The first call of each player stops the clocks, for ten minutes at most.")),
    el("div", { class: "t-dialog-foot" },
      el("button", { type: "button", class: "t-button", "data-do": "dialog-close" }, gettext("No, go back")),
      el("button", { type: "button", class: "t-button is-main", "data-do": "judge-call", "aria-disabled": ctx.ui.claim?.trim() ? null : "true" }, gettext("Call the judge"))));
}

function showCards(ctx) {
  if (ctx.me === null || !ctx.view || ctx.game.hides?.show) return null;
  const cards = ctx.view.zones.hand?.find((one) => one.seat === ctx.me)?.cards ?? [];
  const picked = ctx.ui.showing ?? [];
  return frame(ctx, "show", gettext("Show permits to all"),
    el("p", { class: "t-note" }, gettext("Everybody at the table sees the permits you choose, for as long as you hold them.")),
    el("div", { class: "t-show-list" }, cards.map((card) => el("label", { key: card.h, class: "t-check" },
      el("input", { type: "checkbox", "data-change": `showing:${card.h}`, prop: { checked: picked.includes(card.h) } }), ctx.game.smallCard(ctx, card.face)))),
    el("div", { class: "t-dialog-foot" },
      el("button", { type: "button", class: "t-button", "data-do": "dialog-close" }, gettext("Cancel")),
      el("button", { type: "button", class: "t-button is-main", "data-do": "show-yes", "aria-disabled": picked.length ? null : "true" },
        picked.length ? say(gettext("Show %(count)s"), { count: picked.length }) : gettext("Choose permits to show"))));
}

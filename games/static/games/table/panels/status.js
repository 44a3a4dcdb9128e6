// The status line: what is happening, in words; the connection; sound, help and menu.

import { el, seen, spoken, names } from "table/el";
import { icon, seatSign } from "table/icons";
import { notesPanel } from "table/panels/notes";
import { seatLetter, seatName, say } from "table/words";

export function statusPanel(ctx) {
  return el("header", { key: "status", class: names("t-status", ctx.mine && "is-mine") },
    el("p", { class: "t-status-text", id: "t-status", tabindex: "-1", "data-heading": "" }, statusSentence(ctx)),
    ctx.game?.ribbon ? ctx.game.ribbon(ctx) : ribbon(ctx),
    el("p", { class: names("t-link", `is-${linkTone(ctx)}`) }, el("span", { class: "t-link-dot", "aria-hidden": "true" }), linkSentence(ctx)),
    el("div", { class: "t-tools" },
      el("button", {
        type: "button", class: "t-tool t-tool-mute", "data-do": "mute", "aria-pressed": String(ctx.prefs.volume === 0), title: gettext("Mute sounds"),
      }, icon(ctx.prefs.volume ? "sound" : "mute"), spoken(gettext("Mute sounds"))),
      el("button", { type: "button", class: "t-tool", "data-do": "help", title: gettext("Help and keys") }, icon("help"), spoken(gettext("Help and keys"))),
      el("button", { type: "button", class: "t-tool t-tool-menu", "data-do": "menu", "aria-haspopup": "dialog" }, icon("menu"), el("span", { class: "t-tool-word" }, gettext("Table")))),
    notesPanel(ctx));
}

/** What is happening, as a sentence; the server's own words wherever it has spoken. */
export function statusSentence(ctx) {
  if (!ctx.frame) return gettext("Connecting to the table…");
  if (ctx.table.status === "frozen") return gettext("The table is stopped: something went wrong, and an administrator has been told.");
  if (ctx.table.status === "aborted") return gettext("The game was called off.");
  if (ctx.view === null) return ctx.say?.status || gettext("Waiting for players.");
  return ctx.say?.status ?? "";
}

function linkTone({ link, live }) {
  if (live) return link.sent ? "sent" : "live";
  return link.phase === "offline" || link.phase === "stopped" ? "off" : "wait";
}

/** The connection in words. */
export function linkSentence({ link, live, now, table }) {
  if (live && link.sent === "checking") return gettext("Checking…");
  if (live && link.sent) return gettext("Sent…");
  if (live && table?.delay) return laterSentence(table.delay);
  if (live) return link.phase === "polling" ? gettext("Live (without socket)") : gettext("Live");
  if (link.phase === "offline") return gettext("Offline");
  if (link.phase === "waiting") {
    const seconds = Math.max(0, Math.ceil((link.retryAt - now) / 1000));
    return seconds ? say(gettext("Reconnecting in %(seconds)s s"), { seconds }) : gettext("Reconnecting…");
  }
  if (link.phase === "stopped") return stopped(link.reason);
  return gettext("Connecting…");
}

/** To a watcher of a table that is shown later. */
function laterSentence(seconds) {
  if (seconds < 60) return say(gettext("Shown %(count)s seconds later"), { count: seconds });
  return say(ngettext("Shown %(count)s minute later", "Shown %(count)s minutes later", Math.round(seconds / 60)), { count: Math.round(seconds / 60) });
}

function stopped(reason) {
  const sentences = {
    login: gettext("Signed out: please sign in again"),
    reload: gettext("A new version is out: please reload"),
    missing: gettext("This table does not exist"),
    forbidden: gettext("This table is not open to you"),
    suspended: gettext("This account is suspended"),
  };
  return sentences[reason] ?? gettext("Connection closed: please reload");
}

/** With more than two seats: turn order, the active seat, who was asked already. */
function ribbon(ctx) {
  const seats = ctx.view?.seats ?? [];
  if (seats.length <= 2) return null;
  const asked = new Set(ctx.view.chain.length ? seats.map((one) => one.seat) : []);
  const top = ctx.view.chain.at(-1);
  for (const seat of top?.waiting ?? []) asked.delete(seat);
  if (ctx.view.decision) asked.delete(ctx.view.decision.seat);
  if (top) asked.delete(top.seat);
  return el("ol", { class: "t-ribbon", "aria-label": gettext("Turn order") }, seats.map(({ seat, left }) =>
    el("li", { key: seat, class: names(seat === ctx.view.turn.seat && "is-turn", left && "has-left") },
      seatSign(seat, seatLetter(seat)), spoken(seatName(ctx.table, seat)),
      seat === ctx.view.turn.seat && spoken(gettext("has the turn")),
      asked.has(seat) && !left && [seen("✓", { class: "t-tick" }), spoken(gettext("has let it pass"))])));
}

// The chat: lines, sentences as buttons, own words where all agree, and what one can do against others.

import { el, names, seen, spoken } from "table/el";
import { isFree, othersOf } from "table/chat";
import { seatSign } from "table/icons";
import { say, sayCount, seatLetter, seatName } from "table/words";

export const OWN_WORDS = "t-chat-text";
const LONGEST = 200;

/** The tab of the chat; null where there is nobody to talk to. */
export function chatTab(ctx) {
  return ctx.chat && { id: "chat", name: gettext("Chat"), unread: ctx.chat.unread, body: () => chatPanel(ctx) };
}

/** A dot on the tab while somebody has said something that was not looked at. */
export function unreadDot(count) {
  return el("span", { class: "t-unread" }, spoken(sayCount("%(count)s new line", "%(count)s new lines", count)));
}

function chatPanel(ctx) {
  return el("div", { key: "chat", class: "t-chat" },
    el("p", { class: "t-note" }, whoReads(ctx)),
    lines(ctx),
    ctx.ui.chatRefusal && el("p", { key: "refusal", class: "t-chat-refusal" }, ctx.ui.chatRefusal),
    form(ctx),
    phrases(ctx),
    ownWords(ctx),
    others(ctx));
}

function whoReads(ctx) {
  if (ctx.view?.result && !ctx.table.arranged) return gettext("The game is over: everybody at this table reads this.");
  if (ctx.me === null) return gettext("Only those who watch read this. Players do not before the game is over.");
  return gettext("Only the players read this. It is no part of the game.");
}

function lines(ctx) {
  const said = ctx.chat.lines;
  if (!said.length) return el("p", { key: "empty", class: "t-empty" }, gettext("Nobody has said anything yet."));
  return el("ol", { key: "lines", class: "t-chat-lines", tabindex: "0", "aria-label": gettext("What was said") }, said.map((line) =>
    el("li", { key: line.id, class: names("t-chat-line", line.mine && "is-mine") },
      line.seat === null ? el("span", { class: "t-chat-watcher" }, seen("○")) : seatSign(line.seat, seatLetter(line.seat)),
      el("p", {}, el("strong", {}, line.mine ? gettext("You") : line.name), ": ", line.text))));
}

function phrases(ctx) {
  const sentences = Object.entries(ctx.chat.phrases);
  if (!sentences.length) return ctx.boot.signedIn ? null : el("p", { key: "enter", class: "t-note" }, gettext("Log in or play as a guest to say something."));
  // One stop of Tab for all of them, arrows inside.
  const rove = sentences.some(([key]) => key === ctx.ui.rove.phrases) ? ctx.ui.rove.phrases : sentences[0][0];
  return el("div", { key: "phrases", class: "t-phrases", role: "group", "aria-label": gettext("Sentences to say"), "data-zone": "phrases" },
    sentences.map(([key, text]) => el("button", {
      key, type: "button", class: "t-small", "data-do": `chat-phrase:${key}`, "data-rove": "", "data-key": key, tabindex: key === rove ? null : "-1",
      "aria-disabled": ctx.live ? null : "true",
    }, text)));
}

function ownWords(ctx) {
  if (!ctx.chat.free || !Object.keys(ctx.chat.phrases).length) return null;
  const missing = ctx.table.seats.filter((one) => !one.bot && one.seat !== ctx.me && !ctx.chat.writes.includes(one.seat));
  const wanted = ctx.ui.writing ?? ctx.chat.writes.includes(ctx.me); // what was just pressed, until the server has answered
  return el("div", { key: "own", class: "t-own-words" },
    el("label", { class: "t-check" },
      el("input", { type: "checkbox", "data-change": "chat-write", prop: { checked: wanted } }),
      el("span", {}, gettext("Write in own words, if everybody at this table wants to"))),
    wanted && missing.length > 0 && el("p", { class: "t-note" }, say(gettext("Not yet: %(names)s."), { names: missing.map((one) => seatName(ctx.table, one.seat)).join(", ") })),
    !wanted && ctx.chat.writes.length > 0 && el("p", { class: "t-note" },
      say(gettext("Would like to: %(names)s."), { names: ctx.chat.writes.map((seat) => seatName(ctx.table, seat)).join(", ") })));
}

/** The field for own words, where all agree. */
function form(ctx) {
  if (!isFree(ctx) || !Object.keys(ctx.chat.phrases).length) return null;
  return el("form", { key: "form", class: "t-chat-form", "data-form": "chat" },
    el("input", {
      id: OWN_WORDS, type: "text", maxlength: LONGEST, autocomplete: "off", "aria-label": gettext("Own words"), placeholder: gettext("Own words"),
      "data-input": "chat-text", prop: { value: ctx.ui.chatText ?? "" },
    }),
    el("button", { type: "submit", class: "t-small is-main", "data-do": "chat-send", "aria-disabled": ctx.live && ctx.ui.chatText?.trim() ? null : "true" }, gettext("Send")));
}

/** What one can do against somebody: not read him any more, or tell those who look after the site. */
function others(ctx) {
  const found = othersOf(ctx);
  if (!found.length || !ctx.boot.signedIn) return null;
  return el("ul", { key: "others", class: "t-chat-others" }, found.map((one) => {
    const muted = ctx.chat.muted.includes(one.seat);
    const who = one.seat === undefined ? `line=${one.line}` : `seat=${one.seat}`;
    return el("li", { key: who },
      el("span", { class: "t-chat-name" }, one.name),
      el("button", { type: "button", class: "t-small", "data-do": `chat-mute:${who}`, "aria-pressed": String(muted) },
        muted ? gettext("Muted") : gettext("Mute"), spoken(` ${one.name}`)),
      el("a", { class: "t-small", href: `${ctx.boot.urls.report}?game=${ctx.boot.game}&${who}`, target: "_blank", rel: "noopener" },
        gettext("Report"), spoken(` ${say(gettext("%(name)s (new tab)"), { name: one.name })}`)));
  }));
}

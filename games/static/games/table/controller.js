// The controller of a table: wires link, state, page and hands together. All rules live on the server.

import { holdBack } from "news/notices";
import { readBoot } from "table/boot";
import { SILENCE, heard, newWords } from "table/chat";
import { clockDigits, timeLeft } from "table/clock";
import { contextOf } from "table/context";
import { Deeds, nextGame } from "table/deeds";
import { Desktop } from "table/desktop";
import { Renderer } from "table/dom";
import { Effects } from "table/effects";
import { wantsStillness } from "table/flip";
import { mayTakeFocus } from "table/focus";
import { rematchCame } from "table/frames";
import { Guard, listen } from "table/hands";
import { KEYS } from "table/keys";
import { Link } from "table/link";
import { Live } from "table/live";
import { tablePage } from "table/page";
import { loadPrefs } from "table/prefs";
import { followChat, followLog, syncDialogs } from "table/touch";
import { countdown, countup, momentsOf, passed } from "table/waits";
import { say } from "table/words";

const TICK = 200; // ms between two drawings of the clocks
const SOON = 1500; // ms for which it is said that a press came too soon
const FAREWELL = 1000; // ms to hear where one is taken

export class Table {
  /** @param more what a table of another kind does otherwise: link(on), page(ctx, keys), deeds(table) */
  constructor(root, game, more = {}) {
    this.boot = readBoot(root);
    this.game = game;
    this.root = root;
    this.state = {
      prefs: loadPrefs(this.boot),
      chat: SILENCE,
      ui: { selection: { decision: null }, peek: null, dialog: null, tab: "log", rove: {}, side: null, refusal: null },
    };
    this.live = new Live(document.getElementById("live-polite"), document.getElementById("live-assertive"));
    this.effects = new Effects(this.live, document.title);
    this.desktop = new Desktop(document.title);
    this.guard = new Guard();
    this.choice = null; // the kind of decision for which the reader has just chosen something
    this.renderer = new Renderer(root, { still: wantsStillness });
    const on = {
      onFrame: () => this.refresh(),
      onState: () => this.refresh(),
      onRefusal: (message) => this.#refused(message),
      onChat: (message) => this.#heard(message),
    };
    this.link = more.link?.(on) ?? new Link({ boot: this.boot, want: "seat", ...on });
    if (this.boot.frame) this.link.frame = this.boot.frame;
    this.page = more.page ?? game.page ?? tablePage;
    this.deeds = more.deeds?.(this) ?? new (game.Deeds ?? Deeds)(this);
    this.keys = game.keys ?? KEYS;
  }

  start() {
    listen(this.root, {
      does: (verb, value) => this.deeds.do(verb, value),
      peek: (what) => this.#peek(what),
      roved: (zone, member) => this.#roved(zone, member),
      keys: this.keys,
      prefs: () => this.state.prefs,
      closed: (id) => this.state.ui.dialog === id && this.ui({ dialog: null }),
    });
    this.game.attached?.(this.root, this);
    this.draw();
    // On a phone the table is the whole page: the site's header is one scroll up.
    if ((window.innerWidth < 720 || window.innerHeight < 560) && !location.hash && window.scrollY === 0) this.root.scrollIntoView();
    this.link.open();
    this.clockAt = this.link.now();
    setInterval(() => this.#tick(), TICK);
  }

  /** Everything the panels may look at, for this moment. */
  ctx() {
    Object.assign(this.boot.words.cards ?? {}, this.link.frame?.cards); // of a card set that has gone meanwhile
    return contextOf({
      boot: this.boot, words: this.boot.words, game: this.game, frame: this.link.frame, link: this.link.state, live: this.link.isLive,
      chat: this.boot.chat && { ...this.state.chat, ...this.boot.chat }, prefs: this.state.prefs, ui: this.state.ui, refusal: this.state.ui.refusal, now: this.link.now(),
      ...this.link.parts?.(),
    });
  }

  ui(change) {
    this.state.ui = { ...this.state.ui, ...change };
    this.refresh();
  }

  prefs(change) {
    this.state.prefs = { ...this.state.prefs, ...change };
    this.refresh();
  }

  /** Replace the selection; it belongs to the decision that is shown. */
  select(selection) {
    const decision = this.link.frame?.state?.decision?.number ?? null;
    this.chose();
    this.ui({ selection: { ...selection, decision }, why: null });
  }

  /** The reader has chosen something: the main button may name it, and be pressed, at once. */
  chose(something = true) {
    this.choice = something ? this.link.frame?.state?.decision?.kind ?? null : null;
  }

  /** A press came so soon after the page had changed that it was not taken: say so at the main button. */
  tooSoon() {
    clearTimeout(this.soon);
    this.ui({ tooSoon: true });
    this.live.tell(gettext("That has just changed: press again."));
    this.soon = setTimeout(() => this.ui({ tooSoon: false }), SOON);
  }

  /** Draw once per turn of the event loop, however much has changed. */
  refresh() {
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.draw();
    });
  }

  draw() {
    const ctx = this.ctx();
    const before = this.shown;
    this.renderer.render(this.page(ctx, this.keys));
    this.guard.watch(`${ctx.selection.decision} ${ctx.main.label}`, this.choice !== null && ctx.mine && ctx.view.decision.kind === this.choice);
    if (!ctx.link.sent) this.choice = null;
    syncDialogs(this.root, this.state.ui.dialog);
    followLog(this.root, before !== ctx.frame);
    followChat(this.root, ctx.chat?.lines.at(-1)?.id);
    this.stood = this.game.moved(this.root, ctx, this.stood, wantsStillness());
    this.shown = ctx.frame;
    holdBack(ctx.mine);
    if (ctx.frame && before !== ctx.frame) this.#changed(before, ctx);
    this.drawnLink = JSON.stringify(ctx.link);
    this.deeds.drawn?.(ctx);
  }

  #changed(before, ctx) {
    this.effects.frame(before, ctx);
    const asked = ctx.mine && before?.state?.decision?.number !== ctx.view.decision.number;
    if (asked && before) this.desktop.turn(ctx.prefs);
    if (asked && before && mayTakeFocus()) this.root.querySelector("[data-main]")?.focus({ preventScroll: true });
    if (rematchCame(before, ctx.frame, ctx.me)) this.#goOn(ctx);
    if (ctx.view?.result && before && !before.state?.result && mayTakeFocus()) document.getElementById("t-result-h")?.focus({ preventScroll: true });
  }

  /** Whoever has asked for another game is taken there; whoever has not keeps the button. */
  #goOn(ctx) {
    this.live.call(gettext("The rematch has begun."));
    setTimeout(() => location.assign(nextGame(ctx)), FAREWELL);
  }

  /** Say something, or do something about what is said. */
  talk(message) {
    this.ui({ chatRefusal: null });
    this.said = { ...message, aid: this.link.tell({ ...message, aid: null }) };
  }

  /** The reader looks at the chat. */
  chatRead() {
    this.state.chat = { ...this.state.chat, unread: 0 };
  }

  #heard(message) {
    const before = this.state.chat;
    this.state.chat = heard(before, message, this.state.ui.tab === "chat");
    this.state.ui = { ...this.state.ui, writing: null };
    for (const line of newWords(before, message.lines)) this.live.tell(say(gettext("%(name)s says: %(text)s"), line));
    this.refresh();
  }

  #refused(message) {
    if (message.aid && message.aid === this.said?.aid) {
      this.ui({ chatRefusal: message.text, writing: null, chatText: this.state.ui.chatText || this.said.text });
      this.live.call(message.text);
      return;
    }
    this.ui({ refusal: message.text || gettext("The server did not accept this.") });
    this.live.call(this.state.ui.refusal);
  }

  #roved(zone, member) {
    if (member.dataset.key) this.ui({ rove: { ...this.state.ui.rove, [zone]: member.dataset.key } });
    else if (zone === "grid") this.ui({ field: member.dataset.field });
    else if (zone === "hand") this.ui({ rove: { ...this.state.ui.rove, hand: member.dataset.peek?.slice("card:".length) } });
  }

  /** What is looked at; a game may let it stay for a moment, so that the pointer can go there. */
  #peek(what) {
    clearTimeout(this.leaving);
    if (what === this.state.ui.peek) return;
    if (what === null && this.game.lingers) this.leaving = setTimeout(() => this.ui({ peek: null }), this.game.lingers);
    else this.ui({ peek: what });
  }

  /** Clocks and count-downs run between updates. */
  #tick() {
    const now = this.link.now();
    const ctx = this.link.frame && this.ctx();
    if (ctx?.view) {
      for (const node of this.root.querySelectorAll("[data-clock]")) drawClock(node, ctx.frame.clocks, now);
      for (const node of this.root.querySelectorAll("[data-since]")) write(node, countup(Number(node.dataset.since), now));
      for (const node of this.root.querySelectorAll("[data-until]")) write(node, countdown(Number(node.dataset.until), now));
      this.effects.clock(ctx, this.clockAt, now);
      this.effects.absent(ctx);
      if (passed(momentsOf(ctx.table), this.clockAt, now)) this.refresh();
    }
    this.clockAt = now;
    if (this.link.state.phase === "waiting") this.refresh();
  }
}

function drawClock(node, clocks, now) {
  const left = timeLeft(clocks, Number(node.dataset.clock), now);
  if (!left) return;
  const digits = node.querySelector(".t-clock-bank");
  write(digits, clockDigits(left.total));
  node.classList.toggle("is-low", left.total < 30_000);
}

function write(node, text) {
  if (node.firstChild && node.firstChild.data !== text) node.firstChild.data = text;
}

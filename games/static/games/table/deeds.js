// What presses and keys do. Each verb of data-do, data-change and the keyboard is one method of Deeds.

import { OWN_WORDS } from "table/panels/chat";
import { CLAIM } from "table/panels/dialogs";
import { choiceList, passOf } from "table/panels/prompt";
import { shownLines } from "table/panels/log";
import { FIELD } from "table/panels/loop";
import { clockWords, timeLeft } from "table/clock";
import { optionsOf } from "table/choose";
import { allowNotices } from "table/desktop";
import { savePrefs } from "table/prefs";
import { absenceOf } from "table/waits";
import { say, sayCount, seatName } from "table/words";

export class Deeds {
  /** @param table the page's controller: ctx(), ui(change), prefs(change), link, live, guard */
  constructor(table) {
    this.table = table;
  }

  do(verb, value) {
    const name = verb.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
    if (typeof this[name] !== "function") return false;
    this[name](value);
    return true;
  }

  // --- choosing -------------------------------------------------------------------------------------------------------

  /** The main button: take the option it names. */
  main() {
    const ctx = this.table.ctx();
    const { main } = ctx;
    if (!main.enabled) return;
    if (!this.table.guard.isOpenAfterChoice()) {
      this.table.tooSoon();
      return;
    }
    if (main.kind === "rematch") this.table.link.act({ t: "rematch" });
    else if (main.kind === "ready") this.goOn();
    else if (main.kind === "next") location.assign(nextGame(ctx));
    else if (main.kind === "login") location.assign(`${ctx.boot.urls.login}?next=${encodeURIComponent(location.pathname)}`);
    else if (main.kind === "reload") location.reload();
    else if (main.option) {
      this.carryOut(main.option);
      this.table.chose(false); // pressed twice by mistake it would take what follows as well
    }
  }

  /** Whether a press on something counts; one that comes too soon is answered. */
  isMeant() {
    const meant = this.table.guard.isOpen();
    if (!meant) this.table.tooSoon();
    return meant;
  }

  /** Take an option; what cannot be undone is asked about once. */
  carryOut(option) {
    if (option.verb === "despair") {
      this.table.ui({ dialog: "confirm", confirm: option.id });
      return;
    }
    this.answer(option.id);
  }

  /** Send the answer to the decision that is shown. */
  answer(choice, more = {}) {
    const { view, frame, ready } = this.table.ctx();
    if (!ready) return;
    this.table.chose();
    this.table.ui({ refusal: null, peek: null, tooSoon: false });
    this.table.link.act({ t: "act", epoch: frame.epoch, seq: frame.seq, decision: view.decision.number, choice, ...more });
  }

  /** Typed in the field of a loop: the preview follows. */
  loopNumber(value) {
    this.table.ui({ loopNumber: value === "" ? undefined : value });
  }

  /** The number in the field of a loop; numbers come behind the answers that are listed. */
  loopName() {
    const { view, ready } = this.table.ctx();
    const number = Number(document.getElementById(FIELD)?.value || NaN);
    if (!ready || !view.decision.numbers) return;
    if (Number.isInteger(number) && number >= 0 && number < view.decision.numbers) this.answer(view.decision.options.length + number);
    else this.table.ui({ refusal: say(gettext("Name a whole number from 0 to %(most)s."), { most: view.decision.numbers - 1 }) });
  }

  /** A permit: the first press selects, the second plays. */
  card(handle) {
    const ctx = this.table.ctx();
    const options = ctx.ready ? optionsOf(ctx.frame, handle) : [];
    if (ctx.selection.card === handle && ctx.chosen && ctx.ready) {
      if (this.isMeant()) this.carryOut(ctx.chosen);
      return;
    }
    this.table.select(options.length ? { card: handle } : {});
    this.table.ui({ why: options.length ? null : handle });
    if (!options.length) this.table.live.tell(this.table.ctx().why);
  }

  /** An option of the list: the first press selects, the second takes it. */
  option(id) {
    const ctx = this.table.ctx();
    const number = Number(id);
    if (!ctx.ready) return;
    if (ctx.selection.option === number) {
      if (this.isMeant()) this.carryOut(ctx.chosen);
      return;
    }
    const option = ctx.view.decision.options.find((one) => one.id === number);
    const card = option?.cards?.includes(ctx.selection.card) ? ctx.selection.card : option?.cards?.[0];
    this.table.select({ option: number, card: option?.verb === "fetch" ? undefined : card });
  }

  give(handle) {
    this.#mark("give", handle);
  }

  take(handle) {
    this.#mark("take", handle);
  }

  #mark(role, handle) {
    const { selection, ready } = this.table.ctx();
    if (ready) this.table.select({ ...selection, [role]: selection[role] === handle ? null : handle });
  }

  field(field) {
    const ctx = this.table.ctx();
    const chosen = ctx.game.pressField?.(ctx, field);
    this.table.ui({ field });
    if (!chosen) return;
    if (ctx.selection.option === chosen.option) this.main();
    else this.table.select(chosen);
  }

  fetch() {
    const ctx = this.table.ctx();
    const option = ctx.mine ? ctx.view.decision.options.find((one) => one.verb === "fetch") : null;
    if (option) this.option(option.id);
  }

  /** Digits: the list of possibilities, else the permits of the hand. */
  digit(number) {
    const ctx = this.table.ctx();
    const list = choiceList(ctx);
    if (list.length) {
      if (list[number - 1]) this.option(list[number - 1].id);
      return;
    }
    const card = ctx.view?.zones.hand?.find((one) => one.seat === ctx.me)?.cards[number - 1];
    if (card) this.card(card.h);
  }

  back() {
    const ctx = this.table.ctx();
    const { card, option, give, take } = ctx.selection;
    if (card || give || take || (option !== undefined && option !== null) || ctx.ui.why || ctx.ui.refusal) {
      this.table.select({});
      this.table.ui({ why: null, peek: null, refusal: null });
    } else if (ctx.table?.orders?.allow?.length) this.ordersEnd();
  }

  // --- standing orders ------------------------------------------------------------------------------------------------

  passTurn() {
    const { me, words } = this.table.ctx();
    if (me !== null) this.order(Object.keys(words.categories), "turn");
  }

  orderAllow(category) {
    const orders = this.#orders();
    const allow = orders.allow.includes(category) ? orders.allow.filter((one) => one !== category) : [...orders.allow, category];
    this.order(allow, orders.until);
  }

  orderUntil(until) {
    this.order(this.#orders().allow, until);
  }

  ordersEnd() {
    if (this.#orders().allow.length) this.order([], "turn");
  }

  #orders() {
    return this.table.ctx().table?.orders ?? { allow: [], until: "turn" };
  }

  /** Send a standing order. */
  order(allow, until) {
    this.table.link.tell({ t: "order", aid: null, allow, until });
  }

  // --- the table menu -------------------------------------------------------------------------------------------------

  menu() { this.table.ui({ dialog: "menu" }); }
  help() { this.table.ui({ dialog: "help" }); }
  resign() { this.table.ui({ dialog: "resign" }); }
  showCards() { this.table.ui({ dialog: "show", showing: [] }); }
  dialogClose() { this.table.ui({ dialog: null, confirm: null }); }
  resignYes() { this.#ask({ t: "concede", scope: "game" }); }
  abort() { this.#ask({ t: "abort" }); }
  drawOffer() { this.#ask({ t: "offer", kind: "draw", value: true }); }
  drawWithdraw() { this.#ask({ t: "offer", kind: "draw", value: false }); }
  drawAccept() { this.#ask({ t: "answer", kind: "draw", value: true }); }
  drawDecline() { this.#ask({ t: "answer", kind: "draw", value: false }); }
  pauseOffer() { this.#ask({ t: "offer", kind: "pause", value: true }); }
  pauseWithdraw() { this.#ask({ t: "offer", kind: "pause", value: false }); }
  pauseAccept() { this.#ask({ t: "answer", kind: "pause", value: true }); }
  pauseDecline() { this.#ask({ t: "answer", kind: "pause", value: false }); }
  takeBack() { if (this.table.ctx().table?.take_back) this.table.ui({ dialog: "take-back" }); else this.#ask({ t: "offer", kind: "take_back", value: true }); }
  takeBackAsk(entry) { this.#ask({ t: "offer", kind: "take_back", value: true, entry: Number(entry) }); }
  takeBackWithdraw() { this.#ask({ t: "offer", kind: "take_back", value: false }); }
  takeBackAgree() { this.#ask({ t: "answer", kind: "take_back", value: true }); }
  takeBackDecline() { this.#ask({ t: "answer", kind: "take_back", value: false }); }
  goOn() { this.#ask({ t: "ready", scope: "game" }); }
  waitOn() { this.table.ui({ waitOn: absenceOf(this.table.ctx())?.since }); }
  claimWin() { this.#claimGame("abandoned_win"); }
  claimDraw() { this.#claimGame("abandoned_draw"); }
  judge() { this.table.ui({ dialog: "judge", claim: "" }); }
  claimText(value) { this.table.ui({ claim: document.getElementById(CLAIM)?.value ?? value }); }
  judgeCall() { const text = this.table.ctx().ui.claim?.trim(); if (text) this.#ask({ t: "call", text, value: true }); }
  judgeWithdraw() { this.#ask({ t: "call", value: false }); }

  loopClaim() { this.#ask({ t: "claim", kind: "loop", seq: this.table.ctx().frame.seq }); }
  claim() { this.#ask({ t: "claim", kind: "timeout", seq: this.table.ctx().frame.seq }); }
  showYes() { const cards = this.table.ctx().ui.showing ?? []; if (cards.length) this.#ask({ t: "show", cards }); }
  revoke() { const { table } = this.table.ctx(); if (typeof table?.revoke === "number") this.#ask({ t: "revoke", entry: table.revoke }); }
  stepIn() { const { table } = this.table.ctx(); if (table?.step_in) this.#ask({ t: "revoke", entry: table.step_in.entry }); }
  ask() { const pass = passOf(this.table.ctx()); if (pass) this.answer(pass.id, { asks: true }); }
  refusalClose() { this.table.ui({ refusal: null }); }

  #claimGame(kind) {
    this.#ask({ t: "claim", kind, seq: this.table.ctx().frame.seq });
  }

  confirmYes() {
    const { confirm } = this.table.ctx().ui;
    this.dialogClose();
    this.answer(confirm);
  }

  #ask(message) {
    this.dialogClose();
    this.table.ui({ refusal: null });
    this.table.link.act(message);
  }

  showing(handle) {
    const showing = this.table.ctx().ui.showing ?? [];
    this.table.ui({ showing: showing.includes(handle) ? showing.filter((one) => one !== handle) : [...showing, handle] });
  }

  // --- talking ---------------------------------------------------------------------------------------------------------

  chatPhrase(phrase) { this.table.talk({ t: "chat", phrase }); }
  chatText(value) { this.table.ui({ chatText: document.getElementById(OWN_WORDS)?.value ?? value }); }

  chatSend() {
    const text = this.table.ctx().ui.chatText?.trim();
    if (!text || !this.table.link.isLive) return;
    this.table.talk({ t: "chat", text });
    this.table.ui({ chatText: "" });
  }

  chatWrite() {
    const { chat, me, ui } = this.table.ctx();
    const writing = !(ui.writing ?? chat.writes.includes(me));
    this.table.talk({ t: "write", value: writing });
    this.table.ui({ writing });
  }

  /** "seat=1" or "line=w3": mute that person, or read again what he says. */
  chatMute(whom) {
    const [kind, value] = whom.split("=");
    const seat = Number(value);
    const muted = kind === "seat" && this.table.ctx().chat.muted.includes(seat);
    this.table.talk({ t: "mute", value: !muted, ...(kind === "seat" ? { seat } : { line: value }) });
  }

  // --- looking --------------------------------------------------------------------------------------------------------

  tab(id) { if (id === "chat") this.table.chatRead(); this.table.ui({ tab: id }); document.getElementById(`t-tab-${id}`)?.scrollIntoView({ block: "nearest" }); }
  side(value) { this.table.ui({ side: Number(value) }); }
  logSeat(seat) { this.#filter({ seat }); }
  logKind(kind) { this.#filter({ kind }); }
  #filter(change) { this.table.ui({ logFilter: { ...this.table.ctx().ui.logFilter, ...change } }); }

  logCopy() {
    const ctx = this.table.ctx();
    copy(shownLines(ctx).map((line) => line.text).join("\n"), this.table.live, gettext("The log is copied."));
  }

  logSave() {
    const { frame, boot } = this.table.ctx();
    const blob = new Blob([JSON.stringify(frame.log, null, 1)], { type: "application/json" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = `vorrang-${boot.game}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  volume(value) { this.#pref({ volume: Number(value) }); }
  mute() { this.#pref({ volume: this.table.ctx().prefs.volume ? 0 : 0.7 }); }
  prefsKeys() { this.#pref({ keys: !this.table.ctx().prefs.keys }); }
  prefsSpace() { this.#pref({ spaceIsMain: !this.table.ctx().prefs.spaceIsMain }); }

  async prefsNotices() {
    const wanted = !this.table.ctx().prefs.notices;
    const notices = wanted && (await allowNotices());
    this.#pref({ notices });
    if (wanted && !notices) this.table.ui({ refusedNotices: true });
  }

  #pref(change) {
    const before = this.table.ctx().prefs;
    this.table.prefs(change);
    savePrefs(this.table.boot, before, this.table.ctx().prefs);
  }

  // --- reading aloud --------------------------------------------------------------------------------------------------

  why() {
    const ctx = this.table.ctx();
    this.table.live.tell(ctx.why ?? ctx.hint ?? gettext("Focus a permit first."));
  }

  readLog() { this.table.live.tell(this.table.ctx().frame?.log.at(-1)?.text); }
  readStatus() { const { say: words, main } = this.table.ctx(); this.table.live.tell([words?.status, words?.prompt, main.label].filter(Boolean).join(" ")); }
  readHand() { const ctx = this.table.ctx(); if (ctx.view) this.table.live.tell(ctx.game.handWords(ctx) || gettext("No permits.")); }

  readStack() {
    const ctx = this.table.ctx();
    const rows = [...(ctx.view?.chain ?? [])].reverse().map((row) => `${ctx.game.cardName(ctx, row.permit)}, ${seatName(ctx.table, row.seat)}`);
    this.table.live.tell(rows.join("; ") || gettext("Nothing is being played."));
  }

  readClocks() {
    const ctx = this.table.ctx();
    const words = (ctx.table?.seats ?? []).map(({ seat }) => {
      const left = timeLeft(ctx.frame.clocks, seat, this.table.link.now());
      return left && say("%(name)s: %(time)s", { name: seatName(ctx.table, seat), time: clockWords(left.total) });
    }).filter(Boolean);
    this.table.live.tell(words.join(", ") || gettext("No clock is running."));
  }

  readOthers() {
    const ctx = this.table.ctx();
    const words = (ctx.view?.seats ?? []).filter((one) => one.seat !== ctx.me).map((one) =>
      sayCount("%(name)s: %(count)s permit, on %(field)s", "%(name)s: %(count)s permits, on %(field)s", one.permits, { name: seatName(ctx.table, one.seat), field: one.square ?? "-" }));
    this.table.live.tell(words.join("; "));
  }
}

/** Address of the game that follows this one. */
export function nextGame(ctx) {
  const next = ctx.table.rematch.game;
  return String(next).startsWith("/") ? next : ctx.boot.urls.table.replace(ctx.boot.game, next);
}

async function copy(text, live, done) {
  try {
    await navigator.clipboard.writeText(text);
    live.tell(done);
  } catch {
    live.tell(gettext("Copying is not allowed here; select the text and copy it by hand."));
  }
}

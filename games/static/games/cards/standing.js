// Standing orders of a card game as deeds: stops, yields, passes, priority that is held, full control.

import { Deeds } from "table/deeds";
import { myOptions } from "table/choose";
import { changedWords, saveStops } from "table/stops";
import { asStops, switched, tidy, wishesOf, withPreset } from "cards/orders";

const GREETINGS = 3;
const PATIENCE = 4000; // ms between two of them

const same = (words, shown) => shown?.length === words.length && words.every((one) => shown.includes(one));

export class StandingDeeds extends Deeds {
  constructor(table) {
    super(table);
    this.heldFor = null; // what of mine on the stack I have kept priority for, once
    this.greeted = -PATIENCE; // when the usual stops were last sent, ms
    this.greetings = 0;
    this.asked = null; // what I have sent and the table does not show yet: { words, at }
    this.stops = table.boot.stops[table.boot.ruleset] ?? {};
    this.wishes = wishesOf(this.stops);
  }

  /** A table that knows no stops of mine gets those that I usually have; again only if that was not taken, and never
   * after I have switched something myself, nor once the game was taken back: then nothing passes for me unasked. */
  greet(ctx) {
    const due = ctx.live && ctx.me !== null && ctx.view && !ctx.view.result && !ctx.table.orders && !this.wishes.full && ctx.frame.epoch === 0;
    if (!due || this.greetings >= GREETINGS || performance.now() - this.greeted < PATIENCE) return;
    this.greeted = performance.now();
    this.greetings += 1;
    this.order(tidy(this.wishes.words, 0), "game");
  }

  /** Priority that is held once is let go when the game has gone on from what it was held for. */
  release(ctx) {
    const once = ctx.live && ctx.orders.length > 0 && !ctx.full && !ctx.orders.includes("own") && this.wishes.words.includes("own");
    const top = once ? ctx.view?.plays.at(-1) : null;
    const held = top?.seat === ctx.me && ctx.mine && ctx.view.decision.kind === "priority" ? top.h : null;
    if (!once || ctx.link.sent) return;
    const used = this.heldFor && (held ? held !== this.heldFor : !ctx.mine);
    this.heldFor = used ? null : held ?? this.heldFor;
    if (used) this.#send([...this.#words(), "own"], false, { keep: false });
  }

  stop(value) { this.#switch(`stop:${value}`); }
  yield(word) { this.#switch(word); }
  holdAlways() { this.#switch("own"); }

  /** Keep priority after what I play next, once; what is wanted at every table stays as it is. */
  hold() {
    if (!this.table.ctx().full) this.#send(switched(this.#words(), "own"), false, { keep: false });
  }

  able() { this.#switch("able"); }

  preset(key) {
    const preset = this.table.boot.presets.find((one) => one.key === key);
    if (preset) this.#send(withPreset(this.#words(), preset), false);
  }

  full() { this.#send(this.#words(), !this.table.ctx().full); }

  passTurn() {
    const ctx = this.table.ctx();
    if (ctx.view) this.#skip(ctx, `pass:turn:${ctx.view.turn.number}`);
  }

  passMine() {
    const ctx = this.table.ctx();
    if (!ctx.view) return;
    const standing = ctx.orders.find((one) => one.startsWith("pass:mine:"));
    this.#skip(ctx, standing ?? `pass:mine:${ctx.view.turn.number}`);
  }

  ordersEnd() {
    const words = this.#words();
    const kept = words.filter((one) => !one.startsWith("pass:"));
    if (kept.length < words.length) this.#send(kept, false);
  }

  /** Let everything pass from here on; if I am asked just now, that passes as well. */
  #skip(ctx, word) {
    if (ctx.me === null) return;
    const on = !ctx.orders.includes(word);
    this.#send(on ? [...this.#words(), word] : this.#words().filter((one) => one !== word), false);
    const pass = on && ctx.ready ? myOptions(ctx.frame).find((one) => one.verb === "pass") : null;
    if (pass && !ctx.view.plays.length) this.answer(pass.id);
  }

  #switch(word) {
    if (this.table.ctx().full) return;
    this.#send(switched(this.#words(), word), false);
  }

  /** What I want of this table: what I have switched counts at once, also before the server has taken all of it. */
  #words() {
    const shown = this.table.ctx().table?.orders?.allow;
    if (this.asked && (same(this.asked.words, shown) || performance.now() - this.asked.at >= PATIENCE)) this.asked = null;
    return this.asked?.words ?? shown ?? this.wishes.words;
  }

  #send(words, full, { keep = true } = {}) {
    const { view, me, full: before } = this.table.ctx();
    if (me === null || !view) return;
    this.greetings = GREETINGS;
    if (keep) this.#keep(changedWords(asStops(this.stops, this.#words(), before), asStops(this.stops, words, full)));
    // Of two passes until my turn only the newest counts.
    const newest = words.filter((one) => one.startsWith("pass:mine:")).at(-1);
    const sent = words.filter((one) => !one.startsWith("pass:mine:") || (one === newest && view.turn.seat !== me) || one.endsWith(`:${view.turn.number}`));
    this.asked = { words: sent, at: performance.now() };
    this.order(full ? [] : tidy(sent, view.turn.number), "game");
  }

  /** What was switched here is wanted in later games too; what was not stays as it was settled elsewhere. */
  #keep(changes) {
    this.stops = { ...this.stops, ...changes };
    this.wishes = wishesOf(this.stops);
    saveStops(this.table.boot, this.table.boot.ruleset, changes);
  }
}

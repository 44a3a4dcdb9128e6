// The connection of one table: socket first, its HTTP twin when sockets are blocked, always with a visible state.
//
// The link holds the newest frame, fills gaps, keeps at most one unconfirmed action and never shows an old board as live.

import { Socket } from "net/socket";
import { hear } from "news/notices";
import { reloadOnce } from "news/reload";
import { agrees } from "table/canonical";
import { applied, verdict } from "table/frames";
import { Pending } from "table/pending";
import { Poll } from "table/poll";

const GAP_PATIENCE = 2000; // ms until a gap is answered by asking for the whole view
const SOCKET_TRIES = 2; // failed openings in a row before the twin takes over
const SOCKET_AGAIN = 30_000; // ms between attempts to leave the twin

/**
 * Phases: connecting, live, polling, waiting (until state.retryAt), offline, stopped (state.reason).
 * Beside it `sent`: null, "sent" or "checking", for the one unconfirmed action.
 */
export class Link {
  constructor({ boot, want, onFrame, onState, onRefusal, onChat }) {
    this.boot = boot;
    this.want = want;
    this.on = { frame: onFrame, state: onState, refusal: onRefusal, chat: onChat };
    this.frame = null;
    this.state = { phase: "connecting", retryAt: null, reason: null, sent: null };
    this.offset = 0; // server time minus own time
    this.pending = new Pending(boot.game);
    this.fresh = false; // is what we hold known to be the present?
    this.greeted = false; // has this connection sent a frame?
    this.socket = new Socket(boot.urls.socket, {
      onOpen: () => this.#hello(),
      onMessage: (message) => this.#take(message),
      onWaiting: (retryAt, failures) => this.#lost(retryAt, failures),
      onStop: (reason) => (reason === "reload" && reloadOnce(this.boot.build)) || this.stop(reason),
      seq: () => this.frame?.seq ?? -1,
    });
    this.poll = new Poll(boot, { onMessage: (message) => this.#take(message), link: this });
  }

  open() {
    this.#set({ phase: navigator.onLine === false ? "offline" : "connecting" });
    this.socket.open();
    window.addEventListener("online", () => this.#online());
    window.addEventListener("offline", () => this.#offline());
    window.addEventListener("pageshow", (event) => event.persisted && this.wake());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.socket.nudge() : this.wake()));
  }

  /** After sleep or a visit in the history: nothing on the screen is trusted until the server has spoken. */
  wake() {
    if (this.state.phase === "stopped") return;
    if (this.poll.running) this.poll.now();
    else if (!this.socket.nudge()) this.socket.open();
  }

  #offline() {
    this.fresh = false;
    this.#set({ phase: "offline" });
  }

  /** Back again: the old socket may have survived, and then its next pong makes the table live. */
  #online() {
    if (this.state.phase === "stopped") return;
    this.#set({ phase: "connecting" });
    this.wake();
  }

  /** Server time in ms. */
  now() {
    return Date.now() + this.offset;
  }

  get isLive() {
    return this.fresh && (this.state.phase === "live" || this.state.phase === "polling");
  }

  /** Send an action with a client id of its own; false when one is still unconfirmed or nothing can be sent. */
  act(message) {
    if (!this.isLive || this.pending.value) return false;
    const whole = { ...message, aid: uuid() };
    this.pending.hold({ ...whole, epoch: this.frame.epoch });
    this.#set({ sent: "sent" });
    this.#post(whole);
    return true;
  }

  /** Send something that needs no confirmation (standing orders, questions, what is said); its client id, if it has one. */
  tell(message) {
    const whole = "aid" in message ? { ...message, aid: uuid() } : message;
    if (this.isLive) this.#post(whole);
    return whole.aid;
  }

  #post(message) {
    if (this.poll.running) this.poll.post(message);
    else this.socket.send(message);
  }

  #hello() {
    this.poll.stop();
    this.fresh = this.greeted = false;
    const since = this.frame?.seq ?? null;
    this.socket.send({ t: "hello", build: this.boot.build, since, epoch: this.frame?.epoch ?? 0, want: this.want });
  }

  #take(message) {
    const handlers = {
      view: () => this.#frame(message),
      update: () => this.#frame(message),
      ack: () => this.#ack(message),
      nack: () => this.#nack(message),
      unknown: () => this.#unknown(message),
      pong: () => this.#pong(message),
      chat: () => this.on.chat?.(message),
    };
    hear(message);
    handlers[message.t]?.();
  }

  #frame(frame) {
    const what = verdict(this.frame, frame);
    if (what === "gap") return this.#gap();
    if (what === "apply") {
      if (this.frame && frame.epoch > this.frame.epoch) this.pending.clear();
      this.#tick(frame.now);
      this.frame = applied(this.frame, frame);
      this.gapSince = null;
      this.#check(this.frame);
    }
    this.fresh = this.greeted = true;
    this.#settle();
    this.#set({ phase: this.poll.running ? "polling" : "live", retryAt: null, reason: null });
    if (what === "apply") this.on.frame(this.frame);
  }

  #gap() {
    const first = !this.gapSince;
    this.gapSince ??= Date.now();
    if (first) this.#ask(this.frame?.seq ?? null);
    else if (Date.now() - this.gapSince > GAP_PATIENCE) this.#ask(null);
    if (first) setTimeout(() => this.gapSince && this.#ask(null), GAP_PATIENCE);
  }

  #ask(since) {
    if (this.poll.running) this.poll.now(since);
    else this.socket.send({ t: "sync", since, epoch: this.frame?.epoch ?? 0 });
  }

  async #check(frame) {
    if (await agrees(frame.state, frame.vh)) return;
    if (this.frame !== frame || this.mistrusted === frame.seq) return;
    this.mistrusted = frame.seq;
    console.error("vorrang: the view does not match its fingerprint at", frame.seq);
    this.#ask(null);
  }

  #tick(now) {
    if (typeof now !== "number") return;
    const offset = now - Date.now();
    // Delay only makes the server look late: keep the largest offset seen, let it sink slowly.
    this.offset = this.frame ? Math.max(offset, this.offset - 20) : offset;
  }

  #ack(message) {
    if (!this.#isMine(message)) return;
    this.pending.acked(message.seq);
    this.#settle();
  }

  #nack(message) {
    if (!message.aid || this.#isMine(message)) {
      this.pending.clear();
      this.#set({ sent: null });
    }
    this.on.refusal(message);
  }

  #unknown(message) {
    if (!this.#isMine(message)) return;
    this.#set({ sent: "checking" });
    setTimeout(() => this.#isMine(message) && this.#post({ t: "outcome", aid: message.aid }), 1000);
  }

  #pong(message) {
    this.#tick(message.now);
    if (!this.frame) return;
    if (message.epoch > this.frame.epoch || message.seq > this.frame.seq) this.#gap();
    else if (!this.fresh && this.greeted) {
      this.fresh = true;
      this.#set({ phase: "live", retryAt: null, reason: null });
    }
  }

  #isMine(message) {
    return this.pending.value?.message.aid === message.aid;
  }

  /** Let go of the unconfirmed action once the table shows its effect; send it once more after a break. */
  #settle() {
    const held = this.pending.value;
    if (!held) return this.#set({ sent: null });
    if (held.acked !== null) {
      if (this.frame.seq >= held.acked) this.pending.clear();
      return this.#set({ sent: this.pending.value ? "sent" : null });
    }
    if (!this.resend) return undefined;
    this.resend = false;
    if (this.pending.mayResend(this.frame)) {
      this.pending.markResent();
      const { epoch, ...message } = held.message;
      this.#post(message.t === "act" ? { ...message, epoch } : message);
      return this.#set({ sent: "sent" });
    }
    this.pending.clear();
    return this.#set({ sent: null });
  }

  #lost(retryAt, failures) {
    this.fresh = false;
    this.resend = true;
    if (failures >= SOCKET_TRIES && navigator.onLine !== false && !this.poll.running) {
      this.poll.start();
      this.socket.pause(SOCKET_AGAIN);
    }
    if (this.poll.running) return;
    this.#set({ phase: navigator.onLine === false ? "offline" : "waiting", retryAt });
  }

  /** The twin failed as well. */
  twinLost() {
    this.fresh = false;
    this.resend = true;
    this.poll.stop();
    this.#set({ phase: navigator.onLine === false ? "offline" : "connecting" });
    this.socket.pause(2000);
  }

  /** Nothing more will come; state.reason says why. */
  stop(reason) {
    this.fresh = false;
    this.poll.stop();
    this.#set({ phase: "stopped", reason });
  }

  #set(change) {
    const next = { ...this.state, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.state)) return;
    this.state = next;
    this.on.state(next);
  }
}

function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

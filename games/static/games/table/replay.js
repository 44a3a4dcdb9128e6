// The replay: the table's renderer fed from the log, one view per entry, asked for when it is needed.

import { readBoot } from "table/boot";
import { contextOf } from "table/context";
import { el } from "table/el";
import { Renderer } from "table/dom";
import { wantsStillness } from "table/flip";
import { listen } from "table/hands";
import { REPLAY_KEYS } from "table/keys";
import { Live } from "table/live";
import { tabBodies } from "table/page";
import { helpDialog } from "table/panels/dialogs";
import { SPEEDS, replayChoices, replayDock, replayStatus, stepSentence } from "table/panels/replay";
import { opponentsPanel, ownPanel } from "table/panels/seats";
import { sidePanel } from "table/panels/side";
import { chainPanel } from "table/panels/chain";
import { resultPanel } from "table/panels/result";
import { shownLines } from "table/panels/log";
import { loadPrefs } from "table/prefs";
import { concerns, nextTurn, numberIn, stepAt, toldSteps } from "table/steps";
import { showCurrent, syncDialogs } from "table/touch";

const PACE = 1400; // ms an entry at speed 1
const KEPT = 400; // views kept in memory

class Replay {
  constructor(root, game) {
    this.boot = readBoot(root);
    this.root = root;
    this.game = game;
    this.prefs = loadPrefs(this.boot);
    this.live = new Live(document.getElementById("live-polite"), document.getElementById("live-assertive"));
    this.renderer = new Renderer(root, { still: wantsStillness });
    this.frames = new Map();
    const you = this.boot.frame?.table.you ?? null;
    this.ui = { selection: { decision: null }, peek: null, dialog: null, tab: "log", rove: {}, side: you ?? 0, logFilter: null };
    this.state = { index: 0, eyes: you === null ? "public" : String(you), playing: false, speed: 1, pauseAtMine: false, every: false, missing: null };
    this.steps = [];
  }

  async start() {
    const answer = await fetch(this.#address(this.boot.urls.log, { seat: this.state.eyes }), { credentials: "same-origin" });
    if (!answer.ok) return this.#fail();
    const log = await answer.json();
    this.all = log.steps;
    this.lines = log.steps.flatMap((step) => step.lines);
    this.#tell(false);
    if (!this.steps.some((step) => step.seq === numberIn(location.hash)) && this.lines.some((line) => line.seq === numberIn(location.hash))) this.#tell(true);
    listen(this.root, {
      does: (verb, value) => this.#do(verb, value),
      peek: (what) => this.game.lingers && what !== this.ui.peek && this.#ui({ peek: what }),
      roved: (zone, member) => zone === "grid" && this.#ui({ field: member.dataset.field }),
      keys: REPLAY_KEYS,
      prefs: () => ({ ...this.prefs, spaceIsMain: true, keys: true }),
      closed: (id) => this.ui.dialog === id && this.#ui({ dialog: null }),
    });
    this.game.attached?.(this.root, this);
    window.addEventListener("hashchange", () => this.#show(stepAt(this.steps, numberIn(location.hash) ?? 0)));
    await this.#show(stepAt(this.steps, numberIn(location.hash) ?? 0));
    return undefined;
  }

  // --- moving ---------------------------------------------------------------------------------------------------------

  #do(verb, value) {
    const last = this.steps.length - 1;
    const { index } = this.state;
    const moves = {
      next: index + 1, previous: index - 1, first: 0, last, "next-turn": nextTurn(this.steps, index), goto: stepAt(this.steps, Number(value)),
    };
    if (verb in moves) {
      this.#stop();
      this.#show(Math.max(0, Math.min(last, moves[verb])));
      return true;
    }
    return this.#doMore(verb, value);
  }

  #doMore(verb, value) {
    const deeds = {
      autoplay: () => (this.state.playing ? this.#stop() : this.#play()),
      speed: () => this.#set({ speed: SPEEDS.includes(Number(value)) ? Number(value) : 1 }),
      "pause-at-mine": () => this.#set({ pauseAtMine: !this.state.pauseAtMine }),
      every: () => this.#every(),
      eyes: () => this.#look(value, value === "public" ? this.ui.side : Number(value)),
      flip: () => this.#flip(),
      zen: () => document.body.classList.toggle("is-zen"),
      help: () => this.#ui({ dialog: "help" }),
      "dialog-close": () => this.#ui({ dialog: null }),
      back: () => document.body.classList.remove("is-zen"),
      tab: () => this.#ui({ tab: value }),
      "log-seat": () => this.#ui({ logFilter: { ...this.ui.logFilter, seat: value } }),
      "log-kind": () => this.#ui({ logFilter: { ...this.ui.logFilter, kind: value } }),
      "log-copy": () => navigator.clipboard?.writeText(shownLines(this.ctx()).map((line) => line.text).join("\n")),
    };
    const looked = this.game.look?.(this.ui, verb, value);
    if (looked) this.#ui(looked);
    else deeds[verb]?.();
    return Boolean(looked) || verb in deeds;
  }

  /** Step through everything, or only through what is not minor. */
  #tell(every) {
    this.steps = toldSteps(this.all, every ? null : this.game.isMinor);
    this.state = { ...this.state, every };
  }

  #every() {
    const { seq } = this.steps[Math.max(0, this.state.index)];
    this.#tell(!this.state.every);
    this.#show(stepAt(this.steps, seq), false);
  }

  #play() {
    const last = this.steps.length - 1;
    if (this.state.index >= last) this.state.index = -1;
    this.#set({ playing: true });
    const beat = async () => {
      if (!this.state.playing) return;
      const next = this.state.index + 1;
      await this.#show(next);
      const done = next >= last || (this.state.pauseAtMine && concerns(this.steps[next], this.ui.side));
      if (done) this.#stop();
      else this.timer = setTimeout(beat, PACE / this.state.speed);
    };
    beat();
  }

  #stop() {
    clearTimeout(this.timer);
    if (this.state.playing) this.#set({ playing: false });
  }

  /** The next seat's side and, where that is allowed, its eyes. */
  #flip() {
    const seats = this.frame.table.seats.length;
    const side = (this.ui.side + (seats === 4 ? 1 : seats / 2)) % seats;
    this.#look(this.state.eyes === "public" ? "public" : String(side), side);
  }

  #look(eyes, side) {
    this.state = { ...this.state, eyes };
    this.ui = { ...this.ui, side };
    this.#show(this.state.index, false);
  }

  async #show(index, speak = true) {
    const step = this.steps[index];
    if (!step) return;
    this.wanted = step.seq;
    const frame = await this.#view(step.seq);
    if (this.wanted !== step.seq || !frame) return;
    this.frame = frame;
    this.state = { ...this.state, index, missing: frame.missing ?? null };
    if (numberIn(location.hash) !== step.seq) history.replaceState(null, "", `#${step.seq}`);
    this.draw();
    if (speak) this.live.tell(stepSentence(step));
    const next = this.steps[index + 1];
    if (next) this.#view(next.seq);
  }

  /** The view at one entry, through the chosen eyes; a watcher's where those are not allowed. */
  async #view(seq) {
    const key = `${this.state.eyes}.${seq}`;
    if (!this.frames.has(key)) {
      if (this.frames.size > KEPT) this.frames.delete(this.frames.keys().next().value);
      this.frames.set(key, this.#fetch(seq, this.state.eyes));
    }
    return this.frames.get(key);
  }

  async #fetch(seq, seat) {
    try {
      const answer = await fetch(this.#address(this.boot.urls.view, { at: seq, seat }), { credentials: "same-origin" });
      if (answer.ok) return await answer.json();
      if (answer.status === 403 && seat !== "public") {
        const frame = await this.#fetch(seq, "public");
        return frame && { ...frame, missing: gettext("This seat's own view opens when the game is over; you see what a watcher sees.") };
      }
    } catch {
      // The network is away: say so below, and let the reader try again.
    }
    this.frames.delete(`${seat}.${seq}`);
    this.#fail();
    return null;
  }

  #fail() {
    this.state = { ...this.state, missing: gettext("This entry could not be loaded. Try again in a moment."), playing: false };
    if (this.frame) this.draw();
    else this.renderer.render([el("p", { key: "wait", class: "t-loading" }, this.state.missing)]);
  }

  #address(base, query) {
    const url = new URL(base, location.href);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  // --- drawing --------------------------------------------------------------------------------------------------------

  #set(change) {
    this.state = { ...this.state, ...change };
    this.draw();
  }

  #ui(change) {
    this.ui = { ...this.ui, ...change };
    this.draw();
  }

  ctx() {
    const { index, eyes, playing, speed, pauseAtMine, every, missing } = this.state;
    const step = this.steps[Math.max(0, index)];
    return contextOf({
      boot: this.boot, words: this.boot.words, game: this.game, frame: { ...this.frame, log: this.lines }, link: { phase: "live", sent: null }, live: true,
      prefs: this.prefs, ui: this.ui, now: this.frame.now, refusal: null,
      replay: { step, at: step.seq, last: this.steps.at(-1).seq, eyes, playing, speed, pauseAtMine, every, missing },
    });
  }

  /** Something was pressed for a while: read it. */
  read(what) {
    this.#do("inspect", what);
  }

  draw() {
    const ctx = this.ctx();
    this.renderer.render(this.game.replayPage ? this.game.replayPage(ctx, REPLAY_KEYS) : this.#page(ctx));
    syncDialogs(this.root, this.ui.dialog);
    showCurrent(this.root);
    this.stood = this.game.moved(this.root, ctx, this.stood, wantsStillness());
  }

  #page(ctx) {
    const { log, discard, words } = tabBodies(ctx, ctx.replay.at);
    return [
      replayStatus(ctx),
      replayDock(ctx),
      el("div", { key: "middle", class: "t-middle" }, opponentsPanel(ctx), this.game.stage(ctx), ownPanel(ctx)),
      this.game.hand(ctx),
      el("div", { key: "now", class: "t-now" }, chainPanel(ctx), ctx.view.result ? resultPanel(ctx) : null),
      sidePanel(ctx, [log, discard, words, { id: "choices", name: gettext("View"), body: () => replayChoices(ctx) }]),
      helpDialog(ctx, REPLAY_KEYS),
    ];
  }
}

const root = document.getElementById("table");
const { game } = await import(`ruleset/${root.dataset.board}/board`);
new Replay(root, game).start();

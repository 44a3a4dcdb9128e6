// What presses and keys do in a card game, beyond what every table knows.

import { myOptions } from "table/choose";
import { seatName } from "table/words";
import { amountOf, amounts, choiceList, goalOf, isAtOnce, isFighting, isMana, optionsOf, usualAttack, usualOf } from "cards/choose";
import { placeName } from "cards/face";
import { playerOf, stackOf } from "cards/model";
import { StandingDeeds } from "cards/standing";
import { plain } from "cards/symbols";
import { lookedAt, scoreWords } from "cards/players";
import { titleOf } from "cards/stack";

const AGAIN = new Set(["mana", "untap", "dull", "discard", "pitch", "attack", "block", "defend"]); // what one presses one after the other

export class CardDeeds extends StandingDeeds {
  constructor(table) {
    super(table);
    this.plan = []; // answers to the decisions that follow, as tests on options
    this.planned = null; // the decision that the plan has answered last
    this.taken = ""; // kind of the last press, see #take
  }

  // --- cards and players --------------------------------------------------------------------------------------------

  /** A card anywhere: selects it, or takes the only thing that can be done with it once it is selected. */
  card(handle) {
    const ctx = this.table.ctx();
    if (ctx.ready && isFighting(ctx.view)) return ctx.view.decision.kind === "attackers" ? this.#attacker(ctx, handle) : this.#blocker(ctx, handle);
    if (this.#isQueued(ctx, handle)) return undefined;
    const figure = [...ctx.reach.seats].find((seat) => ctx.game.figure?.(ctx, seat) === handle);
    if (figure !== undefined) return this.player(figure);
    const own = ctx.ready ? optionsOf(ctx.frame, handle) : [];
    if (!own.length) return this.#explain(handle);
    if (ctx.selection.card === handle && ctx.chosen) return this.#take(ctx.chosen);
    if (own.length === 1 && isAtOnce(ctx, handle, own[0])) return this.#take(own[0]);
    this.table.ui({ why: null });
    return this.table.select({ card: handle });
  }

  /** A player: a target, or whom the selected creature attacks. */
  player(seat) {
    const ctx = this.table.ctx();
    if (!ctx.ready) return;
    const number = Number(seat);
    if (ctx.view.decision.kind === "attackers") {
      const option = this.#attackOn(ctx, `seat-${number}`);
      if (option) this.#take(option);
      return;
    }
    if (ctx.selection.seat === number && ctx.chosen) this.#take(ctx.chosen);
    else if (ctx.reach.seats.has(number)) this.table.select({ seat: number });
  }

  /** A card of a pile that was looked through. */
  pick(handle) {
    this.dialogClose();
    this.card(handle);
  }

  /** A labelled possibility does what it says. */
  option(id) {
    const ctx = this.table.ctx();
    const option = ctx.ready ? myOptions(ctx.frame).find((one) => one.id === Number(id)) : null;
    if (option) this.#take(option);
  }

  /** Digits: the possibilities that are listed, else what is numbered on the table, else the cards of the hand. */
  digit(number) {
    const ctx = this.table.ctx();
    const option = choiceList(ctx)[number - 1];
    const place = [...(ctx.digits ?? [])].find(([, digit]) => digit === Number(number))?.[0];
    const card = !ctx.digits?.size && ctx.view && ctx.pile("hand", ctx.me).cards?.[number - 1];
    if (option) this.option(option.id);
    else if (place?.startsWith("seat-")) this.player(place.slice("seat-".length));
    else if (place || card) this.card(place ?? card.h);
  }

  /** Take an option unless the page has just changed; the same once more is meant, as when land after land is tapped. */
  #take(option) {
    const what = `${this.table.ctx().view.decision.kind} ${option.verb}`;
    if (!(AGAIN.has(option.verb) && what === this.taken) && !this.isMeant()) return;
    this.taken = what;
    this.carryOut(option);
  }

  /** A land that is pressed while the answer before is on its way is tapped next. */
  #isQueued(ctx, handle) {
    const own = optionsOf(ctx.frame, handle);
    if (!ctx.mine || !ctx.live || !ctx.link.sent || own.length !== 1 || !isAtOnce(ctx, handle, own[0])) return false;
    const { verb } = own[0];
    this.planned = ctx.view.decision.number;
    this.plan.push((option) => option.h === handle && option.verb === verb);
    return true;
  }

  /** To pass with something that would be lost by it is asked about once. */
  carryOut(option) {
    const ctx = this.table.ctx();
    const { number } = ctx.view.decision;
    const wasted = option.verb === "pass" && ctx.game.pool?.isLost(ctx) && Object.keys(ctx.game.pool.of(playerOf(ctx.view, ctx.me)) ?? {}).length > 0;
    if (!wasted || ctx.ui.sure === number) return super.carryOut(option);
    this.table.ui({ sure: number });
    this.table.live.call(ctx.game.pool.warning());
    return undefined;
  }

  /** The cards that are to be chosen from out of sight, or back. */
  fold() {
    const { ui, view } = this.table.ctx();
    const number = view?.decision?.number;
    this.table.ui({ folded: ui.folded === number ? undefined : number });
  }

  #explain(handle) {
    this.table.select({});
    this.table.ui({ why: handle });
    this.table.live.tell(this.table.ctx().why);
  }

  less() { this.#amount(-1); }
  more() { this.#amount(1); }
  most() { this.#amount(Infinity); }

  #amount(by) {
    const ctx = this.table.ctx();
    const values = (ctx.ready && amounts(ctx.frame)?.map(amountOf)) || [];
    if (!values.length || !ctx.chosen) return;
    const steps = [...new Set(values)].sort((one, other) => one - other);
    const at = steps.indexOf(amountOf(ctx.chosen)) + by;
    this.table.select({ amount: steps[Math.max(0, Math.min(steps.length - 1, at))] });
  }

  // --- combat ---------------------------------------------------------------------------------------------------------

  #attacker(ctx, handle) {
    if (ctx.reach.goals.has(handle)) return this.#take(this.#attackOn(ctx, handle));
    const own = optionsOf(ctx.frame, handle);
    if (!own.length) return this.#unpick(ctx, handle) || this.#explain(handle);
    if (own.length === 1) return this.#take(own[0]);
    return ctx.selection.card === handle ? this.#take(usualAttack(ctx, handle)) : this.table.select({ card: handle });
  }

  #attackOn(ctx, goal) {
    return optionsOf(ctx.frame, ctx.selection.card).find((one) => goalOf(one) === goal) ?? null;
  }

  #blocker(ctx, handle) {
    if (ctx.reach.goals.has(handle)) return this.#take(optionsOf(ctx.frame, ctx.selection.card).find((one) => one.attacker === handle));
    const own = optionsOf(ctx.frame, handle);
    if (!own.length) return this.#unpick(ctx, handle) || this.#explain(handle);
    if (own.length === 1) return this.#take(own[0]);
    return this.table.select(ctx.selection.card === handle ? {} : { card: handle });
  }

  /** One attacker or blocker less: all are cleared, and the others named again. */
  #unpick(ctx, handle) {
    const picked = ctx.view.doing?.picked ?? [];
    const clear = myOptions(ctx.frame).find((one) => one.verb === "clear");
    if (!clear || !picked.some((one) => one.h === handle)) return false;
    if (!this.isMeant()) return true; // pressed twice by mistake it would be picked and let go again
    const place = (one) => one.attacker ?? (one.on?.seat !== undefined ? `seat-${one.on.seat}` : one.on?.h ?? null);
    this.plan = picked.filter((one) => one.h !== handle).map((one) => (option) => option.h === one.h && goalOf(option) === place(one));
    this.planned = ctx.view.decision.number;
    this.answer(clear.id);
    return true;
  }

  /** Every creature that can attacks what the last one attacks, else the next player. */
  attackAll() {
    const ctx = this.table.ctx();
    if (!ctx.ready || ctx.view.decision.kind !== "attackers") return;
    const usual = usualOf(ctx, myOptions(ctx.frame));
    if (!usual) return;
    const goal = goalOf(usual);
    this.plan = [...ctx.reach.things].map((handle) => (option) => option.h === handle && goalOf(option) === goal);
    this.planned = null;
    this.table.refresh();
  }

  /** What was dragged onto what. */
  dropped(thing, goal, below) {
    const ctx = this.table.ctx();
    if (!ctx.ready) return;
    const own = optionsOf(ctx.frame, thing);
    const onto = own.find((one) => goalOf(one) === goal || goalOf(one) === below);
    const plays = own.filter((one) => !isMana(one) && goalOf(one) === null);
    if (onto) this.carryOut(onto);
    else if (own.some((one) => goalOf(one) !== null)) this.table.select({ card: thing });
    else if (goal && goal !== thing && plays.length === 1) this.carryOut(plays[0]);
    else this.table.select({ card: thing });
  }

  // --- after each drawing -------------------------------------------------------------------------------------------

  /** Go on with what was planned; send the usual stops once to a table that knows none. */
  drawn(ctx) {
    this.greet(ctx);
    this.release(ctx);
    if (!this.plan.length) return;
    if (!ctx.mine) this.plan = [];
    if (!ctx.ready || ctx.view.decision.number === this.planned) return;
    const test = this.plan.shift();
    const option = test && myOptions(ctx.frame).find(test);
    this.planned = ctx.view.decision.number;
    if (option) this.answer(option.id);
    else this.plan = [];
  }

  back() {
    const ctx = this.table.ctx();
    const { card, seat, amount } = ctx.selection;
    this.plan = [];
    if (ctx.ui.peek) this.table.ui({ peek: null });
    if (card || amount !== undefined || (seat !== undefined && seat !== null) || ctx.ui.why || ctx.ui.refusal) {
      this.table.select({});
      this.table.ui({ why: null, refusal: null });
      return;
    }
    const way = ctx.ready ? myOptions(ctx.frame).find((one) => one.verb === "cancel" || one.verb === "clear") : null;
    if (way) this.answer(way.id);
    else this.ordersEnd();
  }

  // --- looking ----------------------------------------------------------------------------------------------------------

  look(seat) {
    const { ui, view } = this.table.ctx();
    this.table.ui({ looked: lookedAt(ui, Number(seat), view?.decision?.number) });
  }
  pile(id) { this.table.ui({ dialog: "pile", pile: id }); }
  inspect(what) { this.table.ui({ dialog: "card", inspect: what, peek: null }); }
  stack() { this.table.ui({ stackOpen: !this.table.ctx().stackOpen }); }
  stops() { this.table.ui({ tab: "stops" }); }
  zoom() { const { ui } = this.table.ctx(); if (ui.peek) this.inspect(ui.peek); }

  /** While the answer before is on its way, what is shown is still what it takes back: once more asks nobody for anything. */
  undo() {
    const ctx = this.table.ctx();
    const option = ctx.mine ? myOptions(ctx.frame).find((one) => one.verb === "untap" || one.verb === "back") : null;
    if (option) this.answer(option.id);
    else if (ctx.link.sent) return;
    else if (typeof ctx.table?.revoke === "number") this.revoke();
    else if (ctx.me !== null) this.takeBack();
  }

  // --- reading aloud ----------------------------------------------------------------------------------------------------

  readStack() {
    const ctx = this.table.ctx();
    const rows = ctx.view ? stackOf(ctx.view).map(({ play }) => [titleOf(ctx, play), placeName(ctx, { seat: play.seat }), ...play.targets.map((one) => placeName(ctx, one))].join(", ")) : [];
    this.table.live.tell(plain(rows.join("; ")) || ctx.game.resolving.empty());
  }

  readOthers() {
    const ctx = this.table.ctx();
    const words = (ctx.view?.players ?? []).map((one) => interpolate(gettext("%(name)s: %(score)s, %(hand)s cards in hand"),
      { name: seatName(ctx.table, one.seat), score: scoreWords(ctx, one), hand: ctx.pile("hand", one.seat).count }, true));
    this.table.live.tell(words.join("; "));
  }
}

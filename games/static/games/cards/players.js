// A player as a bar: name, the numbers that the game declares, piles, what floats, clock. It can be a target, and be attacked.

import { el, names, seen, spoken } from "table/el";
import { clockDigits, timeLeft } from "table/clock";
import { seatSign, shapeName } from "table/icons";
import { ownNote } from "table/panels/note";
import { ratingBadge } from "table/rating";
import { onVacation, vacationBadge } from "table/vacation";
import { say, sayCount, seatLetter, seatName } from "table/words";
import { digit } from "cards/face";
import { rowOf } from "cards/field";
import { isHandInSight, playerOf } from "cards/model";
import { sign } from "cards/signs";
import { pool as poolOf } from "cards/symbols";

/** The bar of a seat. large: whether its battlefield is enlarged; shown: whether a narrow screen shows it; null: there is but one. */
export function playerBar(ctx, seat, { own = false, large = null, shown = null } = {}) {
  const player = playerOf(ctx.view, seat);
  const place = ctx.table.seats.find((one) => one.seat === seat) ?? {};
  const gone = !player.in_game && !(ctx.view.result && ctx.view.players.length === 2); // who has lost a duel is still looked at
  return el("article", {
    key: `bar-${seat}`, "data-player": seat, "data-drop": `seat-${seat}`, "aria-label": seatName(ctx.table, seat),
    class: names("c-player", own && "is-own", ctx.view.turn.seat === seat && !ctx.view.result && "is-turn", ctx.view.decision?.seat === seat && "is-asked", gone && "has-left", shown && "is-shown"),
  },
    lifeButton(ctx, seat, player),
    el("div", { key: "who", class: "c-who" },
      el("h3", { class: "c-player-name" }, seatSign(seat, seatLetter(seat)), spoken(say(gettext("Seat %(letter)s, %(shape)s:"), { letter: seatLetter(seat), shape: shapeName(seat) })),
        el("span", { class: "c-player-text" }, seatName(ctx.table, seat)),
        ownNote(ctx, seat),
        hasPassed(ctx.view, seat) && el("span", { key: "passed", class: "c-passed" }, seen("✓"), spoken(gettext("has let it pass"))),
        seat === ctx.me && el("span", { class: "t-badge" }, gettext("you")),
        ratingBadge(place),
        place.bot && el("span", { class: "t-badge" }, gettext("bot")),
        !place.bot && !ctx.replay && place.present === false && !gone && !onVacation(ctx, place) && el("span", { class: "t-badge is-away" }, gettext("away")),
        vacationBadge(ctx, place),
        controlBadges(ctx, seat),
        gone && el("span", { class: "t-badge" }, gettext("has left the game"))),
      ctx.view.turn.seat === seat && !ctx.view.result && spoken(gettext("has the turn"))),
    !gone && counts(ctx, seat, player),
    clock(ctx, seat),
    large !== null && lookButton(ctx, seat, large, shown),
    nextControl(ctx, seat) && el("p", { key: "next-control", class: "c-next-control" }, nextControl(ctx, seat)));
}

/** Who makes the choices of a player in this turn, or will in the next one that they take. */
function controlBadges(ctx, seat) {
  const { turn, turn_controller: by, result } = ctx.view;
  if (result) return null;
  const now = typeof by === "number" && turn.seat === seat;
  const next = nextControl(ctx, seat);
  return [
    now && el("span", { key: "controlled", class: "t-badge is-controlled" }, by === ctx.me ? gettext("controlled by you") : say(gettext("controlled by %(name)s"), { name: seatName(ctx.table, by) })),
    next && el("span", { key: "next-controlled", class: "t-badge is-controlled" }, next),
  ];
}

/** Who will make a player's choices in the next turn that they take, in words; null if they do so themselves. A narrow bar says it below the name, for it has no room for badges. */
function nextControl(ctx, seat) {
  const { next_controllers: later = [], result } = ctx.view;
  const next = result ? null : later.find((one) => one.seat === seat && one.by !== seat);
  if (!next) return null;
  return next.by === ctx.me ? gettext("you control the next turn") : say(gettext("%(name)s controls the next turn"), { name: seatName(ctx.table, next.by) });
}

/** The numbers of a player in words: the first always, others as long as they are not 0. */
export function scoreWords(ctx, player) {
  return ctx.game.score.filter((one, at) => !at || one.value(player) > 0).map((one) => one.count(one.value(player))).join(", ");
}

/** Among several: who has passed since somebody did something. */
function hasPassed({ players, decision, waiting }, seat) {
  return players.length > 2 && decision?.kind === "priority" && playerOf({ players }, seat).in_game && Boolean(waiting) && !waiting.includes(seat);
}

/** The first number, such as life, in the shape of a button while the player can be chosen; others beside it as long as they are not 0. */
function lifeButton(ctx, seat, player) {
  const goal = ctx.reach.goals.has(`seat-${seat}`);
  const legal = ctx.reach.seats.has(seat) || goal;
  const chosen = ctx.selection.seat === seat;
  const [first, ...others] = ctx.game.score;
  const value = first.value(player);
  const life = [sign(first.sign), el("b", { key: "number", class: "c-life-number", "data-life": seat }, first.text?.(value, player) ?? String(value).replace("-", "−")), spoken(first.count(value)),
    others.filter((one) => one.value(player) > 0).map((one) => el("span", { key: one.key, class: `c-${one.key}`, title: one.parts?.(ctx, seat) ?? null }, sign(one.sign), el("b", {}, String(one.value(player))), spoken(one.count(one.value(player)))))];
  const shape = names("c-life", legal && "is-legal", chosen && "is-chosen", ctx.preview?.players[seat] && "is-threatened");
  const threat = ctx.preview?.players[seat];
  const after = threat ? el("span", { key: "threat", class: "c-threat" }, seen(`${first.worse ? "+" : "−"}${threat}`), spoken(say(gettext("preview: %(amount)s damage"), { amount: threat }))) : null;
  // Always a button: it stays the same node when it becomes a target, and the focus stays with it.
  return el("button", {
    key: "life", type: "button", class: shape, "data-seat-target": seat, "data-do": `player:${seat}`, "data-thing": `seat-${seat}`, "aria-pressed": legal ? String(chosen) : null,
    "aria-disabled": legal ? null : "true", "data-rove": legal ? "" : null,
  }, spoken(say(first.whose(), { name: seatName(ctx.table, seat) })), life, after, digit(ctx, `seat-${seat}`), legal && spoken(gettext("can be chosen")));
}

/** The piles as counts; the open ones can be looked through. And what floats. */
function counts(ctx, seat, player) {
  const pool = ctx.game.pool?.of(player) ?? {};
  return el("ul", { key: "counts", class: "c-counts" },
    ctx.game.piles.map((pile) => counted(ctx, seat, pile)),
    Object.keys(pool).length > 0 && el("li", { key: "pool", class: "c-pool" }, spoken(ctx.game.pool.name()), poolOf(pool)));
}

function counted(ctx, seat, { key, sign: icon, open, rare }) {
  const { count } = ctx.pile(key, seat);
  const [name, place] = [ctx.game.zoneName(ctx, key), `${key}-${seat}`];
  if (!open && !isHandInSight(ctx, seat, key)) return fact(key, sign(icon), count, name, place);
  if (rare && !count && ctx.ui.dialog !== `pile-${place}`) return null;
  const able = (ctx.pile(key, seat).cards ?? []).some((card) => ctx.reach.things.has(card.h));
  return el("li", { key }, openPile(place, sign(icon), count, name, able));
}

function fact(key, icon, count, name, place) {
  return el("li", { key, class: "c-count", title: name, "data-place": place }, icon, spoken(`${name}:`), el("b", {}, String(count)));
}

function openPile(id, icon, count, name, able) {
  return el("button", { type: "button", class: names("c-count", "is-pile", able && "is-legal"), title: name, "data-do": `pile:${id}`, "data-place": id, "aria-haspopup": "dialog" }, icon, spoken(`${name}:`), el("b", {}, String(count)), able && spoken(gettext("something there can be used")));
}

/** Enlarges a battlefield; on a narrow screen it is the tab that shows it. */
function lookButton(ctx, seat, large, shown) {
  return el("button", { key: "look", type: "button", class: names("c-look", shown && "is-shown"), "data-do": `look:${seat}`, "aria-pressed": String(large), title: ctx.game.side.large() },
    sign("eye"), spoken(say(ctx.game.side.show(), { name: seatName(ctx.table, seat) })), glimpse(ctx, seat));
}

/** What is enlarged after a press: this battlefield, or none again. */
export function lookedAt(ui, seat, decision = null) {
  return ui.looked?.seat === seat && ui.looked.decision === decision ? null : { seat, decision };
}

/** How many permanents of a seat can be chosen now. */
export function openOn(ctx, seat) {
  return ctx.board(seat).filter((one) => ctx.reach.things.has(one.h) || ctx.reach.goals.has(one.h)).length;
}

/** What there is to see on a battlefield that is not shown. */
function glimpse(ctx, seat) {
  const board = ctx.board(seat);
  const open = openOn(ctx, seat);
  const counts = ctx.game.rows.filter((row) => row.sign).map((row) => ({ row, count: rowOf(ctx, board, row.key).length }));
  return el("span", { class: "c-glimpse" },
    counts.map(({ row, count }) => el("span", { key: row.key, class: "c-glimpse-one", title: row.count(count) }, sign(row.sign), seen(String(count)), spoken(row.count(count)))),
    open > 0 && el("span", { class: "c-glimpse-open" }, seen(`◆${open}`), spoken(sayCount("%(count)s can be chosen", "%(count)s can be chosen", open))));
}

function clock(ctx, seat) {
  const left = timeLeft(ctx.frame.clocks, seat, ctx.now);
  if (!left) return null;
  return el("span", { key: "clock", class: names("t-clock", left.running && "is-running", left.total < 30_000 && "is-low"), role: "timer", "data-clock": seat },
    el("span", { class: "t-clock-bank" }, clockDigits(left.total)), left.running && seen("◂", { class: "t-clock-run" }));
}

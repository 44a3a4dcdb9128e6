// A card game for the table: the general part. A ruleset hands over what only it knows (see `cardGame`).

import { seatName, say, sayCount } from "table/words";
import { myOptions } from "table/choose";
import { splitAt } from "table/context";
import { areasOf } from "cards/area";
import { layArrows } from "cards/arrows";
import { choiceList, choose, goalOf, isMana, optionsOf, pickList, reachOf, usualOf } from "cards/choose";
import { CardDeeds } from "cards/deeds";
import { listenToDrags } from "cards/drag";
import { permanentWords, placeName, statesOf } from "cards/face";
import { rowOf } from "cards/field";
import { CARD_KEYS } from "cards/keys";
import { ladder } from "cards/ladder";
import { boardOf, faceOf, fightsOf, heapsOf, othersOf, pileOf as zoneOf, pointedBy, stackOf } from "cards/model";
import { livesOf, placePreview, showLives } from "cards/motion";
import { cardPage, cardReplay } from "cards/page";
import { RESOLVING } from "cards/resolving";
import { canWords, handName } from "cards/words";
import { lookedAt, scoreWords } from "cards/players";
import { bringHandUp } from "cards/sight";
import { plain, rich, useSymbols } from "cards/symbols";

/**
 * What the table needs of a card game. Functions that give a text stand for what is asked for in the reader's language later.
 * rules has:
 *   zones: {field, deck}: which zones of the view have these roles; the hand is called "hand"
 *   rows: [{key, name(), sign, count(n), heaped, places, placeOf(info)}]: what lies on a side, from the middle of the table
 *     outwards. sign and count: it is counted where a side is not shown; heaped: equal ones stay on a heap while one chooses;
 *     places [{key, sign, name()}]: each kind has a place of its own, which stays visible while nothing is there. The sheet of the
 *     table knows front (large), back and side (small); rowOf(info, permanent, ctx): key of its row, null for what the game draws
 *     elsewhere; zoneMembers(ctx, zone): handles of a zone that it draws itself, else null
 *   figure(ctx, seat): handle of the permanent that stands for a player and can be pressed as he can, or null
 *   areas: [{key, places, rare, there(ctx), note(ctx, seat)}]: zones that lie open beside the rows. places: how many they hold; rare: not
 *     shown while empty; there: whether this game has it; note: {text, says} beside its title, or null
 *   piles: [{key, sign, open, title(), cards(ctx, seat), rare}]: zones that are counted in a player's bar; open ones can be looked
 *     through under a title with %(name)s; cards: where it is not a zone of that seat
 *   score: [{key, sign, value(player), text(value, player), count(n), whose(), worse, parts(ctx, seat)}]: numbers of a player; the first is the button; parts: what a number consists of, in words
 *   pool: {of(player), name(), title(), lasts(), isLost(ctx), warning()}: what floats as {symbol: count}, if anything does
 *   states: [{key, sign, word()}]: what a permanent may be, by the flags of its view
 *   corners(info, state): [{text, says, sign, start, change, hurt, look}]: numbers in the corners of a card; state is null for one
 *     that is not on the table; cornered: counters that are said there; printed(info, state): words on how it has changed
 *   symbols: see symbols.js
 *   steps: [{key, short()}], stepName(ctx, key), stepShown(step): the steps in which players have priority
 *   card(ctx, key): what a card says (see face.js); playText(ctx, play): paragraphs of a spell or ability
 *   mainLabel(ctx, option), whyNot(ctx, handle), help()
 *   counterName, keywordName, forbidName, demandName(ctx, key); tapsAtOnce(ctx, handle): mana by one press
 *   isMinor(line): whether a line of the log is left out unless one asks for everything
 *   forecast(ctx): what combat would do, or null; centre(ctx): what lies between the sides; reason(ctx, result): why it is over
 *   resolving: see resolving.js; missing(kind): what the main button says while nothing is chosen, where this game has other words;
 *     aimWords(names): what is said of the targets of a play
 *   side: {mine(), of(), large(), show()}: what a side of the table is called
 */
export function cardGame(rules) {
  useSymbols(rules.symbols);
  const said = { resolving: RESOLVING, missing: () => null, ...rules };
  const missing = (frame, selection) => {
    const { kind } = frame.state.decision;
    return said.missing(kind) ?? (kind === "order" ? said.resolving.ask() : choose.missing(frame, selection));
  };
  return {
    choose: { ...choose, missing }, lingers: 260, keys: CARD_KEYS, Deeds: CardDeeds, hides: { show: true },
    page: cardPage, replayPage: cardReplay, ribbon: ladder, rich,
    enrich, attached, moved, look, hint, handWords: handName, canWords, help, helpKeys, side: SIDE,
    resolving: RESOLVING, aimWords: (aims) => sayCount("Target: %(names)s", "Targets: %(names)s", aims.length, { names: aims.join(", ") }),
    areas: [], cornered: [], printed: () => [], forbidName: (ctx, key) => key, demandName: (ctx, key) => key, tapsAtOnce: () => false,
    counterName: (ctx, key) => ctx.words.counters?.[key] ?? key,
    keywordName: (ctx, key) => ctx.words.keywords?.[key]?.name ?? key,
    zoneName: (ctx, key) => capital(ctx.words.zones?.[key] ?? key),
    costWords: (info) => say(gettext("costs %(cost)s"), { cost: info.spokenCost ?? plain(info.cost) }),
    cardName: (ctx, key) => rules.card(ctx, key).name,
    ...rules,
    mainLabel: (ctx, option) => plain(rules.mainLabel(ctx, option) ?? ctx.label(option)),
  };
}

const SIDE = {
  mine: () => gettext("Your battlefield"),
  of: () => gettext("Battlefield of %(name)s"),
  large: () => gettext("Show this battlefield large"),
  show: () => gettext("Show the battlefield of %(name)s"),
};

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What every panel asks for again and again, worked out once for each drawing. */
function enrich(ctx) {
  const { view, table } = ctx;
  ctx.orders = (ctx.me !== null && table?.orders?.allow) || [];
  ctx.full = ctx.me !== null && Boolean(table) && !table.orders;
  ctx.nameOf = (seat) => seatName(table, seat);
  ctx.stackOpen = isStackOpen(ctx.ui);
  if (!view) return;
  ctx.player = playerAsked(ctx);
  const boards = new Map();
  ctx.board = (seat) => boards.get(seat) ?? boards.set(seat, boardOf(view, ctx.game.zones.field, seat)).get(seat);
  ctx.fights = fightsOf(view);
  ctx.pile = (key, seat) => pileOf(ctx, key, seat);
  ctx.isLaidOut = (handle) => isLaidOut(ctx, handle);
  const faces = new Map();
  ctx.faces = (handle) => (faces.has(handle) ? faces.get(handle) : faces.set(handle, faceOf(view, handle) ?? playFace(view, handle)).get(handle));
  const members = new Map();
  ctx.members = (zone) => members.get(zone) ?? members.set(zone, membersOf(ctx, zone)).get(zone);
  ctx.label = (option) => ctx.say?.options?.[option.id]?.label || option.verb;
  ctx.reach = reachOf(ctx);
  ctx.picks = pickList(ctx);
  ctx.peeked = splitAt(ctx.ui.peek)[0] === "card" ? splitAt(ctx.ui.peek)[1] : null;
  ctx.pointed = pointedBy(view, ctx.peeked);
  ctx.proposed = new Set(ctx.mine ? (view.doing?.proposal ?? []).map((one) => one.h) : []);
  ctx.taken = new Set([...(view.doing?.picked ?? []), ...(view.doing?.paid ?? []), view.doing ?? {}].map((one) => one.h));
  ctx.preview = ctx.game.forecast?.(ctx) ?? null;
  ctx.doomed = ctx.preview?.doomed ?? null;
  ctx.all = allAttack(ctx);
  ctx.seatWords = (seat) => seatWords(ctx, seat);
  ctx.digits = digitsOf(ctx);
}

/** Whose hand and mana the page is about: mine, or those of the player for whom I decide just now. */
function playerAsked({ view, mine, side }) {
  return (mine ? view.decision.player : null) ?? side;
}

/** Which key stands for what can be chosen on the table now: {handle or "seat-0" -> 1 to 9}, from the top of the table to its bottom. */
function digitsOf(ctx) {
  if (!ctx.ready || !ctx.prefs.keys || ctx.view.decision.kind === "priority" || choiceList(ctx).length) return new Map();
  const { things, seats, goals } = ctx.reach;
  const seatsOf = [...othersOf(ctx.view, ctx.side), ctx.side];
  const places = seatsOf.flatMap((seat) => {
    const rows = seat === ctx.side ? ctx.game.rows : [...ctx.game.rows].reverse();
    return [`seat-${seat}`, ...[...rows, ...areasOf(ctx)].flatMap((row) => ctx.members(`${row.key}-${seat}`))];
  });
  const all = [...new Set([...stackOf(ctx.view).map((row) => row.play.h), ...places, ...ctx.members("hand")])];
  const figures = new Set(seatsOf.filter((seat) => ctx.game.figure?.(ctx, seat)).map((seat) => `seat-${seat}`)); // chosen where it stands
  const able = (one) => (goals.size ? goals.has(one) : things.has(one) || (seats.has(Number(one.slice(5))) && one.startsWith("seat-") && !figures.has(one)));
  return new Map(all.filter(able).slice(0, 9).map((one, at) => [one, at + 1]));
}

/** On a narrow or low screen the stack is a bar until it is opened. */
function isStackOpen(ui) {
  return ui.stackOpen ?? !window.matchMedia("(max-width: 719.98px), (max-height: 560px)").matches;
}

/** Does a card lie where one sees it: on the field, on the stack, in a hand, in an open zone beside the rows? */
function isLaidOut({ view, game }, handle) {
  const keys = [game.zones.field, "stack", "hand", ...game.areas.map((area) => area.key)];
  return keys.flatMap((key) => view.zones[key] ?? []).some((zone) => zone.cards?.some((card) => card.h === handle));
}

/** A zone of a seat as {count, cards}, also where the game says itself which cards of a common zone are meant. */
function pileOf(ctx, key, seat) {
  const known = ctx.game.piles.find((one) => one.key === key);
  if (!known?.cards) return zoneOf(ctx.view, key, seat);
  const cards = known.cards(ctx, seat);
  return { seat, count: cards.length, cards };
}

function playFace(view, handle) {
  return view.plays.find((one) => one.h === handle)?.card ?? null;
}

/** Handles in a zone, in the order in which they are drawn: the first one is where Tab stops. */
function membersOf(ctx, zone) {
  const drawn = ctx.game.zoneMembers?.(ctx, zone);
  if (drawn) return drawn;
  if (zone === "hand") return (ctx.pile("hand", ctx.player).cards ?? []).map((card) => card.h);
  const [key, seat] = zone.split("-");
  if (ctx.game.areas.some((area) => area.key === key)) return (ctx.pile(key, Number(seat)).cards ?? []).map((card) => card.h);
  const own = rowOf(ctx, ctx.board(Number(seat)), key);
  return heapsOf(own, () => false, (one) => statesOf(ctx, one.state).map((state) => state.key)).flat().flatMap((one) => [...one.attached.map((other) => other.h), one.h]);
}

/** The label of "all attack", if there is more than one who could. */
function allAttack(ctx) {
  if (!ctx.ready || ctx.view.decision.kind !== "attackers") return null;
  const attacks = myOptions(ctx.frame).filter((one) => one.verb === "attack");
  const who = new Set(attacks.map((one) => one.h));
  if (who.size < 2 || attacks.every((one) => goalOf(one) === null)) return null;
  const goals = new Set(attacks.map(goalOf));
  const usual = usualOf(ctx, attacks);
  return goals.size < 2 ? gettext("All attack") : say(gettext("All attack %(name)s"), { name: placeName(ctx, usual.on !== undefined ? { h: usual.on } : usual) });
}

/** Listen for what a description cannot say: drags, long presses, arrows that follow the page. */
function attached(root, page) {
  const again = () => requestAnimationFrame(() => layArrows(root));
  window.addEventListener("resize", again);
  document.addEventListener("scroll", again, { capture: true, passive: true });
  listenToDrags(root, {
    may: (handle) => Boolean(page.deeds && page.ctx().ready && optionsOf(page.ctx().frame, handle).some((one) => !isMana(one))),
    drop: (thing, goal, below) => page.deeds?.dropped(thing, goal, below),
    read: (what) => (page.deeds ? page.deeds.inspect(what) : page.read?.(what)),
  });
}

/** After each drawing: arrows, the large card's place, life that has changed. */
function moved(root, ctx, before, still) {
  if (!ctx.view) return null;
  layArrows(root);
  if (!still) setTimeout(() => layArrows(root), 230); // cards that slide have arrived
  placePreview(root);
  bringHandUp(root, ctx);
  const after = livesOf(ctx);
  showLives(root, before, after, { still, worse: ctx.game.score[0].worse });
  return after;
}

/** What a replay lets its reader do at the table; a change of what is shown, or null. */
function look(ui, verb, value) {
  const changes = {
    look: () => ({ looked: lookedAt(ui, Number(value)) }),
    pile: () => ({ dialog: "pile", pile: value }),
    inspect: () => ({ dialog: "card", inspect: value, peek: null }),
    card: () => ({ dialog: "card", inspect: `card:${value}`, peek: null }),
    stack: () => ({ stackOpen: !isStackOpen(ui) }),
  };
  return changes[verb]?.() ?? null;
}

function hint(ctx, option) {
  return ctx.say?.options?.[option.id]?.hint || null;
}

/** A side of the table as sentences. */
function seatWords(ctx, seat) {
  const player = ctx.view.players.find((one) => one.seat === seat);
  const counted = [...ctx.game.piles, ...areasOf(ctx)].filter((one) => !one.rare || ctx.pile(one.key, seat).count > 0);
  return [
    scoreWords(ctx, player),
    counted.map((one) => `${ctx.words.zones?.[one.key] ?? one.key} ${ctx.pile(one.key, seat).count}`).join(", "),
    ...ctx.board(seat).flatMap((one) => [one, ...one.attached]).map((one) => permanentWords(ctx, one, ctx.game.card(ctx, one.face))),
  ];
}

function help() {
  return gettext("Whatever you can use is outlined. Press a card to see what it would do; press it again, or the main button, to do it. Hold the pointer over a card, or press it for a while, to read it.");
}

function helpKeys() {
  return gettext("Arrow keys move inside a row and from row to row, Tab goes from one part to the next. Single keys can be switched off in the table menu.");
}

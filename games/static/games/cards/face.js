// Cards as we draw them: a small face that lies on the table, and the large one that can be read.
//
// What a card says comes from ctx.game.card(ctx, key): {key, name, cost, line, paragraphs, kind, colour, subtypes, en, does, badge, reminders,
// token}, and what else the game itself wants to know of it. kind and colour become classes; subtypes, en (the English name) and does (words of effects) decide what its picture shows;
// badge a word or two that lie on the picture, title a shorter name for the face, stripe {look, count, says} a band with so many
// dots: what the card itself gives when something is paid with it.

import { el, names, seen, spoken } from "table/el";
import { say, sayCount, seatName } from "table/words";
import { art } from "cards/art";
import { isMana, optionsOf as ownOptions } from "cards/choose";
import { combatOf } from "cards/model";
import { sign } from "cards/signs";
import { cost, rich } from "cards/symbols";

/** Title, picture, type: what every small face has. */
export function faceParts(info, extra = []) {
  return [
    info.stripe && stripe(info.stripe),
    el("span", { key: "name", class: "c-name", style: fit(info.title ?? info.name) }, info.title ?? info.name),
    info.cost && el("span", { key: "cost", class: "c-cost-place", "aria-hidden": "true" }, cost(info.cost)),
    el("span", { key: "art", class: "c-art", "aria-hidden": "true" }, art(info)),
    info.badge && el("span", { key: "badge", class: "c-badge", "aria-hidden": "true" }, info.badge),
    el("span", { key: "line", class: "c-line", style: fit(info.line) }, info.line),
    ...extra,
  ].filter(Boolean);
}

/** How long the longest word is: on a narrow card it gets smaller letters rather than a break in its midst. */
function fit(text) {
  return { "--word": String(Math.max(1, ...String(text ?? "").split(/[\s-]+/).map((word) => word.length))) };
}

/** A band across the top: its dots say the same as its colour. */
function stripe({ look, count, says }) {
  return el("span", { key: "stripe", class: `c-stripe is-${look}` },
    seen("", { class: "c-stripe-band" }), el("span", { class: "c-stripe-dots", "aria-hidden": "true" }, Array.from({ length: count }, (_, at) => el("i", { key: at }))), spoken(says));
}

/** The numbers in the corners as they are now; changed ones carry a sign of their own. */
export function corners(ctx, info, state) {
  return ctx.game.corners(info, state).map((one, at) => el("span", {
    key: at ? `box-${at}` : "box", class: names("c-box", one.look && `is-${one.look}`, one.start && "is-start", one.change > 0 && "is-more", one.change < 0 && "is-less", one.hurt && "is-hurt"),
  }, one.change !== undefined && seen(one.change ? (one.change > 0 ? "▲" : "▼") : "", { class: "c-box-sign" }),
    one.sign ? [sign(one.sign), seen(one.text), spoken(one.says)] : one.text));
}

/** What is true of a permanent besides its being there, of what the game has names for: tapped and the like. */
export function statesOf(ctx, state) {
  return ctx.game.states.filter((one) => state[one.key]);
}

/** How many counters of which kinds, in words. */
function counterWords(ctx, state) {
  return Object.entries(state.counters ?? {}).map(([kind, count]) => say("%(count)s × %(kind)s", { count, kind: ctx.game.counterName(ctx, kind) }));
}

/** Everything about a permanent in words: the name of its button. */
export function permanentWords(ctx, one, info) {
  const { state } = one;
  const fight = combatOf(ctx, one.h);
  const said = [
    info.name,
    ...ctx.game.corners(info, state).map((corner) => corner.says),
    state.damage > 0 && sayCount("%(count)s damage", "%(count)s damage", state.damage),
    ...counterWords(ctx, state),
    ...statesOf(ctx, state).map((known) => known.word()),
    beneathWords(ctx, one),
    ...wearerWords(ctx, state),
    fight.attacks?.attackers.length > 1 && sayCount("together with %(count)s other", "together with %(count)s others", fight.attacks.attackers.length - 1),
    fight.attacks?.on && say(gettext("attacks %(whom)s"), { whom: placeName(ctx, fight.attacks.on) }),
    fight.blocks && say(gettext("blocks %(whom)s"), { whom: fight.blocks.attackers.map((other) => handleName(ctx, other)).join(", ") }),
    fight.given !== null && sayCount("%(count)s damage intended", "%(count)s damage intended", fight.given),
    fight.place !== null && say(gettext("number %(place)s to be damaged"), { place: fight.place }),
    one.attached?.length && say(gettext("with %(names)s"), { names: one.attached.map((other) => ctx.game.card(ctx, other.face).name).join(", ") }),
  ];
  return said.filter(Boolean).join(", ");
}

/** What lies face down, for those who may look at it. */
function beneathWords(ctx, one) {
  const key = ctx.view?.beneath?.[one.h];
  return key && say(gettext("face down: %(card)s"), { card: ctx.game.card(ctx, key).name });
}

/** To which player it is attached, and who controls what lies on another's side for that. */
function wearerWords(ctx, { attached_player: seat, controller }) {
  if (seat === undefined) return [];
  return [
    seat === ctx.me ? gettext("attached to you") : say(gettext("attached to %(name)s"), { name: seatName(ctx.table, seat) }),
    controller !== seat && (controller === ctx.me ? gettext("controlled by you") : say(gettext("controlled by %(name)s"), { name: seatName(ctx.table, controller) })),
  ];
}

/** A player or an object, by name. */
export function placeName(ctx, one) {
  if (one?.seat !== undefined && one.seat !== null) return one.seat === ctx.me ? gettext("you") : seatName(ctx.table, one.seat);
  return handleName(ctx, one?.h);
}

export function handleName(ctx, handle) {
  const face = ctx.faces(handle);
  return face ? ctx.game.card(ctx, face).name : gettext("something that is gone");
}

/** One permanent as a button. */
export function permanentCard(ctx, one, { tucked = false, zone }) {
  const info = ctx.game.card(ctx, one.face);
  const { state } = one;
  const fight = combatOf(ctx, one.h);
  const legal = ctx.reach.things.has(one.h);
  const goal = ctx.reach.goals.has(one.h);
  const onlyMana = legal && ownOptions(ctx.frame, one.h).every(isMana);
  const pays = isPaying(ctx, one.h);
  const words = [permanentWords(ctx, one, info), pays && gettext("pays"), legal && (ctx.game.canWords(ctx, one.h) || gettext("can be chosen")), goal && gettext("can be chosen")].filter(Boolean).join(", ");
  return el("button", {
    handle: one.h, zone, enter: `hand-${state.controller}`, type: "button", "data-do": `card:${one.h}`, "data-peek": `card:${one.h}`, "data-rove": "", "data-key": one.h,
    "data-thing": one.h, "data-drag": legal ? one.h : null, tabindex: tabstop(ctx, zone, one.h) ? "0" : "-1", "aria-label": words, "aria-pressed": legal ? String(ctx.selection.card === one.h) : null,
    class: names("c-card", `is-${info.colour}`, `is-${info.kind}`, statesOf(ctx, state).map((known) => `is-${known.key}`), tucked && "is-tucked", info.token && "is-token",
      (legal && !onlyMana) || goal ? "is-legal" : onlyMana && "is-mana", ctx.selection.card === one.h && "is-chosen",
      fight.attacks && "is-attacking", fight.blocks && "is-blocking", ctx.doomed?.has(one.h) && "is-doomed", ctx.pointed.has(one.h) && "is-pointed", ctx.proposed.has(one.h) && "is-proposed", ctx.view.doing?.paid && ctx.taken.has(one.h) && "is-picked"),
  }, faceParts(info), corners(ctx, info, state), marks(ctx, one, fight), digit(ctx, one.h), pays && el("span", { key: "pays", class: "c-chosen-mark", "aria-hidden": "true" }, gettext("pays")));
}

/** Whether it is among what pays the cost that is being paid. */
function isPaying(ctx, handle) {
  return Boolean(ctx.view.doing?.paid?.some((one) => one.h === handle));
}

/** The key that chooses it, where one does. */
export function digit(ctx, place) {
  return ctx.digits?.has(place) && el("span", { key: "digit", class: "c-digit", "aria-hidden": "true" }, String(ctx.digits.get(place)));
}

/** Signs that lie on a permanent: what is true of it, counters, its letter in combat. */
function marks(ctx, one, fight) {
  const { state } = one;
  const counters = Object.entries(state.counters ?? {}).filter(([kind]) => !ctx.game.cornered.includes(kind));
  return el("span", { key: "marks", class: "c-marks", "aria-hidden": "true" },
    fight.letter && el("span", { key: "fight", class: names("c-mark", fight.attacks ? "is-attack" : "is-block") }, sign(fight.attacks ? "sword" : "shield"), fight.letter, fight.attacks?.attackers.length > 1 && ` ×${fight.attacks.attackers.length}`),
    statesOf(ctx, state).map((known) => el("span", { key: known.key, class: `c-mark is-state is-${known.key}` }, sign(known.sign))),
    state.damage > 0 && el("span", { key: "damage", class: "c-mark is-damage" }, `−${state.damage}`),
    fight.given !== null && el("span", { key: "given", class: "c-mark is-given" }, `−${fight.given}`),
    fight.place !== null && el("span", { key: "place", class: "c-mark is-given" }, `${fight.place}.`),
    counters.map(([kind, count]) => el("span", { key: kind, class: "c-mark is-counter" }, kind.length <= 5 ? `${count > 1 ? `${count}×` : ""}${kind}` : `${count} ${ctx.game.counterName(ctx, kind).slice(0, 3)}`)),
    ctx.doomed?.has(one.h) && el("span", { key: "doomed", class: "c-mark is-doom" }, sign("skull")));
}

/** One tab stop in each zone: the member that had the focus last, else the first. */
export function tabstop(ctx, zone, handle) {
  const known = ctx.ui.rove?.[zone];
  const members = ctx.members(zone);
  return members.includes(known) ? known === handle : members[0] === handle;
}

/** The large face: everything on a card, with what its keywords mean and what has become of it. */
export function largeCard(ctx, key, { handle = null, level = "h3" } = {}) {
  const info = ctx.game.card(ctx, key);
  const state = handle ? ctx.view?.permanents[handle] : null;
  return el("div", { key: `${key}.${handle ?? ""}`, class: names("c-large-card", `is-${info.colour}`, `is-${info.kind}`) },
    info.stripe && stripe(info.stripe),
    el("div", { class: "c-large-head" }, el(level, { class: "c-large-name" }, info.name), cost(info.cost)),
    el("div", { class: "c-large-art", "aria-hidden": "true" }, art(info)),
    el("p", { class: "c-large-line" }, info.line),
    el("div", { class: "c-large-text" }, info.paragraphs.map((text, at) => el("p", { key: at }, rich(text))),
      info.reminders.map((one) => el("p", { key: `r-${one.name}`, class: "c-reminder" }, el("b", {}, one.name), " ", rich(one.text)))),
    el("div", { class: "c-large-foot" }, state ? stateWords(ctx, { h: handle, face: key, state, attached: [] }, info) : null, corners(ctx, info, state)));
}

/** How a permanent differs from what is printed on it. */
function stateWords(ctx, one, info) {
  const { state } = one;
  const facts = [
    beneathWords(ctx, one),
    ...wearerWords(ctx, state),
    ...ctx.game.printed(info, state),
    state.damage > 0 && sayCount("%(count)s damage", "%(count)s damage", state.damage),
    ...statesOf(ctx, state).map((known) => known.word()),
    ...counterWords(ctx, state),
    state.keywords && say(gettext("now with: %(keywords)s"), { keywords: state.keywords.map((one_) => ctx.game.keywordName(ctx, one_)).join(", ") || gettext("no keywords") }),
    state.forbids && state.forbids.map((one_) => ctx.game.forbidName(ctx, one_)).join(", "),
    state.demands && state.demands.map((one_) => ctx.game.demandName(ctx, one_)).join(", "),
    state.controller !== state.owner && say(gettext("belongs to %(name)s"), { name: seatName(ctx.table, state.owner) }),
  ].filter(Boolean);
  return el("p", { class: "c-large-state" }, facts.join(" · "));
}

/** A card of the hand as a button (or, in a replay, as a picture). */
export function handCard(ctx, card, zone) {
  const info = ctx.game.card(ctx, card.face);
  const options = ctx.ready ? ctx.choose.optionsOf(ctx.frame, card.h) : [];
  const legal = options.length > 0;
  const picked = ctx.taken.has(card.h);
  const chosen = ctx.selection.card === card.h;
  return el("button", {
    handle: card.h, zone, enter: `${ctx.game.zones.deck}-${ctx.player}`, type: "button", "data-do": `card:${card.h}`, "data-peek": `card:${card.h}`, "data-rove": "", "data-key": card.h,
    "data-thing": card.h, "data-drag": legal ? card.h : null, tabindex: tabstop(ctx, zone, card.h) ? "0" : "-1", "aria-pressed": legal ? String(chosen) : null,
    class: names("c-card", "is-in-hand", `is-${info.colour}`, `is-${info.kind}`, legal && "is-legal", chosen && "is-chosen", picked && "is-picked", !legal && "is-idle", ctx.proposed.has(card.h) && "is-proposed"),
  }, faceParts(info, [el("span", { key: "text", class: "c-text" }, info.paragraphs.map((text, at) => el("span", { key: at, class: "c-text-line" }, rich(text))))]),
    info.cost && spoken(ctx.game.costWords(info)), corners(ctx, info, null),
    legal ? spoken(ctx.game.canWords(ctx, card.h)) : spoken(gettext("cannot be played now")),
    digit(ctx, card.h),
    chosen && el("span", { key: "chosen", class: "c-chosen-mark", "aria-hidden": "true" }, gettext("selected")),
    picked && el("span", { key: "picked", class: "c-chosen-mark" }, isPaying(ctx, card.h) ? gettext("pays") : gettext("chosen")));
}

/** A card that lies in a pile or is picked from a list, without a place of its own on the table. */
export function plainCard(ctx, key, props = {}, texts = []) {
  const info = ctx.game.card(ctx, key);
  const text = texts.length ? [el("span", { key: "text", class: "c-text" }, texts.map((one, at) => el("span", { key: at, class: "c-text-line" }, rich(one))))] : [];
  return el("span", { ...props, class: names("c-card", "is-still", text.length && "has-text", `is-${info.colour}`, `is-${info.kind}`, props.class) }, faceParts(info, text), corners(ctx, info, null));
}

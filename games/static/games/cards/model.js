// A view of a card game, read in the order in which it is drawn. Pure.

/** Seats in turn order after the one at the bottom. */
export function othersOf(view, side) {
  const seats = view.players.map((one) => one.seat);
  const at = Math.max(0, seats.indexOf(side));
  return [...seats.slice(at + 1), ...seats.slice(0, at)];
}

/** Is it decided before the game which hand is kept? It is large then, for there is nothing else to look at. */
export function isOpeningHand(ctx) {
  return Boolean(ctx.view.decision) && ["mulligan", "bottom"].includes(ctx.view.decision.kind) && ctx.view.turn.number < 1 && ctx.me !== null;
}

export function playerOf(view, seat) {
  return view.players.find((one) => one.seat === seat);
}

/** A zone that every seat has: {seat, count, cards?}; a common zone counts for everybody. */
export function pileOf(view, zone, seat) {
  const found = view.zones[zone];
  return (Array.isArray(found) ? found.find((one) => one.seat === seat) : found) ?? { seat, count: 0, cards: [] };
}

/** A hand that I see beside the one that is laid out: mine while I decide for another player, theirs else in that turn. */
export function isHandInSight(ctx, seat, key) {
  return key === "hand" && seat !== ctx.player && (ctx.pile(key, seat).cards ?? []).some((card) => card.face && !card.shown);
}

/** What a card in a zone is at the moment: a copy says itself what it is a copy of. */
function nowOf(view, card) {
  return view.permanents[card.h]?.card ?? card.face;
}

/** Face of whatever is known under a handle, wherever it lies; null for what is not known. */
export function faceOf(view, handle) {
  for (const zone of Object.values(view.zones)) {
    for (const pile of Array.isArray(zone) ? zone : [zone]) {
      const card = pile.cards?.find((one) => one.h === handle);
      if (card) return nowOf(view, card);
    }
  }
  return view.decision?.options?.find((one) => one.h === handle)?.card ?? null;
}

/** What lies on a seat's side of the field, what is attached to that player among it, as hosts with what is attached to them: [{h, face, state, attached: [...]}]. */
export function boardOf(view, field, seat) {
  const all = view.zones[field].cards.map((card) => ({ ...card, face: nowOf(view, card), state: view.permanents[card.h] })).filter((one) => one.state);
  const present = new Set(all.map((one) => one.h));
  const hosts = all.filter((one) => !present.has(one.state.attached) && (one.state.attached_player ?? one.state.controller) === seat);
  return hosts.map((host) => ({ ...host, attached: attachedTo(all, host.h) }));
}

function attachedTo(all, handle) {
  return all.filter((one) => one.state.attached === handle).flatMap((one) => [...attachedTo(all, one.h), one]);
}

/**
 * Equal permanents without marks lie on one heap: [[permanent, ...], ...], in the order in which they came. sortOf: what those
 * on one heap have in common beside their face and counters.
 */
export function heapsOf(permanents, isAlone, sortOf) {
  const heaps = new Map();
  for (const one of permanents) {
    const alone = one.attached.length || isAlone(one);
    const key = alone ? one.h : JSON.stringify([one.face, one.state.counters ?? 0, sortOf(one)]);
    heaps.set(key, [...(heaps.get(key) ?? []), one]);
  }
  return [...heaps.values()];
}

/** What is on the stack, top first: [{play, top, bottom, number}]. */
export function stackOf(view) {
  const plays = [...view.plays].reverse();
  return plays.map((play, at) => ({ play, top: at === 0, bottom: at === plays.length - 1, number: plays.length - at }));
}

/**
 * Who fights whom, with what the asked player has picked so far: [{attackers, on, blockers, blocked, picked}]. Attackers that
 * attack together are one fight. Where nothing is said of whom they attack, it is the only other player.
 */
export function fightsOf(view) {
  const declared = (view.combat ?? []).map((one) => ({
    attackers: one.attackers ?? [one.attacker], on: one.on, blockers: one.blockers ?? [one.blocker].filter(Boolean), blocked: one.blocked ?? Boolean(one.blocker), over: one.over ?? false,
  }));
  const picked = view.doing?.verb === "attack" ? view.doing.picked.map((one) => ({ attackers: [one.h], on: one.on, blockers: [], blocked: false, picked: true })) : [];
  const blocks = view.doing?.verb === "block" ? view.doing.picked : [];
  return [...declared, ...picked].map((one) => ({
    ...one,
    on: one.on ?? otherSeat(view, one.attackers[0]),
    blockers: [...one.blockers, ...blocks.filter((block) => one.attackers.includes(block.attacker)).map((block) => block.h)],
  }));
}

function otherSeat(view, handle) {
  const others = view.players.filter((one) => one.seat !== view.permanents[handle]?.controller);
  return others.length === 1 ? { seat: others[0].seat } : null;
}

/** What a permanent does in combat: {attacks, blocks, blockedBy, letter, given, place}; attacks and blocks are fights. */
export function combatOf(ctx, handle) {
  const { view, fights } = ctx;
  const attacks = fights.find((one) => one.attackers.includes(handle)) ?? null;
  const blocks = fights.find((one) => one.blockers.includes(handle)) ?? null;
  const at = fights.indexOf(attacks ?? blocks);
  return {
    attacks,
    blocks,
    letter: at < 0 ? null : String.fromCharCode(65 + (at % 26)),
    blockedBy: attacks?.blockers ?? [],
    given: givenTo(ctx, handle),
    place: placeOf(view, handle),
  };
}

/** How much of the damage that is being divided one of the other side is to get; null while that is open. */
function givenTo({ view: { doing }, fights }, handle) {
  if (doing?.verb !== "damage") return null;
  const fight = fights.find((one) => one.attackers.includes(doing.h) || one.blockers.includes(doing.h));
  const hurt = fight ? (fight.attackers.includes(doing.h) ? fight.blockers : fight.attackers) : [];
  const at = hurt.indexOf(handle);
  return at < 0 ? null : doing.given[at] ?? null;
}

/** Which of the blockers that are being ordered it is, from 1; null for one without a place. */
function placeOf({ doing }, handle) {
  const at = doing?.verb === "next" ? doing.picked.findIndex((one) => one.h === handle) : -1;
  return at < 0 ? null : at + 1;
}

/** Where a spell or ability on the stack comes from and what it is aimed at, as handles. */
export function pointedBy(view, handle) {
  const play = view.plays.find((one) => one.h === handle);
  return new Set(play ? [play.source, ...play.targets.map((one) => one.h)].filter(Boolean) : []);
}

/** Lines from what points at something to what it points at: [{key, kind, from, to}], as places of anchors. */
export function arrowsOf(ctx) {
  const { view } = ctx;
  if (!view || view.result) return [];
  const place = (one) => (one.seat !== undefined ? `seat-${one.seat}` : one.h);
  const arrows = [];
  for (const play of view.plays) {
    play.targets.forEach((one, at) => arrows.push({ key: `t-${play.h}-${at}`, kind: "target", from: play.h, to: place(one), number: play.targets.length > 1 ? at + 1 : null }));
  }
  const settled = ctx.fights.filter((one) => !one.picked && !one.over);
  const planned = new Set(view.doing?.verb === "block" ? view.doing.picked.map((one) => one.h) : []);
  const attack = (one, from, more) => ({ kind: one.blocked ? "blocked" : "attack", from, to: place(one.on), ...more });
  for (const one of settled) if (one.on) for (const from of one.attackers) arrows.push(attack(one, from, { key: `a-${from}` }));
  for (const one of settled) for (const from of one.blockers) for (const to of one.attackers) arrows.push({ key: `b-${from}-${to}`, kind: "block", from, to, planned: planned.has(from) });
  for (const one of ctx.fights) if (one.picked && one.on) arrows.push(attack(one, one.attackers[0], { key: `pa-${one.attackers[0]}`, planned: true }));
  return [...arrows, ...intended(ctx, place)];
}

/** What I am about to do: dashed. */
function intended(ctx, place) {
  const { doing } = ctx.view;
  const arrows = [];
  if (doing?.targets && doing.h) {
    doing.targets.forEach((one, at) => arrows.push({ key: `pt-${at}`, kind: "target", from: doing.h, to: place(one), planned: true, number: at + 1 }));
    const next = ctx.chosen?.verb === "target" ? ctx.chosen : null;
    if (next) arrows.push({ key: "next", kind: "target", from: doing.h, to: place(next), planned: true });
  }
  return arrows;
}

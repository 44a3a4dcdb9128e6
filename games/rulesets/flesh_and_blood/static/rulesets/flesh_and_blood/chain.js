// The combat chain between the sides: one link for each attack, the active one large, with its numbers.

import { el, names, seen, spoken } from "table/el";
import { seatSign } from "table/icons";
import { say, sayCount, seatLetter } from "table/words";
import { corners, faceParts, permanentCard, placeName, tabstop } from "cards/face";
import { sign } from "cards/signs";
import { cardInfo } from "ruleset/flesh_and_blood/cards";

/** The last link, as long as its attack is not over; null without one. */
export function activeLink(view) {
  const link = view.chain?.at(-1);
  return link && ["attack", "defend", "reaction", "damage"].includes(view.turn.step) ? link : null;
}

/** The attack's power, what defends and what is about to: {power, defence, planned, left}. */
export function numbersOf(ctx, link) {
  const planned = plannedOf(ctx);
  const settled = link.defenders.reduce((sum, one) => sum + one.defence, 0);
  const more = planned.reduce((sum, one) => sum + one.defence, 0);
  return { power: link.attack.power, defence: settled + more, planned: more, left: Math.max(0, link.attack.power - settled - more) };
}

/** What I have picked to defend with: [{h, card, defence}]. */
export function plannedOf(ctx) {
  const { view } = ctx;
  if (view.doing?.verb !== "defend") return [];
  return view.doing.picked.map(({ h }) => {
    const card = ctx.faces(h);
    return { h, card, defence: view.permanents[h]?.defence ?? cardInfo(ctx, card).defence ?? 0 };
  });
}

/** What combat would do as things are: a preview from the numbers that everybody sees. The server knows better. */
export function forecast(ctx) {
  const { view } = ctx;
  const link = view.result ? null : activeLink(view);
  if (!link || link.hit !== null) return null;
  const { left } = numbersOf(ctx, link);
  const [seat, ally] = [link.on.seat, link.on.h];
  const state = ally ? view.permanents[ally] : null;
  const dies = Boolean(state) && left >= state.life - state.damage;
  return { doomed: new Set(dies ? [ally] : []), players: seat !== undefined && left ? { [seat]: left } : {}, words: forecastWords(ctx, link, left, dies) };
}

function forecastWords(ctx, { on, attack }, left, dies) {
  if (!left) return say(gettext("%(card)s would not hit"), { card: cardInfo(ctx, attack.card).title });
  if (on.seat === undefined) return say(dies ? gettext("%(name)s would die") : gettext("%(name)s would be damaged"), { name: placeName(ctx, on) });
  if (on.seat === ctx.me) return say(gettext("you would lose %(amount)s life"), { amount: left });
  return say(gettext("%(name)s would lose %(amount)s life"), { name: ctx.nameOf(on.seat), amount: left });
}

/** Handles of what attacks and defends, in the order in which it is drawn. */
export function chainMembers(ctx) {
  return partsOf(ctx).map((one) => one.h).filter((h) => ctx.view.permanents[h]);
}

function partsOf(ctx) {
  return (ctx.view.chain ?? []).flatMap((link) => [link.attack, ...link.defenders]);
}

/** Is this permanent drawn on the chain instead of on a side? What has a place in the arena stays there, and the chain shows a likeness. */
export function isOnChain(ctx, one, info) {
  return !info.keepsPlace && partsOf(ctx).some((part) => part.h === one.h);
}

/** The chain, with what holds for the turn below it; nothing while there is neither. */
export function chainPanel(ctx) {
  const links = ctx.view.chain ?? [];
  const effects = effectsPanel(ctx);
  if (!links.length && !effects) return null;
  const active = activeLink(ctx.view);
  return el("section", { key: "chain", class: names("fab-chain", !links.length && "is-closed"), "aria-labelledby": "fab-chain-h", "data-drop": "chain" },
    el("h2", { key: "h", id: "fab-chain-h", class: names("fab-chain-title", !links.length && "visually-hidden"), tabindex: "-1", "data-heading": "" }, gettext("Combat chain"), " ", links.length > 0 && el("span", { class: "t-count" }, String(links.length))),
    links.length > 0 && el("ol", { key: "links", class: "fab-links", "data-zone": "chain", "data-across": "", "aria-labelledby": "fab-chain-h", tabindex: chainMembers(ctx).length ? null : "0" }, links.map((link, at) =>
      link === active || at === links.length - 1 ? lastLink(ctx, link, at, link === active) : pastLink(ctx, link, at))),
    effects);
}

/** A link whose attack is over: what attacked, and whether it has hit. */
function pastLink(ctx, link, at) {
  const info = cardInfo(ctx, link.attack.card);
  return el("li", { key: `link-${at}`, class: "fab-link is-past" },
    el("span", { class: "fab-link-number" }, seen(String(at + 1)), spoken(say(gettext("Chain link %(number)s:"), { number: at + 1 }))),
    onChain(ctx, link.attack, { small: true }),
    link.defenders.map((one) => onChain(ctx, one, { small: true, defends: true })),
    spoken(info.name),
    outcome(link, null));
}

/** The newest link: the attack, its number against all that defends, and what comes of it. */
function lastLink(ctx, link, at, active) {
  const planned = plannedOf(ctx);
  const numbers = numbersOf(ctx, link);
  const { seat } = link.attack;
  return el("li", { key: `link-${at}`, class: names("fab-link", "is-last", active && "is-active") },
    el("div", { key: "attack", class: "fab-attack" },
      onChain(ctx, link.attack, {}),
      el("div", { class: "fab-attack-words" },
        el("span", { class: "fab-link-number" }, seen(String(at + 1)), spoken(say(gettext("Chain link %(number)s:"), { number: at + 1 }))),
        el("span", { class: "fab-who" }, seatSign(seat, seatLetter(seat)), el("span", {}, seat === ctx.me ? gettext("you") : ctx.nameOf(seat))),
        el("span", { class: "fab-on" }, say(gettext("attacks %(whom)s"), { whom: placeName(ctx, link.on) })),
        keywords(ctx, link),
        reactions(ctx, link))),
    el("div", { key: "sum", class: names("fab-sum", numbers.left ? "is-through" : "is-stopped"), role: "group", "aria-label": gettext("Attack against defence") },
      el("span", { key: "p", class: "fab-number is-power" }, sign("sword"), el("b", {}, String(numbers.power)), spoken(say(gettext("power %(power)s"), { power: numbers.power }))),
      seen(":", { class: "fab-against" }),
      el("span", { key: "d", class: names("fab-number", "is-defence", numbers.planned && "is-planned") }, sign("shield"), el("b", {}, String(numbers.defence)), spoken(say(gettext("defence %(defence)s"), { defence: numbers.defence }))),
      outcome(link, active ? numbers.left : null)),
    el("div", { key: "defenders", class: "fab-defenders", "aria-label": gettext("Defending"), role: "group" },
      link.defenders.map((one) => onChain(ctx, one, { defends: true })),
      planned.map((one) => el("span", { key: `plan-${one.h}`, class: "fab-planned" }, faceTile(ctx, one))),
      !link.defenders.length && !planned.length && el("p", { class: "fab-undefended" }, active && link.hit === null ? gettext("Nothing defends yet.") : gettext("Nothing defended."))));
}

/** Has it hit, or what would it deal? */
function outcome(link, left) {
  if (link.hit !== null) return el("span", { key: "out", class: names("fab-outcome", link.hit ? "is-hit" : "is-miss") }, sign(link.hit ? "drop" : "shield"), link.hit ? sayCount("Hit: %(count)s damage", "Hit: %(count)s damage", link.dealt) : gettext("No hit"));
  if (left === null) return el("span", { key: "out", class: "fab-outcome" }, gettext("Over"));
  return el("span", { key: "out", class: "fab-outcome is-open" }, left ? sayCount("%(count)s damage would go through", "%(count)s damage would go through", left) : gettext("would not hit"));
}

function keywords(ctx, link) {
  const own = link.attack.keywords ?? [];
  return own.length > 0 && el("span", { key: "keywords", class: "fab-keywords" }, own.map((key) => el("span", { key, class: "fab-keyword" }, ctx.game.keywordName(ctx, key))));
}

/** Attack reactions that have resolved on this link; they lie in the graveyard by now. */
function reactions(ctx, link) {
  const list = link.reactions ?? [];
  return list.length > 0 && el("ul", { key: "reactions", class: "fab-reactions", "aria-label": gettext("Reactions") }, list.map((one, at) =>
    el("li", { key: at, class: "fab-keyword", "data-peek": `face:${one.card}` }, sign("bolt"), cardInfo(ctx, one.card).title)));
}

/** One attack or defender: the card itself, or a likeness of what stays in its place. */
function onChain(ctx, part, { small = false, defends = false }) {
  const state = part.h ? ctx.view.permanents[part.h] : null;
  const info = cardInfo(ctx, part.card);
  const look = names("fab-part", small && "is-small", defends && "is-defending");
  if (state && isOnChain(ctx, part, info)) return el("span", { key: part.h, class: look }, permanentCard(ctx, { h: part.h, face: part.card, state, attached: [] }, { zone: "chain" }));
  return el("span", { key: part.h ?? part.card, class: look }, state ? likeness(ctx, part, info, state) : faceTile(ctx, part));
}

/** A weapon, ally or piece of equipment, to be pressed here as well as in its place. */
function likeness(ctx, part, info, state) {
  const legal = ctx.reach.things.has(part.h);
  return el("button", {
    key: `like-${part.h}`, type: "button", "data-do": `card:${part.h}`, "data-peek": `card:${part.h}`, "data-rove": "", "data-key": part.h, tabindex: tabstop(ctx, "chain", part.h) ? "0" : "-1",
    class: names("c-card", "is-likeness", `is-${info.colour}`, `is-${info.kind}`, legal && "is-legal", ctx.selection.card === part.h && "is-chosen"),
  }, faceParts(info), corners(ctx, info, state), legal && spoken(ctx.game.canWords(ctx, part.h)));
}

/** A card that has gone, or one that is about to defend. */
function faceTile(ctx, { card, h }) {
  const info = cardInfo(ctx, card);
  return el("span", { class: names("c-card", "is-likeness", `is-${info.colour}`, `is-${info.kind}`), "data-peek": h ? `card:${h}` : `face:${card}` }, faceParts(info), corners(ctx, info, null));
}

/** What holds for a turn: promises to later attacks, and what prevents damage. */
function effectsPanel(ctx) {
  const { promises = [], shelters = [], turn } = ctx.view;
  const list = [
    ...promises.map((one) => ({ ...one, text: one.turn > turn.number ? gettext("next turn") : gettext("this turn") })),
    ...shelters.map((one) => ({ ...one, text: say(gettext("prevents %(amount)s"), { amount: one.amount }) })),
  ];
  return list.length > 0 && el("ul", { key: "effects", class: "fab-effects", "aria-label": gettext("In force") }, list.map((one, at) =>
    el("li", { key: `${one.card}-${at}`, class: "fab-effect", "data-peek": `face:${one.card}` }, seatSign(one.seat, seatLetter(one.seat)), el("b", {}, cardInfo(ctx, one.card).title), el("span", {}, one.text))));
}

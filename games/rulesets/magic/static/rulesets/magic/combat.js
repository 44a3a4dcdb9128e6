// What combat would do if nobody did anything more: a preview from the numbers that everybody sees. The server knows better.

import { sayCount, say } from "table/words";
import { cardInfo } from "ruleset/magic/cards";

const BEFORE_DAMAGE = new Set(["attackers", "blockers"]);

/** {doomed: Set of handles, players: {seat: damage}, walkers: Map handle -> damage, words} while attackers are declared and no damage is dealt yet; else null. */
export function combatPreview(ctx) {
  const { view } = ctx;
  if (!BEFORE_DAMAGE.has(view.turn.step) || view.result) return null;
  const attacks = attacksOf(ctx);
  if (!attacks.length) return null;
  const fighters = new Map();
  const fighter = (handle) => fighters.get(handle) ?? fighters.set(handle, strength(ctx, handle)).get(handle);
  const players = {};
  const walkers = new Map();
  const reached = (on, amount) => {
    if (on.seat !== undefined) players[on.seat] = (players[on.seat] ?? 0) + amount;
    else walkers.set(on.h, (walkers.get(on.h) ?? 0) + amount);
  };
  for (const round of ["first", "second"]) strike(attacks, fighter, reached, round);
  const doomed = new Set([...fighters].filter(([, one]) => isDead(one)).map(([handle]) => handle));
  for (const [handle, amount] of walkers) if (amount >= (view.permanents[handle]?.counters?.loyalty ?? Infinity)) doomed.add(handle);
  return { doomed, players, walkers, words: words(ctx, doomed, { players, walkers }, attacks) };
}

/** Declared attackers with their blockers, and those that I am picking just now. */
function attacksOf({ fights }) {
  return fights.map(({ attackers, on, blockers, blocked }) => ({ attacker: attackers[0], on, blockers, blocked: blocked || blockers.length > 0 }));
}

function strength(ctx, handle) {
  const state = ctx.view.permanents[handle];
  const keywords = new Set(state?.keywords ?? cardInfo(ctx, ctx.faces(handle)).keywords);
  return { power: state?.power ?? 0, left: (state?.toughness ?? 0) - (state?.damage ?? 0), poisoned: false, keywords };
}

function strikesIn(one, round) {
  if (round === "first") return one.keywords.has("first strike") || one.keywords.has("double strike");
  return !one.keywords.has("first strike") || one.keywords.has("double strike");
}

/** One of the two rounds of damage: everybody who still lives strikes at the same time. */
function strike(attacks, fighter, reached, round) {
  const hits = [];
  for (const { attacker, on, blockers, blocked } of attacks) {
    const one = fighter(attacker);
    const there = blockers.filter((handle) => !isDead(fighter(handle)));
    for (const handle of there) if (strikesIn(fighter(handle), round)) hits.push([fighter(handle), attacker, fighter(handle).power]);
    if (isDead(one) || !strikesIn(one, round)) continue;
    let left = one.power;
    there.forEach((handle, at) => {
      const enough = one.keywords.has("deathtouch") ? 1 : Math.max(0, fighter(handle).left);
      const last = at === there.length - 1 && !one.keywords.has("trample");
      const amount = last ? left : Math.min(left, enough);
      hits.push([one, handle, amount]);
      left -= amount;
    });
    const through = !blocked || one.keywords.has("trample");
    if (through && left > 0) reached(on, left);
  }
  for (const [by, handle, amount] of hits) {
    const hurt = fighter(handle);
    hurt.left -= amount;
    if (amount > 0 && by.keywords.has("deathtouch")) hurt.poisoned = true;
  }
}

function isDead(one) {
  return !one.keywords.has("indestructible") ? one.left <= 0 || one.poisoned : false;
}

function words(ctx, doomed, { players, walkers }, attacks) {
  const name = (handle) => cardInfo(ctx, ctx.faces(handle)).name;
  const order = [...new Set(attacks.flatMap((one) => [one.attacker, ...one.blockers, one.on.h]))].filter((one) => doomed.has(one));
  const dies = order.length ? sayCount("%(names)s would die", "%(names)s would die", order.length, { names: order.map(name).join(", ") }) : null;
  const mineFirst = Object.entries(players).sort(([seat]) => (Number(seat) === ctx.me ? -1 : 1));
  const hurt = mineFirst.map(([seat, amount]) => (Number(seat) === ctx.me
    ? say(gettext("you would lose %(amount)s life"), { amount }) : say(gettext("%(name)s would lose %(amount)s life"), { name: ctx.nameOf(Number(seat)), amount })));
  const worn = [...walkers].map(([handle, amount]) => say(gettext("%(name)s would lose %(amount)s loyalty"), { name: name(handle), amount }));
  return [...hurt, ...worn, dies].filter(Boolean).join("; ") || gettext("nothing would happen");
}

/** How many attackers or blockers are picked, as the label of the main button. */
export function pickedWords(ctx) {
  const count = ctx.view.doing?.picked?.length ?? 0;
  if (ctx.view.decision?.kind === "attackers") return count ? sayCount("Attack with %(count)s creature", "Attack with %(count)s creatures", count) : gettext("No attack");
  return count ? sayCount("Block with %(count)s creature", "Block with %(count)s creatures", count) : gettext("No blocks");
}

// What an attack would do if nobody did anything more: a preview from the numbers that everybody sees. The server knows better.

import { say, sayCount } from "table/words";
import { cardInfo } from "ruleset/fftcg/cards";

const BEFORE_DAMAGE = new Set(["declaration", "block"]);

/** {doomed: Set of handles, players: {seat: points}, words} while an attack waits for its damage; else null. */
export function attackPreview(ctx) {
  const { view } = ctx;
  const [fight] = ctx.fights.filter((one) => !one.picked);
  if (!BEFORE_DAMAGE.has(view.turn.step) || view.result || !fight) return null;
  const doomed = fight.blockers.length ? brokenIn(ctx, fight) : new Set();
  const players = fight.blocked || !fight.on ? {} : { [fight.on.seat]: 1 };
  return { doomed, players, words: words(ctx, doomed, players) };
}

/** Who would be broken: a party strikes as one, and its blocker divides its damage so that it breaks as many as it can. */
function brokenIn(ctx, { attackers, blockers: [blocker] }) {
  const party = attackers.map((handle) => strength(ctx, handle));
  const other = strength(ctx, blocker);
  const partyFirst = party.every((one) => one.first);
  const doomed = new Set();
  const strike = () => party.reduce((sum, one) => sum + one.power, 0) >= other.left && doomed.add(blocker);
  const answer = () => {
    let { power } = other;
    for (const one of [...party].sort((a, b) => a.left - b.left)) {
      if (power < one.left) break;
      power -= one.left;
      doomed.add(one.handle);
    }
  };
  const steps = partyFirst === other.first ? [strike, answer] : partyFirst ? [strike, () => doomed.size || answer()] : [answer, () => party.some((one) => !doomed.has(one.handle)) && strike()];
  for (const step of steps) step();
  return doomed;
}

function strength(ctx, handle) {
  const state = ctx.view.permanents[handle];
  const keywords = state?.keywords ?? cardInfo(ctx, ctx.faces(handle)).keywords;
  return { handle, power: state?.power ?? 0, left: (state?.power ?? 0) - (state?.damage ?? 0), first: keywords.includes("first strike") };
}

function words(ctx, doomed, players) {
  const dies = doomed.size ? sayCount("%(names)s would be broken", "%(names)s would be broken", doomed.size, { names: [...doomed].map((handle) => cardInfo(ctx, ctx.faces(handle)).name).join(", ") }) : null;
  const hurt = Object.keys(players).map((seat) => (Number(seat) === ctx.me
    ? gettext("you would receive 1 point of damage") : say(gettext("%(name)s would receive 1 point of damage"), { name: ctx.nameOf(Number(seat)) })));
  return [...hurt, dies].filter(Boolean).join("; ") || gettext("nothing would happen");
}

/** How many attack together, as the label of the main button. */
export function pickedWords(ctx) {
  const count = ctx.view.doing?.picked?.length ?? 0;
  if (!count) return gettext("No attack");
  if (count > 1) return say(gettext("Attack as a party of %(count)s"), { count });
  return say(gettext("Attack with %(card)s"), { card: cardInfo(ctx, ctx.faces(ctx.view.doing.picked[0].h)).name });
}

// The hall in words: what lies on a field, where that is from me, and the whole hall as a list. Pure.

import { say, sayCount, seatLetter, seatName } from "table/words";
import { relation } from "ruleset/kafkas_halle/geometry";

/** Number of a target as drawn in the hall: Z1, Z2, ... */
export function targetLabel(view, field) {
  return `Z${view.hall.targets.indexOf(field) + 1}`;
}

/** Everything on the fields: Map field -> list of words, in the order figures, barriers, blocks, targets. */
export function contents(view, table, words) {
  const found = new Map();
  const put = (field, text) => found.set(field, [...(found.get(field) ?? []), text]);
  for (const seat of view.seats) {
    if (!seat.square) continue;
    const slots = { name: seatName(table, seat.seat), letter: seatLetter(seat.seat) };
    put(seat.square, say(seat.seat === view.you ? gettext("your figure (%(letter)s)") : gettext("figure of %(name)s (%(letter)s)"), slots));
  }
  for (const barrier of view.hall.barriers) for (const field of barrier.squares) put(field, words.barriers?.[barrier.colour] ?? barrier.colour);
  for (const field of view.hall.blocks) put(field, gettext("block"));
  for (const field of view.hall.targets) {
    const owner = view.seats.find((seat) => seat.target === field);
    const slots = { target: targetLabel(view, field), name: owner ? seatName(table, owner.seat) : "" };
    put(field, say(owner?.seat === view.you ? gettext("your exit %(target)s") : owner ? gettext("exit %(target)s of %(name)s") : gettext("exit %(target)s"), slots));
  }
  return found;
}

/** Where a field is from my figure: "2 right and 3 forward", "here". */
export function relationWords(from, to, turns) {
  const { right, forward } = relation(from, to, turns);
  if (!right && !forward) return gettext("here");
  const across = right > 0 ? say(gettext("%(steps)s right"), { steps: right }) : right < 0 ? say(gettext("%(steps)s left"), { steps: -right }) : "";
  const along = forward > 0 ? say(gettext("%(steps)s forward"), { steps: forward }) : forward < 0 ? say(gettext("%(steps)s back"), { steps: -forward }) : "";
  return across && along ? say(gettext("%(across)s and %(along)s"), { across, along }) : across || along;
}

/** The full name of a field: "c4, dark barrier, 2 right and 3 forward". */
export function fieldName(field, found, from, turns) {
  const things = found.get(field) ?? [gettext("empty")];
  return [field, ...things, from ? relationWords(from, field, turns) : null].filter(Boolean).join(", ");
}

/** The hall as a list of sentences: figures, exits, barriers, blocks. */
export function hallInWords(view, table, words, side, turns) {
  const from = view.seats.find((seat) => seat.seat === side)?.square;
  const where = (field) => (from ? say(gettext("%(field)s (%(relation)s)"), { field, relation: relationWords(from, field, turns) }) : field);
  const figures = view.seats.filter((seat) => seat.square).map((seat) => ({
    key: `figure-${seat.seat}`,
    text: say(gettext("%(name)s stands on %(where)s; exit %(target)s on %(exit)s; forward is towards %(forward)s."), {
      name: seatName(table, seat.seat), where: where(seat.square), target: targetLabel(view, seat.target), exit: where(seat.target), forward: edgeWords(seat.forward),
    }),
  }));
  const barriers = view.hall.barriers.map((barrier) => ({
    key: barrier.id, text: say("%(what)s: %(where)s", { what: words.barriers?.[barrier.colour] ?? barrier.colour, where: barrier.squares.map(where).join(", ") }),
  }));
  const blocks = view.hall.blocks.map((field) => ({ key: field, text: where(field) }));
  return [
    { key: "figures", title: gettext("Figures and exits"), items: figures },
    { key: "barriers", title: gettext("Barriers"), items: barriers },
    { key: "blocks", title: sayCount("%(count)s block", "%(count)s blocks", blocks.length), items: blocks },
  ];
}

/** A direction of the board in words. */
export function edgeWords(direction) {
  return { N: gettext("rank 8"), S: gettext("rank 1"), E: gettext("file h"), W: gettext("file a") }[direction];
}

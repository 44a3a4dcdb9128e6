// Frames of the wire, as pure functions: what to do with one, and what the table knows afterwards.

const LOG_KEPT = 2000;

/**
 * What a frame means for a client that holds `have` (a frame or null):
 * "apply", "ignore" (already known), or "gap" (something between is missing).
 */
export function verdict(have, frame) {
  if (frame.t === "view") {
    if (!have || frame.epoch > have.epoch) return "apply";
    if (frame.epoch < have.epoch || frame.seq < have.seq) return "ignore";
    // A refusal comes with a view without log: it may not step over lines that were not seen yet.
    return frame.seq > have.seq && !frame.log?.length ? "gap" : "apply";
  }
  if (!have || frame.epoch > have.epoch) return "gap";
  if (frame.epoch < have.epoch || frame.seq < have.seq) return "ignore";
  if (frame.seq === have.seq) return frame.from === undefined || frame.from <= have.seq ? "apply" : "gap";
  return frame.from === have.seq ? "apply" : "gap";
}

/** The frame the table holds after applying `frame` to `have`. Neither is changed. */
export function applied(have, frame) {
  if (frame.t === "view") {
    const known = have && have.epoch === frame.epoch ? have.log : [];
    return { ...frame, log: joinLog(known, frame.log ?? []) };
  }
  return {
    ...have,
    epoch: frame.epoch,
    seq: frame.seq,
    now: frame.now,
    vh: frame.vh,
    state: have.state || frame.changes ? { ...have.state, ...frame.changes } : have.state,
    clocks: frame.clocks === undefined ? have.clocks : frame.clocks,
    table: frame.table ?? have.table,
    say: frame.say ?? have.say,
    cards: frame.cards ? { ...have.cards, ...frame.cards } : have.cards,
    log: joinLog(have.log, frame.log ?? []),
  };
}

/** Lines known so far and lines that came, each once, in order. */
export function joinLog(known, came) {
  if (!came.length) return known;
  const lines = new Map(known.map((line) => [lineKey(line), line]));
  for (const line of came) lines.set(lineKey(line), line);
  return [...lines.values()].sort((a, b) => a.seq - b.seq || a.n - b.n).slice(-LOG_KEPT);
}

/** Lines of `now` that were not in `before`: what there is to announce. */
export function newLines(before, now) {
  if (!before || before.epoch !== now.epoch) return [];
  const known = new Set(before.log.map(lineKey));
  return now.log.filter((line) => !known.has(lineKey(line)));
}

/** Has the rematch that seat `me` asked for come about between two frames that this page has seen? */
export function rematchCame(before, now, me) {
  const { game = null, wanted = [] } = now.table?.rematch ?? {};
  return Boolean(before && !before.table?.rematch?.game && game && wanted.includes(me));
}

function lineKey(line) {
  return `${line.seq}.${line.n}`;
}

// Walking through the steps of a finished game. Pure.

/**
 * The steps in which there is something to be seen: a mere choice belongs to the deed that follows, and so does what is minor.
 * The first one stays.
 */
export function toldSteps(steps, isMinor = null) {
  return steps.filter((step, index) => index === 0 || step.lines.some((line) => !isMinor?.(line)));
}

/** Index of the step that holds entry `seq`, or the nearest one before it. */
export function stepAt(steps, seq) {
  let found = 0;
  steps.forEach((step, index) => {
    if (step.seq <= seq) found = index;
  });
  return found;
}

/** First step of the next turn, or the last step. */
export function nextTurn(steps, index) {
  const turn = steps[index]?.turn;
  const next = steps.findIndex((step, at) => at > index && step.turn !== turn);
  return next < 0 ? steps.length - 1 : next;
}

/** Does this step change something of a seat: its own deed, its figure, or what is done to it? */
export function concerns(step, seat) {
  return step.seat === seat || step.lines.some((line) => line.seat === seat || line.data?.opponent === seat || line.data?.piece === `figure-${seat}`);
}

/** Number in the address: "#57" -> 57, else null. */
export function numberIn(hash) {
  const found = /^#(\d+)$/.exec(hash);
  return found ? Number(found[1]) : null;
}

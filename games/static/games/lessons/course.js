// Where a learner is in a lesson, and what may be done there. Pure functions of the steps that the page brings along.

/** Where a lesson begins. */
export const BEGINNING = { step: 0, tried: [], outcome: null, guess: null, right: false };

/** The lesson's own steps in order; those of other choices stand beside it. */
export function mainSteps(steps) {
  const found = [];
  for (let at = 0; at !== null; at = steps[at].after) found.push(steps[at]);
  return found;
}

/** How far one is: {at, last}, counted from 1; another choice counts as the step where it was made. */
export function progress(steps, place) {
  const course = mainSteps(steps);
  let step = steps[place.step];
  while (step.aside) step = steps[step.before];
  return { at: course.indexOf(step) + 1, last: course.length };
}

/** Does the lesson wait for a choice at the table? */
export function isChoosing(steps, place) {
  return steps[place.step].task?.kind === "choice" || place.tried.length > 0;
}

/** A question whose right answer has not been given yet. */
export function isUnanswered(steps, place) {
  const { task } = steps[place.step];
  return task?.kind === "quiz" && place.guess !== task.right;
}

/** One step on; the same place where something has to be answered first, or at the end. */
export function onward(steps, place) {
  const { after } = steps[place.step];
  if (after === null || isUnanswered(steps, place)) return place;
  return { ...BEGINNING, step: after };
}

/** One step back: out of what one has tried, else to the step before. */
export function backward(steps, place) {
  const { before } = steps[place.step];
  if (place.tried.length) return { ...BEGINNING, step: place.step };
  return before === null ? place : { ...BEGINNING, step: before };
}

/**
 * What a choice at the table means: the place that it leads to by what the page knows, or null if the server has to play it.
 * choice: the numbers of the options.
 */
export function chosen(steps, place, choice) {
  const { task, after } = steps[place.step];
  if (place.tried.length || task?.kind !== "choice") return null;
  if (same(task.answer, choice)) return after === null ? place : { ...BEGINNING, step: after, right: true };
  const reply = task.replies.find(([other]) => same(other, choice));
  return reply ? { ...BEGINNING, step: reply[1] } : null;
}

/** Is the lesson at its end? */
export function isOver(steps, place) {
  return steps[place.step].after === null && !isChoosing(steps, place) && !isUnanswered(steps, place);
}

/** The choices of a learner as the server reads them. */
export function asQuery(choices) {
  return choices.map((choice) => choice.join(".")).join(",");
}

function same(one, other) {
  return one.length === other.length && one.every((number, at) => number === other[at]);
}

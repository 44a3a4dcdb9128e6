// What a lesson says and asks, above what can be done at the table.

import { el, names, spoken } from "table/el";
import { icon } from "table/icons";
import { say, seatName } from "table/words";
import { isChoosing, isOver, isUnanswered, progress } from "lessons/course";

const MOST_LINES = 6; // of what has happened between two steps
const FEW_LINES = 3; // where the lesson has more to say

export function lessonStatus(ctx) {
  const { title, steps, place, list, isDrill, isSituation, streak } = ctx.lesson;
  return el("header", { key: "status", class: "t-status t-lesson-status" },
    el("p", { class: "t-status-text", id: "t-status", tabindex: "-1", "data-heading": "" }, title),
    ctx.game.ribbon?.(ctx),
    el("p", { class: "t-link" }, isDrill ? say(gettext("In a row: %(streak)s"), { streak }) : say(gettext("Step %(at)s of %(last)s"), progress(steps, place))),
    el("div", { class: "t-tools" },
      !isDrill && el("button", { type: "button", key: "play", class: "t-tool", "data-do": "lesson-play", title: gettext("At a table of your own against the computer, from this position on") },
        icon("play"), el("span", { class: "t-tool-word" }, gettext("Play on from here"))),
      el("button", { type: "button", class: "t-tool", "data-do": "help", title: gettext("Help and keys") }, icon("help"), spoken(gettext("Help and keys"))),
      el("a", { class: "t-small", href: list }, isSituation ? gettext("Change or share") : gettext("All lessons"))));
}

export function lessonPanel(ctx) {
  const { steps, place } = ctx.lesson;
  const step = steps[place.step];
  return el("section", { key: "lesson", class: names("t-lesson", isChoosing(steps, place) && "is-asking"), "aria-labelledby": "t-lesson-h" },
    el("h2", { id: "t-lesson-h", class: "visually-hidden" }, ctx.lesson.isSituation ? gettext("The situation") : gettext("The lesson")),
    el("div", { key: "said", class: "t-lesson-said", tabindex: "0" }, place.tried.length ? tried(ctx) : [
      place.right && ctx.lesson.isSituation && el("p", { key: "right", class: "t-lesson-verdict" }, gettext("That is right.")),
      step.aside && el("p", { key: "aside", class: "t-lesson-aside" }, gettext("Your own way:")),
      came(ctx, step.lines, step.remarks.length ? FEW_LINES : MOST_LINES),
      step.remarks.map((remark, at) => el("p", { key: at, class: "t-lesson-text" }, rich(ctx, remark.text))),
      !step.lines.length && !step.remarks.length && el("p", { key: "stands", class: "t-lesson-aside" }, rich(ctx, ctx.frame.say.status)),
    ]),
    !place.tried.length && question(ctx, step),
    end(ctx),
    shown(ctx),
    buttons(ctx));
}

/** What came of a choice that the lesson had not in mind. */
function tried(ctx) {
  const { place, isSituation } = ctx.lesson;
  const on = isSituation ? gettext("This is not the answer of who asks. Go on as you like, or go back to the question.") : gettext("Go on as you like, or go back to the lesson.");
  return [
    el("p", { key: "own", class: "t-lesson-aside" }, gettext("Your own way:")),
    came(ctx, place.outcome.lines, MOST_LINES) ?? el("p", { key: "nothing", class: "t-lesson-text" }, gettext("Nothing has happened yet.")),
    (ctx.mine || isSituation) && el("p", { key: "on", class: "t-lesson-text" }, on),
  ];
}

/** What has just happened, in the words of the log. */
function came(ctx, lines, most) {
  return lines.length ? el("ul", { key: "came", class: "t-lesson-came" }, lines.slice(-most).map((line, at) => el("li", { key: at }, rich(ctx, line)))) : null;
}

/** A text with the symbols of its game. */
function rich(ctx, text) {
  return ctx.game.rich?.(text) ?? text;
}

function question(ctx, step) {
  const { task } = step;
  if (!task) return null;
  if (task.kind === "choice") return el("p", { key: "question", class: "t-lesson-question" }, rich(ctx, task.text));
  const { guess } = ctx.lesson.place;
  return el("div", { key: "question", role: "group", "aria-label": task.text },
    el("p", { class: "t-lesson-question" }, rich(ctx, task.text)),
    el("ul", { class: "t-lesson-answers" }, task.answers.map((answer, at) => el("li", { key: at },
      el("button", {
        type: "button", class: names("t-choice", guess === at && (at === task.right ? "is-right" : "is-wrong")), "data-do": `lesson-guess:${at}`, "aria-pressed": String(guess === at),
      }, answer)))),
    guess !== null && el("p", { key: "verdict", class: "t-lesson-verdict" }, guess === task.right ? gettext("That is right.") : gettext("Not quite: look at the table once more, and try again.")));
}

function end(ctx) {
  const { steps, place, isDrill, isSituation } = ctx.lesson;
  return isOver(steps, place) && !isDrill && !isSituation ? el("p", { key: "end", class: "t-lesson-end" }, gettext("The lesson is done.")) : null;
}

/** The rules that the lesson shows, each where the rules page says it. */
function shown(ctx) {
  const { steps, place, numbers, rules } = ctx.lesson;
  if (!numbers.length || !isOver(steps, place)) return null;
  return el("p", { key: "rules", class: "t-lesson-aside" }, gettext("In the rules:"), numbers.map((number) => [" ", el("a", { key: number, href: `${rules}#${number}` }, number)]));
}

function buttons(ctx) {
  const { steps, place, isSituation } = ctx.lesson;
  const step = steps[place.step];
  const back = isSituation ? gettext("Back to the question") : gettext("Back to the lesson");
  return el("div", { key: "buttons", class: "t-lesson-buttons" },
    el("button", { type: "button", key: "back", class: "t-step has-text", "data-do": "lesson-back", "aria-disabled": step.before === null && !place.tried.length ? "true" : null },
      icon("previous"), place.tried.length || step.aside ? back : gettext("Back")),
    isChoosing(steps, place) && !place.tried.length && el("button", { type: "button", key: "show", class: "t-small", "data-do": "lesson-show" }, gettext("Show me")));
}

/** The main button while the lesson is watched. */
export function lessonButton(ctx) {
  const { steps, place, after, afterTitle, isSituation } = ctx.lesson;
  if (isOver(steps, place)) {
    if (isSituation) return { kind: "over", label: gettext("That is the situation"), enabled: false, option: null };
    return after ? { kind: "lesson", label: say(gettext("Next: %(title)s"), { title: afterTitle }), enabled: true, option: null } : { kind: "over", label: gettext("The lesson is done"), enabled: false, option: null };
  }
  if (isUnanswered(steps, place)) return { kind: "choose", label: gettext("Answer the question"), enabled: false, option: null };
  const label = steps[place.step].aside && steps[steps[place.step].after].task ? gettext("Back to the lesson") : gettext("Next step");
  return { kind: "lesson", label, enabled: true, option: null };
}

/** What the step points at: the handle of an object, the name of a seat, or a place. */
export function pointedAt(ctx) {
  const { steps, place } = ctx.lesson;
  return place.tried.length ? [] : steps[place.step].remarks.filter((one) => one.handle || one.place || one.seat !== null);
}

/** Whose turn it is to act, for whoever hears the page. */
export function spokenStep(ctx) {
  const { steps, place } = ctx.lesson;
  const step = steps[place.step];
  const asked = step.task ? [step.task.text] : [];
  const who = ctx.view?.decision ? say(gettext("%(name)s is asked."), { name: seatName(ctx.table, ctx.view.decision.seat) }) : "";
  return [...step.remarks.map((one) => one.text), ...asked, who].filter(Boolean).join(" ");
}

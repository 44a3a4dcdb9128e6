// A lesson: the table of its game, whose link is the lesson. What is chosen beside the lesson the server plays.

import { csrfToken } from "net/csrf";
import { Table } from "table/controller";
import { Deeds } from "table/deeds";
import { tablePage } from "table/page";
import { BEGINNING, asQuery, backward, chosen, isChoosing, isOver, onward } from "lessons/course";
import { markDone, streak, streakAfter } from "lessons/marks";
import { lessonButton, lessonPanel, lessonStatus, pointedAt, spokenStep } from "lessons/panel";

const root = document.getElementById("table");
const steps = JSON.parse(document.getElementById("steps").textContent);
const isDrill = "drill" in root.dataset;
const isSituation = "situation" in root.dataset; // of a person, told without words
const { title, list, after, afterTitle, lesson: name, rules } = root.dataset;
const numbers = (root.dataset.numbers ?? "").split(" ").filter(Boolean); // of the rules that it shows

/** Stands where a table has its connection: frames come from the lesson, choices go to it. */
class LessonLink {
  constructor({ onFrame, onRefusal }) {
    this.on = { frame: onFrame, refusal: onRefusal };
    this.state = { phase: "live", retryAt: null, reason: null, sent: null };
    this.isLive = true;
    this.place = { ...BEGINNING, step: stepIn(location.hash) };
  }

  get frame() {
    return this.place.outcome?.frame ?? steps[this.place.step].frame;
  }

  set frame(_) {} // the lesson has its own

  open() {
    window.addEventListener("hashchange", () => this.go({ ...BEGINNING, step: stepIn(location.hash) }));
  }

  now() {
    return Date.now();
  }

  tell() {
    return null;
  }

  /** What contextOf is given beside the table: watched like a replay until something is asked. */
  parts() {
    const lesson = { steps, place: this.place, title, list, after, afterTitle, rules, numbers, isDrill, isSituation, streak: isDrill ? streak(name) : 0 };
    if (isChoosing(steps, this.place)) return { lesson };
    return { lesson, replay: { step: { lines: [] }, at: null, last: null, eyes: "public" } };
  }

  go(place) {
    if (place === this.place) return;
    this.place = place;
    if (!place.tried.length) history.replaceState(null, "", `#${place.step}`);
    if (isOver(steps, place)) done();
    this.on.frame(this.frame);
  }

  /** A choice at the table: the lesson knows what comes of it, or the server plays it. */
  act({ choice }) {
    const numbers = Array.isArray(choice) ? choice : [choice];
    const known = chosen(steps, this.place, numbers);
    if (known) this.go(known);
    else this.#try([...this.place.tried, numbers]);
    return true;
  }

  async #try(tried) {
    const before = this.place;
    this.state = { ...this.state, sent: "sent" };
    this.on.frame(this.frame); // nothing else can be pressed meanwhile
    try {
      const address = new URL(root.dataset.try, location.href);
      address.searchParams.set("step", before.step);
      address.searchParams.set("choices", asQuery(tried));
      const answer = await fetch(address, { credentials: "same-origin" });
      const said = await answer.json();
      if (this.place !== before) return;
      if (answer.ok) this.place = { ...before, tried, outcome: said };
      else this.on.refusal({ text: said.detail });
    } catch {
      this.on.refusal({ text: gettext("The server could not be reached. Try again in a moment.") });
    } finally {
      this.state = { ...this.state, sent: null };
      this.on.frame(this.frame);
    }
  }
}

/** What presses and keys do in a lesson, beside what they do at any table of the game. */
function deedsFor(Base) {
  return class LessonDeeds extends Base {
    main() {
      if (isChoosing(steps, this.table.link.place)) super.main();
      else this.lessonNext();
    }

    lessonNext() {
      const { link } = this.table;
      if (isOver(steps, link.place) && after) location.assign(after);
      else link.go(onward(steps, link.place));
    }

    lessonBack() {
      const { link } = this.table;
      link.go(backward(steps, link.place));
    }

    /** The lesson makes its own choice. */
    lessonShow() {
      const { link } = this.table;
      link.go({ ...BEGINNING, step: steps[link.place.step].after });
    }

    /** A table of one's own in this position, against the computer. */
    async lessonPlay() {
      const { link } = this.table;
      const answer = await fetch(root.dataset.play, { method: "POST", credentials: "same-origin", headers: { "X-CSRFToken": csrfToken() }, body: new URLSearchParams({ step: link.place.step }) }).catch(() => null);
      if (answer?.ok) top.location.assign(answer.url); // beside a rule it stands in a frame
      else link.on.refusal({ text: gettext("The server could not be reached. Try again in a moment.") });
    }

    lessonGuess(at) {
      const { link } = this.table;
      const { right } = steps[link.place.step].task;
      if (isDrill && link.place.guess === null) streakAfter(name, Number(at) === right);
      link.go({ ...link.place, guess: Number(at) });
      this.table.live.tell(Number(at) === right ? gettext("That is right.") : gettext("Not quite: look at the table once more, and try again."));
    }
  };
}

/** The table's own page with the lesson in its dock, and without what only a played game has. */
function lessonPage(game) {
  return (ctx, keys) => {
    if (!isChoosing(steps, ctx.lesson.place)) ctx.main = lessonButton(ctx);
    if (ctx.replay) ctx.say = { ...ctx.say, prompt: "" };
    point(ctx);
    return (game.page ?? tablePage)(ctx, keys).map((part) => {
      if (part?.props?.key === "status") return lessonStatus(ctx);
      if (part?.props?.key === "dock") return { ...part, children: [lessonPanel(ctx), ...part.children] };
      return part;
    });
  };
}

/** Mark what the step speaks of; the place is marked by the style sheet. */
function point(ctx) {
  const places = pointedAt(ctx);
  root.dataset.points = places.map((one) => one.place).filter(Boolean).join(" ");
  queueMicrotask(() => {
    showEnd();
    for (const node of root.querySelectorAll(".is-pointed")) node.classList.remove("is-pointed");
    for (const { handle, seat } of places) {
      const marked = handle ? [table.renderer.held.get(handle)] : root.querySelectorAll(`[data-seat="${seat}"], [data-thing="seat-${seat}"]`);
      for (const node of marked) node?.classList.add("is-pointed");
    }
  });
}

/** In a drill the last that has happened decides: it is in sight, until the reader scrolls. */
let shownEnd = false;
function showEnd() {
  const said = root.querySelector(".t-lesson-said");
  if (!isDrill || shownEnd || !said) return;
  said.scrollTop = said.scrollHeight;
  shownEnd = true;
}

function stepIn(hash) {
  const number = Number(hash.slice(1));
  return Number.isInteger(number) && number > 0 && number < steps.length ? number : 0;
}

async function done() {
  if (!root.dataset.done) return;
  markDone(name);
  await fetch(root.dataset.done, { method: "POST", credentials: "same-origin", headers: { "X-CSRFToken": csrfToken() } }).catch(() => null);
}

const { game } = await import(`ruleset/${root.dataset.board}/board`);
const table = new Table(root, game, {
  link: (on) => new LessonLink(on),
  page: lessonPage(game),
  deeds: (one) => new (deedsFor(game.Deeds ?? Deeds))(one),
});
table.keys = [...table.keys, { key: "n", name: () => "n", does: "lesson-next", text: () => gettext("One step on") }, { key: "b", name: () => "b", does: "lesson-back", text: () => gettext("One step back") }];
table.state.ui.side = steps[table.link.place.step].learner;
table.start();
table.live.tell(spokenStep(table.ctx()));

// A loop that is being settled: what happens in a round, who keeps it going, the numbers named, and the field for one's own.

import { el } from "table/el";
import { judgeButton } from "table/panels/notes";
import { say } from "table/words";

export const FIELD = "t-loop-number";

export function loopPanel(ctx) {
  const loop = ctx.say?.loop;
  if (!loop) return null;
  return el("section", { key: "loop", class: "t-loop", "aria-labelledby": "t-loop-h" },
    el("h3", { id: "t-loop-h" }, loop.heading),
    loop.steps.length > 0 && el("ol", { key: "steps", class: "t-loop-steps", "aria-label": gettext("In every round") }, loop.steps.map((text, at) => el("li", { key: at }, text))),
    el("p", { key: "who", class: "t-loop-who" }, loop.who),
    loop.change && el("p", { key: "change" }, loop.change),
    growth(ctx, loop),
    loop.named.length > 0 && el("ul", { key: "named", class: "t-loop-named", "aria-label": gettext("Named so far") }, loop.named.map((text, at) => el("li", { key: at }, text))),
    numberField(ctx),
    el("p", { key: "law", class: "t-loop-law" },
      el("a", { href: `${ctx.boot.urls.rules}#loops`, target: "_blank", rel: "noopener" }, loop.law), judgeButton(ctx)));
}

/** What every round adds, and where that leads: for the number in the field, or for one round. */
function growth(ctx, { growth: lines = [] }) {
  if (!lines.length) return null;
  const rounds = namedRounds(ctx);
  return el("ul", { key: "growth", class: "t-loop-growth", "aria-label": gettext("Each round adds"), "aria-live": "polite" }, lines.map(({ text, now, by }, at) => el("li", { key: at }, text, " ",
    el("b", {}, say(gettext("%(now)s → %(then)s"), { now, then: now + by * rounds })))));
}

/** The number that stands in the field, as far as it may be named; 1 without a field. */
export function namedRounds(ctx) {
  const most = (ctx.mine && ctx.view.decision.numbers) || 0;
  const number = Number(ctx.ui.loopNumber ?? 1);
  return most && Number.isInteger(number) && number >= 0 && number < most ? number : 1;
}

/** The number of rounds: the answers behind those that are listed. */
function numberField(ctx) {
  const most = (ctx.mine && ctx.view.decision.numbers) || 0;
  if (!most) return null;
  return el("div", { key: "number", class: "t-loop-number" },
    el("label", {}, el("span", {}, gettext("Number of rounds")),
      el("input", { id: FIELD, type: "number", inputmode: "numeric", min: 0, max: most - 1, step: 1, value: 1, "data-input": "loop-number", "aria-describedby": "t-prompt" })),
    el("button", { type: "button", class: "t-small is-main", "data-do": "loop-name", "aria-disabled": ctx.ready ? null : "true" }, gettext("Name this number")));
}

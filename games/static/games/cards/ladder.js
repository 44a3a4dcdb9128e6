// The steps of a turn: which one it is, and in which ones I want to be asked.

import { el, names, seen, spoken } from "table/el";
import { say } from "table/words";
import { isPreset, stopWord } from "cards/orders";
import { rich } from "cards/symbols";

/** Steps as a line; a press sets a stop for turns like the present one. */
export function ladder(ctx) {
  if (!ctx.view) return null;
  const { turn } = ctx.view;
  const mine = (ctx.view.turn_controller ?? turn.seat) === ctx.me; // a turn in which I decide goes by the stops of my own
  const whose = mine ? "mine" : "theirs";
  const usable = ctx.me !== null && !ctx.view.result && !ctx.full;
  const now = ctx.game.stepShown(turn.step);
  return el("ol", { key: "ladder", class: "c-ladder", "aria-label": ctx.game.resolving.steps(), "data-zone": "ladder" }, ctx.game.steps.map((step, at) => {
    const on = ctx.orders.includes(stopWord(step.key, whose)) || ctx.full;
    const here = now === step.key;
    return el("li", { key: step.key, class: names("c-step", here && "is-now"), "aria-current": here ? "step" : null },
      el("button", {
        type: "button", class: "c-step-button", "data-do": usable ? `stop:${step.key}:${whose}` : "stops", "aria-pressed": ctx.me === null ? null : String(on), "data-rove": "", tabindex: (now ? here : at === 0) ? "0" : "-1",
        title: mine ? say(gettext("%(step)s: stop in your turns"), { step: ctx.game.stepName(ctx, step.key) }) : say(gettext("%(step)s: stop in other players' turns"), { step: ctx.game.stepName(ctx, step.key) }),
      }, seen(here ? ctx.game.stepName(ctx, step.key) : step.short(), { class: "c-step-name" }), spoken(ctx.game.stepName(ctx, step.key)), ctx.me !== null && seen("", { class: names("c-stop", on && "is-on") })));
  }));
}

/** The grid of stops, the yields, and full control: a tab of its own. */
export function stopsPanel(ctx) {
  const off = ctx.me === null || !ctx.live || Boolean(ctx.view.result);
  const yields = ctx.orders.filter((one) => one.startsWith("yield:"));
  return el("div", { class: "c-stops" },
    el("div", { class: "c-presets", role: "group", "aria-label": gettext("When you are asked") }, ctx.boot.presets.map((preset) => el("button", {
      key: preset.key, type: "button", class: "c-preset", "data-do": `preset:${preset.key}`, "aria-pressed": String(!ctx.full && isPreset(ctx.orders, preset)), "aria-disabled": off ? "true" : null,
    }, el("b", {}, preset.name), el("small", {}, preset.text)))),
    check(ctx, "able", !ctx.full && ctx.orders.includes("able"), off || ctx.full, gettext("Ask me only when I could do something, as far as everybody can see")),
    el("p", { class: "t-note" }, gettext("Everywhere else you pass without being asked, always after the same moment: nobody learns from it what you hold.")),
    el("fieldset", { disabled: off },
      el("legend", {}, gettext("Ask me in")),
      el("table", { class: "c-stops-table" },
        el("thead", {}, el("tr", {}, el("th", { scope: "col" }, ctx.game.resolving.step()), el("th", { scope: "col" }, gettext("my turn")), el("th", { scope: "col" }, gettext("others' turn")))),
        el("tbody", {}, ctx.game.steps.map((step) => el("tr", { key: step.key, class: names(ctx.game.stepShown(ctx.view.turn.step) === step.key && "is-now") },
          el("th", { scope: "row" }, ctx.game.stepName(ctx, step.key)), ["mine", "theirs"].map((whose) => el("td", { key: whose }, stopBox(ctx, step, whose)))))))),
    check(ctx, "full", ctx.full, off, gettext("Full control: ask me every time anybody could do something")),
    check(ctx, "hold-always", !ctx.full && !ctx.orders.includes("own"), off || ctx.full, ctx.game.resolving.hold()),
    yields.length > 0 && el("div", { class: "c-yields" },
      el("h3", {}, gettext("Resolves without asking")),
      el("ul", { class: "c-yield-list" }, yields.map((word) => el("li", { key: word }, el("span", {}, yieldName(ctx, word)),
        el("button", { type: "button", class: "t-small", "data-do": `yield:${word}` }, gettext("Ask again")))))));
}

/** What always resolves: the card, and what its ability says. */
function yieldName(ctx, word) {
  const [card, ability] = [word.split(":").slice(1, -1).join(":"), Number(word.split(":").at(-1))];
  return [el("b", {}, ctx.game.card(ctx, card).name), " ", rich(ctx.game.playText(ctx, { card, ability, mode: 0 }).join(" "))];
}

function stopBox(ctx, step, whose) {
  const word = stopWord(step.key, whose);
  const label = say(whose === "mine" ? gettext("%(step)s, my turn") : gettext("%(step)s, others' turn"), { step: ctx.game.stepName(ctx, step.key) });
  return el("label", { class: "c-stop-box" }, spoken(label),
    el("input", { type: "checkbox", "data-change": word, prop: { checked: ctx.full || ctx.orders.includes(word), disabled: ctx.full } }));
}

function check(ctx, verb, on, off, text) {
  return el("label", { key: verb, class: "t-check" }, el("input", { type: "checkbox", "data-change": verb, prop: { checked: on, disabled: Boolean(off) } }), el("span", {}, text));
}

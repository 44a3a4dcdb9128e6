// Kafkas Halle for the table: what only this game needs. The table asks for these parts and never for more.

import { el, names, spoken } from "table/el";
import { myOptions, optionsOf } from "table/choose";
import { say, sayCount } from "table/words";
import { contents, edgeWords, fieldName, hallInWords, targetLabel } from "ruleset/kafkas_halle/fields";
import { quarters, rowsOfFields } from "ruleset/kafkas_halle/geometry";
import { hallDrawing } from "ruleset/kafkas_halle/hall";
import { handPanel } from "ruleset/kafkas_halle/hand";
import { moveHall, snapshot } from "ruleset/kafkas_halle/motion";
import { countPermits, smallPermit } from "ruleset/kafkas_halle/permits";
import { strip } from "ruleset/kafkas_halle/strip";
import { categorySymbol, permitSymbol } from "ruleset/kafkas_halle/symbols";

export const game = {
  stage,
  hand: handPanel,
  strip,
  seatFacts,
  discard,
  inWords,
  categorySymbol,
  smallSymbol: (ctx, key) => permitSymbol(key),
  smallCard: (ctx, key) => smallPermit(ctx.words, key),
  cardName: (ctx, key) => ctx.words.permits[key].name,
  whyNot,
  hint,
  mainLabel,
  handWords,
  moved,
  aside,
  isQuiet,
  pressField,
};

/** The hall with its accessible grid. */
function stage(ctx) {
  const { view, side } = ctx;
  const turns = turnsOf(view, side);
  const found = contents(view, ctx.table, ctx.words);
  const from = view.seats.find((seat) => seat.seat === side).square;
  const reach = reachable(ctx);
  const ghostly = new Set((ctx.outcome?.moves ?? []).flatMap((move) => move.to));
  return el("section", { key: "stage", class: "kh-stage", "aria-labelledby": "kh-stage-h" },
    el("h2", { id: "kh-stage-h", class: "visually-hidden", tabindex: "-1", "data-heading": "" }, gettext("The hall")),
    el("div", { class: names("kh-board", ctx.live || "is-stale") },
      hallDrawing(view, side, ctx.outcome),
      el("div", { class: "kh-grid", role: "grid", "aria-labelledby": "kh-stage-h", "data-zone": "grid", "aria-rowcount": 8, "aria-colcount": 8 },
        rowsOfFields(turns).map((fields, row) => el("div", { key: row, role: "row", class: "kh-row" }, fields.map((field) => el("div", {
          handle: `field-${field}`, role: "gridcell", class: names("kh-field", reach.has(field) && "is-reach", ghostly.has(field) && "is-ghostly"), "data-rove": "", "data-field": field,
          tabindex: field === (ctx.ui.field ?? from ?? "a1") ? "0" : "-1", "data-do": `field:${field}`,
          "aria-label": fieldName(field, found, from, turns) + (reach.has(field) ? `, ${gettext("within reach")}` : ""),
        })))))));
}

function turnsOf(view, side) {
  return quarters(view.hall.rotation, view.seats.find((seat) => seat.seat === side).edge);
}

/** Fields where my figure could go now, with the option that leads there. */
function reachable(ctx) {
  const fields = new Map();
  if (!ctx.ready || ctx.me === null) return fields;
  for (const option of myOptions(ctx.frame)) {
    for (const move of option.outcome?.moves ?? []) {
      if (option.verb === "play" && move.piece === `figure-${ctx.me}` && !fields.has(move.to[0])) fields.set(move.to[0], option);
    }
  }
  return fields;
}

/** A pressed field selects the permit that leads there: {option, card}, or null. */
function pressField(ctx, field) {
  const option = reachable(ctx).get(field);
  return option ? { option: option.id, card: option.cards[0] } : null;
}

/** Why a permit of mine cannot be played now, in the server's words; "" when it can. Only its owner ever reads this. */
function whyNot(ctx, handle) {
  if (!ctx.live) return gettext("The table is not connected; nothing can be played until it is.");
  return ctx.say?.why?.[faceOf(ctx, handle)] ?? "";
}

function faceOf(ctx, handle) {
  for (const hand of ctx.view.zones.hand) for (const card of hand.cards) if (card.h === handle) return card.face;
  return null;
}

/** Facts about a seat that stand beside its name. */
function seatFacts(ctx, seat) {
  const state = ctx.view.seats.find((one) => one.seat === seat);
  return [
    el("span", { key: "permits" }, sayCount("%(count)s permit", "%(count)s permits", state.permits)),
    el("span", { key: "exit" }, say(gettext("exit %(target)s, %(field)s"), { target: targetLabel(ctx.view, state.target), field: state.target })),
    state.square && el("span", { key: "at" }, say(gettext("stands on %(field)s"), { field: state.square })),
  ];
}

/** The words of an outcome: "Right: to c1, jumping over b1". */
function hint(ctx, option) {
  const words = ctx.say?.options?.[option.id];
  if (!words) return null;
  const turned = option.outcome && option.outcome.rotation !== ctx.view.hall.rotation ? forwardAfter(ctx, option) : null;
  return [words.hint ? say("%(label)s: %(hint)s", words) : words.label, turned].filter(Boolean).join("; ");
}

/** The main button names the effect as a verb: "Play Right", "Ban Right"; null keeps the server's own label. */
function mainLabel(ctx, option) {
  const label = ctx.say.options[option.id]?.label ?? "";
  if (option.verb === "play") return say(gettext("Play: %(permit)s"), { permit: label });
  if (option.verb !== "ban") return null;
  return say(gettext("Ban %(permit)s"), { permit: ctx.words.permits[ctx.view.chain.at(-1).permit].name });
}

function forwardAfter(ctx, option) {
  const me = ctx.view.seats.find((seat) => seat.seat === ctx.side);
  const order = ["N", "E", "S", "W"];
  const steps = (option.outcome.rotation - ctx.view.hall.rotation + 4) % 4;
  // The hall turns clockwise under a seat that stays: what was forward is now further counter-clockwise on the board.
  const forward = order[(order.indexOf(me.forward) - steps + 4) % 4];
  return say(gettext("your forward would point to %(edge)s"), { edge: edgeWords(forward) });
}

/** The discard pile, sorted, as far as everybody may see it. */
function discard(ctx) {
  const { draw, discard: pile } = ctx.view.zones;
  const rows = countPermits(ctx.words, pile.cards.map((card) => card.face));
  return el("div", { class: "kh-discard" },
    el("p", { class: "t-note" }, sayCount("%(count)s permit in the draw pile.", "%(count)s permits in the draw pile.", draw.count)),
    pile.cards.length > 0 && el("p", { class: "t-note" }, say(gettext("On top: %(permit)s."), { permit: ctx.words.permits[pile.cards.at(-1).face].name })),
    rows.length ? el("ul", { class: "kh-discard-list" }, rows.map(({ key, count }) => el("li", { key }, smallPermit(ctx.words, key),
      el("span", { class: "t-count" }, say("%(count)s/%(copies)s", { count, copies: ctx.words.permits[key].copies }),
        spoken(say(gettext("%(count)s of %(copies)s are discarded"), { count, copies: ctx.words.permits[key].copies }))))))
      : el("p", { class: "t-empty" }, gettext("The discard pile is empty.")));
}

/** Text view of the hall: the same view object, as headings and lists. */
function inWords(ctx) {
  return el("div", { class: "kh-words" }, hallInWords(ctx.view, ctx.table, ctx.words, ctx.side, turnsOf(ctx.view, ctx.side)).map((part) =>
    el("section", { key: part.key }, el("h3", {}, part.title), el("ul", {}, part.items.map((item) => el("li", { key: item.key }, item.text))))));
}

/** My permits as one spoken sentence. */
function handWords(ctx) {
  const cards = ctx.view.zones.hand.find((one) => one.seat === ctx.side)?.cards ?? [];
  return cards.filter((card) => card.face).map((card, at) => {
    const name = `${at + 1}: ${ctx.words.permits[card.face].name}`;
    return optionsOf(ctx.frame, card.h).length ? `${name} (${gettext("can be played")})` : name;
  }).join(", ");
}

/** The replacement that others draw after every play goes without saying: it is read, not heard. */
function isQuiet(line) {
  return line.kind === "drew" && line.data.count === 1 && !line.data.permits;
}

/** What a line of the log means for me, said after it: where my forward points now. */
function aside(ctx, line) {
  if (line.kind !== "turned") return null;
  const forward = ctx.view.seats.find((seat) => seat.seat === ctx.side).forward;
  return say(gettext("Your forward now points to %(edge)s."), { edge: edgeWords(forward) });
}

/** After an update was drawn: let the hall turn and the pieces slide from where they were. */
function moved(root, ctx, before, still) {
  if (!ctx.view) return null;
  const after = snapshot(ctx.view, turnsOf(ctx.view, ctx.side));
  moveHall(root, before, after, still);
  return after;
}

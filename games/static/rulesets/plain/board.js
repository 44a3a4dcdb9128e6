// The table of a game that brings no script of its own: who sits there, what its words say is shown, its zones, its options as buttons.

import { el, names } from "table/el";
import { myOptions } from "table/choose";
import { seatSign } from "table/icons";
import { dialogs, helpDialog } from "table/panels/dialogs";
import { chatTab } from "table/panels/chat";
import { logPanel, logTools } from "table/panels/log";
import { dockPanel } from "table/panels/prompt";
import { replayDock, replayStatus } from "table/panels/replay";
import { resultPanel } from "table/panels/result";
import { seatClock } from "table/panels/seats";
import { sidePanel } from "table/panels/side";
import { statusPanel } from "table/panels/status";
import { seatLetter, seatName } from "table/words";

export const game = {
  page, replayPage, hint,
  choices: (ctx) => myOptions(ctx.frame),
  choose: { chosenOption, optionsOf: () => [], missing: () => gettext("Choose one of the possibilities.") },
  ribbon: () => null,
  moved: () => null,
  whyNot: () => "",
  cardName: faceName,
  handWords: (ctx) => (handOf(ctx)?.cards ?? []).map((card) => faceName(ctx, card.face)).join(", "),
  helpKeys: () => gettext("The digits choose a possibility, Space or Enter does what the main button says."),
  hides: { show: true },
};

/** What the main button does: the option that was pressed, passing, or the only one. */
function chosenOption(frame, selection) {
  const options = myOptions(frame);
  return options.find((one) => one.id === selection.option) ?? options.find((one) => one.verb === "pass") ?? (options.length === 1 ? options[0] : null);
}

function hint(ctx, option) {
  return ctx.say?.options?.[option.id]?.hint || null;
}

function faceName(ctx, face) {
  return ctx.words.cards?.[face] ?? String(face ?? "");
}

function handOf(ctx) {
  return ctx.view?.zones.hand?.find((one) => one.seat === ctx.side) ?? null;
}

function page(ctx, keys) {
  if (!ctx.view) return [statusPanel(ctx), el("p", { key: "wait", class: "t-loading" }, ctx.say?.status || gettext("Connecting to the table…"))];
  return [statusPanel(ctx), dockPanel(ctx, resultPanel(ctx)), stage(ctx), sidePanel(ctx, [log(ctx), chatTab(ctx)].filter(Boolean)), dialogs(ctx, keys)];
}

function replayPage(ctx, keys) {
  return [replayStatus(ctx), replayDock(ctx), stage(ctx), sidePanel(ctx, [log(ctx)]), helpDialog(ctx, keys)];
}

function log(ctx) {
  const href = (line) => `${ctx.boot.urls.replay}#${line.seq}`;
  return { id: "log", name: gettext("Log"), body: () => el("div", { key: "log" }, logTools(ctx), logPanel(ctx, { href, current: ctx.replay?.at ?? null })) };
}

/** Everything that the view tells and the words name. */
function stage(ctx) {
  return el("section", { key: "stage", class: "p-stage", "aria-labelledby": "p-stage-h" },
    el("h2", { id: "p-stage-h", class: "visually-hidden" }, gettext("The table")),
    el("ul", { key: "players", class: "p-players" }, ctx.table.seats.map((place) => player(ctx, place))),
    facts(ctx, null),
    Object.entries(ctx.view.zones).map(([key, piles]) => zone(ctx, key, piles)));
}

function player(ctx, place) {
  const asked = ctx.view.decision?.seat === place.seat;
  return el("li", { key: place.seat, class: names("p-player", asked && "is-asked") },
    el("div", { class: "p-player-head" }, seatSign(place.seat, seatLetter(place.seat)), el("h3", {}, seatName(ctx.table, place.seat)),
      place.seat === ctx.me && el("span", { class: "t-badge" }, gettext("you")), place.bot && el("span", { class: "t-badge" }, gettext("bot")), seatClock(ctx, place.seat)),
    facts(ctx, place.seat));
}

/** What is shown of one player, or (null) of the table: a list has a value for each seat. */
function facts(ctx, seat) {
  const shown = Object.entries(ctx.words.shown ?? {}).filter(([key]) => Array.isArray(ctx.view[key]) === (seat !== null));
  if (!shown.length) return null;
  const value = (key) => (seat === null ? ctx.view[key] : ctx.view[key][seat]);
  return el("dl", { key: "facts", class: "p-facts" }, shown.map(([key, name]) => el("div", { key }, el("dt", {}, name), el("dd", {}, faceName(ctx, value(key))))));
}

function zone(ctx, key, piles) {
  const name = ctx.words.zones?.[key] ?? key;
  return piles.map((pile) => el("section", { key: `${key}-${pile.seat ?? ""}`, class: "p-zone" },
    el("h3", {}, pile.seat === null || pile.seat === undefined ? name : `${name}: ${seatName(ctx.table, pile.seat)}`, " ", el("span", { class: "p-count" }, String(pile.count))),
    el("ul", {}, (pile.cards ?? []).filter((card) => card.face).map((card, at) => el("li", { key: card.h ?? at, class: "p-card" }, faceName(ctx, card.face))))));
}

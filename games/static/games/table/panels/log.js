// The log in words, grouped by turn; every line links to its moment in the replay.

import { el, names, remembered, spoken } from "table/el";
import { say, seatLetter, seatName } from "table/words";
import { seatSign } from "table/icons";

/**
 * Lines grouped by turn: [{turn, lines}], oldest first. An entry may end one turn and begin the next: its line "turn_began"
 * opens the new group, the lines before it still belong to the old one. So does an entry that knows of no turn.
 */
export function groupByTurn(lines) {
  const opening = new Set(lines.filter(beginsTurn).map((line) => line.seq));
  const groups = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const opens = beginsTurn(line) || (!opening.has(line.seq) && last && (line.turn ?? last.turn) !== last.turn);
    if (last && !opens) last.lines.push(line);
    else groups.push({ turn: beginsTurn(line) ? line.data?.turn ?? line.turn : firstTurn(line, opening), lines: [line] });
  }
  return groups;
}

function beginsTurn(line) {
  return line.kind === "turn_began" || line.kind === "turn";
}

/** Turn of a line that comes before any "turn_began": the set-up, or the turn before the one its entry opens. */
function firstTurn(line, opening) {
  return opening.has(line.seq) && line.turn ? line.turn - 1 : line.turn;
}

/** @param {{href: (line) => string, current?: number}} options  where a line leads; the entry that is shown now */
export function logPanel(ctx, { href, current = null }) {
  const { seat, kinds, minor } = filterOf(ctx);
  return el("div", { class: "t-log", id: "t-log" }, groups(ctx.frame?.log ?? [], seat, kinds, minor, current, href, Boolean(ctx.replay)));
}

const groups = remembered((log, seat, kinds, minor, current, href, steps) => {
  const shown = groupByTurn(linesOf(log, seat, kinds, minor));
  if (!shown.length) return el("p", { class: "t-empty" }, log.length ? gettext("No line of the log is like this.") : gettext("Nothing has happened yet."));
  const last = shown.at(-1).lines.at(-1);
  // One stop of Tab for the whole log, arrows inside; in a replay the arrows step through the game instead.
  return el("div", { "data-zone": steps ? null : "log" }, shown.map((group) => el("section", { key: `t${group.turn}.${group.lines[0].seq}` },
    el("h3", { class: "t-log-head" }, group.turn ? say(gettext("Turn %(number)s"), { number: group.turn }) : gettext("Set-up")),
    el("ol", {}, group.lines.map((line) => logLine(line, href(line), line.seq === current, steps, line === last))))));
});

function logLine(line, href, here, steps, last) {
  const seat = line.mark ?? null;
  return el("li", { key: `${line.seq}.${line.n}`, class: names("t-log-line", here && "is-current") },
    seat === null ? el("span", {}) : seatSign(seat, seatLetter(seat)),
    el("a", { href, "data-do": steps ? `goto:${line.seq}` : null, "data-rove": steps ? null : "", tabindex: steps || last ? null : "-1", "aria-current": here ? "step" : null }, line.text),
    line.rule && el("a", { key: "rule", class: "t-log-rule", href: line.rule.href, target: "_blank", "data-rove": steps ? null : "", tabindex: steps ? null : "-1" },
      spoken(gettext("Rule")), line.rule.number));
}

/** Lines after the filter by player and kind. */
export function shownLines(ctx) {
  const { seat, kinds, minor } = filterOf(ctx);
  return linesOf(ctx.frame?.log ?? [], seat, kinds, minor);
}

/**
 * What the reader wants to see: lines of one seat, or null; lines of these kinds of events, or null; minor: a test on lines that
 * are left out, or null.
 */
function filterOf(ctx) {
  const { seat, kind } = ctx.ui.logFilter ?? {};
  return { seat: seat ? Number(seat) : null, kinds: ctx.words.chapters?.[kind]?.kinds ?? null, minor: (!kind && ctx.game?.isMinor) || null };
}

function linesOf(log, seat, kinds, minor) {
  return log.filter((line) => (seat === null || line.seat === seat || line.mark === seat) && (!kinds || kinds.includes(line.kind)) && !minor?.(line));
}

/** Filter and copy buttons above the log. */
export function logTools(ctx) {
  const seats = ctx.table?.seats ?? [];
  return el("div", { class: "t-log-tools" },
    el("label", {}, spoken(gettext("Show lines of")),
      el("select", { "data-change": "log-seat", prop: { value: ctx.ui.logFilter?.seat ?? "" } },
        el("option", { value: "" }, gettext("All players")),
        seats.map(({ seat }) => el("option", { key: seat, value: String(seat) }, seatName(ctx.table, seat))))),
    el("label", {}, spoken(gettext("Show lines about")),
      el("select", { "data-change": "log-kind", prop: { value: ctx.ui.logFilter?.kind ?? "" } },
        ctx.game?.isMinor ? [el("option", { key: "", value: "" }, gettext("What matters")), el("option", { key: "all", value: "all" }, gettext("Everything"))]
          : el("option", { key: "", value: "" }, gettext("Everything")),
        Object.entries(ctx.words.chapters ?? {}).map(([key, { name }]) => el("option", { key, value: key }, name)))),
    el("button", { type: "button", class: "t-small", "data-do": "log-copy" }, gettext("Copy")),
    el("button", { type: "button", class: "t-small", "data-do": "log-save" }, gettext("Save as JSON")));
}

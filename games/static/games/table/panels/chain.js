// A chain of answers, drawn like a stack: top first, the word between two rows says what the upper does to the lower.

import { el, names, spoken } from "table/el";
import { seatSign } from "table/icons";
import { say, seatLetter, seatName } from "table/words";

export function chainPanel(ctx) {
  const rows = [...(ctx.view?.chain ?? [])].reverse();
  if (!rows.length) return null;
  return el("section", { key: "chain", class: names("t-chain", rows.length > 2 && "is-long"), "aria-labelledby": "t-chain-h" },
    el("h2", { id: "t-chain-h", class: "t-heading", tabindex: "-1", "data-heading": "" }, gettext("Played now")),
    el("ol", { class: "t-chain-rows" }, rows.map((row, at) => chainRow(ctx, row, at, rows))),
    usedSentence(ctx, rows));
}

function chainRow(ctx, row, at, rows) {
  const name = seatName(ctx.table, row.seat);
  const permit = ctx.game.cardName(ctx, row.permit);
  const named = ctx.view.seats.length > 2 && row.opponent !== null && row.opponent !== undefined;
  const against = named ? seatName(ctx.table, row.opponent) : null;
  const below = rows[at + 1];
  return el("li", { key: rows.length - at, class: names("t-link-row", row.banned && "is-banned") },
    el("div", { class: "t-chain-card" },
      ctx.game.smallSymbol(ctx, row.permit),
      el("p", { class: "t-chain-text" },
        el("b", {}, permit), el("span", { class: "t-chain-who" }, seatSign(row.seat, seatLetter(row.seat)), el("span", { class: "t-chain-name" }, name),
          against && el("span", {}, say(gettext("against %(name)s"), { name: against })))),
      el("p", { class: "t-chain-state" }, stateWord(row, at, rows))),
    below && el("p", { class: "t-bans" }, row.banned ? gettext("would ban") : gettext("bans")));
}

function stateWord(row, at, rows) {
  if (row.banned) return el("span", { class: "t-stamp" }, gettext("banned"));
  if (rows.length === 1) return spoken(gettext("open to one ban"));
  if (at === 0) return gettext("decides first");
  return at === rows.length - 1 ? gettext("decides last") : null;
}

/** A player whose ban was banned reads that the one chance is used. */
function usedSentence(ctx, rows) {
  if (ctx.me === null || rows.length < 3) return null;
  const mine = rows.some((row, at) => row.seat === ctx.me && at < rows.length - 1 && row.banned);
  return mine ? el("p", { class: "t-used" }, gettext("Your objection to this action is used.")) : null;
}

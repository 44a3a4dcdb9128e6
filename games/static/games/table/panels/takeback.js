// Taking a move back: which one to ask for, and the request that the others answer.

import { el } from "table/el";
import { frame } from "table/panels/dialog";
import { countdown, requestOf, waitsForMe } from "table/waits";
import { say, seatName } from "table/words";

const NAMING = ["cast", "activated", "played"]; // lines that name a move better than what was paid for it before

/** The line of the log that names the move which began with an entry; "" if none does. */
export function moveWords({ frame: shown, table, me }, entry) {
  const next = Math.min(...(table.take_back?.moves ?? []).filter((one) => one > entry));
  const lines = (shown?.log ?? []).filter((line) => line.seq >= entry && line.seq < next && line.by === me);
  const first = lines.filter((line) => line.seq === lines[0].seq);
  return (first.find((line) => NAMING.includes(line.kind)) ?? first[0])?.text ?? "";
}

/** What is asked for: by whom, what returns, and how long it waits; with the buttons of whoever may answer. */
export function requestPanel(ctx) {
  const request = requestOf(ctx.table);
  if (!request) return null;
  const { by, what, until } = request;
  const mine = by === ctx.me;
  const names = { name: seatName(ctx.table, by), what };
  const asked = mine
    ? (what ? say(gettext("You ask to take back: %(what)s"), names) : gettext("You ask to take back your last move."))
    : (what ? say(gettext("%(name)s asks to take back: %(what)s"), names) : say(gettext("%(name)s asks to take back the last move."), names));
  return el("div", { key: "offer-take_back", class: "t-offer t-request", role: "group", "aria-label": gettext("Take-back") },
    el("p", {}, asked, " ", el("span", { class: "t-countdown", role: "timer", "data-until": until }, countdown(until, ctx.now))),
    mine && el("button", { key: "withdraw", type: "button", class: "t-small", "data-do": "take-back-withdraw" }, gettext("Withdraw the request")),
    waitsForMe(ctx) && [
      el("button", { key: "agree", type: "button", class: "t-small is-main", "data-do": "take-back-agree" }, gettext("Agree")),
      el("button", { key: "decline", type: "button", class: "t-small", "data-do": "take-back-decline" }, gettext("Decline")),
    ]);
}

/** Which move is to be taken back, the latest first; or why there is none. */
export function takeBackDialog(ctx) {
  const { moves = [], left = 0, why } = ctx.table?.take_back ?? {};
  const note = left
    ? gettext("All others have to agree; computer players do. What chance decides falls anew.")
    : gettext("You have asked as often as one may in a turn. In the next turn you may ask again.");
  return frame(ctx, "take-back", gettext("Take a move back"),
    why ? el("p", { key: "why" }, why) : el("p", { key: "note", class: "t-note" }, note),
    left > 0 && moves.length > 0 && el("ul", { key: "moves", class: "t-menu" }, moves.map((entry, at) => el("li", { key: entry },
      el("button", { type: "button", class: "t-menu-item", "data-do": `take-back-ask:${entry}`, autofocus: at === 0, "aria-disabled": ctx.live ? null : "true" }, backTo(ctx, entry))))));
}

function backTo(ctx, entry) {
  const what = moveWords(ctx, entry);
  return what ? say(gettext("Back to before: %(what)s"), { what }) : gettext("Back to before my last decision");
}

// What is left to say after the last action: result, rematch, replay, and for guests how to keep their games.

import { el, names } from "table/el";
import { icon } from "table/icons";
import { ratingSentence } from "table/rating";
import { say, seatName } from "table/words";

export function resultPanel(ctx) {
  const { result } = ctx.view ?? {};
  if (!result && ctx.table?.status !== "aborted") return null;
  const won = result?.kind === "won" && ctx.me !== null && result.winners.includes(ctx.me);
  return el("section", { key: "result", class: names("t-result", won && "is-won"), "aria-labelledby": "t-result-h" },
    el("h2", { id: "t-result-h", tabindex: "-1", "data-heading": "" }, resultTitle(ctx)),
    result && el("p", {}, reasonSentence(ctx, result)),
    result && !ctx.replay && ratingSentence(ctx) && el("p", { key: "rating", class: "t-result-rating" }, ratingSentence(ctx)),
    !ctx.replay && rematchWords(ctx),
    (!ctx.replay || ctx.table.decks) && el("div", { class: "t-result-links" },
      !ctx.replay && ctx.table.replay && el("a", { class: "t-button", href: ctx.table.replay }, icon("play"), gettext("Watch the replay")),
      ctx.table.decks && el("a", { class: "t-button", href: ctx.table.decks }, gettext("See the decks")),
      !ctx.replay && (ctx.boot.backLabel
        ? el("a", { class: "t-button", href: ctx.boot.urls.back }, ctx.boot.backLabel)
        : el("a", { class: "t-button", href: ctx.boot.urls.lobby }, gettext("To the open tables")))),
    result && !ctx.replay && ctx.boot.urls.shuffles && el("p", { key: "shuffles", class: "t-keep" }, el("a", { href: ctx.boot.urls.shuffles }, gettext("Check the shuffles"))),
    ctx.boot.guest && ctx.me !== null && el("p", { class: "t-keep" },
      el("a", { href: ctx.boot.urls.upgrade }, gettext("Keep your games: create an account"))));
}

export function resultTitle(ctx) {
  const { result } = ctx.view ?? {};
  if (!result || result.kind === "aborted") return gettext("The game was called off");
  if (result.kind === "draw") return gettext("A draw");
  if (ctx.me !== null) return result.winners.includes(ctx.me) ? gettext("You have won!") : gettext("You have lost");
  return say(gettext("%(name)s has won"), { name: winner(ctx, result) });
}

function winner(ctx, result) {
  return seatName(ctx.table, result.winners[0]);
}

/** Why somebody has lost, said to the reader if it is he, else with a name; of several the winner is named. */
export function lossSentence(ctx, result, own, named) {
  const losers = ctx.table.seats.map((one) => one.seat).filter((seat) => !result.winners.includes(seat));
  if (losers.length !== 1) return lastLeft(ctx, result);
  return losers[0] === ctx.me ? own : say(named, { name: seatName(ctx.table, losers[0]) });
}

function lastLeft(ctx, result) {
  if (!result.winners.length) return gettext("All players have lost at the same time.");
  if (result.winners.includes(ctx.me)) return gettext("You are the last one at the table.");
  return say(gettext("%(name)s is the last one at the table."), { name: winner(ctx, result) });
}

function reasonSentence(ctx, result) {
  const name = result.winners.length ? winner(ctx, result) : "";
  const lost = (own, named) => lossSentence(ctx, result, own, named);
  const sentences = {
    target: result.winners.includes(ctx.me) ? gettext("You reached the exit first.") : gettext("%(name)s reached the exit first."),
    conceded: lost(gettext("You have resigned."), gettext("%(name)s has resigned.")),
    time: lost(gettext("Your time ran out."), gettext("%(name)s ran out of time.")),
    time_called: gettext("Time was called, and the last turn is over."),
    last_left: lastLeft(ctx, result),
    abandoned: result.winners.length ? lost(gettext("You had gone away."), gettext("%(name)s had gone away.")) : gettext("The other side had gone away."),
    ruled: gettext("A judge has ruled so."),
    agreed: gettext("Both sides agreed to it."),
    loop: gettext("Nobody could stop the loop."),
    turn_limit: gettext("The limit of turns was reached."),
  };
  return say(sentences[result.reason] ?? ctx.game?.reason?.(ctx, result) ?? "", { name });
}

/** Who wants another game; the button for it is the main button. */
function rematchWords(ctx) {
  const { game, wanted } = ctx.table.rematch ?? { wanted: [] };
  const others = wanted.filter((seat) => seat !== ctx.me).map((seat) => seatName(ctx.table, seat));
  if (game) return el("p", { class: "t-note" }, ctx.table.arranged ? gettext("The next game has begun.") : gettext("The rematch has begun."));
  if (!wanted.length) return null;
  if (others.length) return el("p", { class: "t-note" }, say(gettext("%(name)s wants a rematch."), { name: others.join(", ") }));
  return el("p", { class: "t-note" }, gettext("You have asked for a rematch."));
}

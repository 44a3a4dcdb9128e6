// The rating of a seat at a rated table, and what the game does to it.

import { el, names, seen, spoken } from "table/el";
import { say } from "table/words";

/** A change in points: "+12", "−7", "0". */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** The rating in a seat, "1512?" while it is provisional; after the game what it has changed. Null at an unrated table. */
export function ratingBadge(place) {
  if (!place.rating) return null;
  const { value, sure, change } = place.rating;
  return el("span", { key: "rating", class: "t-badge t-rating", title: sure ? gettext("Rating") : gettext("Rating, provisional") },
    spoken(gettext("Rating")), String(value), !sure && seen("?"), !sure && spoken(gettext("provisional")),
    change !== null && el("b", { class: names("t-rating-change", change > 0 && "is-up", change < 0 && "is-down") }, signed(change)));
}

/** What the game that is over has done to the reader's rating; null for others, and at an unrated table. */
export function ratingSentence(ctx) {
  const own = ctx.me !== null && ctx.table.seats.find((one) => one.seat === ctx.me)?.rating;
  if (!own) return null;
  if (own.change === null) return gettext("This game was too short to be rated.");
  return say(gettext("Your rating: %(before)s → %(after)s (%(change)s)"), { before: own.value, after: own.value + own.change, change: signed(own.change) });
}

/** What there is to win and to lose in a rated game that goes on; null elsewhere. */
export function stakesSentence(ctx) {
  const { stakes } = ctx.table;
  if (!stakes) return null;
  return say(gettext("This game is rated. Your rating: %(win)s for a win, %(draw)s for a draw, %(loss)s for a loss."),
    { win: signed(stakes.win), draw: signed(stakes.draw), loss: signed(stakes.loss) });
}

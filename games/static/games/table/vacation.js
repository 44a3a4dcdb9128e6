// Who is on vacation, and until when: meanwhile no clock by correspondence runs for them.

import { el } from "table/el";
import { say } from "table/words";

/** Whether a player is on vacation at the server's present time. */
export function onVacation(ctx, place) {
  return !ctx.replay && Boolean(place.vacation) && place.vacation > ctx.now;
}

/** The badge behind the name of who is on vacation; the title says the hour. Who is waited for has a note instead. */
export function vacationBadge(ctx, place) {
  if (!onVacation(ctx, place) || (ctx.view.decision?.seat === place.seat && place.seat !== ctx.me)) return null;
  return el("span", { key: "vacation", class: "t-badge is-away", title: written(place.vacation, { dateStyle: "long", timeStyle: "short" }) },
    say(gettext("vacation until %(date)s"), { date: day(place) }));
}

/** What is said while the game waits for another player who is on vacation. */
export function vacationSentence(ctx, place, name) {
  return onVacation(ctx, place) ? say(gettext("%(name)s is on vacation until %(date)s. That clock stands meanwhile."), { name, date: day(place) }) : "";
}

function day(place) {
  return written(place.vacation, { day: "numeric", month: "short" });
}

function written(moment, options) {
  return new Intl.DateTimeFormat(document.documentElement.lang, options).format(moment);
}

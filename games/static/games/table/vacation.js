// Who is on vacation, and until when: meanwhile no clock by correspondence runs for them.

import { el } from "table/el";
import { say } from "table/words";

/** Whether a player is on vacation at the server's present time. */
export function onVacation(ctx, place) {
  return !ctx.replay && Boolean(place.vacation) && place.vacation > ctx.now;
}

/** The badge behind the name of who is on vacation; the title says the hour. */
export function vacationBadge(ctx, place) {
  if (!onVacation(ctx, place)) return null;
  const said = (options) => new Intl.DateTimeFormat(document.documentElement.lang, options).format(place.vacation);
  const [date, hour] = [said({ day: "numeric", month: "short" }), said({ dateStyle: "long", timeStyle: "short" })];
  return el("span", { key: "vacation", class: "t-badge is-away", title: say(gettext("on vacation until %(date)s"), { date: hour }) },
    say(gettext("on vacation until %(date)s"), { date }));
}

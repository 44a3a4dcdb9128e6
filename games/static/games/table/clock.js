// Clocks are drawn here from the server's numbers; only the server decides when time is up.
//
// All times are milliseconds. A seat's clock is a buffer, used first and renewed with each decision, and a bank behind it.

/** Time left for one seat at server time `now`: {buffer, bank, total, running} or null when that seat has no limit. */
export function timeLeft(clocks, seat, now) {
  const own = clocks?.seats?.[seat];
  if (!own || (own.bank === null && own.buffer === null)) return null;
  const running = clocks.running === seat;
  const used = running ? Math.max(0, now - clocks.since) : 0;
  const buffer = Math.max(0, (own.buffer ?? 0) - used);
  const bank = Math.max(0, (own.bank ?? 0) - Math.max(0, used - (own.buffer ?? 0)));
  return { buffer, bank, total: buffer + bank, running };
}

/** Digits of a clock: "2:41", "1:02:03", "3 d 04:00"; below ten seconds with a tenth. */
export function clockDigits(ms) {
  if (ms < 10_000) return `0:0${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}`;
  const whole = Math.ceil(ms / 1000);
  const [days, hours, minutes, seconds] = [
    Math.floor(whole / 86400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60, whole % 60,
  ];
  if (days) return `${days} d ${two(hours)}:${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** A clock in words, for reading aloud. */
export function clockWords(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 90) return interpolate(ngettext("%(count)s second", "%(count)s seconds", seconds), { count: seconds }, true);
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return interpolate(ngettext("%(count)s minute", "%(count)s minutes", minutes), { count: minutes }, true);
  const hours = Math.round(minutes / 60);
  return interpolate(ngettext("%(count)s hour", "%(count)s hours", hours), { count: hours }, true);
}

/** Which warning (30 or 10 seconds) was passed between two readings of the same clock, or null. */
export function warningBetween(before, after) {
  for (const limit of [10_000, 30_000]) if (before > limit && after <= limit && after > 0) return limit / 1000;
  return null;
}

function two(number) {
  return String(number).padStart(2, "0");
}

// Waiting for people: who has gone away while the game waits for him, a pause, and a request for a take-back. Pure functions.

import { clockDigits } from "table/clock";

const TAKE_BACK = "take_back";

/**
 * The absence that everybody waits for, or null:
 * {seat, since, until, over, win, draw} with win and draw only for a seat that may claim now.
 */
export function absenceOf({ table, me, now }) {
  const place = table?.seats.find((one) => one.away);
  if (!place || place.seat === me) return null;
  const { since, claim_from: until } = place.away;
  const over = now >= until;
  return { seat: place.seat, since, until, over, win: over && Boolean(table.may?.abandoned_win), draw: over && Boolean(table.may?.abandoned_draw) };
}

/** Minutes and seconds that are left until a moment, never below zero. */
export function countdown(until, now) {
  return clockDigits(Math.max(0, Math.ceil((until - now) / 1000) * 1000)).replace(/\.0$/, "");
}

/** Minutes and seconds that have passed since a moment. */
export function countup(since, now) {
  return clockDigits(Math.max(0, Math.floor((now - since) / 1000) * 1000)).replace(/\.0$/, "");
}

/** Has any of these moments passed between two readings of the clock? */
export function passed(moments, before, now) {
  return moments.some((moment) => moment > before && moment <= now);
}

/** The moments at which the page is to be looked at anew although nothing came from the server. */
export function momentsOf(table) {
  const absent = (table?.seats ?? []).filter((one) => one.away).map((one) => one.away.claim_from);
  return table?.step_in ? [...absent, table.step_in.until] : absent;
}

/** The request for a take-back that is open, or null. */
export function requestOf(table) {
  return table?.offers?.find((one) => one.kind === TAKE_BACK) ?? null;
}

/** Is it for the reader to answer it? */
export function waitsForMe({ table, me }) {
  const request = requestOf(table);
  return request !== null && me !== null && !request.yes.includes(me) && Boolean(table.take_back);
}

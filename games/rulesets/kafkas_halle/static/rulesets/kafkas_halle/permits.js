// Permits as paper: faces, small faces, names. Pure.

import { el, names, seen, spoken } from "table/el";
import { say, sayCount } from "table/words";
import { categorySymbol, permitSymbol } from "ruleset/kafkas_halle/symbols";

/** What a permit looks like: symbol in a stamp, name, category, cost as pips with a digit, copies in the pack. */
export function permitFace(words, key) {
  const permit = words.permits[key];
  return [
    el("span", { class: "kh-permit-name" }, permit.name),
    el("span", { class: "kh-stamp" }, permitSymbol(key)),
    el("span", { class: "kh-permit-kind" }, categorySymbol(permit.category), el("span", {}, words.categories[permit.category])),
    costPips(permit.cost),
    el("span", { class: "kh-copies" }, seen(say("%(count)s×", { count: permit.copies })), spoken(say(gettext("%(count)s in the pack"), { count: permit.copies }))),
  ];
}

/** Cost as 0, 1 or 2 pips with the digit. */
export function costPips(cost) {
  return el("span", { class: "kh-cost" },
    seen(String(cost), { class: "kh-cost-digit" }),
    el("span", { class: "kh-pips", "aria-hidden": "true" }, [0, 1].map((at) => el("span", { class: names("kh-pip", at < cost && "is-full") }))),
    spoken(sayCount("costs %(count)s action", "costs %(count)s actions", cost)));
}

/** One line of a permit: symbol and name. */
export function smallPermit(words, key) {
  return el("span", { class: "kh-small" }, el("span", { class: "kh-small-stamp" }, permitSymbol(key)), el("span", {}, words.permits[key].name));
}

/** What the pack holds, sorted by category and name: for the browsable discard pile. */
export function countPermits(words, faces) {
  const counts = new Map();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  const order = Object.keys(words.permits);
  return [...counts].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)).map(([key, count]) => ({ key, count }));
}

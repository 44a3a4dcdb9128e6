// The page on which somebody checks the shuffles of a game: fetches its record and says of each check whether it holds.

import * as checks from "shuffles/checks";
import { note, notedOf } from "shuffles/noted";

const page = document.getElementById("shuffles");
const { game, commitment, record: address } = page.dataset;
const names = JSON.parse(document.getElementById("names")?.textContent ?? "{}");
const seats = JSON.parse(document.getElementById("seats")?.textContent ?? "[]");
const button = page.querySelector("[data-check-all]");

if (page.hasAttribute("data-open")) note(game, commitment);
const noted = notedOf(game);
const own = page.querySelector("[data-noted]");
if (own && noted) own.textContent = interpolate(gettext("This browser noted it on %(when)s."), { when: new Date(noted.at).toLocaleString(document.documentElement.lang) }, true);

button?.removeAttribute("hidden");
button?.addEventListener("click", () => check().catch(() => say(gettext("The record could not be read. Try it again in a moment."))));

async function check() {
  if (!globalThis.crypto?.subtle) return say(gettext("Your browser checks only on pages that came by HTTPS. Take the record and the script below."));
  button.disabled = true;
  say(gettext("Checking …"));
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    await judge(await answer.json());
  } finally {
    button.disabled = false;
  }
}

async function judge(record) {
  const results = [mark("noted", noted ? (noted.commitment === record.commitment ? [] : [0]) : null)];
  for (const kind of ["seed", "decks", "log"]) results.push(mark(kind, await checks[kind](record)));
  const wrong = record.acts ? await checks.acts(record) : null;
  results.push(mark("acts", wrong), mark("hands", record.acts ? checks.hands(record) : null));
  list(record, new Set(wrong));
  const count = record.acts?.length ?? 0;
  if (results.includes(false)) return say(gettext("Something does not hold. Keep the record, and show it to a judge."), "bad");
  if (results.slice(1).includes(null)) return say(gettext("What could be checked holds. The rules of this game have changed since, so its shuffles cannot be listed any more."));
  return say(interpolate(ngettext("All of it holds: %(count)s shuffle or lot was checked.", "All of it holds: %(count)s shuffles and lots were checked.", count), { count }, true), "good");
}

/** Show what became of a check: true, false, or null for one that could not be made. */
function mark(kind, wrong) {
  const state = wrong === null ? "open" : wrong.length ? "bad" : "good";
  const row = page.querySelector(`[data-check="${kind}"]`);
  row.dataset.state = state;
  row.querySelector("[data-word]").textContent = { good: gettext("holds"), bad: gettext("does not hold"), open: gettext("not checked") }[state];
  return wrong === null ? null : wrong.length === 0;
}

/** Every act of chance in words, with the order of the cards to look into. */
function list(record, wrong) {
  const rows = (record.acts ?? []).map((act, place) => {
    const row = element("li", { className: "shuffle" });
    row.dataset.state = wrong.has(place) ? "bad" : "good";
    const words = element("span", {}, sentence(act));
    if (act.limit) row.append(words);
    else row.append(element("details", {}, element("summary", {}, words), element("ol", {}, ...[...act.after].reverse().map((card) => element("li", {}, names[card] ?? card)))));
    return row;
  });
  page.querySelector("[data-acts]").replaceChildren(...rows);
  page.querySelector("[data-acts-part]").hidden = rows.length === 0;
}

function sentence(act) {
  const entry = act.entry;
  if (act.limit) return interpolate(gettext("Entry %(entry)s: a lot among %(limit)s, number %(result)s"), { entry, limit: act.limit, result: act.result + 1 }, true);
  const seat = / (\d+)$/.exec(act.label);
  const count = act.after.length;
  if (!seat) return interpolate(ngettext("Entry %(entry)s: %(count)s card", "Entry %(entry)s: %(count)s cards", count), { entry, count }, true);
  return interpolate(ngettext("Entry %(entry)s: %(count)s card of %(name)s", "Entry %(entry)s: %(count)s cards of %(name)s", count), { entry, count, name: seats[Number(seat[1])] ?? seat[1] }, true);
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function say(text, state = "") {
  const place = page.querySelector("[data-verdict]");
  place.textContent = text;
  place.dataset.state = state;
}

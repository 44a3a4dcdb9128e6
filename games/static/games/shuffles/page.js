// The page on which somebody checks the shuffles of a game: fetches its record and says of each check whether it holds.

import { numbersOf } from "shuffles/chance";
import { begin, element, mark, say } from "shuffles/checking";
import * as checks from "shuffles/checks";
import { numberNotedOf } from "shuffles/noted";

const page = document.getElementById("shuffles");
const names = JSON.parse(document.getElementById("names")?.textContent ?? "{}");
const seats = JSON.parse(document.getElementById("seats")?.textContent ?? "[]");
const noted = begin(page, page.dataset.game, judge);

async function judge(record) {
  const results = [show("noted", noted ? (noted.commitment === record.commitment ? [] : [0]) : null)];
  results.push(show("seed", await checks.seed(record)), show("numbers", await numbers(record)));
  for (const kind of ["decks", "log"]) results.push(show(kind, await checks[kind](record)));
  const wrong = record.acts ? await checks.acts(record) : null;
  results.push(show("acts", wrong), show("hands", record.acts ? checks.hands(record) : null));
  listNumbers(record);
  list(record, new Set(wrong));
  const count = record.acts?.length ?? 0;
  if (results.includes(false)) return say(page, gettext("Something does not hold. Keep the record, and show it to a judge."), "bad");
  if (results.slice(1).includes(null)) return say(page, gettext("What could be checked holds. The rules of this game have changed since, so its shuffles cannot be listed any more."));
  return say(page, interpolate(ngettext("All of it holds: %(count)s shuffle or lot was checked.", "All of it holds: %(count)s shuffles and lots were checked.", count), { count }, true), "good");
}

/** Show a check by the places that are wrong, or null where it could not be made. */
function show(kind, wrong) {
  return mark(page, kind, wrong === null ? null : wrong.length === 0);
}

/** Name each player's number, and the missing ones. */
function listNumbers(record) {
  const row = (number, seat) => element("li", {}, element("strong", {}, seats[seat] ?? String(seat)), " ", number ? element("code", {}, number) : gettext("contributed nothing"));
  page.querySelector("[data-numbers]").replaceChildren(...numbersOf(record).map(row));
  page.querySelector("[data-numbers-part]").hidden = false;
}

/** The players' numbers hold, and the reader's own, if the site has taken it, is among them. */
async function numbers(record) {
  const own = numberNotedOf(page.dataset.game);
  const isLost = own?.told && !numbersOf(record).includes(own.number);
  return isLost ? [record.seats] : checks.numbers(record);
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

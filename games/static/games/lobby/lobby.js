/* Keeps the list of open tables fresh without moving a row under the pointer: rows that stay are updated
 * in place, rows that are taken say so, and new ones wait behind a button until somebody wants them. */
import { listen } from "lobby/refresh";

const address = document.querySelector("script[data-url]").dataset.url;
const button = document.querySelector("[data-fresh]");
const live = document.querySelector("[data-live]");
let latest = null;

const place = () => document.getElementById("tables");
const rowsOf = (root) => new Map([...root.querySelectorAll("[data-table]")].map((row) => [row.dataset.table, row]));

function show() {
  if (!latest) return;
  const next = document.importNode(latest, true);
  place().replaceWith(next);
  button.hidden = true;
  latest = null;
  if (document.activeElement === document.body) next.querySelector("a, button")?.focus();
}

function update(fresh) {
  const now = rowsOf(place());
  const next = rowsOf(fresh);
  for (const [id, row] of now) {
    const newer = next.get(id);
    if (!newer) {
      if (row.classList.contains("gone")) continue;
      row.classList.add("gone");
      const act = row.querySelector(".list-act");
      act.replaceChildren(gettext("taken"));
    } else if (newer.dataset.mark !== row.dataset.mark) {
      row.dataset.mark = newer.dataset.mark;
      row.querySelector(".seats-taken").replaceWith(document.importNode(newer.querySelector(".seats-taken"), true));
    }
  }
  const added = [...next.keys()].filter((id) => !now.has(id)).length;
  latest = fresh;
  if (added === 0) {
    button.hidden = true;
  } else if (now.size === 0) {
    show();
  } else {
    const text = ngettext("%(count)s new table - show", "%(count)s new tables - show", added);
    button.textContent = interpolate(text, { count: added }, true);
    button.hidden = false;
  }
}

async function refresh() {
  const query = place().dataset.query;
  try {
    const answer = await fetch(query ? `${address}?${query}` : address, { headers: { "X-Requested-With": "fetch" } });
    if (!answer.ok || place().dataset.query !== query) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("tables");
    if (fresh) update(fresh);
  } catch {
    /* offline: the next notice or the next round tries again */
  }
}

button.addEventListener("click", show);
document.body.addEventListener("htmx:afterSwap", () => {
  button.hidden = true;
  latest = null;
});

listen("/ws/lobby/", refresh, (open) => {
  live.hidden = false;
  live.classList.toggle("off", !open);
  live.querySelector("[data-live-text]").textContent = open ? gettext("live") : gettext("every few seconds");
});

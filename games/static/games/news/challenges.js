// Challenges: who challenges the reader is said above every page, with the answers; a challenger is led to his table.

import { csrfToken } from "net/csrf";
import { hush, show } from "news/notices";

const LED = "vorrang.led";
let said = new Set();

/** Say what of these challenges the reader may answer, and take away what was said of others. */
export function sayChallenges(challenges) {
  const now = new Set();
  for (const one of challenges) {
    if (one.mine) {
      if (one.accepted) lead(one, now);
      continue;
    }
    now.add(one.id);
    show(keyOf(one.id), sentence(one), ...answers(one));
  }
  for (const id of said) if (!now.has(id)) hush(keyOf(id));
  said = now;
}

function sentence({ name, game, clock, rated }) {
  const parts = [game, clock, rated ? gettext("rated") : ""].filter(Boolean).join(" · ");
  return interpolate(gettext("%(name)s challenges you: %(settings)s"), { name, settings: parts }, true);
}

function answers(one) {
  const look = document.createElement("a");
  look.className = "button small";
  look.href = one.url;
  look.textContent = one.decks ? gettext("Choose a deck and play") : gettext("Settings");
  if (one.decks) return [look, button(gettext("Decline"), "quiet", () => post(one, "decline"))];
  look.classList.add("quiet");
  return [
    button(gettext("Accept"), "", async () => {
      const found = await post(one, "accept");
      if (found?.id) location.assign(`/g/${found.id}/`);
    }),
    look,
    button(gettext("Decline"), "quiet", () => post(one, "decline")),
  ];
}

function button(text, kind, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `button small ${kind}`.trim();
  made.textContent = text;
  made.addEventListener("click", press);
  return made;
}

/** The answer of the server; a refusal is shown in place of the challenge. */
async function post(one, what) {
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrfToken() };
  try {
    const body = JSON.stringify(what === "accept" ? { contributes: Boolean(globalThis.crypto?.subtle) } : {}); // shuffles/contribute.js
    const response = await fetch(`/api/challenges/${one.id}/${what}`, { method: "POST", credentials: "same-origin", headers, body });
    const found = response.status === 204 ? null : await response.json();
    if (response.ok && what === "decline") hush(keyOf(one.id));
    if (!response.ok) show(keyOf(one.id), found.text);
    return response.ok ? found : null;
  } catch {
    show(keyOf(one.id), gettext("The server did not answer. Try again."), ...answers(one));
    return null;
  }
}

/** To the table, once, unless the reader writes something just now: then he is told. */
function lead(one, now) {
  if (location.pathname === one.url || ledBefore(one.id)) return;
  const writes = document.activeElement?.matches("input, textarea, select");
  if (!writes && !document.getElementById("table")) {
    location.assign(one.url);
    return;
  }
  const way = document.createElement("a");
  way.className = "button small";
  way.href = one.url;
  way.textContent = gettext("To the table");
  now.add(one.id);
  show(keyOf(one.id), interpolate(gettext("%(name)s has accepted. The game has begun."), one, true), way);
}

function ledBefore(id) {
  try {
    if (sessionStorage.getItem(LED) === id) return true;
    sessionStorage.setItem(LED, id);
  } catch {
    return false;
  }
  return false;
}

const keyOf = (id) => `challenge-${id}`;

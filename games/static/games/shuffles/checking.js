// What the pages have in common on which somebody checks chance: a record is fetched and judged, and the verdict stands below.

import { note, notedOf } from "shuffles/noted";

/** Note the commitment while it is open, and judge the record when the button is pressed. What this browser has noted comes back. */
export function begin(page, id, judge) {
  const { commitment, record: address } = page.dataset;
  if (page.hasAttribute("data-open")) note(id, commitment);
  const noted = notedOf(id);
  const own = page.querySelector("[data-noted]");
  if (own && noted) own.textContent = interpolate(gettext("This browser noted it on %(when)s."), { when: new Date(noted.at).toLocaleString(document.documentElement.lang) }, true);
  const button = page.querySelector("[data-check-all]");
  button?.removeAttribute("hidden");
  button?.addEventListener("click", () => check(page, button, address, judge).catch(() => say(page, gettext("The record could not be read. Try it again in a moment."))));
  return noted;
}

async function check(page, button, address, judge) {
  if (!globalThis.crypto?.subtle) return say(page, gettext("Your browser checks only on pages that came by HTTPS. Take the record and the script below."));
  button.disabled = true;
  say(page, gettext("Checking …"));
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(String(answer.status));
    await judge(await answer.json());
  } finally {
    button.disabled = false;
  }
}

/** The verdict; `state` is "good", "bad" or nothing. */
export function say(page, text, state = "") {
  const place = page.querySelector("[data-verdict]");
  place.textContent = text;
  place.dataset.state = state;
}

/** Show what became of one check: true, false, or null for one that could not be made. */
export function mark(page, kind, holds) {
  const state = holds === null ? "open" : holds ? "good" : "bad";
  const row = page.querySelector(`[data-check="${kind}"]`);
  row.dataset.state = state;
  row.querySelector("[data-word]").textContent = { good: gettext("holds"), bad: gettext("does not hold"), open: gettext("not checked") }[state];
  return holds;
}

export function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

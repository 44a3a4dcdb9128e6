// What the officials of a tournament say to the reader, above every page until it is read.

import { csrfToken } from "net/csrf";
import { hush, show } from "news/notices";

let said = new Set();

/** Say these announcements, and take away what was said before and holds no longer. */
export function sayAnnouncements(all) {
  const now = new Set(all.map((one) => `said-${one.id}`));
  for (const one of all) show(`said-${one.id}`, one.text, button(one));
  for (const key of said) if (!now.has(key)) hush(key);
  said = now;
}

function button({ id, url }) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button quiet small";
  made.textContent = gettext("I have read it");
  made.addEventListener("click", async () => {
    const answer = await fetch(url, { method: "POST", credentials: "same-origin", headers: { "X-CSRFToken": csrfToken() } });
    if (answer.ok) hush(`said-${id}`);
  });
  return made;
}

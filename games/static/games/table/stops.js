// What this reader wants in each game: it is kept with the account, so it is there on every device. A change is sent
// as the words that have changed; whatever else another page has settled stays.

import { csrfToken } from "net/csrf";

let sent = Promise.resolve();

/** Words that are wanted otherwise than before, as {word: bool}. */
export function changedWords(before, after) {
  return Object.fromEntries(Object.entries(after).filter(([word, value]) => before[word] !== value));
}

/** Keep changed words with the account, in the order in which they were changed. Without a login they last until the page is left. */
export function saveStops(boot, subject, changes) {
  if (!boot.signedIn || !Object.keys(changes).length) return;
  const headers = { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrfToken() };
  const body = JSON.stringify(changes);
  const save = () => fetch(`${boot.urls.stops}/${subject}`, { method: "PATCH", credentials: "same-origin", keepalive: true, headers, body });
  sent = sent.then(save).catch(() => {}); // not reached: the choice lasts until the page is left
}

// The calls for a judge that wait for the reader, and who is on the way to others, as a line above every page of an
// official. A call that is new is heard, once on each device.

import { listenTo } from "news/listener";
import { volumeHere } from "table/prefs";
import { play } from "table/sound";

const HEARD = "vorrang.calls";
const banner = document.querySelector("[data-calls]");
const part = (name) => banner.querySelector(`[data-calls-${name}]`);

function show({ calls }) {
  if (!calls) return;
  const link = part("text"), form = part("take");
  if (link.textContent !== calls.text) link.textContent = calls.text;
  link.setAttribute("href", calls.url);
  form.setAttribute("action", calls.take);
  link.hidden = form.hidden = !calls.count;
  part("news").replaceChildren(...calls.news.map(linked));
  banner.hidden = !calls.count && !calls.news.length;
  ring(calls.keys);
}

function linked({ text, url, asked }) {
  const made = document.createElement("a");
  made.href = url;
  made.textContent = text;
  made.classList.toggle("is-asked", asked);
  return made;
}

/** Before the first press of a page browsers are silent: then the call stays to be heard, here or in another window. */
function ring(keys) {
  const heard = stored();
  if (keys.every((key) => heard.includes(key))) return store(keys);
  if (!navigator.userActivation?.hasBeenActive) return;
  store(keys);
  play("call", volumeHere());
}

function stored() {
  try {
    return JSON.parse(localStorage.getItem(HEARD) ?? "[]");
  } catch {
    return [];
  }
}

function store(keys) {
  try {
    localStorage.setItem(HEARD, JSON.stringify(keys));
  } catch {
    // A private window: it is heard in each window.
  }
}

// Where the number of waiting games is shown, its socket brings this too; at a table it has one of its own.
if (document.querySelector("[data-waiting]")) document.body.addEventListener("vorrang:mine", (event) => show(event.detail));
else if (banner) listenTo("/ws/me/", (message) => message.t === "mine" && show(message));

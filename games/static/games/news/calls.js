// The calls for a judge that wait for the reader, as a line above every page of an official.

import { listenTo } from "news/listener";

const banner = document.querySelector("[data-calls]");
const link = banner?.querySelector("a");

function show({ calls }) {
  if (!calls) return;
  if (link.textContent !== calls.text) link.textContent = calls.text;
  link.setAttribute("href", calls.url);
  banner.hidden = !calls.count;
}

// Where the number of waiting games is shown, its socket brings this too; at a table it has one of its own.
if (document.querySelector("[data-waiting]")) document.body.addEventListener("vorrang:mine", (event) => show(event.detail));
else if (banner) listenTo("/ws/me/", (message) => message.t === "mine" && show(message));

// Where those are whom the reader follows, kept up to date.

import { listenTo } from "news/listener";

const list = document.getElementById("people");
const told = document.getElementById("people-told");

function show({ people }) {
  const news = people.map((one) => shown(one)).filter(Boolean);
  if (news.length) told.textContent = news.join(" ");
}

/** Show where somebody is; what is new about it in words. */
function shown({ slug, name, state, text, watch }) {
  const row = list.querySelector(`[data-person="${CSS.escape(slug)}"]`);
  const sign = row?.querySelector("[data-state]");
  if (!sign) return null;
  const link = row.querySelector("[data-watch]");
  link.hidden = !watch;
  if (watch) link.setAttribute("href", watch);
  if (sign.dataset.state === state) return null;
  sign.dataset.state = state;
  sign.className = `presence is-${state}`;
  sign.textContent = text;
  return `${name}: ${text}.`;
}

listenTo("/ws/people/", (message) => message.t === "people" && show(message));

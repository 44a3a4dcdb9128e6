// The number of games that wait for the reader, in the header and as a mark in the title, wherever on the site he is.

import { sayAnnouncements } from "news/announcements";
import { sayChallenges } from "news/challenges";
import { listenTo } from "news/listener";
import { giveNumbers } from "news/numbers";

const MARK = "● ";
const link = document.querySelector("[data-waiting]");
const spoken = document.querySelector("[data-waiting-told]");
const list = link?.getAttribute("href");
let known = link && !link.hidden ? link.textContent : "";

function show({ games }) {
  const text = games.length ? interpolate(gettext("Your turn (%(number)s)"), { number: games.length }, true) : "";
  link.hidden = !games.length;
  link.textContent = text;
  link.setAttribute("href", games.length === 1 ? games[0].url : list);
  const plain = document.title.startsWith(MARK) ? document.title.slice(MARK.length) : document.title;
  document.title = (games.length ? MARK : "") + plain;
  if (text !== known) spoken.textContent = text;
  known = text;
  document.body.dispatchEvent(new CustomEvent("vorrang:waiting"));
}

function hear(message) {
  show(message);
  sayChallenges(message.challenges);
  sayAnnouncements(message.announced);
  giveNumbers(message.contribute);
  document.body.dispatchEvent(new CustomEvent("vorrang:mine", { detail: message }));
}

if (link) listenTo("/ws/me/", (message) => message.t === "mine" && hear(message));

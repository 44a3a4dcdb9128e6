// The page of a table hears of challenges and announcements as every other page does; all else comes by the table's socket.

import { sayAnnouncements } from "news/announcements";
import { sayChallenges } from "news/challenges";
import { listenTo } from "news/listener";
import { giveNumbers } from "news/numbers";

listenTo("/ws/me/", (message) => {
  if (message.t !== "mine") return;
  sayChallenges(message.challenges);
  sayAnnouncements(message.announced);
  giveNumbers(message.contribute);
});

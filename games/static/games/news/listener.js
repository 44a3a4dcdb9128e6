// A socket on which nothing is done: it brings news, and says whether they come at once.

import { Socket } from "net/socket";
import { hear, offerReload } from "news/notices";

const PACE = 20_000; // ms between pings: they only heal what a lost notice missed

/** Calls `react(message)` for each message, and `tell(live)` when the socket opens or is lost. */
export function listenTo(path, react, tell = () => {}) {
  const socket = new Socket(path, {
    pace: PACE,
    onOpen: () => {
      socket.send({ t: "hello", build: document.documentElement.dataset.build });
      tell(true);
    },
    onMessage: (message) => {
      hear(message);
      react(message);
    },
    onWaiting: () => tell(false),
    onStop: (reason) => {
      tell(false);
      if (reason === "reload") offerReload();
    },
  });
  const wake = () => socket.nudge() || socket.open();
  addEventListener("online", wake);
  addEventListener("pageshow", (event) => event.persisted && wake());
  document.addEventListener("visibilitychange", () => document.hidden || wake());
  socket.open();
}

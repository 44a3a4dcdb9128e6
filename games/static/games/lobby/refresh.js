/* Listens to the lobby's socket, and asks by itself where it is silent. The page renders what the server's HTML says;
 * the socket is only taken as the word that something is new.
 *
 * `listen(path, react, tell)`: calls `react()` for each news, at most once a second, and every few seconds
 * while the socket is away; `tell(live)` says whether the socket is open.
 */
import { listenTo } from "news/listener";

const SLOW = 30_000;
const FAST = 5_000;
const PAUSE = 1_000;

export function listen(path, react, tell = () => {}) {
  let live = false;
  let due = 0;
  let last = Date.now();

  const soon = () => {
    if (due) return;
    due = setTimeout(() => {
      due = 0;
      last = Date.now();
      react();
    }, Math.max(0, PAUSE - (Date.now() - last)));
  };

  /* One steady beat, whatever the socket does: a failing socket must not put the next look off again and again. */
  setInterval(() => {
    if (!document.hidden && Date.now() - last >= (live ? SLOW : FAST)) soon();
  }, PAUSE);

  listenTo(
    path,
    (message) => message.t === "tables" && soon(),
    (open) => {
      live = open;
      tell(open);
    },
  );
  addEventListener("pageshow", (event) => {
    if (event.persisted) soon();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) soon();
  });
}

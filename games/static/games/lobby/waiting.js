/* The waiting room asks anew as soon as anything changes in the lobby; htmx asks every few seconds anyway. */
import { listen } from "lobby/refresh";
import { note, numberNotedOf } from "shuffles/noted";

const { contribute, mayContribute, takeNumber } = await import("shuffles/contribute");

/* What the site has committed to before the first card is dealt, and what the reader contributes to that. */
const room = document.querySelector("[data-contribution]");
const { game, commitment, contribution: address } = room.dataset;
if (commitment) note(game, commitment);
let parts = 0; // that are being taken: each looks at the game itself as soon as it is closed
if (mayContribute()) {
  // Whoever tells last has the game begin: by then the page must not go before it is answered, so as to note that the number was taken.
  document.body.addEventListener("htmx:beforeOnLoad", (event) => parts && event.detail.xhr.status === 204 && event.preventDefault());
  takePart(contribute(address, game));
  document.body.addEventListener("vorrang:mine", ({ detail }) => detail.contribute.includes(game) && takePart(contribute(address, game)));
  document.body.addEventListener("htmx:afterSwap", () => document.querySelector("#seats[data-begins]") && takePart(contribute(address, game)));
  const form = room.querySelector("form");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    takePart(takeNumber(address, game, form.elements.number.value.trim().toLowerCase()));
  });
}

/** Show how it stands; the game is looked at as soon as it has begun. */
async function takePart(going) {
  parts += 1;
  try {
    const { phase } = await going;
    if (phase === "closed") location.reload();
    else show(phase === "open");
  } catch {
    // the site was not to be reached: the next look tries again
  } finally {
    parts -= 1;
  }
}

function show(open) {
  const form = room.querySelector("form");
  form.hidden = !open;
  if (document.activeElement !== form.elements.number) form.elements.number.value = numberNotedOf(game)?.number ?? "";
}

/* How long a quick match has been looking, every second; the server says the rest. */
setInterval(() => {
  const place = document.querySelector("[data-since]");
  if (!place) return;
  const seconds = Math.max(0, Math.floor((Date.now() - Number(place.dataset.since)) / 1000));
  place.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}, 1000);

listen("/ws/lobby/", () => document.body.dispatchEvent(new CustomEvent("vorrang:changed")));

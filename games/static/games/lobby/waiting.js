/* The waiting room asks anew as soon as anything changes in the lobby; htmx asks every few seconds anyway. */
import { listen } from "lobby/refresh";
import { note } from "shuffles/noted";

/* What the site has committed to before the first card is dealt. */
const fixed = document.querySelector("[data-commitment]");
if (fixed) note(fixed.dataset.game, fixed.dataset.commitment);

/* How long a quick match has been looking, every second; the server says the rest. */
setInterval(() => {
  const place = document.querySelector("[data-since]");
  if (!place) return;
  const seconds = Math.max(0, Math.floor((Date.now() - Number(place.dataset.since)) / 1000));
  place.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}, 1000);

listen("/ws/lobby/", () => document.body.dispatchEvent(new CustomEvent("vorrang:changed")));

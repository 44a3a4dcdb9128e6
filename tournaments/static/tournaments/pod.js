/* Keeps the page of a draft up to date: the server's HTML is the truth, and every notice fetches it anew. A deck that is
 * being built stays as it is filled in. Without scripts the page says the same, as of when it was loaded. */
import { listenTo } from "news/listener";
import { note } from "shuffles/noted";

const script = document.querySelector("script[data-pod]");
const page = () => document.getElementById("pod");

function refresh() {
  window.htmx.trigger(page(), "pod-news");
}

// --- what proves the boosters ----------------------------------------------------------------------------------------

/* The commitment is worth what is noted of it before there is anything to see. */
function keep() {
  const said = page()?.querySelector("[data-commitment]")?.textContent;
  if (said) note(script.dataset.pod, said);
}

keep();

// --- the clock ------------------------------------------------------------------------------------------------------

let told = 0; // what the server said last, and how far this device's clock is ahead of it
let ahead = 0;

function tick() {
  const clock = page()?.querySelector("[data-until]");
  if (!clock) return;
  if (told !== clock.dataset.now) {
    told = clock.dataset.now;
    ahead = Date.now() - Number(told);
  }
  const seconds = Math.max(0, Math.ceil((Number(clock.dataset.until) - (Date.now() - ahead)) / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const digits = clock.querySelector("[data-left]");
  if (digits.textContent !== text) digits.textContent = text;
  clock.classList.toggle("is-short", seconds <= 10);
}

tick();
setInterval(tick, 250);

// --- the deck -------------------------------------------------------------------------------------------------------

document.addEventListener("input", (event) => {
  const form = event.target.closest?.("[data-deck]");
  if (!form) return;
  const counts = [...form.querySelectorAll(".pod-count:not([data-apart])")].map((field) => Number(field.value) || 0);
  form.querySelector("[data-size]").textContent = counts.reduce((sum, one) => sum + one, 0);
});

// --- news -----------------------------------------------------------------------------------------------------------

let latest = null; // what the socket said last

/* A notice that came while the page was being fetched is not forgotten: the page is asked again until it is as new. */
function compare() {
  if (latest === null || !page()) return;
  const { state, revision } = page().dataset;
  const building = state === "building" && page().querySelector("[data-deck]") !== null;
  if (latest.state !== state || (!building && latest.revision > Number(revision))) refresh();
}

listenTo(`/ws/pod/${script.dataset.pod}/`, (message) => {
  if (message.t !== "pod") return;
  latest = message;
  compare();
});

/* Who looks at the pile goes on looking at it when the page is fetched anew. */
let looking = false;
document.body.addEventListener("htmx:beforeSwap", () => (looking = page()?.querySelector("#pile:popover-open") !== null));
document.body.addEventListener("htmx:afterSwap", () => {
  keep();
  if (looking) document.getElementById("pile")?.showPopover?.();
  tick();
});
document.body.addEventListener("htmx:afterSettle", compare);
setInterval(compare, 2_000);

/* Keeps a page of a tournament up to date. The server's HTML is the truth: on every notice the page is fetched anew, and
 * the regions that have changed are put in place of the old ones. What somebody is filling in stays. Clocks count down
 * to the server's end time. Without scripts the page says the same, as of when it was loaded.
 */
import { listenTo } from "news/listener";

const script = document.querySelector("script[data-tournament]");
const SLOW = 60_000;
const FAST = 8_000;
const SPREAD = 1_500; // ms over which many readers ask after one notice
const REST = 5; // so many times as long as the last answer took, no notice makes us ask again: a busy server gets room
const LONGEST_REST = 6_000;
const GOING = 10_000; // ms that the page to which somebody goes may take
const PRESS = 1_000; // ms after which we ask again when somebody was pressing on what is new
let revision = Number(script.dataset.revision);
let live = false;
let last = Date.now();
let due = 0;
let went = -Infinity; // when somebody went to another page, on the clock of the page
let rested = 0; // when the next notice may make us ask, on the clock of the page

// --- clocks ---------------------------------------------------------------------------------------------------------

let ahead = 0; // ms that this device's clock is ahead of the server's

function setClocks() {
  const said = document.querySelector("[data-clock][data-now]");
  if (said) ahead = Date.now() - Number(said.dataset.now);
}

function tick() {
  for (const clock of document.querySelectorAll("[data-clock]")) {
    const left = Math.round((Number(clock.dataset.clock) - (Date.now() - ahead)) / 1000);
    const seconds = Math.max(0, left);
    const hours = Math.floor(seconds / 3600);
    const minutes = String(Math.floor((seconds % 3600) / 60)).padStart(hours ? 2 : 1, "0");
    const text = `${hours ? `${hours}:` : ""}${minutes}:${String(seconds % 60).padStart(2, "0")}`;
    const digits = clock.querySelector("[data-left]");
    const shown = left > 0 ? text : gettext("Time is up");
    if (digits.textContent !== shown) digits.textContent = shown;
    clock.classList.toggle("is-short", left > 0 && left <= 300);
    clock.classList.toggle("is-over", left <= 0);
  }
}

// --- regions --------------------------------------------------------------------------------------------------------

const regions = (root) => [...root.querySelectorAll("[data-live]")];
const plain = (region) =>
  region.outerHTML
    .replace(/<input type="hidden" name="csrfmiddlewaretoken"[^>]*>/g, "")
    .replace(/ data-now="\d*"/g, "");
let known = new Map(regions(document).map((region) => [region.id, plain(region)]));

/* Somebody presses on it, types or chooses in it, or has opened a part of it: nothing may be taken from under his hands. */
function isUsed(region) {
  if (region.matches(":active")) {
    soon(PRESS);
    return true;
  }
  for (const field of region.querySelectorAll("input:not([type=hidden]), select, textarea")) {
    if (field === document.activeElement) return true;
    if (field.type === "radio" || field.type === "checkbox") {
      if (field.checked !== field.defaultChecked) return true;
    } else if (field.tagName !== "SELECT" && field.value !== field.defaultValue) return true;
  }
  return region.querySelector("details[open] form") !== null && region.contains(document.activeElement);
}

function say(before, after) {
  const told = document.querySelector("[data-told]");
  const title = (region) => region?.querySelector("h2")?.textContent.trim() ?? "";
  if (told && title(after) !== title(before)) told.textContent = title(after);
}

function place(region, fresh) {
  const focused = region.contains(document.activeElement) ? document.activeElement : null;
  const scrolled = [...region.querySelectorAll(".scroll, .bracket-scroll")].map((one) => one.scrollLeft);
  if (region.hasAttribute("data-say")) say(region, fresh);
  const next = document.importNode(fresh, true);
  region.replaceWith(next);
  next.querySelectorAll(".scroll, .bracket-scroll").forEach((one, at) => (one.scrollLeft = scrolled[at] ?? 0));
  for (const hidden of next.querySelectorAll("[data-scripted]")) hidden.hidden = false;
  if (!focused) return;
  const href = focused.getAttribute("href");
  const same =
    (focused.id && document.getElementById(focused.id)) ||
    (href && [...next.querySelectorAll("a")].find((link) => link.getAttribute("href") === href)) ||
    next.querySelector("h2");
  if (!same) return;
  if (same.tagName === "H2") same.tabIndex = -1;
  same.focus({ preventScroll: true });
}

async function refresh() {
  last = Date.now();
  const asked = performance.now();
  try {
    const answer = await fetch(location.href, { headers: { "X-Requested-With": "fetch" } });
    const html = await answer.text();
    const rest = answer.ok ? REST * (performance.now() - asked) : LONGEST_REST;
    rested = performance.now() + Math.min(LONGEST_REST, rest);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(html, "text/html");
    const found = new Map(regions(page).map((region) => [region.id, region]));
    const here = new Set(regions(document).map((region) => region.id));
    // Another state of the tournament has other parts: then the page as a whole is new.
    const moved = [...found.keys()].some((id) => !here.has(id)) || [...here].some((id) => !found.has(id));
    const tabs = (root) => root.querySelectorAll(".tabs a").length;
    if (moved || tabs(page) !== tabs(document)) {
      // To load this page anew would call those back who are on their way to another one.
      if (performance.now() - went < GOING) soon(GOING);
      else if (!regions(document).some(isUsed)) location.reload();
      return;
    }
    for (const region of regions(document)) {
      const fresh = found.get(region.id);
      const text = plain(fresh);
      if (known.get(region.id) === text || isUsed(region)) continue;
      place(region, fresh);
      known.set(region.id, text);
    }
    revision = Number(page.querySelector("script[data-revision]")?.dataset.revision ?? revision);
    setClocks();
    tick();
    seek();
    turn(0);
  } catch {
    /* offline: the next notice or the next round tries again */
  }
}

function soon(pause) {
  if (due) return;
  due = setTimeout(() => {
    due = 0;
    refresh();
  }, pause);
}

/* After a notice all readers ask: at different moments, and the less often the busier the server is. */
function afterRest() {
  soon(Math.max(0, rested - performance.now()) + Math.random() * SPREAD);
}

// --- looking for a name ---------------------------------------------------------------------------------------------

const field = document.querySelector("[data-seek]");

function seek() {
  if (!field) return;
  const place = document.querySelector(field.dataset.seek);
  const wanted = field.value.trim().toLocaleLowerCase();
  let shown = 0;
  for (const row of place.querySelectorAll("[data-seek-text]")) {
    const words = row.dataset.seekText.toLocaleLowerCase();
    row.hidden = !words.includes(wanted) && !words.split(" ").includes(wanted);
    shown += !row.hidden;
  }
  const none = place.querySelector(".empty-seek");
  if (none) none.hidden = shown > 0 || !wanted;
}

field?.addEventListener("input", seek);

// --- the pages of the big screen ------------------------------------------------------------------------------------

let page = 0;

function turn(by) {
  const pages = [...document.querySelectorAll("[data-pages] > *")];
  if (!script.dataset.pace || !pages.length) return;
  page = (page + by) % pages.length;
  pages.forEach((one, at) => (one.hidden = at !== page));
}

if (script.dataset.pace) {
  turn(0);
  setInterval(() => turn(1), Number(script.dataset.pace) * 1000);
}

// --- news -----------------------------------------------------------------------------------------------------------

setClocks();
tick();
setInterval(tick, 500);
setInterval(() => {
  if (!document.hidden && Date.now() - last >= (live ? SLOW : FAST)) soon(0);
}, 1_000);
listenTo(
  `/ws/tournament/${script.dataset.tournament}/`,
  (message) => message.t === "tournament" && message.revision !== revision && afterRest(),
  (open) => {
    live = open;
  },
);
addEventListener("beforeunload", () => {
  went = performance.now();
});
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  went = -Infinity; // they are back
  soon(0);
});
document.addEventListener("visibilitychange", () => document.hidden || soon(0));

/* The deck builder without page loads: each press is the same form, sent in the order of the presses; the answer is the
 * panel as the server draws it. The search shows what it finds while it is typed. */

const change = document.getElementById("deck-change");
const filter = document.getElementById("deck-filter");
const told = document.getElementById("deck-told");
const HEADERS = { "X-Requested-With": "fetch" };
let queue = Promise.resolve();

const parsed = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

/** The panel as it is now, with the focus where it was; the counts beside the cards follow. */
function show(page) {
  const next = document.importNode(page.getElementById("deck-panel"), true);
  const panel = document.getElementById("deck-panel");
  const focused = panel.contains(document.activeElement) ? document.activeElement.id : "";
  panel.replaceWith(next);
  if (focused) (document.getElementById(focused) ?? next).focus();
  count();
  const total = next.dataset.bar;
  document.querySelector("[data-deck-bar]").textContent = total;
  document.getElementById("deck-text").value = JSON.parse(document.getElementById("deck-list").textContent);
  const problem = next.querySelector("[role=alert], .verdict:not(.legal) ul li");
  told.textContent = problem ? `${total}. ${problem.textContent.trim()}` : total;
}

function count() {
  const counts = JSON.parse(document.getElementById("deck-counts").textContent);
  for (const place of document.querySelectorAll("[data-of]")) place.textContent = counts[place.dataset.of]?.[0] ?? 0;
  for (const place of document.querySelectorAll("[data-side-of]")) {
    place.textContent = counts[place.dataset.sideOf]?.[1] ?? 0;
  }
}

async function send(body) {
  const answer = await fetch(change.action, { method: "POST", body, headers: HEADERS });
  if (!answer.ok) throw new Error(String(answer.status));
  show(await parsed(answer));
}

change.addEventListener("submit", (event) => {
  const pressed = event.submitter;
  if (!pressed) return;
  event.preventDefault();
  const body = new FormData(change, pressed);
  queue = queue.then(() => send(body)).catch(() => location.reload());
});

/* A list that is replaced while something in it is pressed would lose the press. */
let released = Promise.resolve();
addEventListener("pointerdown", () => {
  released = new Promise((done) => {
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(done), { once: true });
  });
});

let wanted = 0;
async function search() {
  const number = ++wanted;
  const query = new URLSearchParams([...new FormData(filter)].filter(([, value]) => value));
  const address = query.size ? `${location.pathname}?${query}` : location.pathname;
  const answer = await fetch(address, { headers: HEADERS });
  if (!answer.ok || number !== wanted) return;
  const page = await parsed(answer);
  await released;
  if (number !== wanted) return;
  document.getElementById("deck-cards").replaceWith(document.importNode(page.getElementById("deck-cards"), true));
  change.elements.asked.value = query.toString();
  history.replaceState(null, "", address);
  count();
}

/** The next cards below those that are there, with the focus on the first of them. */
async function more(link) {
  const number = wanted;
  const answer = await fetch(link.href, { headers: HEADERS });
  if (!answer.ok || number !== wanted) return;
  const page = await parsed(answer);
  if (number !== wanted) return;
  const rows = [...page.querySelectorAll("#deck-cards .card-list > li")].map((row) => document.importNode(row, true));
  document.querySelector("#deck-cards .card-list").append(...rows);
  const rest = page.querySelector("#deck-cards [data-more]");
  if (rest) link.replaceWith(document.importNode(rest, true));
  else link.remove();
  rows[0]?.querySelector("button").focus({ preventScroll: true });
  count();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-more]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  more(link).catch(() => location.assign(link.href));
});

let pause = 0;
filter.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(() => search().catch(() => {}), 150);
});
filter.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(pause);
  search().catch(() => {});
});

// The lines above a page in which the service speaks to everybody: restart, maintenance, a new version.
//
// Whoever has a socket passes its messages on to hear(); saying the same twice changes nothing.

const OVER_FOR = 10_000; // ms for which the end of something is shown

/** Take what a message of any socket says to everybody. */
export function hear(message) {
  if (message.t === "welcome") {
    hush("restart"); // it is back
    outdated(message.build);
  }
  if (message.t !== "notice") return;
  if (message.kind === "build") outdated(message.build);
  else if (message.text) show(message.kind, message.text);
  if (message.kind === "maintenance" && !message.on) setTimeout(() => isSaid(message) && hush("maintenance"), OVER_FOR);
}

/** A newer version than this page is out: offer it, and load it only when the reader wants it. */
export function offerReload() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet small";
  button.textContent = gettext("Reload");
  button.addEventListener("click", () => location.reload());
  show("build", gettext("A new version is here."), button);
}

/** While somebody has to decide, nothing shall tempt him to leave the page. */
export function holdBack(deciding) {
  place()?.classList.toggle("is-held", deciding);
}

function outdated(build) {
  if (build > Number(document.documentElement.dataset.build)) offerReload();
}

/** Say something above the page; what was said under the same key before is replaced. */
export function show(kind, text, ...more) {
  const known = line(kind);
  if (known?.firstElementChild.textContent === text) return;
  const words = document.createElement("span");
  words.textContent = text;
  const fresh = document.createElement("p");
  fresh.className = "notice";
  fresh.dataset.notice = kind;
  fresh.append(words, ...more);
  if (known) known.replaceWith(fresh);
  else place()?.append(fresh);
}

/** What was said under this key holds no longer. */
export function hush(kind) {
  line(kind)?.remove();
}

const isSaid = ({ kind, text }) => line(kind)?.firstElementChild.textContent === text;
const place = () => document.getElementById("notices");
const line = (kind) => place()?.querySelector(`[data-notice="${kind}"]`);

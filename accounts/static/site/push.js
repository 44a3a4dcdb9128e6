// Switching push messages on and off in this browser. The list of devices and the choice of topics need no script.

import { csrfToken } from "net/csrf";

const part = document.querySelector("[data-push]");
const button = part?.querySelector("[data-push-on]");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function say(text) {
  part.querySelector("[data-push-state]").textContent = text;
}

/** The reader has pressed: only then may a browser ask for the permission. */
async function switchOn() {
  button.disabled = true;
  try {
    if ((await Notification.requestPermission()) !== "granted") return refuse();
    const worker = await navigator.serviceWorker.register(part.dataset.worker);
    await navigator.serviceWorker.ready;
    const answer = await post(await subscribed(worker.pushManager));
    if (!answer.ok) throw new Error(String(answer.status));
    location.reload();
  } catch {
    say(gettext("It did not work. Your browser could not reach its push service, or this site did not answer."));
  } finally {
    button.disabled = false;
  }
}

/** The subscription of this browser by the present key of the site; one by another key is given up. */
async function subscribed(manager) {
  const key = decoded(part.dataset.key);
  const old = await manager.getSubscription();
  if (old && !same(new Uint8Array(old.options.applicationServerKey ?? []), key)) await old.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function post(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ endpoint, public_key: keys.p256dh, secret: keys.auth });
  return fetch(part.dataset.add, { method: "POST", credentials: "same-origin", headers: { "X-CSRFToken": csrfToken() }, body });
}

async function switchOff() {
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

function refuse() {
  say(gettext("Your browser does not allow messages of this site. Change that beside its address."));
}

const decoded = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const same = (one, two) => one.length === two.length && one.every((value, index) => value === two[index]);

if (part && !able) say(gettext("This browser has no push messages. On an iPhone or iPad, put this site on the home screen first."));
else if (part && Notification.permission === "denied") refuse();
else if (button) {
  button.hidden = false;
  button.addEventListener("click", switchOn);
}

// The browser forgets it too; should that fail, the server sends nothing any more all the same.
const off = document.querySelector("[data-push-off]");
off?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const pressed = event.submitter;
  try {
    await switchOff();
  } finally {
    const asked = document.createElement("input");
    Object.assign(asked, { type: "hidden", name: pressed.name, value: pressed.value });
    off.append(asked);
    off.submit();
  }
});

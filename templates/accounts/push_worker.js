// Shows what the site sends to this browser, and opens the page that it is about. It keeps nothing and fetches nothing.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, text, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: url, renotify: true, data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.url, self.location.origin);
  if (url.origin === self.location.origin) event.waitUntil(open(url.href));
});

/** A window that shows the page already comes to the front; else there is a new one. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window" });
  const found = windows.find((one) => one.url === address);
  return found ? found.focus() : self.clients.openWindow(address);
}

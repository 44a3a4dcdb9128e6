"""Push messages are switched on and off on a page, and shown by a script that runs without any page."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_accessibility import violations
from tests.browser.test_disputes import PHONE, fits
from tests.browser.test_rated import sign_up_in_german
from tests.browser.visitor import Visitor
from tests.push_service import Browser, PushService

SERVICE = """
(form) => {
  const asked = {
    options: {}, unsubscribe: async () => { window.given = null; return true; },
    toJSON: () => ({ endpoint: form.endpoint, keys: { p256dh: form.public_key, auth: form.secret } }),
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => { window.key = applicationServerKey.length; return asked; };
  Notification.requestPermission = async () => "granted";
}
"""
"""In place of the service that the maker of the browser runs."""


def deliver(page: Page, address: str, **payload: str) -> None:
    """What the push service has for this browser, to its worker."""
    protocol = page.context.new_cdp_session(page)
    found: dict[str, str] = {}
    protocol.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.update({one["scopeURL"]: one["registrationId"] for one in event["registrations"]}),
    )
    protocol.send("ServiceWorker.enable")
    for _moment in range(1200):
        if f"{address}/" in found:
            break
        page.wait_for_timeout(50)
    number = found[f"{address}/"]
    data = {"origin": address, "registrationId": number, "data": json.dumps(payload)}
    protocol.send("ServiceWorker.deliverPushMessage", data)


UNDECIDED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
"""A browser without a head says that it refuses, whatever it was granted."""
NOTE = """
() => {
  self.shown = new Promise((done) => {
    self.registration.showNotification = async (title, { body, data }) => done([title, body, data.url]);
  });
  self.opened = new Promise((done) => { self.clients.openWindow = async (address) => done(address); });
}
"""
"""Without a head nothing is shown: what would be is noted."""
PRESS = """
(url) => {
  const pressed = new ExtendableEvent("notificationclick");
  Object.assign(pressed, { notification: { close() {}, data: { url } }, waitUntil() {} });
  self.dispatchEvent(pressed);
  return self.opened;
}
"""


@pytest.mark.parametrize("german", [pytest.param(False, marks=pytest.mark.night), True])
def test_a_device_is_switched_on_shows_what_it_is_told_and_is_switched_off(
    visitor: Callable[..., Visitor], site: str, german: bool
) -> None:
    options = {**PHONE, "locale": "de-DE", "color_scheme": "dark"} if german else {"color_scheme": "light"}
    who = visitor(**options)
    who.context.grant_permissions(["notifications"], origin=site)
    who.context.add_init_script(UNDECIDED)
    (sign_up_in_german if german else Visitor.sign_up)(who, f"Push{secrets.token_hex(3)}")
    page = who.page
    page.goto("/me/push/")
    state = page.locator("[data-push-state]")
    off, on = (
        ("Dieses Gerät zeigt keine Push-Nachrichten.", "Dieses Gerät zeigt Push-Nachrichten.")
        if german
        else ("This device shows no push messages.", "This device shows push messages.")
    )
    expect(state).to_have_text(off)
    fits(page)
    assert violations(page) == []
    page.evaluate(SERVICE, Browser(PushService("https://push.example"), secrets.token_hex(4)).form)
    page.locator("[data-push-on]").click()
    expect(state).to_have_text(on)
    expect(page.locator("[data-push-on]")).to_have_count(0)
    fits(page)
    expect(page.locator("[data-push-off]")).to_have_count(1)

    (worker,) = who.context.service_workers
    worker.evaluate(NOTE)
    deliver(page, site, title="Käfig-Cup", text="Table 4 calls a judge", url="/judge/")
    assert worker.evaluate("() => self.shown") == ["Käfig-Cup", "Table 4 calls a judge", "/judge/"]
    assert worker.evaluate(PRESS, "/judge/") == f"{site}/judge/"

    page.locator("[data-push-off] button").click()
    expect(state).to_have_text(off)
    expect(page.locator("[data-push-off]")).to_have_count(0)

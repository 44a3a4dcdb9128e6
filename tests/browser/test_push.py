"""Push messages are switched on and off on a page, and shown by a script that runs without any page."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from typing import Any

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
    found: list[dict[str, Any]] = []
    protocol.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    protocol.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    number = next(one["registrationId"] for one in found if one["scopeURL"].startswith(address))
    data = {"origin": address, "registrationId": number, "data": json.dumps(payload)}
    protocol.send("ServiceWorker.deliverPushMessage", data)


UNDECIDED = "Object.defineProperty(Notification, 'permission', { get: () => 'default' });"
"""A browser without a head says that it refuses, whatever it was granted."""
SHOWN = "navigator.serviceWorker.ready.then((one) => one.getNotifications())"
TOLD = f"{SHOWN}.then((all) => all.map(({{ title, body, data }}) => [title, body, data.url]))"


@pytest.mark.parametrize("german", [False, True])
def test_a_device_is_switched_on_shows_what_it_is_told_and_is_switched_off(
    visitor: Callable[..., Visitor], site: str, german: bool
) -> None:
    who = visitor(**(PHONE | {"locale": "de-DE"} if german else {}), color_scheme="dark" if german else "light")
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
    expect(page.locator("[data-push-on]")).to_be_hidden()
    expect(page.locator("[data-push-off]")).to_have_count(1)
    page.screenshot(path=f"/tmp/m/push/push-{german}.png", full_page=True)

    deliver(page, site, title="Käfig-Cup", text="Table 4 calls a judge", url="/judge/")
    page.wait_for_function(f"{TOLD}.then((all) => all.length === 1)")
    assert page.evaluate(TOLD) == [["Käfig-Cup", "Table 4 calls a judge", "/judge/"]]

    page.locator("[data-push-off] button").click()
    expect(state).to_have_text(off)
    expect(page.locator("[data-push-off]")).to_have_count(0)

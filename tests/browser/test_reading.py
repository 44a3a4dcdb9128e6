"""A page is read when it is whole, however slowly its style sheets come."""

import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, expect

PAGES = {
    "/": ("text/html", "<!doctype html><a href=/to.html>Go on</a>"),
    "/to.html": ("text/html", "<!doctype html><link rel=stylesheet href=/slow.css><p id=first>One</p>"),
    "/slow.css": ("text/css", "#first { margin: 200px }"),
}


class Slow(BaseHTTPRequestHandler):
    """The style sheet comes a second after the page that needs it."""

    def do_GET(self) -> None:
        if self.path == "/slow.css":
            time.sleep(1)
        kind, said = PAGES[self.path]
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.end_headers()
        self.wfile.write(said.encode())

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def slow_site() -> Iterator[str]:
    """Its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Slow) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_what_has_no_place_yet_is_not_measured(chromium: Browser, slow_site: str) -> None:
    with chromium.new_context(base_url=slow_site) as context:
        page = context.new_page()
        page.goto("/")
        page.get_by_role("link", name="Go on").click()
        first = page.locator("#first")
        expect(first).to_have_text("One")
        box = first.bounding_box()
        assert box and box["y"] == 200

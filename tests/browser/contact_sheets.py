"""Sheets with the pictures of all cards of a game, as they lie on a table and large, light and dark.

`python -m tests.browser.contact_sheets [game ...] [--into FOLDER]` writes them to docs/screenshots. No server is needed: the
modules of the table are read from their folders.
"""

from __future__ import annotations

import argparse
import base64
import json
import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Browser, Page, Route, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("magic", "fftcg", "flesh_and_blood")
FOLDERS = {
    "table/": "games/static/games/table/",
    "cards/": "games/static/games/cards/",
    **{f"ruleset/{game}/": f"games/rulesets/{game}/static/rulesets/{game}/" for game in GAMES},
}
"""Bare names of modules, and where they lie."""
ORIGIN = "http://sheets.test"
SMALL, LARGE, COLUMNS = (75, 66), (230, 160), 16
"""Widths and heights in px of a card on the table and of a large one; how many small ones stand in a row."""
PAGE = """<!DOCTYPE html><html><head><meta charset="utf-8"><script type="importmap">%(imports)s</script>
<style>%(styles)s</style><style>:root { color-scheme: %(scheme)s; } body { margin: 0; padding: 10px; font-family: system-ui, sans-serif; background: light-dark(#eef1f0, #121615); width: %(width)spx; }
#sheet { display: flex; flex-wrap: wrap; gap: 5px; } .c-card { --cw: %(card)spx; --ch: %(high)spx; } .c-card .c-name { font-size: %(title)spx; }</style>
</head><body><div id="sheet"></div></body></html>"""
DRAW = """async ([game, cards, keys]) => {
  window.gettext = (text) => text;
  const [{ Renderer }, { el }, { faceParts }, { cardInfo }] = await Promise.all([import("table/dom"), import("table/el"), import("cards/face"), import(`ruleset/${game}/cards`)]);
  const ctx = { words: { cards, keywords: {} } };
  const card = (key) => {
    const info = cardInfo(ctx, key);
    return el("div", { key, class: `c-card is-${info.colour} is-${info.kind.replace(" ", "-")}` }, faceParts({ ...info, stripe: null, badge: null }));
  };
  new Renderer(document.getElementById("sheet"), { still: () => true }).render(keys.map(card));
}"""


PIXELS = """async (shot) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const ink = canvas.getContext("2d");
  ink.drawImage(image, 0, 0);
  const { data } = ink.getImageData(0, 0, image.width, image.height);
  let text = "";
  for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
  return [btoa(text), image.width, image.height];
}"""


def imports() -> dict[str, str]:
    """The import map of the page."""
    return {
        prefix + path.relative_to(ROOT / folder).with_suffix("").as_posix(): f"/{path.relative_to(ROOT).as_posix()}"
        for prefix, folder in FOLDERS.items()
        for path in (ROOT / folder).rglob("*.js")
    }


def serve(route: Route, html: str) -> None:
    """A page from memory, everything else from the folders."""
    path = route.request.url.removeprefix(ORIGIN).lstrip("/")
    if not path:
        route.fulfill(body=html, content_type="text/html; charset=utf-8")
    elif (ROOT / path).is_file():
        route.fulfill(path=ROOT / path)
    else:
        route.fulfill(status=404)


def card_words(game: str) -> dict[str, Any]:
    """What the server says of the cards of a game."""
    from importlib import import_module

    words: dict[str, Any] = import_module(f"games.rulesets.{game}").RULESET.speech.words("en")["cards"]
    return words


def open_page(browser: Browser, game: str, scheme: str, size: tuple[int, int], columns: int) -> Page:
    """An empty sheet."""
    width = columns * (size[0] + 5) + 5
    html = PAGE % {
        "imports": json.dumps({"imports": imports()}),
        "styles": styles(game),
        "scheme": scheme,
        "width": width,
        "card": size[0],
        "high": size[1],
        "title": 9 if size == SMALL else 13,
    }
    page = browser.new_page(viewport={"width": width + 20, "height": 600}, color_scheme=scheme)  # type: ignore[arg-type]
    page.on("pageerror", lambda error: print("page error:", error))
    page.on("console", lambda said: print("console:", said.text) if said.type == "error" else None)
    page.route("**/*", lambda route: serve(route, html))
    page.goto(f"{ORIGIN}/")
    return page


def styles(game: str) -> str:
    """The styles of a table in one piece; in files they import one another by their addresses on the site."""
    files = (
        "accounts/static/site/tokens.css",
        "games/static/games/cards/cards.css",
        f"games/rulesets/{game}/static/rulesets/{game}/board.css",
    )
    return "".join((ROOT / file).read_text() for file in files)


def sheet(browser: Browser, game: str, scheme: str, into: Path, *, large: bool) -> Path:
    """Draw one sheet and write it."""
    cards = card_words(game)
    keys = sorted(cards)
    size, columns, name = SMALL, COLUMNS, f"cards-{game}-{scheme}.png"
    if large:
        keys, size, columns, name = keys[:: max(1, len(keys) // 20)][:20], LARGE, 5, f"cards-{game}-large-{scheme}.png"
    page = open_page(browser, game, scheme, size, columns)
    page.evaluate(DRAW, [game, cards, keys])
    box = page.locator("#sheet").bounding_box()
    page.set_viewport_size({"width": int(box["width"]) + 20, "height": int(box["height"]) + 20})  # type: ignore[index]
    (into / name).write_bytes(indexed(page, page.screenshot()))
    page.close()
    return into / name


def indexed(page: Page, shot: bytes) -> bytes:
    """The same picture with at most 256 colours: a third of the bytes. The browser reads the pixels, as it can."""
    data, wide, high = page.evaluate(PIXELS, base64.b64encode(shot).decode())
    pixels = np.frombuffer(base64.b64decode(data), np.uint8).reshape(-1, 4)[:, :3].astype(np.int32)
    coarse = (pixels >> 3) @ np.array([1024, 32, 1])
    kinds, counts = np.unique(coarse, return_counts=True)
    kept = kinds[np.argsort(-counts)[:256]]
    palette = np.stack([pixels[coarse == kind].mean(axis=0) for kind in kept]).round().astype(np.int32)
    apart = (np.stack([kinds >> 10, kinds >> 5 & 31, kinds & 31], axis=1) * 8 + 4)[:, None, :] - palette[None, :, :]
    nearest = (apart**2).sum(axis=2).argmin(axis=1).astype(np.uint8)
    rows = nearest[np.searchsorted(kinds, coarse)].reshape(high, wide)
    raw = np.hstack([np.zeros((high, 1), np.uint8), rows]).tobytes()
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", head),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(raw, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in parts
    )


def main() -> None:
    """Write the sheets of the games that are named, else of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*GAMES, []], default=[])
    parser.add_argument("--into", type=Path, default=ROOT / "docs/screenshots")
    given = parser.parse_args()
    given.into.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for game in given.games or GAMES:
            for scheme in ("light", "dark"):
                for large in (False, True):
                    path = sheet(browser, game, scheme, given.into, large=large)
                    print(f"{path} {path.stat().st_size // 1024} kB")
        browser.close()


if __name__ == "__main__":
    main()

"""A bundle does in a browser what its modules did, also for awkward ones."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Route

from config.statics.bundling import made

AWKWARD = {
    # Two modules with the same names inside, names that the bundle itself might use, and every form of export.
    "a/one.js": """
const secret = "one";
const modules = { here: 1 };
const once = 2;
export function said() { return `${secret} ${modules.here + once}`; }
export class Count { static made = 0; constructor() { Count.made += 1; } }
trace.push("a/one");
""",
    "a/two.js": """
import { said as other, Count } from "a/one"; // a comment with import "x"
const secret = "two", text = 'export const never = "import"';
const inner = 1;
export const said = () => `${secret} ${other()} ${new Count() && Count.made} ${text.length} ${4 / 2 / 1}`;
export { inner as outer, secret };
export async function later() { return (await Promise.resolve("later")) + this; }
trace.push("a/two")
""",
    "a/unused.js": """
export const nothing = trace.push("a/unused");
""",
    "a/effect.js": """trace.push("a/effect"); // the last line is a comment""",
    "b/three.js": """
import * as one from "a/one";
import { said, outer, secret } from "a/two";
export const all = () => [said(), one.said(), outer, secret, Object.keys(one).sort().join()];
trace.push("b/three");
""",
    "page.js": """
import "a/effect";
import { all } from "b/three";
import { later } from "a/two";
import { said } from "a/one";
trace.push("page");
const one = "x";
const { board } = await import(`games/${one}/board`);
globalThis.told = [...all(), said(), await later.call("!"), board, trace.join(" ")];
""",
    "other.js": """import { nothing } from "a/unused";""",
    "games/x/board.js": """
import { outer } from "a/two";
export const board = `board ${outer}`;
trace.push("board");
""",
}
NAMES = {path: path.removesuffix(".js") for path in AWKWARD}


def loaded(chromium: Browser, files: dict[str, str]) -> tuple[list[str], Any]:
    """Which files a page with these modules asks for, and what its script has said."""
    imports = {path.removesuffix(".js"): f"/{path}" for path in files}
    shown = f"""<!doctype html><script>globalThis.trace = [];</script>
      <script type="importmap">{json.dumps({"imports": imports})}</script><script type="module" src="/page.js"></script>"""
    asked: list[str] = []

    def answer(route: Route) -> None:
        path = route.request.url.split("/", 3)[3]
        asked.append(path)
        kind = "text/javascript" if path.endswith(".js") else "text/html"
        route.fulfill(body=files.get(path, shown), content_type=kind)

    page = chromium.new_page()
    faults: list[Any] = []
    page.on("pageerror", lambda fault: faults.append(fault))
    page.route("**/*", answer)
    page.goto("http://bundles.test/")
    said = page.evaluate(
        "async () => { for (let n = 0; !globalThis.told && n < 500; n += 1) await new Promise((r) => setTimeout(r, 10)); return globalThis.told; }"
    )
    page.close()
    assert faults == []
    return [path for path in asked if path.endswith(".js")], said


def test_bundles_behave_as_their_modules_did(chromium: Browser) -> None:
    """The same values, and the same modules in the same order, each once, and none that nobody asked for."""
    apart, said_apart = loaded(chromium, AWKWARD)
    together, said_together = loaded(chromium, {**AWKWARD, **made(AWKWARD, NAMES)})
    assert said_together == said_apart
    assert said_apart[-1] == "a/effect a/one a/two b/three page board"
    assert len(apart) == 6
    assert sorted(together) == ["bundles/a.js", "bundles/b.js", "games/x/board.js", "page.js"]

"""The table's pure functions, run where they live: in Chromium, imported by their bare names on a page of the site."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PATIENCE
from tests.browser.visitor import Visitor, enter


@pytest.fixture(scope="module")
def page(chromium: Browser, site: str) -> Iterator[Page]:
    """One table page for all tests here: it carries the import map and the words, and no test changes it."""
    host = Visitor(chromium, site, PATIENCE)
    host.become_guest()
    yield enter(host.page, host.open_table(bots=["easy"])["id"])
    host.context.close()
    assert host.complaints == []


def run(page: Page, module: str, body: str, *given: Any) -> Any:
    """The value of `body`, a JavaScript expression that sees the module as `m` and the arguments as `a`."""
    return page.evaluate(f"async (a) => {{ const m = await import('{module}'); return ({body}); }}", list(given))


FRAME: dict[str, Any] = {
    "t": "view",
    "epoch": 0,
    "seq": 5,
    "state": {"turn": 1, "chain": []},
    "log": [{"seq": 5, "n": 0, "text": "five"}],
}


@pytest.mark.parametrize(
    ("frame", "expected"),
    [
        ({"t": "view", "epoch": 0, "seq": 4, "log": [1]}, "ignore"),
        ({"t": "view", "epoch": 0, "seq": 5, "log": []}, "apply"),
        ({"t": "view", "epoch": 0, "seq": 7, "log": []}, "gap"),
        ({"t": "view", "epoch": 1, "seq": 0, "log": []}, "apply"),
        ({"t": "update", "epoch": 0, "from": 5, "seq": 6}, "apply"),
        ({"t": "update", "epoch": 0, "from": 5, "seq": 5}, "apply"),
        ({"t": "update", "epoch": 0, "from": 3, "seq": 4}, "ignore"),
        ({"t": "update", "epoch": 0, "from": 4, "seq": 6}, "gap"),
        ({"t": "update", "epoch": 0, "from": 7, "seq": 8}, "gap"),
        ({"t": "update", "epoch": 1, "from": 5, "seq": 6}, "gap"),
    ],
)
def test_a_frame_is_applied_ignored_or_shows_a_gap(page: Page, frame: dict[str, Any], expected: str) -> None:
    assert run(page, "table/frames", "m.verdict(a[0], a[1])", FRAME, frame) == expected


def test_an_update_changes_only_what_it_names_and_keeps_the_log_once(page: Page) -> None:
    update = {
        "t": "update",
        "epoch": 0,
        "from": 5,
        "seq": 6,
        "changes": {"turn": 2},
        "log": [*FRAME["log"], {"seq": 6, "n": 0, "text": "six"}],
    }
    now = run(page, "table/frames", "m.applied(a[0], a[1])", FRAME, update)
    assert (now["seq"], now["state"]) == (6, {"turn": 2, "chain": []})
    assert [line["text"] for line in now["log"]] == ["five", "six"]
    assert run(page, "table/frames", "m.newLines(a[0], a[1]).map((line) => line.text)", FRAME, now) == ["six"]


def test_the_fingerprint_is_that_of_the_server(page: Page) -> None:
    frame = page.evaluate("() => JSON.parse(document.getElementById('frame').textContent)")
    assert run(page, "table/canonical", "m.agrees(a[0], a[1])", frame["state"], frame["vh"])
    assert not run(page, "table/canonical", "m.agrees(a[0], a[1])", {**frame["state"], "version": 99}, frame["vh"])


@pytest.mark.parametrize(
    ("running", "spent", "expected"),
    [(0, 4_000, [6_000, 60_000]), (0, 15_000, [0, 55_000]), (0, 99_000, [0, 0]), (1, 99_000, [10_000, 60_000])],
)
def test_a_clock_uses_the_buffer_first(page: Page, running: int, spent: int, expected: list[int]) -> None:
    clocks = {"running": running, "since": 1000, "seats": [{"bank": 60_000, "buffer": 10_000}]}
    left = run(page, "table/clock", "m.timeLeft(a[0], 0, a[1])", clocks, 1000 + spent)
    assert [left["buffer"], left["bank"]] == expected


def test_clocks_in_digits_and_warnings_once(page: Page) -> None:
    digits = run(page, "table/clock", "a.map(m.clockDigits)", 161_000, 3_723_000, 9_450, 187_200_000)
    assert digits == ["2:41", "1:02:03", "0:09.4", "2 d 04:00"]
    assert run(
        page,
        "table/clock",
        "[m.warningBetween(31000, 29900), m.warningBetween(29900, 29800), m.warningBetween(10100, 9900)]",
    ) == [30, None, 10]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        (4401, {"stop": "login"}),
        (4404, {"stop": "missing"}),
        (4406, {"stop": "reload"}),
        (1008, {"wait": 30_000}),
        (1006, {"wait": 4_000}),
        (1012, {"wait": 4_000}),
    ],
)
def test_every_close_code_has_its_answer(page: Page, code: int, expected: dict[str, Any]) -> None:
    assert run(page, "net/socket", "m.afterClose(a[0], 3, 0.5)", code) == expected


def test_back_off_ends_at_fifteen_seconds(page: Page) -> None:
    assert run(page, "net/socket", "m.afterClose(1006, 20, 1).wait") == 15_000


# --- the hall ---------------------------------------------------------------------------------------------------------

GEOMETRY = "ruleset/kafkas_halle/geometry"


@pytest.mark.parametrize(
    ("edge", "rotation", "corners"),
    [
        # upper left, upper right, lower left, lower right
        ("S", 0, ["a8", "h8", "a1", "h1"]),
        ("N", 0, ["h1", "a1", "h8", "a8"]),
        ("W", 0, ["h8", "h1", "a8", "a1"]),
        ("E", 0, ["a1", "a8", "h1", "h8"]),
        ("S", 1, ["a1", "a8", "h1", "h8"]),
        ("S", 2, ["h1", "a1", "h8", "a8"]),
        ("S", 3, ["h8", "h1", "a8", "a1"]),
        ("N", 3, ["a1", "a8", "h1", "h8"]),
    ],
)
def test_my_edge_is_below_however_the_hall_turns(page: Page, edge: str, rotation: int, corners: list[str]) -> None:
    rows = run(page, GEOMETRY, "m.rowsOfFields(m.quarters(a[0], a[1]))", rotation, edge)
    assert [rows[0][0], rows[0][7], rows[7][0], rows[7][7]] == corners


def test_every_seat_stands_at_its_left_corner_below_and_forward_is_up(page: Page) -> None:
    """KH-I01, KH4-04, seen on the screen: each start is lower left for its own seat, the exit upper right."""
    for edge, start, goal in (("S", "a1", "h8"), ("W", "a8", "h1"), ("N", "h8", "a1"), ("E", "h1", "a8")):
        assert run(page, GEOMETRY, "m.placeOf(a[0], m.quarters(0, a[1]))", start, edge) == {"column": 0, "row": 7}
        assert run(page, GEOMETRY, "m.relation(a[0], a[1], m.quarters(0, a[2]))", start, goal, edge) == {
            "right": 7,
            "forward": 7,
        }


def test_neighbours_sit_clockwise(page: Page) -> None:
    sides = run(page, GEOMETRY, "['S', 'W', 'N', 'E'].map((edge) => m.sideOf(edge, a[0]))", "S")
    assert sides == ["bottom", "left", "top", "right"]
    assert run(page, GEOMETRY, "m.sideOf('W', 'N')") == "right"


def test_the_hall_turns_the_short_way(page: Page) -> None:
    assert run(
        page,
        GEOMETRY,
        "[m.turnBetween(0, 1), m.turnBetween(1, 0), m.turnBetween(0, 3), m.turnBetween(0, 2), m.turnBetween(2, 2)]",
    ) == [1, -1, -1, 2, 0]


def test_no_piece_stays_behind_when_its_motion_is_interrupted_or_gets_no_frames(page: Page) -> None:
    """Three quick updates, then the animation's time stands still: soon the figure is where the page says it is."""
    moving, left, transform = run(
        page,
        "ruleset/kafkas_halle/motion",
        """await (async () => {
          const root = document.body.appendChild(document.createElement('div'));
          root.innerHTML = '<svg class="kh-hall"><g class="kh-turning"><g data-piece="figure-0"><g class="kh-body upright"></g></g></g></svg>';
          const at = (field, turns) => ({ turns, pieces: new Map([['figure-0', [field]]]) });
          m.moveHall(root, at('a1', 0), at('b1', 0), false);
          m.moveHall(root, at('b1', 0), at('c1', 1), false);
          m.moveHall(root, at('c1', 1), at('d1', 1), false);
          const hall = root.firstChild;
          const running = hall.getAnimations({ subtree: true });
          for (const animation of running) animation.pause();
          await new Promise((done) => setTimeout(done, 400));
          const left = hall.getAnimations({ subtree: true }).length;
          const { transform } = getComputedStyle(root.querySelector('.kh-body'));
          root.remove();
          return [running.length, left, transform];
        })()""",
    )
    assert moving == 1
    assert left == 0
    assert transform == "none"


def test_what_moves_takes_no_press(page: Page) -> None:
    """A card that has changed its zone slides over another one: a press there is meant for the one that lies there."""
    sliding, below, settled = run(
        page,
        "table/dom",
        """await (async () => {
          const { el } = await import('table/el');
          const root = document.body.appendChild(document.createElement('div'));
          root.style = 'position: fixed; z-index: 99; inset: 0 auto auto 0; display: grid; grid-template: 40px 40px 40px / 40px;';
          const card = (name, row, zone) => el('button', { handle: name, zone, style: { 'grid-row': String(row) } }, name);
          const renderer = new m.Renderer(root);
          renderer.render([card('comes', 1, 'deck'), card('lies', 2, 'hand')]);
          renderer.render([card('comes', 3, 'hand'), card('lies', 2, 'hand')]);
          const [motion] = root.getAnimations({ subtree: true });
          const { target } = motion.effect;
          motion.pause();
          const at = (row) => document.elementFromPoint(20, 40 * row - 20)?.textContent;
          for (let time = 0; time < 200 && Math.abs(target.getBoundingClientRect().top - 40) > 10; time += 1) motion.currentTime = time;
          const sliding = [target.textContent, Math.abs(target.getBoundingClientRect().top - 40) <= 10];
          const below = at(2);
          motion.finish();
          const settled = at(3);
          root.remove();
          return [sliding, below, settled];
        })()""",
    )
    assert sliding == ["comes", True]
    assert below == "lies"
    assert settled == "comes"


def test_log_lines_stand_under_the_turn_they_belong_to(page: Page) -> None:
    lines = [
        {"seq": 0, "n": 0, "turn": 1, "kind": "began"},
        {"seq": 0, "n": 1, "turn": 1, "kind": "turn_began", "data": {"turn": 1}},
        {"seq": 1, "n": 0, "turn": 2, "kind": "fetched"},
        {"seq": 1, "n": 1, "turn": 2, "kind": "turn_began", "data": {"turn": 2}},
        {"seq": 2, "n": 0, "turn": 2, "kind": "played"},
        {"seq": 3, "n": 0, "turn": None, "kind": "credit"},  # written without the game at hand
    ]
    groups = run(
        page, "table/panels/log", "m.groupByTurn(a[0]).map((group) => [group.turn, group.lines.length])", lines
    )
    assert groups == [[0, 1], [1, 2], [2, 3]]


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({}, [1, 2, 3, 4]),
        ({"seat": "1"}, [2, 3]),
        ({"kind": "hall"}, [1, 3]),
        ({"seat": "1", "kind": "hall"}, [3]),
        ({"seat": "", "kind": ""}, [1, 2, 3, 4]),
    ],
)
def test_the_log_is_filtered_by_player_and_kind(page: Page, wanted: dict[str, str], expected: list[int]) -> None:
    lines = [
        {"seq": 1, "seat": 0, "kind": "moved"},
        {"seq": 2, "seat": 1, "kind": "played"},
        {"seq": 3, "seat": 1, "kind": "turned"},
        {"seq": 4, "seat": None, "kind": "offer"},
    ]
    ctx = {
        "frame": {"log": lines},
        "ui": {"logFilter": wanted},
        "words": {"chapters": {"hall": {"kinds": ["moved", "turned"]}}},
    }
    assert run(page, "table/panels/log", "m.shownLines(a[0]).map((line) => line.seq)", ctx) == expected


def test_the_renderer_keeps_nodes_focus_and_order(page: Page) -> None:
    """One node per handle for as long as it is described, also when it changes its parent; focus goes with it."""
    result = run(
        page,
        "table/dom",
        """await (async () => {
          const { el } = await import('table/el');
          const root = document.body.appendChild(document.createElement('div'));
          const renderer = new m.Renderer(root, { still: () => true });
          const card = (name) => el('button', { handle: name, 'data-rove': '' }, name);
          const draw = (left, right) => renderer.render([
            el('section', { key: 'l', 'data-zone': 'l' }, el('h2', { 'data-heading': '', tabindex: '-1' }, 'L'), left.map(card)),
            el('section', { key: 'r', 'data-zone': 'r' }, el('h2', { 'data-heading': '', tabindex: '-1' }, 'R'), right.map(card))]);
          draw(['a', 'b', 'c'], []);
          const [a, b, c] = root.querySelectorAll('button');
          b.focus();
          draw(['c', 'b'], ['a']);
          const moved = [document.activeElement === b, root.querySelector('[data-zone=r] button') === a, b.previousSibling === c];
          draw(['c'], ['a', 'b']);
          const followed = [document.activeElement === b, b.parentNode.dataset.zone];
          draw(['c'], ['a']);
          const heir = document.activeElement === a;
          draw(['c'], []);
          const heading = document.activeElement.textContent;
          root.remove();
          return { moved, followed, heir, heading };
        })()""",
    )
    assert result == {"moved": [True, True, True], "followed": [True, "r"], "heir": True, "heading": "R"}


def test_three_hundred_updates_leave_the_focus_where_it_is(page: Page) -> None:
    kept = run(
        page,
        "table/dom",
        """await (async () => {
          const { el } = await import('table/el');
          const root = document.body.appendChild(document.createElement('div'));
          const renderer = new m.Renderer(root, { still: () => true });
          const names = Array.from({ length: 120 }, (_, at) => `c${at}`);
          let lost = 0;
          const draw = (turn) => renderer.render([0, 1, 2].map((zone) => el('section', { key: zone }, names
            .filter((_, at) => (at * 7 + turn * (at % 5)) % 3 === zone)
            .sort((x, y) => ((x + turn) < (y + turn) ? -1 : 1) * (turn % 2 ? 1 : -1))
            .map((name) => el('button', { handle: name, class: turn % 2 ? 'odd' : '' }, `${name} ${turn}`)))));
          draw(0);
          const focused = [...root.querySelectorAll('button')].find((node) => node.textContent.startsWith('c60 '));
          focused.focus();
          for (let turn = 1; turn <= 300; turn += 1) { draw(turn); if (document.activeElement !== focused) lost += 1; }
          root.remove();
          return lost;
        })()""",
    )
    assert kept == 0


def test_the_log_follows_its_end_when_the_dock_grows_and_stays_where_a_reader_has_scrolled(page: Page) -> None:
    rests = run(
        page,
        "table/touch",
        """await (async () => {
            const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const root = document.createElement("div"), panel = document.createElement("div");
            const rest = () => panel.scrollHeight - panel.scrollTop - panel.clientHeight;
            const say = (lines) => {
              for (let n = 0; n < lines; n++) panel.append(Object.assign(document.createElement("p"), { textContent: n }));
              m.followLog(root, true);
            };
            panel.className = "t-tabpanel is-log";
            Object.assign(panel.style, { display: "block", height: "300px", maxHeight: "none", overflowY: "auto" });
            root.append(panel);
            document.body.append(root);
            say(60);
            await painted();
            say(1);
            panel.style.height = "150px";
            panel.dispatchEvent(new Event("scroll")); // of the line before, as it comes when the window changes its size
            await painted();
            const grown = rest();
            say(5);
            await painted();
            const said = rest();
            panel.scrollTop = 100;
            await painted();
            say(5);
            await painted();
            const kept = panel.scrollTop;
            root.remove();
            return [grown <= 1, said <= 1, kept];
        })()""",
    )
    assert rests == [True, True, 100]


def test_the_large_card_leaves_what_can_be_pressed_free_before_it_leaves_other_cards_free(page: Page) -> None:
    """A player who is a target stands at the left, cards fill the rest: the large card lies over cards."""

    def box(left: int, top: int, right: int, bottom: int) -> dict[str, int]:
        return {
            "left": left, "top": top, "right": right, "bottom": bottom, "width": right - left, "height": bottom - top,
        }  # fmt: skip

    own, room = box(0, 0, 300, 400), {"top": 100, "right": 900, "bottom": 700}
    target, cards = box(0, 100, 250, 700), [box(320, 100, 900, 700)]
    spot = run(page, "cards/motion", "m.spotOf(a[0], null, a[1], a[2], a[3])", own, cards, room, [target])
    assert spot["left"] >= target["right"]
    without = run(page, "cards/motion", "m.spotOf(a[0], null, a[1], a[2], [])", own, cards, room)
    assert without["left"] + 300 <= 320

"""Loops in the browser: begun in the middle, found by a worker or said by a player, settled, and in the end a draw."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cards import View, advance_cards, by_verb, duellist, idler
from tests.browser.presses import PAUSE, click_until, press_until
from tests.browser.situations import lay_out
from tests.browser.test_accessibility import violations
from tests.browser.test_table_fits import fits
from tests.browser.visitor import Visitor, enter
from tests.faults.circling import RINGS
from tests.faults.processes import Play

ARMY = """
scenario An army without end
ruleset magic
A battlefield: Midnight Guard as guard, Presence of Gond as gift (attached to guard)
A library: 20 Plains
B library: 20 Swamp
at A's first main phase
"""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
ENOUGH = 13
"""So much resolves in a turn before a worker surely looks."""


class Duel:
    """A game in the middle, and the two who play it: passes over the API, all that matters on their pages."""

    def __init__(self, play: Play | None, scenario: str, mira: Visitor, jonas: Visitor) -> None:
        self.people = (mira, jonas)
        self.id = lay_out(play, scenario, mira, jonas)

    def pages(self) -> tuple[Page, Page]:
        """Both at the table."""
        hers, his = (enter(one.page, self.id) for one in self.people)
        return hers, his

    @property
    def view(self) -> View:
        """What everybody knows."""
        state: View = self.people[0].view(self.id)["state"]
        return state

    def on(self, choose: Callable[[View], int]) -> None:
        """Whoever is asked answers; it does not matter if somebody else was quicker, be it a finding."""
        player = self.people[self.view["decision"]["seat"]]
        frame = player.view(self.id)
        asked = frame["state"]["decision"]
        if "options" in asked and asked["kind"] != "loop":
            player.post(f"/api/games/{self.id}/actions", t="act", aid=str(uuid.uuid4()), epoch=frame["epoch"],
                        seq=frame["seq"], decision=asked["number"], choice=choose(frame["state"]))  # fmt: skip

    def play(self, choose: Callable[[View], int], until: Callable[[View], bool] = lambda view: False) -> None:
        """Play on until it has come to that, a loop is asked about, or the game is over."""
        for _ in range(80):
            view = self.view
            if not view["decision"] or view["decision"]["kind"] == "loop" or until(view):
                return
            self.on(choose)
        raise AssertionError("it never came to that")

    def resolved(self) -> int:
        """How much has resolved in this turn."""
        frame = self.people[0].view(self.id)
        turn = frame["state"]["turn"]["number"]
        return sum(line["kind"] == "resolved" and line["turn"] == turn for line in frame["log"])

    def claim(self, by: Visitor, choose: Callable[[View], int]) -> None:
        """Play on until it is true that this is a loop."""
        for _ in range(30):
            by.post(f"/api/games/{self.id}/actions", t="claim", kind="loop", aid=str(uuid.uuid4()))
            if self.view["decision"]["kind"] == "loop":
                return
            self.on(choose)
        raise AssertionError("it is no loop")


def panel(page: Page) -> Locator:
    """What is shown of a loop."""
    return page.get_by_role("region", name=re.compile("^(A loop|Eine Schleife)$"))


def name_number(page: Page, number: int) -> None:
    """Type it and press the button beside it until that is done."""
    field = panel(page).get_by_role("spinbutton")
    field.fill(str(number))
    press_until(
        page,
        lambda: panel(page).locator('[data-do="loop-name"]').click(timeout=PAUSE * 2),
        lambda: not field.is_visible(),
    )


def do_nothing(page: Page) -> None:
    """By the main button, until it is another one."""
    button = page.locator("[data-main]", has_text=re.compile("Do nothing|Nichts tun"))
    button.wait_for()
    press_until(page, lambda: button.click(timeout=PAUSE * 2), lambda: not button.is_visible())


def asked(player: Visitor, game: str) -> View:
    """The frame in which a player is asked, as soon as it is there."""
    for _ in range(100):
        frame: View = player.view(game)
        if "options" in frame["state"]["decision"]:
            return frame
        player.page.wait_for_timeout(PAUSE)
    raise AssertionError("nobody asks this player")


def line(page: Page, text: str) -> Locator:
    """A line of the log."""
    return page.locator(".t-log-line", has_text=text).first


@pytest.mark.night
def test_a_loop_is_found_shown_settled_by_a_number_and_in_the_end_a_draw(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    """L-01: three Oblivion Rings, of which each exiles another for ever."""
    mira, jonas = guest(), guest()
    duel = Duel(play, RINGS, mira, jonas)
    advance_cards(duel.id, {0: mira, 1: jonas}, {0: duellist(3, eager=False), 1: idler}, is_circling, limit=60)
    duel.play(idler, lambda view: duel.resolved() >= ENOUGH)
    hers, his = duel.pages()
    for page in (hers, his):  # found by a worker by now, or within the seconds of its next try
        expect(panel(page)).to_contain_text("Nobody keeps it going.")
        expect(panel(page).get_by_role("list", name="In every round")).to_contain_text("Oblivion Ring")
    expect(his.get_by_label("Number of rounds")).to_have_count(0)
    assert violations(hers) == []

    # the one who breaks in has to do something else than pass
    name_number(hers, 17)
    expect(his.get_by_role("list", name="Named so far")).to_contain_text("after 17 rounds")
    do_nothing(his)
    expect(line(hers, "The loop went round for 17 rounds. Now")).to_be_attached()
    frame = asked(mira, duel.id)
    assert {option["verb"] for option in frame["state"]["decision"]["options"]} == {"mana"}
    mira.act(duel.id, frame, 0)

    # with that mana in the pool the loop is another one; nobody acts in it
    duel.claim(jonas, idler)
    for page in (hers, his):
        do_nothing(page)
    expect(panel(hers)).to_contain_text("A last round before the draw")
    duel.play(idler)
    for page in (hers, his):
        expect(page.locator("#t-result-h")).to_have_text("A draw")
    expect(line(hers, "nobody can stop the loop")).to_be_attached()


def is_circling(view: View) -> bool:
    """Two rings lie in exile: from now on each that leaves brings another one back."""
    return [card["face"] for card in view["zones"]["exile"]["cards"]] == ["oblivion_ring"] * 2


def makes_elves(view: View) -> int:
    """The guard is tapped for another elf as often as that can be done."""
    deeds = [] if view["plays"] else by_verb(view).get("activate", [])
    return int(deeds[0]["id"]) if deeds else idler(view)


def elves(view: View) -> int:
    """How many there are."""
    return [card["face"] for card in view["zones"]["battlefield"]["cards"]].count("token:elf_warrior")


def test_an_army_without_end_one_says_so_names_17_and_there_are_17_more(
    play: Play | None, guest: Callable[..., Visitor]
) -> None:
    """L-03."""
    mira, jonas = guest(), guest()
    duel = Duel(play, ARMY, mira, jonas)
    duel.play(makes_elves, lambda view: elves(view) >= 3 and not view["plays"])
    hers, his = duel.pages()
    menu = hers.get_by_role("button", name="Table", exact=True)
    claim = hers.locator('.t-menu [data-do="loop-claim"]')
    click_until(menu, claim)
    click_until(claim, panel(hers))
    expect(panel(hers)).to_contain_text("keeps it going")
    assert violations(hers, part=".t-root") == []
    fits(hers, "a loop that is asked about")
    hers.set_viewport_size({"width": 1280, "height": 720})
    before = elves(duel.view)
    hers.get_by_label("Number of rounds").fill("17")
    expect(hers.get_by_role("list", name="Each round adds")).to_contain_text(f"{before} → {before + 17}")
    name_number(hers, 17)
    do_nothing(his)
    expect(line(hers, "may not start it again")).to_be_attached()
    after = mira.view(duel.id)["state"]
    assert elves(after) == before + 17
    assert "activate" not in by_verb(after)


@pytest.mark.parametrize(
    "look", [pytest.param({}, marks=pytest.mark.night, id="wide"), pytest.param(PHONE, id="narrow")]
)
def test_a_claim_that_is_wrong_says_what_has_changed(
    play: Play | None, guest: Callable[..., Visitor], look: dict[str, object]
) -> None:
    mira, jonas = guest(locale="de", **look), guest()
    duel = Duel(play, ARMY, mira, jonas)
    page = enter(mira.page, duel.id)
    claim = page.locator('.t-menu [data-do="loop-claim"]')
    click_until(page.get_by_role("button", name="Tisch", exact=True), claim)
    click_until(claim, page.locator(".t-refusal"))
    expect(page.locator(".t-refusal")).to_contain_text("Keine Schleife gefunden")

"""Two people take a move back at the table: one asks by key, menu or finger, the other agrees or does not (ux.md 2.7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.cards import View, by_verb
from tests.browser.presses import PAUSE, PRESSES
from tests.browser.situations import lay_out
from tests.browser.test_accessibility import violations
from tests.browser.visitor import Visitor, enter
from tests.faults.processes import Play

DESKTOP, PHONE = {"width": 1280, "height": 720}, {"width": 390, "height": 844}
LAND = """
scenario The first land of a duel
ruleset magic
A hand: Mountain, 4 Raging Goblin, 2 Lightning Bolt
A library: 6 Mountain
B hand: 3 Forest, 4 Grizzly Bears
B library: 6 Forest
at A's first main phase
"""
FORWARD = """
scenario A Forward from the hand, paid by the Backups
ruleset fftcg
A hand: Monk, Paladin, Aldo
A field: Evoker 1-105C, Black Mage 1-010C, Viking
A deck: 9 Viking
B hand: 3 Monk
B field: Paladin
B deck: 9 Viking
at A's main phase 1
"""
BLADE = """
scenario A weapon is sharpened
ruleset flesh_and_blood
A arena: Dorinthea, Dawnblade
A hand: Sharpen Steel blue, 2 Driving Blade red, Thrust red
A deck: 9 Driving Blade blue
B arena: Dromai, Storm of Sandikai
B hand: Sweeping Blow blue, Dustup red
B deck: 9 Dustup red
at A's action phase
"""
STEP = """
scenario One turns to the right, the other one could object
ruleset kafkas_halle
players A, B
A hand: Right, Ban a manipulation, Left, Back
B hand: Ban a move, Ban a manipulation, Left, Back
next cards: Left, Back, Left, Back
at A's turn
"""
MOVES = {
    "fftcg": (FORWARD, 0, ("cast", "dull", "accept")),
    "flesh_and_blood": (BLADE, 0, ("cast",)),
    "kafkas_halle": (STEP, 1, ("allow",)),
}
"""A position, who moves, and what he chooses, one after the other. In the Hall whoever plays a permit draws one, and that
is not taken back; whoever has let it pass may think again."""


def choose(somebody: Visitor, game: str, verb: str) -> None:
    """Answer the open decision with the option of this verb."""
    frame = somebody.view(game)
    somebody.act(game, frame, by_verb(frame["state"])[verb][0]["id"])


def is_on_top(button: Locator) -> bool:
    """Whether a press in its middle, inside the window, meets it."""
    return bool(
        button.evaluate(
            """one => { const box = one.getBoundingClientRect();
            const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && one.contains(met); }"""
        )
    )


def press(button: Locator) -> None:
    """A person sees it, and it is not covered."""
    expect(button).to_be_visible()
    assert is_on_top(button)
    button.click()


def ask_by_key(page: Page) -> None:
    page.keyboard.press("u")


def ask_by_menu(page: Page) -> None:
    press(page.get_by_role("button", name="Table", exact=True))
    press(page.get_by_role("button", name="Take a move back…"))


@pytest.mark.parametrize(
    ("size", "begin"),
    [
        pytest.param(DESKTOP, ask_by_key, marks=pytest.mark.night, id="desktop"),  # by key: the next test
        pytest.param(PHONE, ask_by_menu, id="phone"),
    ],
)
def test_ask_agree_ask_refuse(
    play: Play | None, guest: Callable[..., Visitor], size: dict[str, int], begin: Callable[[Page], None]
) -> None:
    mira, jonas = guest(viewport=size), guest()
    game = lay_out(play, LAND, mira, jonas)
    hers, his = enter(mira.page, game), enter(jonas.page, game)
    his.set_viewport_size(size)
    choose(mira, game, "land")
    expect(hers.locator(".t-log")).to_contain_text("plays")
    name = mira.view(game)["table"]["seats"][0]["name"]

    begin(hers)
    dialog = hers.get_by_role("dialog", name="Take a move back")
    expect(dialog.get_by_role("button", name=f"Back to before: {name} plays")).to_have_count(1)
    assert violations(hers, part="dialog[open]") == []
    press(dialog.get_by_role("button", name=f"Back to before: {name} plays"))
    expect(hers.get_by_role("group", name="Take-back")).to_contain_text("You ask to take back")
    expect(hers.locator("[data-main]")).to_have_text("A take-back is asked for")

    request = his.get_by_role("group", name="Take-back")
    expect(request).to_contain_text(f"{name} asks to take back: {name} plays")
    assert violations(his) == []
    press(request.get_by_role("button", name="Agree"))
    expect(hers.locator(".t-log")).to_contain_text(f"{name} takes back: ")
    expect(request).not_to_be_attached()
    assert mira.view(game)["epoch"] == 1
    expect(hers.locator("[data-main]:not([aria-disabled])")).to_be_visible()

    choose(mira, game, "land")
    expect(hers.locator("[data-main]:not([aria-disabled])")).to_be_visible()
    begin(hers)
    press(dialog.get_by_role("button", name=f"Back to before: {name} plays"))
    press(request.get_by_role("button", name="Decline"))
    expect(hers.locator(".t-log")).to_contain_text("declines the take-back")
    assert mira.view(game)["epoch"] == 1

    begin(hers)
    expect(dialog).to_contain_text("You have asked as often as one may in a turn.")
    expect(dialog.get_by_role("button", name="Back to before")).to_have_count(0)


@pytest.mark.night
@pytest.mark.parametrize(
    ("ruleset", "size", "begin"),
    [
        pytest.param(
            ruleset,
            *((PHONE, ask_by_menu) if number % 2 else (DESKTOP, ask_by_key)),
            id=ruleset,
        )
        for number, ruleset in enumerate(MOVES)
    ],
)
def test_a_move_of_each_game_is_taken_back_and_its_repetition_is_not(
    play: Play | None, guest: Callable[..., Visitor], ruleset: str, size: dict[str, int], begin: Callable[[Page], None]
) -> None:
    """P8: by consent the position is again what both saw before; a refusal leaves the move where it is."""
    scenario, mover, verbs = MOVES[ruleset]
    people = guest(viewport=size), guest(viewport=size)
    game = lay_out(play, scenario, *people)
    if mover:
        choose(people[0], game, "play")
    asker, other = people[mover], people[1 - mover]
    hers, his = enter(asker.page, game), enter(other.page, game)
    her_table, his_table, before = shown(hers), shown(his), position(asker, game)

    moves(asker, game, verbs)
    until_shown(hers, her_table, is_so=False)
    asks_back(hers, begin)
    request = his.get_by_role("group", name="Take-back")
    expect(request).to_contain_text("asks to take back")
    press(request.get_by_role("button", name="Agree"))
    expect(hers.locator(".t-log")).to_contain_text("takes back: ")
    until_shown(hers, her_table)
    until_shown(his, his_table)
    assert position(asker, game) == before

    moves(asker, game, verbs)
    until_shown(hers, her_table, is_so=False)
    asks_back(hers, begin)
    press(request.get_by_role("button", name="Decline"))
    expect(hers.locator(".t-log")).to_contain_text("declines the take-back")
    until_shown(hers, her_table, is_so=False)
    assert asker.view(game)["epoch"] == 1
    assert position(asker, game) != before


def shown(page: Page) -> list[str]:
    """What lies on the table, as it is read out."""
    return page.locator("#table :is(.c-card, .c-face, [data-do^='card:'], .kh-field)").evaluate_all(
        "all => all.map((one) => one.getAttribute('aria-label') ?? one.textContent).sort()"
    )


def until_shown(page: Page, what: list[str], *, is_so: bool = True) -> None:
    """Wait until just this lies on the table, or something else."""
    for _ in range(PRESSES):
        if (shown(page) == what) is is_so:
            return
        page.wait_for_timeout(PAUSE)
    assert (shown(page) == what) is is_so, shown(page)


def position(player: Visitor, game: str) -> View:
    """The position as a player knows it, without handles: a card has another one when it comes back into a hand."""
    state = player.view(game)["state"]
    parts = [
        (zone, part)
        for zone, all_of_it in state["zones"].items()
        for part in (all_of_it if isinstance(all_of_it, list) else [all_of_it])
    ]
    return {
        "turn": state["turn"],
        "pieces": state.get("hall"),
        "zones": [
            (zone, part.get("seat"), part["count"], [card.get("face") for card in part.get("cards") or []])
            for zone, part in parts
        ],
        "permanents": sorted(map(str, state.get("permanents", {}).values())),
        "asked": [state["decision"]["seat"], state["decision"]["kind"]],
    }


def moves(somebody: Visitor, game: str, verbs: tuple[str, ...]) -> None:
    """One move: the first of these choices once, each other one as often as it is open."""
    choose(somebody, game, verbs[0])
    for verb in verbs[1:]:
        while verb in by_verb(somebody.view(game)["state"]):
            choose(somebody, game, verb)


def asks_back(page: Page, begin: Callable[[Page], None]) -> None:
    """Ask for the last move."""
    begin(page)
    press(page.get_by_role("dialog", name="Take a move back").get_by_role("button", name="Back to before: ").first)
    expect(page.locator("[data-main]")).to_have_text("A take-back is asked for")

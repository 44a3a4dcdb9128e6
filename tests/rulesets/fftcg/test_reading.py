"""Printed cards of FFTCG, read: what our words write is what was read, and all else is refused."""

from __future__ import annotations

import csv
import gzip
import json
from io import StringIO
from pathlib import Path
from typing import Any, cast

import pytest
from django.core.management import call_command

from games.cardgames.reading.normal_form import tokens
from games.cardgames.reading.outcome import Reading, Refused
from games.cardgames.vocabulary.abilities import Static, Triggered
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.damage import Damage, Fight
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import Alter, Destroy, StayTapped
from games.cardgames.vocabulary.piles import Discard, Draw, Search
from games.cardgames.vocabulary.selectors import Each, EachPlayer, Self, Target, That
from games.cardgames.vocabulary.triggers import Attacks, Dies, Enters
from games.compiling.printed_readers import reader_of
from games.engine.chance import Chance
from games.engine.node import as_data
from games.rulesets.fftcg.cards import book
from games.rulesets.fftcg.reading import Printed, Reader
from games.rulesets.fftcg.reading.form import FORM
from games.rulesets.fftcg.rules_text import TEXTS
from games.rulesets.fftcg.vocabulary.abilities import Action, AtDamage, ExBurst, Special, Title
from games.rulesets.fftcg.vocabulary.conditions import YourTurn
from games.rulesets.fftcg.vocabulary.costs import CostsLess, Price, Use
from games.rulesets.fftcg.vocabulary.effects import Dull
from games.rulesets.fftcg.vocabulary.selectors import FORWARD, Cards
from tests.loops import some
from tests.rulesets.fftcg.printed_texts import READ, READ_OF_SUMMONS, REFUSED
from tests.rulesets.random_cards import DE, EN, played
from tests.shares import in_turn

KESTREL: dict[str, Any] = {
    "name": "Kestrel",
    "number": "T-001C",
    "element": "Fire",
    "cost": "3",
    "type": "Forward",
    "job": "Pilot",
    "category": "T",
    "power": "7000",
    "text": "",
    "german": "Turmfalke",
}
SQUALL: dict[str, Any] = {**KESTREL, "type": "Summon", "job": "", "power": ""}
THEIRS = Cards(types=("forward",), whose="opponent")
YOURS = Cards(types=("forward",), whose="you")
HEADER = ("name", "number", "element", "cost", "type", "job", "category", "power", "generic", "text", "german")
MEETINGS = 12
"""So many cards that were read are played in each usual run."""


@pytest.fixture(scope="module")
def reader() -> Reader:
    return cast(Reader, reader_of("fftcg"))


def reading(reader: Reader, text: str, record: dict[str, Any] | None = None, **more: Any) -> Reading:
    return reader.read(reader.printed({**(KESTREL if record is None else record), "text": text, **more}))


def words(reader: Reader, text: str, record: dict[str, Any] | None = None, **more: Any) -> tuple[Any, ...]:
    found = reading(reader, text, record, **more)
    assert found.refusals == ()
    return found.card.abilities  # type: ignore[no-any-return]


# --- what is read -----------------------------------------------------------------------------------------------------


def test_every_shipped_card_reads_back_into_its_own_words(reader: Reader) -> None:
    others = []
    for face in book().values():
        card = face.card
        text = "\n".join(TEXTS.card_text(card, "en"))
        power = str(card.power) if card.power else ""
        printed = Printed(
            card.en, card.number, text, card.types, card.elements, card.cost, card.subtypes, card.categories, power,
            card.generic, card.de,
        )  # fmt: skip
        found = reader.read(printed)
        if found.card != card:
            others.append((card.number, card.en, found.refusals))
    assert others == []


def test_official_turns_of_speech_are_read(reader: Reader) -> None:
    for record, text in [*((KESTREL, text) for text in READ), *((SQUALL, text) for text in READ_OF_SUMMONS)]:
        found = reading(reader, text, record)
        assert [(one.why, one.understood, one.left) for one in found.refusals] == [], text
        assert all(step.words for step in found.steps), text


def test_there_are_enough_of_them() -> None:
    assert len({*READ, *READ_OF_SUMMONS}) == len(READ) + len(READ_OF_SUMMONS) >= 60


@pytest.mark.parametrize(
    ("text", "means"),
    [
        (
            "When Kestrel enters the field, choose 1 Forward opponent controls. Dull it and Freeze it.",
            Triggered(Enters(), (Dull(Target(THEIRS)), StayTapped(Target(THEIRS)))),
        ),
        (
            "When a Forward opponent controls enters the field, deal it 2000 damage.",
            Triggered(Enters(THEIRS), (Damage(2000, That()),)),
        ),
        (
            "When a Forward you control attacks, choose 1 Forward opponent controls. Deal it 1000 damage.",
            Triggered(Attacks(YOURS), (Damage(1000, Target(THEIRS)),)),
        ),
        (
            "When Kestrel attacks, choose 1 Forward you control and 1 Forward opponent controls. They deal damage equal"
            " to their power to each other.",
            Triggered(Attacks(), (Fight(Target(YOURS), Target(THEIRS, slot=1)),)),
        ),
        (
            "When Kestrel enters the field, choose 1 Forward. If you control a Card Name Gull, break it.",
            Triggered(Enters(), (If(Control(Cards(whose="you", named="Gull")), (Destroy(Target(FORWARD)),)),)),
        ),
        (
            "When Kestrel enters the field, if you control a Card Name Gull, choose 1 Forward. Break it.",
            Triggered(Enters(), (Destroy(Target(FORWARD)),), only_if=Control(Cards(whose="you", named="Gull"))),
        ),
        (
            "When Kestrel is put from the field into the Break Zone, you may search for 1 Job White Mage and add it to"
            " your hand.",
            Triggered(Dies(), (May((Search(Cards(zone="deck", job="White Mage"), reveal=True),)),)),
        ),
        (
            "When Kestrel attacks, each player discards 1 card from their hand. Draw 1 card.",
            Triggered(Attacks(), (Discard(1, EachPlayer()), Draw())),
        ),
        (
            "The Forwards other than Kestrel you control gain +1000 power and Brave.",
            Static(Each(Cards(types=("forward",), whose="you", another=True)), 1000, keywords=("brave",)),
        ),
        ("During your turn, Kestrel gains +1000 power.", Static(Self(), 1000, only_if=YourTurn())),
        (
            "Discard 1 Fire Summon: Kestrel gains Haste until the end of the turn.",
            Action(
                Price(uses=(Use("discard", Cards(types=("summon",), zone="hand", element="fire")),)),
                (Alter(Self(), keywords=("haste",)),),
            ),
        ),
        (
            "Talon Storm 《S》《1》《Fire》《Dull》: Draw 1 card.",
            Special(Title("Talon Storm", "Talon Storm"), Price(("fire", "any"), dull=True), (Draw(),)),
        ),
        ("Damage 3 -- Kestrel gains +2000 power.", AtDamage(3, Static(Self(), 2000))),
        ("EX BURST When Kestrel enters the field, draw 1 card.", ExBurst(Triggered(Enters(), (Draw(),)))),
        ("The cost required to cast Kestrel is reduced by 2.", CostsLess(2, to_nothing=True)),
        ("The cost required to cast Kestrel is reduced by 2 (it cannot become 0).", CostsLess(2)),
    ],
)
def test_a_line_is_read_into_these_words(reader: Reader, text: str, means: Any) -> None:
    assert words(reader, text) == (means,)


def test_a_name_that_is_a_job_or_an_element_is_the_card_only_where_it_stands_alone(reader: Reader) -> None:
    knights = Cards(types=("forward",), whose="you", job="Knight")
    assert words(reader, "The Job Knight Forwards you control gain +1000 power.", name="Knight") == (
        Static(Each(knights), 1000),
    )
    (lightning,) = words(
        reader, "When Lightning attacks, choose 1 Lightning Forward. Break it.", name="Lightning", element="lightning"
    )
    assert lightning == Triggered(Attacks(), (Destroy(Target(Cards(types=("forward",), element="lightning"))),))
    (cloud,) = words(
        reader, "If you control a Card Name Cloud other than Cloud, Cloud gains +1000 power.", name="Cloud"
    )
    assert cloud.only_if == Control(Cards(whose="you", another=True, named="Cloud"))
    (mog,) = words(reader, "When Mog (Blue) enters the field, draw 1 card.", name="Mog (Blue)")
    assert mog == Triggered(Enters(), (Draw(),))


def test_special_abilities_that_the_game_has_keep_their_german_names(reader: Reader) -> None:
    (ability,) = words(reader, "Omnislash 《S》《3》: Choose 1 Forward. Break it.")
    assert ability.title.en == "Omnislash"
    assert ability.title.de == next(
        one.title.de
        for face in book().values()
        for one in face.card.abilities
        if isinstance(one, Special) and one.title.en == "Omnislash"
    )


# --- what is refused --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("why", "text"), REFUSED)
def test_what_no_word_of_ours_says_is_refused(reader: Reader, why: str, text: str) -> None:
    assert reading(reader, text).why == why


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Haste\nChoose 1 Forward. Break it.", "a Summon is never on the field"),
        ("When Kestrel enters the field, draw 1 card.\nDraw 1 card.", "a Summon is never on the field"),
        ("Choose 1 Forward. Break it.\nDraw 1 card.", "a Summon does one thing after the other in one text"),
    ],
)
def test_a_summon_that_does_not_do_what_it_says_is_refused(reader: Reader, text: str, problem: str) -> None:
    (refusal,) = reading(reader, text, SQUALL).refusals
    assert (refusal.why, refusal.expected) == ("faults", (problem,))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Return it to its owner's hand. Deal it 1000 damage.", "what has moved is another object"),
        ("Remove it from the game. If you control a Backup, break it.", "what has moved is another object"),
    ],
)
def test_what_has_moved_is_not_spoken_of_again(reader: Reader, text: str, problem: str) -> None:
    (refusal,) = reading(reader, f"When Kestrel attacks, choose 1 Forward. {text}").refusals
    assert (refusal.why, refusal.expected) == ("faults", (problem,))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("When Kestrel attacks, choose 1 Backup. Deal it 1000 damage.", "only Forwards are dealt damage"),
        ("When Kestrel attacks, deal 1000 damage to all the Characters.", "only Forwards are dealt damage"),
        ("Damage 9 -- Kestrel gains +1000 power.", "nobody has so many points of damage"),
        ("Warp 0 -- 《Fire》", "Warp has a counter at least"),
        ("When a Summon enters the field, draw 1 card.", "a Summon is never on the field"),
        ("When Kestrel attacks, break all the Summons.", "a Summon is never on the field"),
        (
            "When Kestrel attacks, choose 1 Summon. Return it to its owner's hand.",
            "what is on the stack can only be cancelled",
        ),
    ],
)
def test_a_line_that_could_never_do_what_it_says_is_refused(reader: Reader, text: str, problem: str) -> None:
    (refusal,) = reading(reader, text).refusals
    assert (refusal.why, refusal.expected) == ("faults", (problem,))


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"type": "Relic"}, "types"),
        ({"number": ""}, "types"),
        ({"element": "Steam"}, "types"),
        ({"generic": "perhaps"}, "types"),
        ({"cost": "much"}, "cost"),
        ({"cost": ""}, "cost"),
        ({"element": "Light/Dark"}, "cost"),
        ({"power": "strong"}, "size"),
        ({"power": ""}, "size"),
        ({"type": "Backup"}, "size"),
    ],
)
def test_a_record_that_is_no_card_of_this_game_is_refused(reader: Reader, more: dict[str, Any], why: str) -> None:
    try:
        found = reading(reader, "Haste", **more).why
    except Refused as cause:
        found = cause.refusal.why
    assert found == why


def test_a_refusal_names_the_place_and_what_could_have_stood_there(reader: Reader) -> None:
    (refusal,) = reading(reader, "When Kestrel enters the field, choose 1 Forward. Dance.").refusals
    assert (refusal.understood, refusal.left) == ("when ~ enters the field , choose 1 forward .", "dance")
    assert {"break", "deal", "dull"} <= set(refusal.expected)


# --- the normal form --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "same", "other"),
    [
        ("《Fire》《Dull》: draw 1 card", "{F}, {D}: Draw 1 card.", "《Ice》《Dull》: draw 1 card"),
        ("《1》《Fire》: draw 1 card", "《Fire》《1》: draw 1 card", "《2》《Fire》: draw 1 card"),
        ("Warp 2 -- 《Ice》", "Warp 2 — 《Ice》", "Warp 3 -- 《Ice》"),
        ("a [Card Name (Yuna)]", "a Card Name Yuna", "a Card Name Yunalesca"),
        ("1 [Job (White Mage)]", "1 Job White Mage", "1 Job Black Mage"),
        ("reduced by 1 (it cannot become 0).", "reduced by 1, it cannot become 0.", "reduced by 1."),
        ("Kestrel gains Haste", "This Forward gains Haste", "Card Name Kestrel gains Haste"),
        ("Whenever Kestrel attacks", "When Kestrel attacks", "When Kestrel blocks"),
        ("Kestrel gets Haste", "Kestrel gains Haste", "Kestrel loses Haste"),
        ("1 Forward your opponent controls", "1 Forward opponent controls", "1 Forward you control"),
        ("If you do so, draw 1 card", "If you do, draw 1 card", "When you do so, draw 1 card"),
        ("discards 1 card from his/her hand", "discards 1 card from their hand", "puts 1 card from their hand"),
        ("discards 1 card from their hand", "discards 1 card", "discards 2 cards"),
        ("removes 1 card from their hand", "removes 1 card from their hand.", "removes 1 card"),
        ("Haste, Brave, and First Strike are", "Haste, Brave and First Strike are", "Haste, Brave or First Strike are"),
        ("Until the end of the turn, it gains Haste.", "It gains Haste until the end of the turn.", "It gains Haste."),
        ("EX BURST Draw 1 card.", "[EX BURST]: Draw 1 card.", "Draw 1 card."),
        ("If you control [Card Name (Yuna)]", "If you control a Card Name Yuna", "If you control no Card Name Yuna"),
        ("receives a point of damage", "receives 1 point of damage", "receives 2 points of damage"),
        ("by opposing Summons", "by your opponent's Summons", "by your Summons"),
        ("When a Forward enters your field", "When a Forward you control enters the field", "When a Forward enters it"),
        (
            "When it enters your opponent's field",
            "When it opponent controls enters the field",
            "When it enters your field",
        ),
        ("Haste (It can attack at once.)", "Haste", "Brave"),
        ("Draw 1 card.", "Draw 1 card", "Draw 1 card. (Only once.)"),
        ("Brave, Haste", "Haste. Brave".replace(". ", ", "), "Haste"),
    ],
)
def test_each_step_of_the_form_leaves_apart_what_means_something_else(one: str, same: str, other: str) -> None:
    first, second, third = (FORM.lines(text, ["Kestrel"]) for text in (one, same, other))
    assert first == second
    assert first != third


def test_ours_go_through_the_same_form() -> None:
    assert (
        FORM.written("{1}{F}{D}: It gains Haste, Brave, and First Strike.")
        == FORM.lines("《Fire》《1》《Dull》: It gains Haste, Brave and First Strike.", [])[0]
    )
    assert tokens("Mog") == ("mog",)


# --- files ------------------------------------------------------------------------------------------------------------


def rows() -> list[tuple[str, ...]]:
    text = "When Kestrel enters the field, choose 1 Forward. Deal it 5000 damage.\nHaste"
    gull = "《Wind》《Dull》: Dance."
    return [
        ("Kestrel", "T-001C", "Fire/Ice", "3", "Forward", "Pilot / Ranger", "T · VII", "7000", "yes", text, "Falke"),
        ("Gull", "T-002C", "Wind", "2", "Backup", "Pilot", "T", "", "", gull, ""),
        ("Gull", "T-003C", "Wind", "2", "Backup", "", "T", "", "", "EX BURST When Gull enters the field, draw 1 card.", ""),
        ("Firion", "1-021H", "Fire", "4", "Forward", "Rebel", "II", "8000", "", "Haste", ""),
    ]  # fmt: skip


def spreadsheet(folder: Path, delimiter: str = ",") -> Path:
    path = folder / "cards.csv"
    with path.open("w", newline="", encoding="utf-8-sig") as file:
        csv.writer(file, delimiter=delimiter).writerows([HEADER, *rows()])
    return path


def as_list(folder: Path) -> Path:
    path = folder / "cards.json"
    records = [dict(zip(HEADER, row, strict=True)) for row in rows()]
    records[0] |= {"element": ["Fire", "Ice"], "job": ["Pilot", "Ranger"], "category": ["T", "VII"], "generic": True}
    path.write_text(json.dumps(records), "utf-8")
    return path


def packed(folder: Path) -> Path:
    path = folder / "cards.gz"
    path.write_bytes(gzip.compress(spreadsheet(folder).read_bytes()))
    return path


def run(*args: Any) -> str:
    out = StringIO()
    call_command("cards", "compile", "--ruleset", "fftcg", *map(str, args), stdout=out, stderr=StringIO())
    return out.getvalue()


@pytest.mark.parametrize("make", [spreadsheet, lambda folder: spreadsheet(folder, ";"),
                                  lambda folder: spreadsheet(folder, "\t"), as_list, packed])  # fmt: skip
def test_every_kind_of_file_gives_the_same_cards_and_the_same_bytes(tmp_path: Path, make: Any) -> None:
    source = make(tmp_path)
    said = run(source, "--out", tmp_path / "one")
    assert "4 cards read, 3 can be played" in said
    first = (tmp_path / "one" / "fftcg-01.json").read_bytes()
    run(source, "--out", tmp_path / "two")
    assert (tmp_path / "two" / "fftcg-01.json").read_bytes() == first
    kestrel, gull = json.loads(first)["cards"]
    assert (kestrel["number"], kestrel["de"], kestrel["power"]) == ("T-001C", "Falke", 7000)
    assert (kestrel["element"], kestrel["also"], kestrel["subtypes"]) == ("fire", ["ice"], ["Pilot", "Ranger"])
    assert (kestrel["categories"], kestrel["generic"], kestrel["keywords"]) == (["T", "VII"], True, ["haste"])
    assert (gull["number"], gull["de"]) == ("T-003C", "Gull")


def test_what_is_refused_is_told_in_both_languages(tmp_path: Path) -> None:
    source = spreadsheet(tmp_path)
    assert "1 a line was not understood" in run(source, "--out", tmp_path / "one")
    assert "1 eine Zeile wurde nicht verstanden" in run(source, "--out", tmp_path / "one", "--language", "de")


def test_only_one_card_is_derived_line_by_line(tmp_path: Path) -> None:
    source = spreadsheet(tmp_path)
    said = run(source, "--only", "Kestrel").splitlines()
    assert said[1] == "line      when ~ enters the field , choose 1 forward . deal it 5000 damage"
    assert said[2] == "  rule    Triggered, Enters, Damage, Target, Cards"
    assert json.loads(said[3].removeprefix("  words   "))["word"] == "Triggered"
    assert said[4] == "  text    when ~ enters the field , choose 1 forward . deal it 5000 damage"
    assert said[-1].startswith("accepted")
    assert "  stops   {w} {d} : >>> dance" in run(source, "--only", "Gull")


# --- at the table -----------------------------------------------------------------------------------------------------


def test_cards_that_were_read_are_played_without_a_broken_rule(reader: Reader) -> None:
    """Each is cast or used, the log is rebuilt to the same bytes."""
    texts = [*((KESTREL, text) for text in READ), *((SQUALL, text) for text in READ_OF_SUMMONS)]
    parts = [texts[start :: len(texts) // MEETINGS] for start in range(len(texts) // MEETINGS)]
    for record, text in some(one for part in in_turn(parts) for one in part):
        named = {"name": EN, "german": DE, "number": "99-999X"}
        card = reading(reader, text.replace("Kestrel", EN), record, **named).card
        assert played("fftcg", as_data(card), Chance(b"kestrel!" * 8)), text

"""Printed cards of Flesh and Blood are accepted only if our words write every line of them, and mean all of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.cardgames.reading.outcome import Refused
from games.cardgames.vocabulary.abilities import Instructions, Static, Triggered
from games.cardgames.vocabulary.effects import If, May
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.piles import Discard, Draw, Scry
from games.cardgames.vocabulary.selectors import Self, Target
from games.compiling.compiler import compile_records
from games.compiling.places import Record
from games.compiling.printed_readers import reader_of
from games.rulesets.flesh_and_blood.cards import book
from games.rulesets.flesh_and_blood.cardset import CARDS
from games.rulesets.flesh_and_blood.reading.form import FORM, common, printed_lines
from games.rulesets.flesh_and_blood.reading.line import written
from games.rulesets.flesh_and_blood.vocabulary.abilities import (
    Activation,
    BladeBreak,
    CostsLessIf,
    EntersWith,
    PlayOnly,
    Ward,
)
from games.rulesets.flesh_and_blood.vocabulary.conditions import (
    CardsIn,
    ChainLinks,
    Combo,
    HaveDone,
    HavePitched,
    HavePlayed,
    LeastLife,
)
from games.rulesets.flesh_and_blood.vocabulary.counters import UnlessRemoves
from games.rulesets.flesh_and_blood.vocabulary.effects import (
    Deal,
    Fortify,
    GainActionPoint,
    GoAgain,
    PreventNext,
    Strengthen,
)
from games.rulesets.flesh_and_blood.vocabulary.giving import AlsoCosts, Give, PayFor, TakeFrom
from games.rulesets.flesh_and_blood.vocabulary.promises import Amp, NextAttack, ThatAttack
from games.rulesets.flesh_and_blood.vocabulary.selectors import HERO, AttackedHero, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Attacks, Defends, Hit, PhaseBegins, PlayedThis
from tests.rulesets.variety import of_each_kind
from tests.shares import share

EARTH = ObjectFilter(every=("earth",))
ACTION: dict[str, Any] = {
    "name": "Spark of Noon", "talents": ["Lightning"], "classes": ["Wizard"], "types": ["Action"],
    "subtypes": ["Non-Attack"], "pitch": 2, "cost": 1, "defense": 3,
}  # fmt: skip
ATTACK: dict[str, Any] = {
    "name": "Low Swing", "classes": ["Generic"], "types": ["Action"], "subtypes": ["Attack"], "pitch": 1, "cost": 0,
    "power": 3, "defense": 2,
}  # fmt: skip
HOOD: dict[str, Any] = {"name": "Grey Hood", "classes": ["Generic"], "types": ["Equipment"], "subtypes": ["Head"]}


def reading(record: dict[str, Any], **more: Any) -> Any:
    """What becomes of a record."""
    return reader_of("flesh_and_blood").read(reader_of("flesh_and_blood").printed({**record, **more}))


def test_a_card_has_the_numbers_types_and_words_of_its_record() -> None:
    card = reading(ACTION, functionalText="Deal 3 arcane damage to target hero.\n\n**Go again**").card
    assert (card.en, card.colour, card.cost, card.defence) == ("Spark of Noon", "yellow", "1", 3)
    assert card.types == ("lightning", "wizard", "action")
    assert card.keywords == ("go again",)
    assert card.abilities == (Instructions((Deal(3, Target(HERO)),)),)


def test_equipment_that_says_no_defence_cannot_defend() -> None:
    assert reading(HOOD, functionalText="**Blade Break**").card.defence == -1
    assert reading(HOOD, functionalText="**Blade Break**", defense=0).card.defence == 0
    assert reading(HOOD, functionalText="**Blade Break**").card.abilities == (BladeBreak(),)


def test_lines_of_what_is_used_up_are_done_one_after_the_other() -> None:
    card = reading(ACTION, functionalText="Draw a card.\n\nGain 1 action point.").card
    assert len(card.abilities) == 1
    assert card.abilities[0].effects[1] == GainActionPoint()


@pytest.mark.parametrize(
    ("record", "text", "why"),
    [
        (ACTION, "Deal 3 arcane damage to target sofa.", "line"),
        (ACTION, "Deal 1 arcane damage to target hero.\nDeal 1 arcane damage to target hero.", "ambiguous"),
        (HOOD, "Draw a card.", "line"),
        (ATTACK, "Boost\nBoost", "faults"),
        (ATTACK, "Go again\nGo again", "faults"),
    ],
)
def test_a_line_that_our_words_do_not_mean_is_refused(record: dict[str, Any], text: str, why: str) -> None:
    found = reading(record, functionalText=text)
    assert (found.card, found.why) == (None, why)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"subtypes": ["Attack", "Demon"]}, "types"),
        ({"types": ["Macro"]}, "types"),
        ({"classes": ["Baker"]}, "types"),
        ({"oppositeSideCardIdentifier": "x"}, "faces"),
        ({"specialPower": "*"}, "size"),
        ({"pitch": 7}, "cost"),
    ],
)
def test_a_record_that_says_more_than_we_know_is_no_card(more: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused) as refused:
        reader_of("flesh_and_blood").printed({**ATTACK, **more})
    assert refused.value.refusal.why == why


@pytest.mark.parametrize(
    ("more", "why"), [({"cost": None}, "cost"), ({"pitch": None}, "cost"), ({"power": None}, "size")]
)
def test_a_number_that_is_missing_is_not_guessed(more: dict[str, Any], why: str) -> None:
    assert reading(ATTACK, **more).why == why


def test_what_differs_in_more_than_form_stays_different() -> None:
    assert FORM.lines("Ward 1 (It is destroyed.)") == FORM.lines("ward 1")
    assert FORM.lines("Ward 1") != FORM.lines("Ward 2")
    assert FORM.lines("Go again, dominate") == FORM.lines("Dominate, go again")
    assert FORM.lines("Draw a card. Go again") != FORM.lines("Go again. Draw a card")
    assert reading(HOOD, functionalText="Ward 2").card.abilities == (Ward(2),)


@pytest.mark.parametrize(
    ("one", "same", "other"),
    [
        ("This gets +1{p}", "This gets +1 power", "This gets +1{d}"),
        ("Gain {r}{r}", "Gain 2 resources", "Gain {r}"),
        ("This gains go again", "This gets go again", "This has go again"),
        ("Whenever this hits, draw a card", "When this hits, draw a card", "When this attacks, draw a card"),
        ("If Low Swing hits, draw a card", "When this hits, draw a card", "If Low Swing hits a hero, draw a card"),
        ("When you attack with Low Swing, opt 1", "When Low Swing attacks, opt 1", "When you attack, opt 1"),
        ("At the start of your turn, opt 1", "When your start phase begins, opt 1", "At the start of a turn, opt 1"),
        ("This attack gets +1{p}", "This gets +1{p}", "That attack gets +1{p}"),
        ("If this was played from arsenal, it gets +1{p}", "If this is played from arsenal, it gets +1{p}",
         "If it was played from arsenal, it gets +1{p}"),
        ("Discard a random card", "Discard a card at random", "Discard a card"),
        ("If you have a red card in your pitch zone, opt 1", "If a red card is in your pitch zone, opt 1",
         "If you have a blue card in your pitch zone, opt 1"),
        ("While this is defended by less than 2 non-equipment cards, it has go again",
         "If this is defended by fewer than 2 non-equipment cards, it gets go again",
         "While this is defended by less than 3 non-equipment cards, it has go again"),
        ("Prevent the next 2 damage that would be dealt to your hero this turn",
         "Prevent the next 2 damage that would be dealt to you this turn",
         "Prevent the next 2 damage that would be dealt to target hero this turn"),
        ("Put a card from their arsenal on the bottom of their deck",
         "Put a card from their arsenal on the bottom of its owner's deck",
         "Put a card from their arsenal on the bottom of your deck"),
    ],
)  # fmt: skip
def test_each_step_of_the_form_leaves_apart_what_means_something_else(one: str, same: str, other: str) -> None:
    def line(text: str) -> Any:
        return printed_lines(text, "Low Swing")

    assert line(one) == line(same) != line(other)
    assert common(line(one)[0]) == line(one)[0]


@pytest.mark.parametrize(
    ("record", "text", "ability"),
    [
        (ATTACK, "When this hits a hero, they discard a card.", Triggered(Hit(hero=True), (Discard(1, AttackedHero()),))),
        (ATTACK, "If Low Swing hits, draw a card.", Triggered(Hit(), (Draw(1),))),
        (ATTACK, "If you've boosted this turn, this gets +2{p}.", Static(Self(), 2, only_if=HaveDone("boost"))),
        (HOOD, "Action - {r}{r}, destroy this: Draw a card. Go again",
         Activation(2, (Draw(1),), destroy=True, go_again=True)),
        (ACTION, "Your next dagger attack this turn gets +3{p} and go again.",
         Instructions((NextAttack(ObjectFilter(types=("weapon",), subtype="dagger"), 3, ("go again",)),))),
        (ATTACK, "If you control 2 or more Draconic chain links, this gets +1{p}.",
         Static(Self(), 1, only_if=ChainLinks(2, ObjectFilter(every=("draconic",))))),
        (ATTACK, "When this attacks a hero, they discard a card.",
         Triggered(Attacks(hero=True), (Discard(1, AttackedHero()),))),
        (HOOD, "Instant - Destroy this: Prevent the next 2 damage that would be dealt to your hero this turn.",
         Activation(0, (PreventNext(2, "", lasts=True),), "instant", destroy=True)),
        (ACTION, "The next time you would be dealt damage this turn, prevent 2 of that damage.",
         Instructions((PreventNext(2, ""),))),
        (ACTION, "Opt 2, then draw a card.", Instructions((Scry(2), Draw(1)))),
        (ATTACK, "Instant - {r}, discard this: Amp 1", Activation(1, (Amp(1),), "instant", discard=True)),
        (ATTACK, "While you've boosted this turn, this has +2{p}, dominate, and \"When this hits, draw a card.\"",
         Static(Self(), 2, keywords=("dominate",), gives=(Triggered(Hit(), (Draw(1),)),), only_if=HaveDone("boost"))),
        (ATTACK, "Combo - If Slow Turn or Wheel of the Moon was the last attack this combat chain, this has +1{p}.",
         Static(Self(), 1, only_if=Combo(("Slow Turn", "Wheel of the Moon")))),
        (ATTACK, "If you've played another blue card this turn, this costs {r} less to play.",
         CostsLessIf(HavePlayed(ObjectFilter(colour="blue"), other=True))),
        (ATTACK, "When you play this, if you have less {h} than each other hero, it gets +1{p}.",
         Triggered(PlayedThis(), (ThatAttack(1),), LeastLife())),
        (ATTACK, "When this attacks, you may pay {r}. If you do, it gets +1{p}.",
         Triggered(Attacks(), (PayFor(1, (Strengthen(Self(), 1),)),))),
        (ATTACK, "When this defends, you may banish 2 Earth cards from your graveyard. If you do, this gets +1{d}.",
         Triggered(Defends(), (May((Give("banish", EARTH, "graveyard", 2, effects=(Fortify(1),)),)),))),
        (ATTACK, "As an additional cost to play this, you may discard a card. If you do, this gets go again.",
         AlsoCosts(Give("discard", ObjectFilter()), may=True, keywords=("go again",))),
        (ATTACK, "Play this only if there are 2 or more blue cards in your pitch zone.",
         PlayOnly(CardsIn(2, ObjectFilter(colour="blue"), "pitch"))),
        (ACTION, "If you've pitched a red card this turn, this gets go again.",
         Instructions((If(HavePitched(ObjectFilter(colour="red")), (GoAgain(),)),))),
        (ATTACK, "When this hits a hero, they banish a card from their hand.",
         Triggered(Hit(hero=True), (TakeFrom(AttackedHero(), "hand", "banished"),))),
        (ACTION, "Your next Ninja attack this turn gets \"When this attacks, draw a card.\"",
         Instructions((NextAttack(ObjectFilter(every=("ninja",)), gives=(Triggered(Attacks(), (Draw(1),)),)),))),
        (ATTACK, "When this attacks, the next attack action card with 2 or less base {p} you play this combat chain gets +1{p}.",
         Triggered(Attacks(), (NextAttack(ObjectFilter(every=("action", "attack"), most_power=2), 1, chain=True),))),
        (HOOD, "Instant - Destroy this: Draw a card. Activate this ability only if you've drawn a card this turn.",
         Activation(0, (Draw(1),), "instant", destroy=True, only_if=HaveDone("draw"))),
    ],
)  # fmt: skip
def test_a_line_is_put_together_from_what_our_words_write(record: dict[str, Any], text: str, ability: Any) -> None:
    assert reading(record, functionalText=text).card.abilities == (ability,)


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (ATTACK, "If this was fused, it gets +2{p}."),
        (ATTACK, "When this attacks, they discard a card."),
        (ATTACK, "If a card with 6 or more {p} is discarded this way, this gets +2{p}."),
        (
            ATTACK,
            "Ice Fusion\nAs an additional cost to play this, discard a random card.\nIf this was fused, it gets +2{p}.",
        ),
        (ACTION, "When this hits, draw a card."),
        (ACTION, "Action - {r}: Draw a card."),
        (ACTION, "At the beginning of your action phase, draw a card."),
        (ACTION, "This gets +2{p}."),
        (ATTACK, "When this hits, you may draw a card. If you do, it gets +1{p}."),
        (ACTION, "If you've boosted this turn, this gets dominate."),
        (ATTACK, "If a red card is in your pitch zone, it gets +1{p}."),
        (ATTACK, "When this hits, if you've boosted this turn, draw a card. Gain 1 action point."),
        (ACTION, "Draw a card.\nSurge - If this deals more than 3 damage, gain 1 action point."),
        (
            ACTION,
            "Deal 3 arcane damage to any target.\nSurge - If this deals more than 3 damage to a hero, draw a card.",
        ),
        (ATTACK, "If a card with 6 or more {p} is banished this way, this gets +2{p}."),
        (ATTACK, "Combo - If a card with combo was the last attack this combat chain, this gets +1{p}."),
        (ATTACK, "Combo - If Low Swing was the last attack this combat chain, this gets +1{p}."),
        (ATTACK, "If this has power greater than its base, this gets +1{p}."),
        (HOOD, "Instant - Discard this: Draw a card."),
        (ATTACK, "Ice Fusion\nAs an additional cost to play this, banish a random card from your graveyard."),
        (HOOD, "When this defends, it gets +1{d}."),
        (ATTACK, "Instant - Discard this: It gets +1{p}."),
    ],
)
def test_a_line_that_could_never_do_anything_there_is_refused(record: dict[str, Any], text: str) -> None:
    assert reading(record, functionalText=text).card is None


def test_a_weapon_whose_attack_goes_again_has_that_keyword() -> None:
    blade = {"name": "Thin Blade", "types": ["Weapon"], "subtypes": ["Sword", "2H"], "power": 2}
    card = reading(blade, functionalText="Once per Turn Action - {r}: Attack. Go again").card
    assert card.keywords == ("go again",)
    assert card.abilities == (Activation(1, attack=True, once=True),)


def test_two_abilities_may_stand_in_one_line() -> None:
    item = {**ACTION, "subtypes": ["Item"], "defense": None}
    text = "This enters the arena with a steam counter. At the start of your turn, destroy this unless you remove a"
    card = reading(item, functionalText=f"{text} steam counter from it.").card
    assert card.abilities == (
        EntersWith("steam"),
        Triggered(PhaseBegins("start"), (UnlessRemoves("steam", (Destroy(Self()),)),)),
    )


@pytest.mark.soak
def test_words_that_write_a_line_are_read_from_it() -> None:
    """Every shipped card that is read from its own text is that card."""
    read, cards = 0, [face.card for face in book().values() if not face.card.token and not face.card.front]
    for card in of_each_kind(cards):
        found = reader_of("flesh_and_blood").read(
            reader_of("flesh_and_blood").printed(
                {
                    "name": card.en, "types": [one for one in card.types if one != "attack"],
                    "subtypes": [*card.subtypes, *(["Attack"] if "attack" in card.types else [])],
                    "pitch": {"red": 1, "yellow": 2, "blue": 3}.get(card.colour), "cost": card.cost or None,
                    "power": card.power or None, "defense": card.defence if card.defence >= 0 else None,
                    "life": card.life or None, "intellect": card.intellect or None,
                    "functionalText": "\n".join(CARDS.texts.card_text(card, "en")),
                }
            )
        )  # fmt: skip
        if found.card is None:
            continue
        read += 1
        assert set(found.card.keywords) == set(card.keywords)
        assert {written(one) for one in found.card.abilities} == {written(one) for one in card.abilities}
        assert set(found.card.abilities) == set(card.abilities)
    assert read >= share(60, 300)


def test_cards_of_one_name_and_several_colours_are_several_cards() -> None:
    records = [Record(pitch, {**ATTACK, "pitch": pitch}) for pitch in (1, 2, 3, 3)]
    made = compile_records(records, reader_of("flesh_and_blood"), ())
    assert sorted(made.cards) == ["low_swing_blue", "low_swing_red", "low_swing_yellow"]
    assert made.report.again == 1
    assert list(compile_records(records[:1], reader_of("flesh_and_blood"), ("low swing (red)",)).cards) == []

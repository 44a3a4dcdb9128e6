"""Printed texts read into words: what is accepted means what it says, and whatever is not proved is refused."""

from dataclasses import replace
from typing import cast

import pytest

from games.cardgames.reading.least import is_within, least
from games.cardgames.reading.normal_form import tokens, without_reminders
from games.cardgames.reading.proof import canonical
from games.cardgames.vocabulary.abilities import Activated, Enchant, Instructions, Payment, Static, Triggered
from games.cardgames.vocabulary.amounts import CardsOf, Count
from games.cardgames.vocabulary.conditions import Control
from games.cardgames.vocabulary.copies import Except
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effects import If, Later, May
from games.cardgames.vocabulary.permanents import (
    Alter,
    Attach,
    Destroy,
    Exile,
    PutBack,
    PutCounters,
    ReturnToHand,
    Tap,
    Unattach,
    Untap,
)
from games.cardgames.vocabulary.piles import Discard, Draw, Mill, Scry
from games.cardgames.vocabulary.selectors import (
    Attached,
    AttachedPlayer,
    Each,
    EachPlayer,
    ObjectFilter,
    Self,
    Target,
    That,
    You,
)
from games.cardgames.vocabulary.triggers import Attacks, Begins, Casts, CastThis, DealsDamage, Dies, Enters
from games.compiling.printed_readers import reader_of
from games.engine.node import as_data, each_word
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import book
from games.rulesets.magic.reading import Printed, Reader
from games.rulesets.magic.reading.tables import FORM
from games.rulesets.magic.reading.whole import whole_lines
from games.rulesets.magic.rules_text import TEXTS
from games.rulesets.magic.vocabulary.costs import Splice
from games.rulesets.magic.vocabulary.embalming import Embalm
from games.rulesets.magic.vocabulary.endings import NoLegendRule
from games.rulesets.magic.vocabulary.mana import AddMana
from games.rulesets.magic.vocabulary.reconfiguring import Reconfigure

CREATURE = ObjectFilter(types=("creature",))
ANY = ObjectFilter(types=("creature", "planeswalker"), players="any")
SPELL = ("instant",)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return cast(Reader, reader_of("magic"))


def printed(text: str, types: tuple[str, ...] = ("creature",), name: str = "Quick Fox") -> Printed:
    size = ("2", "2") if "creature" in types else ("", "")
    return Printed(name, text, types, (), "{1}{R}", *size)


def abilities(reader: Reader, text: str, types: tuple[str, ...] = ("creature",)) -> tuple[object, ...]:
    reading = reader.read(printed(text, types))
    assert reading.card is not None, reading.refusals
    return reading.card.abilities


# --- the normal form: what is one text, and what stays two ------------------------------------------------------------

ALIKE = [
    ("Draw a card. (Then smile.)", "Draw a card."),  # 1: reminders
    ("Draw a card\u2014now.", "draw a card \u2014 now."),  # 2: letters, dashes, blanks
    ("\u201cDraw a card.\u201d", '"Draw a card."'),
    ("Quick Fox attacks.", "This creature attacks."),  # 3: the card itself
    ("Draw three cards.", "Draw 3 cards."),  # 4: numerals
    ("its owner", "it 's owner"),  # 5: genitives
    ("Landfall \u2014 Draw a card.", "Draw a card."),  # 6: words without meaning
    ("Draw a card", "Draw a card."),  # 7: the last stop
    ("Flying, haste", "Haste, flying"),  # 8: keywords of one line
    ("[+1]: Draw a card.", "+1: Draw a card."),  # 9: square brackets
    ("When this creature enters the battlefield, draw a card.", "When this creature enters, draw a card."),  # 10
]
APART = [
    ("Draw a card. (Then smile.)", "Draw a card. Then smile."),
    ("Draw a card\u2014now.", "Draw a card, now."),
    ("\u201cDraw a card.\u201d", "Draw a card."),
    ("Quick Fox attacks.", "That creature attacks."),
    ("Draw three cards.", "Draw 2 cards."),
    ("Draw a card.", "Draw the card."),
    ("its owner", "their owner"),
    ("Ward \u2014 Draw a card.", "Draw a card."),
    ("Draw a card. Scry 1.", "Scry 1. Draw a card."),
    ("Flying, haste", "Flying, trample"),
    ("[+1]: Draw a card.", "[-1]: Draw a card."),
    ("Sacrifice a creature, draw a card", "Draw a card, sacrifice a creature"),
    ("When this creature enters, draw a card.", "When this creature leaves the battlefield, draw a card."),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_the_normal_form_makes_one_text_of_two(one: str, other: str) -> None:
    assert FORM.lines(one, ["Quick Fox"]) == FORM.lines(other, ["Quick Fox"]) != []


@pytest.mark.parametrize(("one", "other"), APART)
def test_texts_that_differ_otherwise_stay_different(one: str, other: str) -> None:
    assert FORM.lines(one, ["Quick Fox"]) != FORM.lines(other, ["Quick Fox"])


def test_a_bracket_that_is_never_closed_ends_the_text() -> None:
    assert without_reminders("Draw (a (b) c) a card (and") == "Draw  a card "


def test_modes_stand_in_the_line_that_offers_them_and_a_spell_is_one_text() -> None:
    modes = FORM.lines("Choose one \u2014\n\u2022 Draw a card.\n\u2022 Scry 2.")
    assert whole_lines(modes, is_spell=True) == [
        tokens("Choose one \u2014 \u2022 Draw a card. \u2022 Scry 2.")[:-1],
    ]
    lines = FORM.lines("Draw a card.\nThis spell deals 1 damage to you.\nFlashback {R}")
    assert whole_lines(lines, is_spell=True) == [
        tokens("Draw a card. ~ deals 1 damage to you"),
        tokens("Flashback {R}"),
    ]
    assert len(whole_lines(lines, is_spell=False)) == 3
    short = FORM.lines("Scry 2.\nDraw a card.\nInvestigate.\nConvoke")
    assert whole_lines(short, is_spell=True) == [tokens("Scry 2. Draw a card. Investigate"), tokens("Convoke")]


# --- our own cards ----------------------------------------------------------------------------------------------------

UNREAD = {
    "ancestral_vision": "cost",  # its colour is an indicator
    "iron_maiden": "line",  # so much less than the cards of somebody else's hand
    "living_plane": "line",  # types with a size
    "mishras_factory": "line",
    "reclaim": "line",  # a card of your own graveyard that goes on top of the library
    "vicious_offering": "line",  # another bonus for a kicker, said as "instead"
    "viseling": "line",
}
"""Shipped cards whose text is refused, and why."""
EQUAL = {"vines_of_vastwood"}
"""Shipped cards whose text is read into other words for the same."""


def as_printed(card: Card) -> Printed:
    """A card of ours, as it would be printed."""
    sized = "creature" in card.types or "vehicle" in card.subtypes
    power, toughness = map(str, card.size) if sized else ("", "")
    text = "\n".join(TEXTS.card_text(replace(card, layout="", faces=()), "en"))
    return Printed(
        card.en, text, card.types, card.subtypes, card.cost, power, toughness, str(card.loyalty or ""), card.de,
        "" if card.token else card.colours, card.layout, tuple(map(as_printed, card.faces)),
    )  # fmt: skip


def test_every_shipped_card_reads_back_into_its_own_words(reader: Reader) -> None:
    refused, other = {}, set()
    for key, face in book().items():
        card = face.card
        if card.is_part:
            continue
        reading = reader.read(as_printed(card))
        if reading.card is None:
            refused[key] = reading.why
            continue
        assert reading.card.layout == card.layout
        for ours, read in zip((card, *card.faces), (reading.card, *reading.card.faces), strict=True):
            words = [sorted(str(canonical(one)) for one in each.abilities) for each in (ours, read)]
            if words[0] != words[1] or set(ours.keywords) != set(read.keywords):
                other.add(key)
            assert (read.key, read.cost, read.size, read.loyalty) == (ours.key, ours.cost, ours.size, ours.loyalty)
    assert refused == UNREAD
    assert other == EQUAL


# --- what lines mean --------------------------------------------------------------------------------------------------

LINES = [
    ("When Quick Fox enters, draw a card.", Triggered(Enters(), (Draw(),))),
    (
        "Whenever another creature you control dies, each opponent loses 1 life and you gain 1 life.",
        Triggered(
            Dies(ObjectFilter(types=("creature",), whose="you", another=True)),
            (LoseLife(1, EachPlayer(opponents=True)), GainLife(1)),
        ),
    ),
    (
        "{2}, {T}, Sacrifice a creature: This creature deals 3 damage to any target. Activate only as a sorcery.",
        None,
    ),
    ("This creature gets +1/+1 as long as you control an artifact.", None),
    ("As long as you control an artifact, this creature gets +1/+1.", None),
    (
        "Whenever this creature attacks, it gets +2/+0 and gains trample until end of turn.",
        Triggered(Attacks(), (Alter(Self(), 2, keywords=("trample",)),)),
    ),
    (
        "Whenever this creature deals combat damage to a player, that player discards a card.",
        Triggered(DealsDamage(combat=True, to="player"), (Discard(1, That()),)),
    ),
    (
        "Whenever you cast an instant or sorcery spell, you may draw a card. If you do, discard a card.",
        Triggered(Casts(ObjectFilter(types=("instant", "sorcery"))), (May((Draw(), Discard(1))),)),
    ),
    (
        "When this creature enters, return up to one target creature an opponent controls to its owner's hand.",
        Triggered(Enters(), (ReturnToHand(Target(ObjectFilter(types=("creature",), whose="opponent"), up_to=True)),)),
    ),
    (
        "When this creature enters, tap target creature. It doesn't untap during its controller's next untap step.",
        None,
    ),
]


@pytest.mark.parametrize(("text", "means"), LINES, ids=[text[:40] for text, _ in LINES])
def test_a_line_is_read_into_these_words(reader: Reader, text: str, means: object) -> None:
    (found,) = abilities(reader, text)
    if means is not None:
        assert found == means
    line = FORM.lines(text, ["Quick Fox"])[0]
    step = reader.read(printed(text)).steps[0]
    assert step.line == " ".join(line)
    assert step.words == found


def test_an_if_behind_a_trigger_is_asked_when_it_triggers(reader: Reader) -> None:
    (found,) = abilities(reader, "When this creature enters, if you control an artifact, draw a card.")
    condition = Control(ObjectFilter(types=("artifact",), whose="you"))
    assert found == Triggered(Enters(), (Draw(),), condition)
    (found,) = abilities(reader, "When this creature enters, scry 1. If you control an artifact, draw a card.")
    assert found == Triggered(Enters(), (Scry(1), If(condition, (Draw(),))))


def test_one_change_lasts_as_long_as_its_sentence_says(reader: Reader) -> None:
    (found,) = abilities(reader, "Target creature gets +1/+1 and gains flying until end of turn.", SPELL)
    assert found == Instructions((Alter(Target(CREATURE), 1, 1, keywords=("flying",)),))
    (first,) = abilities(reader, "Until end of turn, target creature gets +1/+1 and gains flying.", SPELL)
    assert first == found


def test_two_targets_are_two_and_it_is_the_one_named_last(reader: Reader) -> None:
    (found,) = abilities(
        reader, "Tap target creature. Untap target land. It gains indestructible until end of turn.", SPELL
    )
    land = Target(ObjectFilter(types=("land",)), slot=1)
    assert found == Instructions((Tap(Target(CREATURE)), Untap(land), Alter(land, keywords=("indestructible",))))


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("You draw a card and you lose 1 life.", True),
        ("Draw a card and lose 1 life.", True),
        ("You draw a card. You lose 1 life.", True),
        ("Draw a card, then you lose 1 life.", True),
        ("You lose 1 life. Draw a card.", False),
    ],
)
def test_wordings_of_one_meaning(reader: Reader, text: str, joined: bool) -> None:
    (found,) = abilities(reader, f"When this creature enters, {text[0].lower()}{text[1:]}")
    assert (found == Triggered(Enters(), (Draw(), LoseLife(1)))) is joined


def test_keywords_come_in_lines_alone_or_together_and_beside_abilities(reader: Reader) -> None:
    card = reader.read(printed("Flying\nHaste, ward {2}\nCycling {1}{W}")).card
    assert card is not None
    assert card.keywords == ("flying", "haste")
    assert [type(ability).__name__ for ability in card.abilities] == ["Ward", "Cycling"]


def test_a_token_is_read_with_all_that_it_is(reader: Reader) -> None:
    text = 'Create two tapped 1/1 white and blue Bird Soldier creature tokens with flying and "{T}: Add {W}."'
    (found,) = abilities(reader, text, ("sorcery",))
    token = next(word for word in each_word(found) if type(word).__name__ == "Card")
    data = as_data(token)
    assert data["types"] == ["creature"]
    assert data["subtypes"] == ["bird", "soldier"]
    assert (data["power"], data["toughness"], data["colours"], data["keywords"]) == (1, 1, "WU", ["flying"])
    assert len(data["abilities"]) == 1
    (known,) = abilities(reader, "Create a 1/1 red Goblin creature token.", ("sorcery",))
    assert as_data(known)["effects"][0]["token"] == "token:goblin"


def test_it_is_never_the_card_itself_where_something_else_was_named(reader: Reader) -> None:
    text = "When this creature enters, return target Equipment card from your graveyard to the battlefield."
    assert reader.read(printed(text)).why == ""
    assert reader.read(printed(f"{text} Attach it to this creature.")).card is None
    (found,) = abilities(reader, "When this creature enters, tap target creature. It gains haste until end of turn.")
    assert found.effects[1] == Alter(Target(CREATURE), keywords=("haste",))


def test_what_is_exiled_may_be_given_back_at_once_or_later(reader: Reader) -> None:
    back = "to the battlefield under its owner's control"
    (found,) = abilities(reader, f"When this creature enters, exile target creature, then return that card {back}.")
    assert found.effects == (Exile(Target(CREATURE)), PutBack(Target(CREATURE)))
    text = f"Exile target creature. Return that card {back} at the beginning of the next end step."
    (found,) = abilities(reader, text, SPELL)
    assert found.effects == (Exile(Target(CREATURE)), Later((PutBack(That()),), it=Target(CREATURE)))


def test_what_is_cast_is_on_the_stack(reader: Reader) -> None:
    (found,) = abilities(reader, "When you cast this spell, draw a card.")
    assert found == Triggered(CastThis(), (Draw(),), zone="stack")


def test_something_exiled_is_remembered_where_another_line_gives_it_back(reader: Reader) -> None:
    text = "When this creature enters, exile target creature.\nWhen this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control."
    first, _ = abilities(reader, text)
    assert first.effects == (Exile(Target(CREATURE), keep=True),)
    (alone,) = abilities(reader, text.split("\n")[0])
    assert alone.effects == (Exile(Target(CREATURE)),)


def test_what_mana_is_for_is_said_of_one_spell_or_of_several(reader: Reader) -> None:
    for spells in ("a creature spell", "creature spells"):
        (found,) = abilities(reader, f"{{T}}: Add one mana of any color. Spend this mana only to cast {spells}.")
        assert found.effects == (AddMana("WUBRG", choice=True, only=CREATURE),)
    (found,) = abilities(reader, "{T}: Add X mana of any one color, where X is the number of creatures you control.")
    assert found.effects == (AddMana("WUBRG", choice=True, times=Count(replace(CREATURE, whose="you"))),)
    (found,) = abilities(reader, "{T}: Add one mana of any type that a land you control could produce.")
    assert found.effects[0].like == ObjectFilter(types=("land",), whose="you")


def test_a_copy_is_otherwise_and_no_other_token_is_spoken_of(reader: Reader) -> None:
    text = "Create a token that's a copy of target creature you control, except it isn't legendary and it has haste."
    (found,) = abilities(reader, text, SPELL)
    assert found.effects[0].but == Except(lacks=("legendary",), keywords=("haste",))
    assert reader.read(printed(f"{text} Sacrifice it at the beginning of the next end step.", SPELL)).card is None


def test_a_copy_is_of_another_colour_without_a_cost_or_legendary_besides(reader: Reader) -> None:
    text = (
        "Create a token that's a copy of target creature, except it's black, it has no mana cost, it's legendary in"
        " addition to its other types, and it's a Zombie in addition to its other types."
    )
    (found,) = abilities(reader, text, SPELL)
    assert found.effects[0].but == Except(types=("legendary",), subtypes=("zombie",), colours="B", costless=True)
    for whom, rule in (("tokens", NoLegendRule(yours=True, tokens=True)), ("permanents", NoLegendRule(yours=True))):
        assert abilities(reader, f'The "legend rule" doesn\'t apply to {whom} you control.') == (rule,)
    text = "Embalm {W} ({W}, Exile this card from your graveyard: Create a token that's a copy of it.)"
    assert abilities(reader, text) == (Embalm("{W}"),)


def test_something_else_is_attached(reader: Reader) -> None:
    sword = Target(ObjectFilter(subtype="equipment", whose="you"))
    giant = Target(replace(CREATURE, whose="you"), 1)
    (found,) = abilities(reader, "{T}: Attach target Equipment you control to target creature you control.")
    assert found.effects == (Attach(giant, sword),)
    (found,) = abilities(
        reader, "{0}: Attach target Equipment you control to this creature. Activate only as a sorcery."
    )
    assert (found.effects, found.slow) == ((Attach(Self(), sword),), True)
    (found,) = abilities(reader, "{1}: Attach this Equipment to target creature you control.", ("artifact",))
    assert found.effects == (Attach(replace(giant, slot=0)),)


# --- refused ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (printed("Dance twice."), "line"),
        (printed("Destroy target creature. Dance twice.", SPELL), "line"),
        (printed("Counter target spell, each opponent loses 1 life.", SPELL), "line"),
        (printed("Return target creature to your hand.", SPELL), "line"),
        (printed("Put a shield counter on target creature.", SPELL), "faults"),
        (printed("Create a 1/1 red Goblin creature token. It gains haste until end of turn.", SPELL), "text"),
        (
            printed(
                "As an additional cost to cast this spell, exile a creature card from your graveyard.\n"
                "This spell deals damage equal to the exiled card's power to target creature.",
                SPELL,
            ),
            "faults",
        ),
        (printed("Tap target creature. Untap another target creature.", SPELL), "faults"),
        (
            printed(
                "Return target creature card from your graveyard to the battlefield. It gains haste until end of turn.",
                SPELL,
            ),
            "faults",
        ),
        (printed("When this creature enters, exile target creature. Tap that creature."), "text"),
        (printed("When this creature enters, put a flying counter on it."), "faults"),
        (printed("When this creature enters, put a +1/+0 counter on it."), "faults"),
        (printed("Kicker {2}\nDraw a card. If this spell was kicked, destroy target creature.", SPELL), "faults"),
        (replace(printed("Draw a card.", SPELL), cost=""), "cost"),
        (replace(printed("{T}: Add {G}."), types=("land", "creature"), cost=""), "cost"),
        (printed("Creatures of the chosen type you control get +1/+1."), "text"),
        (replace(printed(""), power="*"), "size"),
        (replace(printed(""), power="1+*"), "size"),
        (replace(printed(""), cost="{Q}"), "cost"),
        (replace(printed(""), types=("scheme",)), "types"),
        (replace(printed(""), name="Fire // Ice"), "faces"),
        (printed("", SPELL), "faults"),
        (printed("Destroy target artifact or creature with flying.", SPELL), "faults"),
        (printed("Destroy target artifact or creature with power 4 or greater.", SPELL), "faults"),
        (printed("Counter target spell. At the beginning of your next upkeep, dance.", SPELL), "line"),
        (printed("Creatures without flying can't block this turn.", SPELL), "faults"),  # nor those that come later
        (printed("When this creature enters, creatures your opponents control can't block this turn."), "faults"),
    ],
)
def test_what_is_not_proved_is_refused_with_a_reason(reader: Reader, card: Printed, why: str) -> None:
    reading = reader.read(card)
    assert (reading.card, reading.why) == (None, why)


def test_what_target_creatures_cannot_do_and_what_all_of_a_kind_become_is_read(reader: Reader) -> None:
    for text in (
        "Target creature can't block this turn.",
        "Creatures you control gain trample until end of turn.",
        "Creatures you control get +3/+3 until end of turn and must be blocked this turn if able.",
    ):
        assert reader.read(printed(text, SPELL)).why == ""


def test_a_refusal_names_the_line_the_place_and_what_could_have_stood_there(reader: Reader) -> None:
    reading = reader.read(printed("Flying\nWhen this creature enters, destroy target sofa.\nDance twice."))
    assert [step.refusal is None for step in reading.steps] == [True, False, False]
    first = reading.refusals[0]
    assert (first.understood, first.left) == ("when ~ enters , destroy target", "sofa")
    assert reading.steps[0].written == "flying"


def test_a_text_with_two_meanings_is_refused(reader: Reader) -> None:
    text = "Creatures you control of the chosen type get +1/+1."  # of a card type, or of a creature type
    assert reader.read(printed(text)).why == "ambiguous"
    assert reader.read(printed(f"As this creature enters, choose a creature type.\n{text}")).why == ""


# --- words that are written alike -------------------------------------------------------------------------------------


def test_of_words_that_are_written_alike_those_count_that_say_least() -> None:
    plain, more, other = Damage(2, Target(ANY)), Damage(2, Target(ANY), You()), Destroy(Target(CREATURE))
    assert is_within(as_data(plain), as_data(more))
    assert not is_within(as_data(more), as_data(plain))
    assert least([more, plain, other]) == [plain, other]
    assert least([plain, more]) == [plain]


def test_two_words_for_one_thing_are_one() -> None:
    own = Triggered(Attacks(), (Alter(That(), 1),))
    assert canonical(own) == canonical(Triggered(Attacks(), (Alter(Self(), 1),)))
    theirs = Triggered(Attacks(CREATURE), (Alter(That(), 1),))
    assert canonical(theirs) != canonical(Triggered(Attacks(CREATURE), (Alter(Self(), 1),)))
    hand = Count(ObjectFilter(zone="hand"))
    assert canonical(Instructions((Draw(hand),))) == Instructions((Draw(CardsOf(You())),))
    hurt = Activated(Payment("{1}"), (Damage(1, Each(ObjectFilter(players="opponent")), Self()),))
    assert canonical(hurt) == Activated(Payment("{1}"), (Damage(1, EachPlayer(opponents=True)),))
    assert canonical(Static(Self(), 1)) == Static(Self(), 1)
    assert canonical(Instructions((PutCounters("+1/+1", 1, Self()),))) == Instructions(
        (PutCounters("+1/+1", 1, Self()),)
    )


CURSES = (
    ("Creatures enchanted player controls get -1/-1.", Static(Each(replace(CREATURE, of=AttachedPlayer())), -1, -1)),
    (
        "At the beginning of enchanted player's upkeep, that player mills two cards.",
        Triggered(Begins("upkeep", "attached player"), (Mill(2, That()),)),
    ),
    (
        "Whenever enchanted player casts a spell, enchanted player loses 1 life.",
        Triggered(Casts(whose="attached player"), (LoseLife(1, AttachedPlayer()),)),
    ),
)


@pytest.mark.parametrize(("text", "word"), CURSES)
def test_what_is_said_of_an_enchanted_player_is_read(reader: Reader, text: str, word: object) -> None:
    reading = reader.read(Printed("Hex", f"Enchant player\n{text}", ("enchantment",), ("aura",), "{2}{U}", "", ""))
    assert reading.card is not None, reading.refusals
    assert reading.card.abilities == (Enchant(ObjectFilter(players="any")), word)


def test_a_text_that_can_be_spliced_is_read(reader: Reader) -> None:
    text = "Glacial Flash deals 2 damage to any target.\nSplice onto Arcane {1}{R} (As you cast an Arcane spell, ...)"
    reading = reader.read(Printed("Glacial Flash", text, ("instant",), ("arcane",), "{1}{R}", "", ""))
    assert reading.card is not None, reading.refusals
    assert reading.card.abilities[1] == Splice("{1}{R}")


def test_equipment_with_reconfigure_is_read(reader: Reader) -> None:
    text = (
        "Equipped creature gets +1/+1.\nReconfigure {R} ({R}: Attach to target creature you control; or unattach from a"
        " creature. Reconfigure only as a sorcery. While attached, this isn't a creature.)"
    )
    kind = ("artifact", "creature")
    reading = reader.read(Printed("Bunny Battery", text, kind, ("equipment", "rabbit"), "{R}", "1", "1"))
    assert reading.card is not None, reading.refusals
    assert reading.card.abilities == (Static(Attached(), 1, 1), Reconfigure("{R}"))
    one = abilities(reader, "When ~ enters, unattach target Equipment.")
    assert one == (Triggered(Enters(), (Unattach(Target(ObjectFilter(subtype="equipment"))),)),)


def test_what_an_opponent_gets_and_any_player_uses_is_read(reader: Reader) -> None:
    text = (
        "Xandra enters the battlefield under the control of an opponent of your choice.\nXandra attacks each combat if"
        " able and can't attack its owner or planeswalkers its owner controls.\n{3}: Xandra's controller loses 2 life"
        " and you draw a card. Any player may activate this ability."
    )
    printed = Printed("Xandra, Agent", text, ("legendary", "creature"), ("human",), "{1}{B}{R}", "5", "5")
    reading = reader.read(printed)
    assert reading.card is not None, reading.refusals
    assert reading.card.abilities == book()["xantcha_sleeper_agent"].card.abilities


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (
            "aeon_chronicler",
            "~'s power and toughness are each equal to the number of cards in your hand.\nSuspend X—{X}{3}{U}. X can't be"
            " 0. (Rather than cast this card ...)\nWhenever a time counter is removed from ~ while it's exiled, draw a"
            " card.",
        ),
        (
            "warbreak_trumpeter",
            "Morph {X}{X}{R} (You may ...)\nWhen ~ is turned face up, create X 1/1 red Goblin creature tokens.",
        ),
    ],
)
def test_x_in_the_costs_of_suspend_and_morph_is_read(reader: Reader, key: str, text: str) -> None:
    card = book()[key].card
    size = [str(part) for part in card.size]
    said = text.replace("~", "Xandra")
    reading = reader.read(Printed("Xandra", said, card.types, card.subtypes, card.cost, *size))
    assert reading.card is not None, reading.refusals
    assert reading.card.abilities == card.abilities


def test_what_is_said_of_namesakes_is_read(reader: Reader) -> None:
    for key, text in (
        (
            "plague_rats",
            "~'s power and toughness are each equal to the number of creatures on the battlefield named ~.",
        ),
        (
            "squadron_hawk",
            "Flying\nWhen ~ enters, you may search your library for up to three cards named ~, reveal them, put them into"
            " your hand, then shuffle.",
        ),
    ):
        card = book()[key].card
        size = [str(part) for part in card.size]
        reading = reader.read(
            Printed("Xandra", text.replace("~", "Xandra"), card.types, card.subtypes, card.cost, *size)
        )
        assert reading.card is not None, reading.refusals
        assert reading.card.abilities == card.abilities
    own = abilities(reader, "~ gets +1/+1 for each other creature named ~ you control.")
    more = Count(ObjectFilter(types=("creature",), whose="you", another=True, namesake=True))
    assert own == (Static(Self(), more, more),)

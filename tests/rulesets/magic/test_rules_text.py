"""What cards say: every word in both languages, correct sentences, and a missing language or slot fails at once."""

import re
from dataclasses import dataclass

import pytest

from games.cardgames.rules_text.register import COMMON, Unspeakable
from games.cardgames.vocabulary.abilities import Activated, Instructions, Payment, Static, Triggered
from games.cardgames.vocabulary.ability import Ability
from games.cardgames.vocabulary.amounts import Amount, Count, IfPaidMore, PowerOf, X
from games.cardgames.vocabulary.changes import Prevented, Tapped
from games.cardgames.vocabulary.conditions import Condition, Control, During, PaidMore
from games.cardgames.vocabulary.damage import Damage, GainLife, LoseLife
from games.cardgames.vocabulary.effects import Counter, Effect, If, Later, May, Unless
from games.cardgames.vocabulary.entries import EntersWith
from games.cardgames.vocabulary.events import WouldBeDealtDamage, WouldEnter
from games.cardgames.vocabulary.permanents import Alter, CreateToken, Destroy, Exile, PutBack, ReturnToHand, Tap
from games.cardgames.vocabulary.piles import Discard, Draw, Search
from games.cardgames.vocabulary.replacements import Instead
from games.cardgames.vocabulary.selectors import (
    SPELL,
    ControllerOf,
    Each,
    EachPlayer,
    ObjectFilter,
    Selector,
    Self,
    Target,
    That,
    You,
)
from games.cardgames.vocabulary.shields import ThisTurn
from games.cardgames.vocabulary.triggers import Attacks, Begins, Casts, DealsDamage, Dies, Enters, LifeChanges, When
from games.engine import LANGUAGES
from games.engine.node import Node
from games.rulesets.magic.card import KEYWORDS as PROPERTIES
from games.rulesets.magic.card import Card
from games.rulesets.magic.cards import VOCABULARY, book
from games.rulesets.magic.rules_text import TERMS, TEXTS, type_line
from games.rulesets.magic.rules_text.nouns import SUBTYPES, TYPES
from games.rulesets.magic.rules_text.symbols import cost, mana, symbols
from games.rulesets.magic.vocabulary.selectors import CREATURE
from tests.loops import some
from tests.rulesets.magic import samples

FACES = list(book().values())
KEYWORDS = TERMS.keywords
card_text, ability_text = TEXTS.card_text, TEXTS.ability_text
say, say_clauses, spoken = COMMON.say, COMMON.say_clauses, COMMON.spoken
is_spoken, require_all = TERMS.register.is_spoken, TERMS.register.require_all
SYMBOL = re.compile(r"\{([0-9]+|[WUBRGCSXT])\}")


def check_text(text: str) -> None:
    """A paragraph as it may be printed: whole sentences, nothing left of the machinery."""
    plain = SYMBOL.sub("", text.removeprefix("• "))
    assert not set("{}|\x01") & set(plain), text
    assert "  " not in text, text
    assert text == text.strip(), text
    assert not re.search(r" [.,;:!?]|,,|,\.|\.\.", text), text
    assert text.endswith((".", ".”", " —")), text
    for sentence in re.split(r"(?<=[.:]) ", re.sub(r"[“„”]", "", plain)):
        assert not sentence[:1].islower(), text


@pytest.mark.parametrize("kind", [Effect, Selector, Amount, Condition, When, Ability], ids=lambda kind: kind.__name__)
def test_every_word_speaks(kind: type[Node]) -> None:
    words = VOCABULARY.of_kind(kind)
    assert len(words) > 2
    require_all(VOCABULARY.words[name] for name in words)


def test_a_silent_word_is_named() -> None:
    with pytest.raises(Unspeakable, match="without a sentence: Whistle"):
        require_all([Draw, Whistle])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_clean_text(language: str) -> None:
    assert len(FACES) > 140
    for face in FACES:
        for text in card_text(face.card, language):
            check_text(text)
        for script in face.scripts:
            check_text(ability_text(script, language))
        assert type_line(face.card, language)


def test_both_languages_have_the_same_paragraphs_and_differ() -> None:
    texts = ([card_text(face.card, language) for language in LANGUAGES] for face in FACES)
    pairs = [pair for english, german in texts for pair in zip(english, german, strict=True)]
    for one, other in some(pairs):
        # "Bushido 1." is the same; whole sentences are not.
        assert one != other or len(one.split()) < 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_vocabulary_makes_clean_sentences(language: str) -> None:
    count = 0
    for ability in samples.abilities():
        count += 1
        for text in card_text(Card("Sample", "Probe", ("creature",), "{1}", abilities=(ability,)), language):
            check_text(text)
    assert count > 500


def test_the_text_depends_on_the_card_alone() -> None:
    for face in FACES:
        assert card_text(face.card, "de") == card_text(face.card, "de")


def test_every_type_and_subtype_of_the_cards_has_a_name() -> None:
    for face in FACES:
        assert {each for each in face.card.types if each not in ("basic", "legendary", "snow", "world")} <= set(TYPES)
        assert set(face.card.subtypes) <= set(SUBTYPES)


# --- single sentences ----------------------------------------------------------------------------------------------

YOURS = ObjectFilter(types=("creature",), whose="you")


def text_of(ability: Ability, language: str, *types: str, subtypes: tuple[str, ...] = ()) -> str:
    """What one ability says on a card of these types."""
    card = Card("Sample", "Probe", types or ("sorcery",), "{1}", subtypes, abilities=(ability,))
    return " ".join(card_text(card, language))


SENTENCES = [
    (
        Instructions((Damage(2, Target(CREATURE)),)),
        "This spell deals 2 damage to target creature.",
        "Füge einer Kreatur deiner Wahl 2 Schadenspunkte zu.",
    ),
    (
        Instructions((Destroy(Target(ObjectFilter(types=("creature",), not_colour="B"))),)),
        "Destroy target nonblack creature.",
        "Zerstöre eine nichtschwarze Kreatur deiner Wahl.",
    ),
    (
        Instructions((Exile(Target(ObjectFilter(lacks=("land",), another=True))), Draw(2))),
        "Exile another target nonland permanent. Draw two cards.",
        "Schicke eine andere bleibende Karte deiner Wahl, die kein Land ist, ins Exil. Ziehe zwei Karten.",
    ),
    (
        Instructions((Destroy(Each(ObjectFilter(types=("artifact", "enchantment"), lacks=("creature",)))),)),
        "Destroy all noncreature artifacts and enchantments.",
        "Zerstöre alle Artefakte und alle Verzauberungen, die keine Kreatur sind.",
    ),
    (
        Instructions((Unless("{3}", ControllerOf(Target(SPELL)), (Counter(Target(SPELL)),)),)),
        "Counter target spell unless its controller pays {3}.",
        "Neutralisiere einen Zauberspruch deiner Wahl, es sei denn, sein Beherrscher bezahlt {3}.",
    ),
    (
        Instructions((ThisTurn(Instead(WouldEnter(CREATURE), Tapped()), once=True),)),
        "The next time a creature would enter this turn, it enters tapped.",
        "Wenn eine Kreatur in diesem Zug das nächste Mal ins Spiel kommen würde, kommt sie getappt ins Spiel.",
    ),
    (
        Instructions((ThisTurn(Instead(WouldBeDealtDamage(to=You()), Prevented()), once=True),)),
        "The next time a source would deal damage to you this turn, prevent that damage.",
        "Wenn eine Quelle in diesem Zug das nächste Mal dir Schaden zufügen würde, verhindere diesen Schaden.",
    ),
    (
        Instructions((Damage(2, Each(ObjectFilter(types=("creature",), not_colour="U", players="any"))),)),
        "This spell deals 2 damage to each nonblue creature and each player.",
        "Füge jeder nichtblauen Kreatur und jedem Spieler 2 Schadenspunkte zu.",
    ),
    (
        Instructions((Damage(2, Target(ObjectFilter(types=("creature",), not_colour="U", players="any", another=True))),)),
        "This spell deals 2 damage to another target nonblue creature or player.",
        "Füge einer anderen nichtblauen Kreatur oder einem Spieler deiner Wahl 2 Schadenspunkte zu.",
    ),
    (
        Instructions((Discard(1, EachPlayer(opponents=True)), LoseLife(1, EachPlayer(opponents=True)))),
        "Each opponent discards a card and loses 1 life.",
        "Jeder Gegner wirft eine Karte ab und verliert 1 Lebenspunkt.",
    ),
    (
        Instructions((Damage(PowerOf(Target(YOURS)), Target(CREATURE, slot=1), Target(YOURS)),)),
        "Target creature you control deals damage equal to its power to target creature.",
        "Eine Kreatur deiner Wahl unter deiner Kontrolle fügt einer Kreatur deiner Wahl Schadenspunkte in Höhe der"
        " Stärke der ersten Kreatur zu.",
    ),
    (
        Instructions((Tap(Target(CREATURE, count=2, up_to=True)), Alter(Target(CREATURE, count=2), 1, keywords=("haste",)))),
        "Tap up to two target creatures. They get +1/+0 and gain haste until end of turn.",
        "Tappe bis zu zwei Kreaturen deiner Wahl. Sie erhalten bis zum Ende des Zuges +1/+0 und Eile.",
    ),
    (
        Instructions((Search(ObjectFilter(types=("creature",), zone="library"), reveal=True),)),
        "Search your library for a creature card, reveal it, put it into your hand, then shuffle.",
        "Durchsuche deine Bibliothek nach einer Kreaturenkarte, zeige sie offen vor, nimm sie auf die Hand und mische"
        " danach deine Bibliothek.",
    ),
    (
        Instructions((CreateToken("token:goblin", X()),)),
        "Create X 1/1 red Goblin creature tokens.",
        "Erzeuge X rote 1/1-Kreaturenspielsteine vom Typ Goblin.",
    ),
    (
        Instructions((If(PaidMore(), (Draw(), LoseLife(1))),)),
        "If this spell was kicked, you draw a card and lose 1 life.",
        "Falls der Bonus bezahlt wurde, ziehst du eine Karte und verlierst 1 Lebenspunkt.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "english", "german"), SENTENCES)
def test_what_spells_say(ability: Ability, english: str, german: str) -> None:
    assert text_of(ability, "en") == english
    assert text_of(ability, "de") == german


OF_CREATURES = [
    (
        Triggered(Enters(), (Draw(),)),
        "When this creature enters, draw a card.",
        "Wenn diese Kreatur ins Spiel kommt, ziehe eine Karte.",
    ),
    (
        Triggered(Attacks(), (Alter(Self(), 2),)),
        "Whenever this creature attacks, it gets +2/+0 until end of turn.",
        "Immer wenn diese Kreatur angreift, erhält sie bis zum Ende des Zuges +2/+0.",
    ),
    (
        Triggered(Dies(), (May((Damage(1, Target(CREATURE)),)),)),
        "When this creature dies, you may have it deal 1 damage to target creature.",
        "Wenn diese Kreatur stirbt, kannst du einer Kreatur deiner Wahl 1 Schadenspunkt zufügen.",
    ),
    (
        Triggered(LifeChanges("gained"), (Draw(),)),
        "Whenever you gain life, draw a card.",
        "Immer wenn du Lebenspunkte dazuerhältst, ziehe eine Karte.",
    ),
    (
        Triggered(DealsDamage(combat=True, to="player"), (Draw(),)),
        "Whenever this creature deals combat damage to a player, draw a card.",
        "Immer wenn diese Kreatur einem Spieler Kampfschaden zufügt, ziehe eine Karte.",
    ),
    (
        Triggered(Casts(ObjectFilter(lacks=("creature",))), (GainLife(1),), only_if=Control(YOURS, 2)),
        "Whenever you cast a noncreature spell, if you control two or more creatures, you gain 1 life.",
        "Immer wenn du einen Nichtkreatur-Zauberspruch wirkst und du zwei oder mehr Kreaturen kontrollierst, erhältst"
        " du 1 Lebenspunkt dazu.",
    ),
    (
        Triggered(Begins("upkeep"), (Draw(),)),
        "At the beginning of your upkeep, draw a card.",
        "Zu Beginn deines Versorgungssegments ziehst du eine Karte.",
    ),
    (
        Triggered(Enters(), (Exile(Target(CREATURE)), Later((PutBack(That()),), it=Target(CREATURE)))),
        "When this creature enters, exile target creature. Return it to the battlefield under its owner's control"
        " at the beginning of the next end step.",
        "Wenn diese Kreatur ins Spiel kommt, schicke eine Kreatur deiner Wahl ins Exil. Zu Beginn des nächsten"
        " Endsegments bringst du sie unter der Kontrolle ihres Besitzers ins Spiel zurück.",
    ),
    (
        Activated(Payment("{1}", tap=True, sacrifice=True), (ReturnToHand(Target(CREATURE)),), only=During("upkeep")),
        "{1}, {T}, sacrifice this creature: Return target creature to its owner's hand. Activate only during your"
        " upkeep.",
        "{1}, {T}, opfere diese Kreatur: Bringe eine Kreatur deiner Wahl auf die Hand ihres Besitzers zurück. Aktiviere"
        " dies nur während deines Versorgungssegments.",
    ),
    (
        Static(Each(ObjectFilter(types=("creature",), subtype="goblin", whose="you", another=True)), 1, 1, ("haste",)),
        "Other Goblin creatures you control get +1/+1 and have haste.",
        "Deine anderen Goblins erhalten +1/+1 und haben Eile.",
    ),
    (
        Static(Self(), Count(ObjectFilter(types=("artifact",), whose="you")), only_if=Control(YOURS)),
        "This creature gets +1/+0 for each artifact you control as long as you control a creature.",
        "Solange du eine Kreatur kontrollierst, erhält diese Kreatur +1/+0 für jedes deiner Artefakte.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("ability", "english", "german"), OF_CREATURES)
def test_what_creatures_say(ability: Ability, english: str, german: str) -> None:
    assert text_of(ability, "en", "creature") == english
    assert text_of(ability, "de", "creature") == german


def test_what_depends_on_the_kicker() -> None:
    enters = Triggered(Enters(), (Draw(),), only_if=PaidMore())
    assert text_of(enters, "en", "creature") == "When this creature enters, if it was kicked, draw a card."
    assert text_of(enters, "de", "creature").startswith(
        "Wenn diese Kreatur ins Spiel kommt und der Bonus bezahlt wurde,"
    )
    counters = EntersWith("+1/+1", IfPaidMore(3, 1))
    assert text_of(counters, "en", "creature").endswith("If this creature was kicked, it is 3 instead.")
    assert text_of(counters, "de", "creature").startswith("Diese Kreatur kommt mit einer +1/+1-Marke ins Spiel.")


def test_a_card_calls_itself_what_it_is() -> None:
    enters = Triggered(Enters(), (Draw(),))
    assert text_of(enters, "de", "land").startswith("Wenn dieses Land ins Spiel kommt")
    assert text_of(enters, "de", "artifact", "creature").startswith("Wenn diese Kreatur")
    assert text_of(enters, "de", "artifact", subtypes=("equipment",)).startswith("Wenn diese Ausrüstung")
    assert text_of(enters, "en", "enchantment", subtypes=("aura",)).startswith("When this Aura")


def test_an_unknown_subtype_and_token_are_called_as_they_are_written() -> None:
    card = Card(
        "Sample",
        "Probe",
        ("creature",),
        "{1}",
        ("zorgon",),
        1,
        1,
        abilities=(Static(Each(ObjectFilter(subtype="zorgon")), 1, 1),),
    )
    assert type_line(card, "de") == "Kreatur: Zorgon"
    assert card_text(card, "en") == ["All Zorgons get +1/+1."]
    assert "Blue Blob-Spielstein" in text_of(Instructions((CreateToken("token:blue_blob"),)), "de")


# --- keywords, labels, symbols -------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_keyword_has_a_name_and_a_reminder(language: str) -> None:
    assert set(KEYWORDS) >= PROPERTIES
    for key in KEYWORDS:
        assert TERMS.keyword(key).name.in_(language)
        check_text(TERMS.keyword(key).text.in_(language))
    assert TERMS.keyword("flying").name.de == "Flugfähigkeit"


def test_the_names_and_labels_are_ours() -> None:
    assert TEXTS.ability_name("Blood Artist", "en") == "ability of Blood Artist"
    assert TEXTS.ability_name("Blutkünstler", "de") == "Fähigkeit von Blutkünstler"


def test_symbols_are_spoken() -> None:
    assert symbols("en")["{B}"] == "one black mana"
    assert mana("BBB", "de") == "drei schwarze Mana"
    assert cost("{2}{B}{B}", "en") == "two mana and two black mana"
    assert cost("{X}{R}", "de") == "X Mana und ein rotes Mana"
    used = {found.group(0) for face in FACES for text in card_text(face.card, "en") for found in SYMBOL.finditer(text)}
    assert used <= set(symbols("en"))


def test_the_type_line_reads_well() -> None:
    lines = {face.card.en: type_line(face.card, "de") for face in FACES}
    assert lines["Forest"] == "Standardland: Wald"
    assert lines["Ornithopter"] == "Artefaktkreatur: Thopter"
    assert lines["Jace Beleren"] == "Legendärer Planeswalker: Jace"


# --- a word that is not given its sentences fails when it is registered --------------------------------------------


@dataclass(frozen=True, slots=True)
class Whistle(Effect):
    """A word that nobody has given a sentence."""

    amount: int
    who: Selector


def test_a_missing_language_fails_at_import() -> None:
    with pytest.raises(TypeError):
        say(Whistle, en="whistle {amount:card}", by="who")  # type: ignore[call-arg]
    with pytest.raises(Unspeakable, match="nothing in 'de'"):
        say(Whistle, en="whistle {amount:card}", de="", by="who")
    with pytest.raises(Unspeakable, match="nothing in 'de'"):
        say_clauses(Whistle, en=lambda value, tell: [], de=None)  # type: ignore[arg-type]
    assert not is_spoken(Whistle)


@pytest.mark.parametrize(
    ("english", "german", "by", "complaint"),
    [
        ("whistle {amont:card}", "{amont:card} pfeifen", "who", "no field"),
        ("whistle {amount:card}", "pfeifen", "who", "one language only"),
        ("whistle {amount:card}", "{amount:card} pfeifen", "whom", "no field 'whom'"),
        ("whistle {amount:card}", "{amount:card} pfeifen", "", "never said"),
        ("whistle", "pfeifen", "who", "never said"),
        ("whistle {amount:loudly}", "{amount:loudly} pfeifen", "who", "none of"),
    ],
)
def test_a_wrong_slot_fails_at_import(english: str, german: str, by: str, complaint: str) -> None:
    with pytest.raises(Unspeakable, match=complaint):
        say(Whistle, en=english, de=german, by=by)
    assert not is_spoken(Whistle)


def test_a_word_speaks_once_and_a_silent_one_is_named() -> None:
    with pytest.raises(Unspeakable, match="twice"):
        say(Draw, en="draw {amount:card}", de="{amount:card} ziehen", by="who")
    with pytest.raises(Unspeakable, match="Whistle has no sentence"):
        spoken(Whistle)

"""The grammar beneath the wording: cases, adjectives, verbs with prefixes, the place of the verb, commas."""

import pytest

from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.language.grammar import CASES, COMMA, Clause, Phrase, capital, listed, sentence, share_subjects

CREATURE = de.Noun("f", "Kreatur", "Kreaturen")
PLAYER = de.Noun("m", "Spieler")
LAND = de.Noun("n", "Land", "Länder", gen="Landes")
SOLDIER = de.Noun("m", "Soldat", "Soldaten", weak=True)
PERMANENT = de.Noun("f", "Karte", "Karten", adjective="bleibend")
YOU = de.pronoun("you")
SHE = de.phrase("dies", [CREATURE], key="self")


@pytest.mark.parametrize(
    ("phrase", "forms"),
    [
        (
            de.phrase("ein", [CREATURE], ["ander", "nichtschwarz"]),
            [
                "eine andere nichtschwarze Kreatur",
                "einer anderen nichtschwarzen Kreatur",
                "einer anderen nichtschwarzen Kreatur",
                "eine andere nichtschwarze Kreatur",
            ],
        ),
        (
            de.phrase("ein", [PLAYER], ["neu"]),
            ["ein neuer Spieler", "eines neuen Spielers", "einem neuen Spieler", "einen neuen Spieler"],
        ),
        (
            de.phrase("der", [LAND], ["getappt"]),
            ["das getappte Land", "des getappten Landes", "dem getappten Land", "das getappte Land"],
        ),
        (
            de.phrase("zwei", [LAND], ["getappt"], plural=True),
            ["zwei getappte Länder", "zwei getappter Länder", "zwei getappten Ländern", "zwei getappte Länder"],
        ),
        (
            de.phrase("dein", [CREATURE], ["ander"], plural=True),
            [
                "deine anderen Kreaturen",
                "deiner anderen Kreaturen",
                "deinen anderen Kreaturen",
                "deine anderen Kreaturen",
            ],
        ),
        (de.phrase("jed", [SOLDIER]), ["jeder Soldat", "jedes Soldaten", "jedem Soldaten", "jeden Soldaten"]),
        (
            de.phrase("kein", [PERMANENT], after=" deiner Wahl"),
            [
                "keine bleibende Karte deiner Wahl",
                "keiner bleibenden Karte deiner Wahl",
                "keiner bleibenden Karte deiner Wahl",
                "keine bleibende Karte deiner Wahl",
            ],
        ),
        (
            de.phrase("ein", [LAND, CREATURE]),
            [
                "ein Land oder eine Kreatur",
                "eines Landes oder einer Kreatur",
                "einem Land oder einer Kreatur",
                "ein Land oder eine Kreatur",
            ],
        ),
    ],
)
def test_german_phrases_in_all_cases(phrase: Phrase, forms: list[str]) -> None:
    assert [phrase.in_(case) for case in CASES] == forms


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        (Clause(YOU, ("einem Ziel 2 Schadenspunkte zu|fügen",)), "füge einem Ziel 2 Schadenspunkte zu"),
        (Clause(YOU, ("eine Karte ziehen",), order=False), "du ziehst eine Karte"),
        (Clause(YOU, ("eine Karte ab|werfen",), may=True), "du kannst eine Karte abwerfen"),
        (Clause(SHE, ("+1/+1 erhalten", "Eile haben"), order=False), "diese Kreatur erhält +1/+1 und hat Eile"),
        (
            Clause(SHE, ("+1/+1 erhalten",), order=False, lead="wenn du passt"),
            "wenn du passt, erhält diese Kreatur +1/+1",
        ),
        (Clause(YOU, ("eine Karte ziehen",), lead="wenn du passt"), "wenn du passt, ziehe eine Karte"),
        (
            Clause(YOU, ("eine Karte ziehen",), adverb="zu Beginn deines Zuges"),
            "zu Beginn deines Zuges ziehst du eine Karte",
        ),
        (Clause(SHE, ("nicht blocken können",), order=False), "diese Kreatur kann nicht blocken"),
    ],
)
def test_where_the_german_verb_stands(clause: Clause, said: str) -> None:
    assert de.said(clause) == said


def test_after_wenn_the_verb_comes_last_with_its_prefix() -> None:
    assert de.subordinate(Clause(SHE, ("an|greifen",), order=False)) == "diese Kreatur angreift"
    assert de.subordinate(Clause(YOU, ("Lebenspunkte dazu|erhalten",), order=False)) == "du Lebenspunkte dazuerhältst"


@pytest.mark.parametrize(
    ("body", "order", "he"),
    [
        ("eine Karte opfern", "opfere eine Karte", "er opfert eine Karte"),
        ("sie entfernen", "entferne sie", "er entfernt sie"),
        ("es verhindern", "verhindere es", "er verhindert es"),
        ("sie nehmen", "nimm sie", "er nimmt sie"),
        ("das Spielfeld verlassen", "verlass das Spielfeld", "er verlässt das Spielfeld"),
        ("eine Fähigkeit neutralisieren", "neutralisiere eine Fähigkeit", "er neutralisiert eine Fähigkeit"),
        ("es enttappen", "enttappe es", "er enttappt es"),
    ],
)
def test_german_verbs(body: str, order: str, he: str) -> None:
    assert de.said(Clause(YOU, (body,))) == order
    assert de.said(Clause(de.pronoun("m"), (body,), order=False)) == he


def test_english_clauses() -> None:
    you, it = en.pronoun("you"), en.pronoun("it", "it")
    assert en.said(Clause(you, ("draw a card",))) == "draw a card"
    assert en.said(Clause(you, ("gain 3 life",), order=False)) == "you gain 3 life"
    assert en.said(Clause(it, ("have flying", "cannot block"), order=False)) == "it has flying and cannot block"
    assert (
        en.said(Clause(en.phrase("all players", plural=True), ("draw a card",), order=False))
        == "all players draw a card"
    )
    assert en.said(Clause(you, ("draw a card",), may=True, lead="when it dies")) == "when it dies, you may draw a card"
    assert en.finite("destroy it", it) == "destroys it"
    assert en.finite("do not untap", it) == "does not untap"
    assert en.article("artifact") == "an artifact"
    assert en.counted(1, en.Noun("card")) == "a card"
    assert en.counted(3, en.Noun("ability")) == "three abilities"
    assert en.phrase("target player").gen == "target player's"


def test_clauses_about_the_same_one_become_one() -> None:
    one = en.phrase("target player", key="target 0")
    draws, loses = Clause(one, ("draw a card",), order=False), Clause(one, ("lose 1 life",), order=False)
    (shared,) = share_subjects([draws, loses])
    assert en.said(shared) == "target player draws a card and loses 1 life"
    you = en.pronoun("you")
    assert len(share_subjects([Clause(you, ("draw a card",)), Clause(you, ("scry 1",))])) == 2


def test_sentences_are_tidied() -> None:
    clause = f"zerstöre eine Karte, die kein Land ist{COMMA}"
    assert sentence(clause) == "Zerstöre eine Karte, die kein Land ist."
    assert (
        sentence(f"schicke eine Karte, die kein Land ist{COMMA} ins Exil")
        == "Schicke eine Karte, die kein Land ist, ins Exil."
    )
    assert sentence("it  is   so .") == "It is so."
    assert capital("„karte“") == "„Karte“"
    assert capital("{T}: x") == "{T}: x"
    assert listed(["a", "b", "c"], "and") == "a, b, and c"
    assert listed(["a", "b", "c"], "und") == "a, b und c"


def test_what_belongs_to_somebody() -> None:
    controller = de.Noun("m", "Beherrscher")
    assert de.owned(de.pronoun("f"), controller).dat == "ihrem Beherrscher"
    assert de.owned(SHE, controller).nom == "der Beherrscher dieser Kreatur"

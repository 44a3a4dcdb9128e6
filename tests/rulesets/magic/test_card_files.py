"""Cards as data: what `manage.py cards` says of files that somebody wrote, and the schema that describes them."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.cardgames.vocabulary.effects import Effect
from games.cardgames.vocabulary.permanents import Destroy
from games.cardgames.vocabulary.selectors import ObjectFilter, Target
from games.engine.cardset import check
from games.engine.node import as_data
from games.rulesets import rulesets
from games.rulesets.magic.cards import VOCABULARY, book
from tests.rulesets.json_schema import CardValidator
from tests.rulesets.variety import of_each_kind

ROOT = Path(__file__).parents[3]
CARDS = rulesets()["magic"].cards
SCHEMA = json.loads((ROOT / "docs" / "cards.schema.json").read_text("utf-8"))
WALL = {
    "en": "Big Wall",
    "de": "Große Mauer",
    "types": ["creature"],
    "cost": "{1}",
    "toughness": 5,
    "keywords": ["defender"],
}
BOLT_AT = {"word": "Target", "kind": {"types": ["creature"]}}


def spell(*effects: Any, **more: Any) -> dict[str, Any]:
    """A sorcery."""
    abilities = [{"word": "Instructions", "effects": list(effects)}]
    return {"en": "Spell", "de": "Spruch", "types": ["sorcery"], "abilities": abilities, **more}


def damage(**more: Any) -> dict[str, Any]:
    """Two damage to a creature."""
    return {"word": "Damage", "amount": 2, "to": BOLT_AT, **more}


UNLESS = {"word": "Unless", "cost": "{X}", "who": {"word": "You"}, "otherwise": [{"word": "Draw"}]}
GAIN_DONE = {"word": "GainLife", "amount": {"word": "Done"}}

POWER_AT = {"word": "PowerOf", "what": BOLT_AT}
"""An amount that speaks of a target."""
THEIRS = {"of": {"word": "ControllerOf", "what": BOLT_AT}}
"""And objects that do."""
SACRIFICED = {"parts": [{"how": "sacrifice", "kind": THEIRS}]}
ALIKE = {"word": "Static", "of": {"word": "Self"}, "gives": []}
UNCHOSEN: tuple[tuple[dict[str, Any], str], ...] = (
    ({"word": "Defines", "power": 1, "defence": POWER_AT}, "defence.what"),
    ({"word": "AttackTax", "amount": POWER_AT}, "amount.what"),
    ({"word": "CostChange", "more": 1, "spells": THEIRS}, "spells.of.what"),
    ({"word": "BlocksOnly", "kind": THEIRS}, "kind.of.what"),
    ({"word": "CannotCast", "spells": THEIRS}, "spells.of.what"),
    ({"word": "EntersWith", "counter": "+1/+1", "amount": POWER_AT}, "amount.what"),
    ({"word": "EntersAsCopy", "kind": THEIRS}, "kind.of.what"),
    ({"word": "AdditionalCost", "cost": SACRIFICED}, "cost.parts[0].kind.of.what"),
    ({"word": "Activated", "cost": SACRIFICED, "effects": [{"word": "Draw"}]}, "cost.parts[0].kind.of.what"),
    ({"word": "Ward", "cost": SACRIFICED}, "cost.parts[0].kind.of.what"),
    ({"word": "Instead", "would": {"word": "WouldDraw"}, "effects": [damage()]}, "effects[0].to"),
    ({**ALIKE, "gives": [{"word": "Defines", "power": 1, "defence": POWER_AT}]}, "gives[0].defence.what"),
)  # fmt: skip
"""Where nothing is put onto the stack, or has been put there long ago: abilities, each with the place of the target."""


def when(event: str, *effects: Any, **more: Any) -> dict[str, Any]:
    """A triggered ability."""
    return {"word": "Triggered", "when": {"word": event, **more}, "effects": list(effects)}


def said(data: Any) -> list[str]:
    """What is wrong with the cards of a file."""
    assert CARDS is not None
    return [str(fault) for one in check(CARDS, data) for fault in one.faults]


def run(*arguments: str) -> tuple[int, str]:
    """The exit status and what was written."""
    out = io.StringIO()
    game = [] if arguments[0] == "schema" else ["--ruleset", "magic"]
    try:
        call_command("cards", *arguments, *game, stdout=out)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue()
    return 0, out.getvalue()


@pytest.fixture
def file(tmp_path: Path) -> Any:
    """Writes a file of cards."""

    def write(data: Any) -> str:
        path = tmp_path / "cards.json"
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        return str(path)

    return write


# --- what is wrong -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (spell(damage(amount="x")), "abilities[0].effects[0].amount: 'x' does not fit; write a whole number, or an object with the word CardsOf or Count or"),
        (spell({"word": "Damige"}), "abilities[0].effects[0]: there is no word 'Damige' here; did you mean Damage?"),
        (spell({"word": "Detonate"}), "abilities[0].effects[0]: there is no word 'Detonate' here; write one of: AddMana, Alter,"),
        (spell(damage(too=1)), "abilities[0].effects[0].too: Damage has no 'too'; did you mean to?"),
        (spell(damage(whom=1)), "abilities[0].effects[0].whom: Damage has no 'whom'; write one of: amount, to, source"),
        (spell({"word": "Damage", "amount": 1}), "abilities[0].effects[0].to: Damage needs 'to'; write an object with the word"),
        ({**WALL, "keywords": ["defendr"]}, "keywords: Big Wall has 'defendr'; did you mean defender?"),
        ({**WALL, "keywords": ["brave"]}, "keywords: Big Wall has 'brave'; write one of: deathtouch, defender,"),
        (
            {**WALL, "abilities": [{"word": "Activated", "cost": {"discard": True}, "effects": [{"word": "Draw"}]}]},
            'abilities[0].cost.discard: only a card in the hand is discarded; write "zone": "hand"',
        ),
        ({**WALL, "cost": "2"}, "cost: '2' is no cost; write symbols such as {2}{B}{X}"),
        ({**WALL, "types": ["legendary"]}, "types: Big Wall has no card type; write one of: artifact,"),
        ({**WALL, "types": ["creature", "legendery"]}, "types: there is no 'legendery' here; did you mean legendary?"),
        ({**WALL, "cost": "{G}", "colours": "G"}, "colours: a card has the colours of its cost; leave it out, or write token: true"),
        ({**WALL, "de": " "}, "de: a card needs a name; write its name in this language"),
        ({**WALL, "types": ["instant"]}, "abilities: this spell does nothing; write an Instructions with its effects"),
        ({**WALL, "abilities": spell()["abilities"]}, "abilities: only instants and sorceries have Instructions; write a"),
        ({**WALL, "abilities": [{"word": "Ward", "cost": "two"}]}, "abilities[0].cost: 'two' is no cost; write symbols"),
        ({**WALL, "types": ["enchantment"], "subtypes": ["aura"]}, "abilities: an Aura says what it enchants; write an Enchant"),
        ({**WALL, "types": ["planeswalker"]}, "loyalty: a planeswalker enters with loyalty counters; write a number"),
        (spell(damage(to={**BOLT_AT, "slot": 1})), "abilities: targets are numbered from 0 without a gap, not [1]; number"),
        (spell({"word": "CreateToken", "token": "token:goblun"}), "abilities[0].effects[0].token: there is no 'token:goblun' here; did you mean token:goblin?"),
        (spell({"word": "AddMana", "mana": "RX"}), "abilities[0].effects[0].mana: 'RX' is no mana; write letters of WUBRGC"),
        (spell(damage(to={"word": "Each", "kind": {"colour": "red"}})), "abilities[0].effects[0].to.kind.colour: there is no 'red' here; write one of: B, G, R, U, W"),
        ({**WALL, "abilities": [{"word": "Instead", "would": {"word": "WouldDraw"}, "change": {"word": "Exiled"}}]}, "abilities[0].change: Exiled cannot be made of WouldDraw; it fits: goes"),
        ({**WALL, "abilities": [{"word": "Instead", "would": {"word": "WouldGoToGrave", "anywhere": True}, "change": {"word": "Nothing"}}]}, "abilities[0].change: Nothing cannot be made of WouldGoToGrave; it fits: counters, damage, draws, enters, gains, tokens"),
        ({**WALL, "abilities": [{"word": "Instead", "would": {"word": "WouldDraw"}}]}, "abilities[0].change: nothing is said to happen instead; write a change, or effects"),
        ({**WALL, "abilities": [{"word": "Static", "of": {"word": "Self"}, "colours": "RX"}]}, "abilities[0].colours: 'RX' are no colours; write letters of WUBRG, or C"),
        (spell(damage(), damage(to={**BOLT_AT, "kind": {"players": "any"}})), "abilities: target 0 is said in two ways; number the slots"),
        (spell(UNLESS), "abilities[0].effects[0].cost: nothing says what X is; write {X} into the cost of the spell or ability, or a number"),
        (spell(damage(amount={"word": "X"}), cost="{2}"), "abilities[0].effects[0].amount: nothing says what X is; write {X}"),
        (spell(damage(amount={"word": "IfPaidMore", "paid_more": 4, "otherwise": 2})), "abilities[0].effects[0].amount: nothing more can be paid for this card; write a Kicker"),
        (spell(damage(amount={"word": "ThatMuch"})), "abilities[0].effects[0].amount: no number has been said that this could be; write a number, Count or PowerOf"),
        (spell(GAIN_DONE, damage()), "abilities[0].effects[0].amount: no instruction before achieves a number; write Damage or LoseLife before it"),
        (spell(damage(to={"word": "That"})), "abilities[0].effects[0].to: nothing has been said that this could be; write Self or a Target, or put it into a Triggered"),
        (spell(damage(to={"word": "Attached"})), "abilities[0].effects[0].to: this is never attached to anything; write an Enchant"),
        ({**WALL, "abilities": [when("Dies", {"word": "GainLife", "amount": {"word": "ThatMuch"}})]}, "abilities[0].effects[0].amount: no number has been said that this could be"),
        ({**WALL, "abilities": [{"word": "Instead", "would": {"word": "WouldEnter", "what": {}}, "effects": [{"word": "Draw"}]}]}, "abilities[0].effects: no instructions can take the place of WouldEnter; write a change"),
        (spell({"word": "ThisTurn", "instead": {"word": "SkipsStep"}}), "abilities[0].effects[0].instead: SkipsStep cannot be set up for a turn; write Instead or Unpreventable"),
        (spell({"word": "ThisTurn", "instead": {"word": "Unpreventable"}, "once": True}), "abilities[0].effects[0].once: Unpreventable holds for the whole turn; leave it out"),
        (spell(damage(to={"word": "Each", "kind": {"players": "any", "not_colour": "U"}})), "abilities[0].effects[0].to.kind.not_colour: players have no 'not_colour'; leave it out, or write types"),
        (spell(damage(to={"word": "Each", "kind": {"types": ["creature"], "players": "any", "keyword": "flying"}})), "abilities[0].effects[0].to.kind.keyword: players have no 'keyword'; leave it out, or write two targets"),
        (spell({"word": "Tap", "what": {"word": "Self"}}), "abilities[0].effects[0].what: an instant or sorcery is no permanent; write a Target"),
        (spell({"word": "Attach", "to": BOLT_AT}), "abilities[0].effects[0]: an instant or sorcery is attached to nothing; write a Target"),
        (spell({"word": "Counter", "what": BOLT_AT}), "abilities[0].effects[0].what: only what is on the stack can be meant; write"),
        (spell({"word": "Draw", "who": BOLT_AT}), "abilities[0].effects[0].who: this is about players; write"),
        (spell({"word": "Destroy", "what": {"word": "You"}}), "abilities[0].effects[0].what: this is about objects; write types and no players"),
        (spell({"word": "Later", "effects": [{"word": "Draw"}], "it": BOLT_AT}), "abilities[0].effects[0].it: nothing speaks of that; leave it out"),
        (spell(en="Shock"), "here: the game has a card 'shock' already; choose another name"),
        (spell(de="Schock"), "here: the game has a card 'schock' already; choose another name"),
        (as_data(book()["shock"].card), "here: the game has a card 'shock' already, the very same; leave it out"),
        (7, "here: 7 does not fit; write an object with the word Card"),
    ],
)  # fmt: skip
def test_a_fault_names_the_field_and_the_remedy(data: Any, fault: str) -> None:
    (found,) = said(data)
    assert found.startswith(fault)


@pytest.mark.parametrize(
    "data",
    [
        spell(UNLESS, cost="{X}"),
        spell(damage(amount={"word": "X"}), cost="{X}{R}"),
        spell(damage(), GAIN_DONE),
        spell({"word": "Later", "effects": [{"word": "Destroy", "what": {"word": "That"}}], "it": BOLT_AT}),
        spell({"word": "ThisTurn", "instead": {"word": "Instead", "would": {"word": "WouldDie", "what": {"word": "That"}}, "change": {"word": "Exiled"}}, "it": BOLT_AT}),
        {**WALL, "abilities": [when("DealsDamage", {"word": "GainLife", "amount": {"word": "ThatMuch"}})]},
        {**WALL, "abilities": [when("Dies", {"word": "Later", "effects": [{"word": "PutBack", "what": {"word": "That"}}]})]},
        {**WALL, "cost": "{X}", "abilities": [when("Enters", UNLESS)]},
        {**WALL, "abilities": [{"word": "Activated", "cost": {"symbols": "{X}"}, "effects": [UNLESS]}]},
    ],
)  # fmt: skip
def test_what_has_been_said_may_be_spoken_of(data: Any) -> None:
    assert said(data) == []


def test_115_1_targets_are_chosen_only_for_what_is_put_onto_the_stack() -> None:
    problem = "nothing is chosen here; write Each, Self or Attached, or put it into the effects"
    for ability, place in UNCHOSEN:
        assert said({**WALL, "abilities": [ability]}) == [f"abilities[0].{place}: {problem}"]


def test_no_instruction_is_about_objects_to_which_it_can_do_nothing() -> None:
    for word, zone in (("Destroy", "graveyard"), ("Tap", "hand"), ("Goad", "stack"), ("Explore", "graveyard"),
                       ("Regenerate", "library")):  # fmt: skip
        effect = {"word": word, "what": {"word": "Each", "kind": {"types": ["creature"], "zone": zone}}}
        assert said(spell(effect)) == [
            'abilities[0].effects[0].what: only what is in play can be meant; leave "zone" out'
        ]
    copy = {"word": "CopySpell", "what": {"word": "Each", "kind": {"types": ["creature"]}}}
    assert said(spell(copy)) == [
        'abilities[0].effects[0].what: only what is on the stack can be meant; write "zone": "stack"'
    ]
    assert said(spell(damage(source={"word": "Target", "kind": {"zone": "stack"}, "slot": 1}))) == []


def test_603_8_what_triggers_because_something_is_so_needs_no_target() -> None:
    alone = {"word": "Control", "kind": {"types": ["artifact"], "whose": "you"}, "none": True}
    for more, fault in (({}, True), ({"up_to": True}, False), ({"up_to": True, "least": 1}, True)):
        ability = when("IsSo", damage(to={**BOLT_AT, **more}), condition=alone)
        told = ["abilities[0].effects: without a target this triggers for ever; write Each, or another trigger"]
        assert said({**WALL, "abilities": [ability]}) == (told if fault else [])


def test_113_6_no_ability_stands_on_a_card_on_which_it_never_works() -> None:
    draws = spell({"word": "Draw"})
    for ability in (
        {"word": "Unearth", "cost": "{1}"}, {"word": "Dash", "cost": "{1}"}, {"word": "Ward", "cost": "{1}"},
        {"word": "Persist"}, {"word": "EntersTapped"}, {"word": "Static", "of": {"word": "Self"}, "power": 1},
        when("Enters", {"word": "Draw"}),
    ):  # fmt: skip
        (fault,) = said(draws | {"abilities": [*draws["abilities"], ability]})
        assert fault == "abilities[1]: this does nothing on an instant or sorcery; write it onto a permanent card"
    for name in ("Flashback", "Kicker", "Madness", "Evoke"):
        land = {"en": "Meadow", "de": "Wiese", "types": ["land"], "abilities": [{"word": name, "cost": "{1}"}]}
        assert said(land) == ["abilities[0]: a land is never cast; leave it out"]
    for ability in ({"word": "Cycling", "cost": "{1}"}, {"word": "Storm"}, {"word": "Convoke"}):
        assert said(draws | {"abilities": [*draws["abilities"], ability]}) == []


def test_of_two_cards_with_a_name_the_second_is_wrong() -> None:
    assert CARDS is not None
    first, second = check(CARDS, [WALL, {**WALL, "de": "Mauer"}])
    assert (first.status, second.status) == (0, 1)
    assert str(second.faults[0]) == "here: this file has a card 'big wall' already; choose another name"


def test_a_card_may_create_a_token_of_the_same_file() -> None:
    gnome = {"en": "Gnome", "de": "Gnom", "types": ["creature"], "token": True, "toughness": 1, "colours": "R"}
    assert said([spell({"word": "CreateToken", "token": "token:gnome"}), gnome]) == []


def test_what_has_no_name_in_both_languages_is_noted_and_no_fault() -> None:
    assert CARDS is not None
    (found,) = check(CARDS, {**WALL, "subtypes": ["quokka"]})
    assert (found.status, [str(doubt) for doubt in found.doubts]) == (
        0, ["subtypes: there is no 'quokka' here; it is called so in both languages; names stand in rules_text/nouns.py"],
    )  # fmt: skip


def test_no_card_of_the_game_has_a_fault_but_that_it_is_there() -> None:
    assert CARDS is not None
    known = {key: card for key, card in CARDS.known().items() if card.types != ("emblem",)}
    assert [str(fault) for card in known.values() for fault in CARDS.faults(card, known)] == []
    assert [str(doubt) for card in known.values() for doubt in CARDS.doubts(card)] == []


def test_a_description_is_read_under_its_former_name() -> None:
    former = {"word": "Destroy", "what": {"word": "Target", "kind": {"word": "Kind", "types": ["creature"]}}}
    word = VOCABULARY.read(former, Effect)
    assert word == Destroy(Target(ObjectFilter(types=("creature",))))
    assert as_data(word)["what"]["kind"]["word"] == "ObjectFilter"


# --- the schema ----------------------------------------------------------------------------------------------------


def test_the_published_schema_is_up_to_date() -> None:
    assert json.loads(run("schema", "magic")[1]) == SCHEMA, "run: manage.py cards schema magic > docs/cards.schema.json"


@pytest.mark.soak
def test_the_schema_takes_every_card_and_what_need_not_be_said() -> None:
    validator = CardValidator(SCHEMA)
    cards = [face.card for face in book().values() if face.card.types != ("emblem",)]
    validator.validate([as_data(card) for card in of_each_kind(cards)])
    validator.validate(WALL)
    validator.validate(spell(damage()))


@pytest.mark.parametrize(
    "data", [spell(damage(amount="x")), spell({"word": "Damige"}), spell(damage(too=1)), spell({"amount": 1})]
)
def test_the_schema_refuses_what_cannot_be_read(data: Any) -> None:
    assert said(data)
    assert not CardValidator(SCHEMA).is_valid(data)


# --- the command ---------------------------------------------------------------------------------------------------


def test_check_prints_the_text_in_both_languages(file: Any) -> None:
    status, told = run("check", file(WALL))
    assert status == 0
    assert "ok    Big Wall\n" in told
    assert "  en  Big Wall {1}\n      Creature · 0/5\n      Defender.\n" in told
    assert "  de  Große Mauer {1}\n      Kreatur · 0/5\n      Verteidiger.\n" in told
    assert told.endswith("1 of 1 can be played\n")


@pytest.mark.parametrize(
    ("data", "status", "told"),
    [
        ([WALL, {**WALL, "en": "Shock"}], 1, "card 2: the game has a card 'shock' already"),
        (
            spell({"word": "Damige"}),
            2,
            "card 1: abilities[0].effects[0]: there is no word 'Damige' here\n    did you mean Damage?",
        ),
        ("{\n oh", 2, "cards.json:2:2: this is no JSON: "),
        ("[" * 100_000, 2, "this is no JSON: "),
    ],
)
def test_the_exit_status_says_how_it_went(file: Any, data: Any, status: int, told: str) -> None:
    name = file(data)
    assert run("check", name)[0] == status
    assert told in run("check", name)[1]
    assert json.loads(run("check", name, "--json")[1])["status"] == status


def test_a_file_that_is_not_there_is_named() -> None:
    assert run("check", "nowhere.json") == (2, "nowhere.json: No such file or directory\n")


def test_the_report_for_programs(file: Any) -> None:
    _, told = run("check", file([WALL, {**WALL, "en": "Shock", "de": "Neu"}]), "--json")
    first, second = json.loads(told)["files"][0]["cards"]
    assert (first["card"], first["status"], first["text"]["de"][0]) == ("Big Wall", 0, "Große Mauer {1}")
    assert second["faults"] == [
        {
            "place": "",
            "problem": {"en": "the game has a card 'shock' already", "de": "das Spiel hat schon eine Karte 'shock'"},
            "remedy": {"en": "choose another name", "de": "wähle einen anderen Namen"},
        }
    ]


def test_show_finds_a_card_by_key_or_name_in_both_languages(file: Any) -> None:
    assert run("show", "soul_warden") == run("show", "Seelenwächter")
    assert "Whenever another creature enters, you gain 1 life." in run("show", "soul_warden")[1]
    assert "Whenever" not in run("show", "soul_warden", "--language", "de")[1]
    assert json.loads(run("show", "shock", "--json")[1]) == as_data(book()["shock"].card)
    assert "Große Mauer" in run("show", file(WALL))[1]
    assert run("show", "nothing of the kind")[0] == 2


def test_a_game_without_such_cards_has_no_schema() -> None:
    with pytest.raises(CommandError, match=r"Name a game whose cards are data: .*magic"):
        run("schema", "kafkas_halle")


def test_neither_a_database_nor_a_server_is_needed(tmp_path: Path) -> None:
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings", "VORRANG_VAR": str(tmp_path / "var")}
    env |= {"DATABASE_URL": "sqlite:////nowhere/at/all.sqlite3", "REDIS_URL": "redis://127.0.0.1:1/0"}
    done = subprocess.run(
        [sys.executable, "manage.py", "cards", "check", "--ruleset", "magic", "-"],
        input=json.dumps(WALL),
        cwd=ROOT,
        env=env,
        text=True,
        capture_output=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("-: 1 of 1 can be played\n")


def test_a_card_is_written_by_question_and_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.json"
    answers = iter(
        ["Lantern Keeper", "Laternenhüterin", "creature", "{1}{W}", "human, cleric", "", "Triggered", "Enters", "", "GainLife",
         "2", "", "", "", "", "", "1", "3", "", "", "", ""]
    )  # fmt: skip
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    status, told = run("new", "--ruleset", "magic", str(file))
    assert status == 0, told
    assert "When this creature enters, you gain 2 life." in told
    assert "Wenn diese Kreatur ins Spiel kommt, erhältst du 2 Lebenspunkte dazu." in told
    assert run("check", "--ruleset", "magic", str(file))[1].endswith("1 of 1 can be played\n")
    with pytest.raises(StopIteration):
        next(answers)


def test_a_card_that_cannot_be_played_or_is_broken_off_changes_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(WALL), "utf-8")
    before = file.read_bytes()

    def broken_off(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", broken_off)
    status, told = run("new", "--ruleset", "magic", str(file))
    assert (status, told.splitlines()[-1]) == (1, "nothing was written")
    hollow = iter(["Hollow", "Hohl", "instant", *[""] * 11])
    monkeypatch.setattr("builtins.input", lambda prompt: next(hollow))
    status, told = run("new", "--ruleset", "magic", str(file))
    assert (status, told.splitlines()[-1]) == (1, "nothing was written")
    assert "this spell does nothing" in told
    assert file.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["mine.json"]

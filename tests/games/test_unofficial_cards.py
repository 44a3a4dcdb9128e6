"""Cards of the operator's sets: in decks, at tables, and where they are not played."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import translation

from accounts.models import User
from games.case_files.bundle import bundle_of
from games.engine import Deck as Listed
from games.engine.bots import answer
from games.engine.node import as_data
from games.engine.own_cards import speaking_of
from games.live import card_sets, game_record, states, table_messages
from games.live.verification import troubles
from games.models import Brought, Case, Deck, Game
from games.rulesets import rulesets
from games.selectors import card_lists, listings, table_views
from games.selectors import decks as reading
from games.services import decks
from games.services.cases import cases, rulings
from games.services.tables import quick_match, tables
from games.services.tables.quick_match import Search
from games.services.tables.tables import TableError, TableSettings

from .conftest import Table, make_user
from .house_cards import HOUSE, KEEPER, KEEPERS, LANTERN, LIGHTER, LIGHTERS, MOST, PLAIN, Folder
from .test_case_bundle import checked

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("folder")]


def build(owner: User, listed: Listed = KEEPERS) -> Deck:
    return decks.deck_create(owner=owner, ruleset="magic", name="Lamps", listed=listed)


def opened(host: User, listed: Listed = KEEPERS, **more: Any) -> Game:
    wanted = {"ruleset": "magic", "clock": "untimed", "first": 0, "deck": build(host, listed).pk, **more}
    return tables.table_open(host=host, settings=TableSettings(**wanted))


def joined(game: Game, user: User, listed: Listed = PLAIN) -> None:
    tables.table_join(game=game, user=user, deck=build(user, listed).pk)


def begun(people: list[User], listed: Listed = MOST) -> Table:
    """A game of the set's cards against plains."""
    game = opened(people[0], listed, options={"format": "any"})
    joined(game, people[1])
    return Table(Game.objects.get(pk=game.pk), people)


def refused(code: str, what: Any, *args: Any, **more: Any) -> str:
    with pytest.raises(TableError) as caught:
        what(*args, **more)
    assert caught.value.code == code
    return caught.value.text


def brought_out(table: Table, key: str) -> dict[str, Any]:
    """Play on, the owner of the set's cards whatever they can, until this card lies on the battlefield. What they
    see."""
    for _ in range(400):
        present = states.present(table.row())
        asked = present.decision
        assert asked is not None
        wanted = [n for n, one in enumerate(asked.options) if one.verb in ("land", "cast")] if asked.seat == 0 else []
        moved = table.act(table.message(choice=wanted[0]) if wanted else table.message())
        assert moved.ok, moved
        view = table_views.view(table.id, table.users[0])
        assert view.state is not None
        if any(card["face"] == key for card in view.state["zones"]["battlefield"]["cards"]):
            return table_views.view_frame(view)
    raise AssertionError(f"{key} was never played")


# --- decks -----------------------------------------------------------------------------------------------------------


def test_the_builder_finds_the_cards_of_a_set_by_name_text_and_set_and_marks_them(people: list[User]) -> None:
    sheet = reading.sheet(build(people[0]))
    found = sheet.found({"q": "lantern keeper"})
    assert [(row.key, row.unofficial) for row in map(sheet.row, found)] == [("lantern_keeper", "House cards")]
    assert set(sheet.found({"q": "house cards"})) == {"lantern_keeper", "lamp_lighter", "moth"}
    assert {sheet.row(key).unofficial for key in sheet.found({"q": "shock"})} == {""}
    assert sheet.unofficial == ["House cards"]
    assert [verdict.format.key for verdict in sheet.legal] == ["starter"]


def test_the_pages_of_deck_and_card_say_that_they_are_unofficial_in_both_languages(
    people: list[User], client: Client
) -> None:
    client.force_login(people[0])
    deck = build(people[0])
    card = "/cards/magic/lantern_keeper/"
    for language, of_deck, of_card in (
        ("en", "With unofficial cards (House cards)", "Unofficial card set: </span>House cards"),
        ("de", "Mit inoffiziellen Karten (Hauskarten)", "Inoffizieller Kartensatz: </span>Hauskarten"),
    ):
        client.cookies["django_language"] = language
        assert of_deck in client.get(deck.get_absolute_url()).content.decode()
        assert of_card in client.get(card).content.decode()


def test_the_list_of_all_cards_has_them_and_loses_them_with_their_set(folder: Folder) -> None:
    def found(words: str) -> list[str]:
        return card_lists.CardList(rulesets()["magic"], "en").found({"q": words})

    assert found("lantern keeper") == ["lantern_keeper"]
    assert set(found("house cards")) == {"lantern_keeper", "lamp_lighter", "moth"}
    folder.clear()
    assert found("lantern keeper") == []


def test_an_import_understands_them_in_both_languages(people: list[User], client: Client) -> None:
    client.force_login(people[0])
    text = "4 Lantern Keeper\n4 Lampenanzünder\n32 Plains"
    client.post("/decks/import/", {"ruleset": "", "name": "Lamps", "text": text, "do": "save"})
    assert Deck.objects.get(owner=people[0]).sections["main"] == dict(KEEPERS.main)


def test_without_its_set_a_deck_cannot_be_played_and_says_which_cards_are_missing(
    people: list[User], folder: Folder
) -> None:
    deck = build(people[0])
    folder.clear()
    settings = TableSettings(ruleset="magic", deck=deck.pk)
    assert "Lantern Keeper is no card of the game, and no card set on offer here has it (any more)" in refused(
        "deck", tables.table_open, host=people[0], settings=settings
    )


# --- before the game -------------------------------------------------------------------------------------------------


def test_a_table_says_beforehand_that_they_may_be_played(people: list[User], client: Client) -> None:
    game = opened(people[0])
    assert game.unofficial
    assert table_views.table_row(table_views.with_seats(Game.objects.filter(pk=game.pk))[0])["unofficial"] is True
    assert ("Cards", "unofficial ones may be played") in listings.settings_of(game)
    said = "Unofficial cards may be played at this table"
    client.force_login(people[1])
    assert said in client.get(game.get_absolute_url()).content.decode()
    assert said in client.get(f"/i/{game.invite}/").content.decode()
    assert "Cards of “House cards”" in client.get(f"/i/{game.invite}/").content.decode()
    assert "unofficial cards" in client.get("/play/").content.decode()


def test_a_table_of_official_cards_says_nothing_of_them_and_takes_none(people: list[User], client: Client) -> None:
    game = opened(people[0], PLAIN)
    client.force_login(people[1])
    assert "nofficial cards" not in client.get(game.get_absolute_url()).content.decode()
    said = refused("unofficial", joined, game, people[1], KEEPERS)
    assert said.startswith("This table is played with the cards of the game alone")
    assert Game.objects.get(pk=game.pk).seats.filter(taken=True).count() == 1


def test_a_host_may_change_that_only_while_they_are_alone(people: list[User]) -> None:
    game = opened(people[0], PLAIN, seats=3)
    other = build(people[0])
    tables.table_deck(game=game, user=people[0], deck=other.pk)
    assert Game.objects.get(pk=game.pk).unofficial
    tables.table_deck(game=game, user=people[0], deck=build(people[0], PLAIN).pk)
    assert not Game.objects.get(pk=game.pk).unofficial
    joined(game, people[1])
    refused("unofficial", tables.table_deck, game=Game.objects.get(pk=game.pk), user=people[0], deck=other.pk)


@pytest.mark.parametrize("more", [{"rated": True, "clock": "standard"}, {"quick": True}])
def test_neither_rated_tables_nor_quick_match_take_them(people: list[User], more: dict[str, Any]) -> None:
    said = refused("unofficial", opened, people[0], **more)
    assert said == (
        "Unofficial cards are played neither in rated games nor in quick matches nor in tournaments: Lamp Lighter,"
        " Lantern Keeper. Take them out, or choose another deck."
    )
    assert not Game.objects.exists()


def test_a_search_for_an_opponent_refuses_them_too(people: list[User]) -> None:
    deck = build(people[0])
    refused(
        "unofficial",
        quick_match.seek,
        user=people[0],
        search=Search(ruleset="magic"),
        deck_for=lambda ruleset: deck.pk,
    )


# --- in the game -----------------------------------------------------------------------------------------------------


def test_a_game_pins_the_cards_of_its_decks_with_their_tokens_and_no_others(people: list[User]) -> None:
    table = begun(people)
    cards = rulesets()["magic"].cards
    assert cards is not None
    pinned = [cards.key(cards.vocabulary.read(one, cards.kind)) for one in table.row().cards]
    assert pinned == ["lamp_lighter", "lantern_keeper", "token:lantern"]
    assert len(card_sets.card_sets().sets[0].cards) == len(HOUSE["cards"]) == 4


def test_a_game_of_official_cards_pins_none_and_says_so_by_no_digest(people: list[User]) -> None:
    game = opened(people[0], PLAIN)
    joined(game, people[1])
    assert Game.objects.get(pk=game.pk).cards == []
    assert "cards_digest" not in game_record.record_of(Game.objects.get(pk=game.pk))


def test_the_table_speaks_of_them_as_of_any_card(people: list[User]) -> None:
    table = begun(people)
    with translation.override("de"):
        frame = brought_out(table, "lantern_keeper")
    words = frame["words"]["cards"]["lantern_keeper"]
    assert words["name"] == "Laternenhüterin"
    assert words["text"] == ["Wenn diese Kreatur ins Spiel kommt, erhältst du 2 Lebenspunkte dazu."]
    log = [line["text"] for line in frame["log"]]
    assert "Mira wirkt „Laternenhüterin“." in log


def test_a_token_of_the_set_comes_into_play(people: list[User]) -> None:
    frame = brought_out(begun(people, LIGHTERS), "token:lantern")
    assert frame["words"]["cards"]["token:lantern"]["name"] == "Lantern"


@pytest.mark.parametrize("level", ["easy", "normal", "strong"])
def test_a_computer_player_knows_what_the_cards_of_the_game_are(people: list[User], level: str) -> None:
    """Plains and cards of the set are all that there is: to a player who does not know these, they would do nothing."""
    table = begun(people)
    bot, number = rulesets()["magic"].bots[level], iter(range(10**6))
    for _ in range(300):
        present = states.present(table.row())
        asked = present.decision
        assert asked is not None
        choice = answer(bot, present, lambda most: next(number) % most) if asked.seat == 0 else None
        if choice is not None and asked.options[choice].verb == "cast":
            return
        assert table.act(table.message(choice=choice)).ok
    raise AssertionError("it cast nothing")


# --- after the set has gone --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("now", ["gone", "changed"])
def test_a_game_goes_on_and_speaks_of_its_own_cards_when_their_set_has_changed(
    people: list[User], folder: Folder, now: str
) -> None:
    table = begun(people)
    brought_out(table, "lantern_keeper")
    if now == "gone":
        folder.clear()
    else:
        folder.put({**HOUSE, "cards": [{**KEEPER, "abilities": [], "toughness": 9}, LIGHTER, LANTERN]})
    states.forget_all()
    frame = table_views.view_frame(table_views.view(table.id, people[0]))
    assert frame["words"]["cards"]["lantern_keeper"]["text"] == ["When this creature enters, you gain 2 life."]
    assert frame["words"]["cards"]["lantern_keeper"]["toughness"] == 3
    assert table.act().ok
    assert states.differences(table.row()) == []


def test_nobody_learns_from_the_words_of_a_table_which_cards_are_in_the_others_deck(
    people: list[User], folder: Folder
) -> None:
    table = begun(people)
    seen = table_views.view_frame(table_views.view(table.id, people[1]))
    assert "lantern_keeper" not in str(seen) and "moth" not in seen["words"]["cards"], "though all can be looked up"
    folder.clear()
    seen = table_views.view_frame(table_views.view(table.id, people[1]))
    assert "lantern_keeper" not in str(seen)
    brought_out(table, "lantern_keeper")
    seen = table_views.view_frame(table_views.view(table.id, people[1]))
    assert seen["cards"]["lantern_keeper"]["name"] == "Lantern Keeper"


def test_an_update_tells_of_an_unofficial_card_when_it_is_seen_first(people: list[User], folder: Folder) -> None:
    table = begun(people)
    before = table_views.view(table.id, people[1])
    brought_out(table, "lantern_keeper")
    now = table_views.view(table.id, people[1])
    update = table_views.update_frame(before, now)
    assert update is not None and update["cards"]["lantern_keeper"]["name"] == "Lantern Keeper"
    assert table.act().ok
    then = table_views.update_frame(now, table_views.view(table.id, people[1]))
    assert then is not None and "lantern_keeper" not in then.get("cards", {})


def test_a_page_carries_no_card_that_is_not_seen_there(people: list[User], folder: Folder) -> None:
    """However many the folder holds."""
    ruleset = rulesets()["magic"]
    printed = table_views.vocabulary(ruleset, "en")["cards"]
    assert set(printed) == set(ruleset.cards.known()), "without the cards of the house"
    folder.clear()
    assert table_views.vocabulary(ruleset, "en")["cards"] == printed
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", clock="untimed"))
    assert table_views.words(game, "en", None)["cards"] == printed


def test_what_is_said_of_an_unofficial_card_is_worked_out_when_it_is_asked(folder: Folder) -> None:
    """By the cards of the moment at which it could be spoken of, not of the one at which it is asked."""
    speech = rulesets()["magic"].speech
    cards = speech.words("en")["cards"]
    assert set(cards.added) == {"lantern_keeper", "lamp_lighter", "token:lantern", "moth"}
    assert set(cards) == set(rulesets()["magic"].cards.known()) | set(cards.added) and len(cards) == len(set(cards))
    assert "moth" in cards and "no_such_card" not in cards
    assert (cards["moth"]["name"], cards["plains"]["name"]) == ("Moth", "Plains")
    with pytest.raises(KeyError):
        cards["no_such_card"]
    said = ["When this creature enters, create a colorless artifact token named Lantern."]
    red = {**LANTERN, "colours": "R"}
    with speaking_of([KEEPER, LIGHTER, red]):
        other = speech.words("en")["cards"]
        assert cards["lamp_lighter"]["text"] == said
    assert "moth" not in other
    assert other["lamp_lighter"]["text"] == ["When this creature enters, create a red artifact token named Lantern."]


@pytest.mark.parametrize("key", ["fftcg", "flesh_and_blood", "magic"])
def test_without_sets_a_game_speaks_of_its_own_cards_alone(folder: Folder, key: str) -> None:
    folder.clear()
    ruleset = rulesets()[key]
    said = ruleset.speech.words("en")["cards"]
    assert said.keys() == ruleset.cards.known().keys()
    assert type(said) is dict


def test_cards_of_a_set_are_kept_as_texts_and_read_as_they_were_written(folder: Folder) -> None:
    (house,) = card_sets.card_sets().of("magic")
    assert isinstance(house.cards, card_sets.WrittenCards)
    assert list(house.cards) == ["lantern_keeper", "lamp_lighter", "token:lantern", "moth"]
    read = [
        as_data(rulesets()["magic"].cards.vocabulary.read(card, rulesets()["magic"].cards.kind))
        for card in HOUSE["cards"]
    ]
    assert [*house.cards.values()] == read
    house.cards["moth"]["power"] = 9
    assert house.cards["moth"]["power"] == 1, "nobody changes it for others"


def test_replay_record_and_verification_need_no_set(people: list[User], folder: Folder, client: Client) -> None:
    table = begun(people)
    brought_out(table, "lantern_keeper")
    assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    folder.clear()
    states.forget_all()
    record = game_record.record_of(table.row())
    assert [one["en"] for one in record["cards"]] == ["Lamp Lighter", "Lantern Keeper", "Lantern"]
    assert troubles(record) == []
    steps = table_views.steps(table.row(), people[0])
    told = [line["text"] for step in steps["steps"] for line in step["lines"]]
    assert "Mira casts Lantern Keeper." in told
    client.force_login(people[0])
    page = client.get(f"/g/{table.id}/replay/")
    assert page.status_code == 200
    assert page.context["words"]["cards"]["lantern_keeper"]["toughness"] == 3


def test_the_deck_that_was_played_is_laid_out_without_the_set(people: list[User], folder: Folder) -> None:
    table = begun(people)
    folder.clear()
    [mine] = reading.brought(table.row(), people[0])
    assert ("Lamp Lighter", "Creature") in [
        (row.name, row.line) for group in mine.sheet.main_groups for row in group.rows
    ]


def test_the_evidence_of_a_case_holds_in_plain_python_without_the_set(
    people: list[User], folder: Folder, tmp_path: Path
) -> None:
    judge = make_user("rhea", is_staff=True)
    judge.user_permissions.add(Permission.objects.get(codename="judge"))
    judge = User.objects.get(pk=judge.pk)
    table = begun(people)
    brought_out(table, "lantern_keeper")
    assert table.act(table_messages.Call(aid=uuid.uuid4(), text="What does she do?"), by=people[1]).ok
    case = Case.objects.select_related("game").get()
    cases.case_claim(case.pk, by=judge)
    folder.clear()
    states.forget_all()
    path = tmp_path / "case.zip"
    path.write_bytes(bundle_of(case, for_judges=True).body)
    assert b"lantern_keeper" not in path.read_bytes()
    rulings.rule_loss(case.pk, by=judge, reason="So it is.", seat=0)
    rulings.case_rule(case.pk, by=judge, how="decide", text="As said.")
    bundle = bundle_of(Case.objects.select_related("game", "judge").get(), for_judges=True)
    path.write_bytes(bundle.body)
    found = checked(path, "--fingerprint", bundle.fingerprint)
    assert (found.returncode, found.stderr) == (0, ""), found.stdout


def test_a_rematch_without_the_set_is_played_with_a_deck_by_lot(people: list[User], folder: Folder) -> None:
    table = begun(people)
    assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    folder.clear()
    tables.rematch_ask(game=table.row(), user=people[0])
    again = tables.rematch_ask(game=table.row(), user=people[1])
    assert again is not None
    assert list(Brought.objects.filter(seat__game=again).order_by("seat__number").values_list("by_lot", flat=True)) == [
        True,
        False,
    ]


def test_a_waiting_table_whose_set_has_gone_says_so_and_does_not_begin(people: list[User], folder: Folder) -> None:
    game = opened(people[0])
    folder.clear()
    assert "Lantern Keeper" in refused("unknown_card", joined, game, people[1])
    assert Game.objects.get(pk=game.pk).status == "open"

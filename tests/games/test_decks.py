"""Decks of accounts, and the decks that games are played with."""

from __future__ import annotations

import dataclasses
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from accounts.people import services as accounts
from games.engine import Deck as Listed
from games.engine import Game as Play
from games.engine import known_rulesets, register
from games.live import secrets, states, table_messages
from games.models import Brought, Deck, Entry, Game, GameSecret
from games.rulesets import rulesets
from games.selectors import decks as reading
from games.selectors import table_views
from games.services import decks
from games.services.decks import DeckError
from games.services.tables import tables
from games.services.tables.tables import TableError, TableSettings
from games.web.decks import EACH_PAGE
from tests.games.conftest import Table, make_user
from tests.shares import one_in

pytestmark = pytest.mark.django_db
RED = Listed(
    {"mountain": 20, "shock": 4, "hill_giant": 4, "raging_goblin": 4, "lightning_strike": 4, "shivan_dragon": 4}
)
OpenTable = Callable[..., Table]


def build(owner: User, listed: Listed = RED, name: str = "Red Dawn") -> Deck:
    return decks.deck_create(owner=owner, ruleset="magic", name=name, listed=listed)


def library(game: Game, seat: int) -> list[str]:
    """Every card that a seat has brought, wherever it is at the first decision. (The state itself, not a view.)"""
    state = states.present(game)
    return sorted(card for card, owner in zip(state.prints, state.owners, strict=True) if owner == seat)  # type: ignore[attr-defined]


def spelt(listed: Any) -> list[str]:
    return sorted(key for key, count in listed.items() for _ in range(count))


@pytest.fixture
def with_bot() -> Iterator[None]:
    """Magic with a bot that takes the first option."""
    plain = known_rulesets()["magic"]
    register(dataclasses.replace(plain, bots={"easy": lambda view, draw: 0}))
    yield
    register(plain)


# --- building ------------------------------------------------------------------------------------------------------


def test_a_deck_belongs_to_its_maker_alone(people: list[User]) -> None:
    deck = build(people[0])
    assert not deck.public
    assert list(reading.shelf(people[0])) == [deck]
    assert list(reading.shelf(people[1])) == []
    stranger = people[1]
    with pytest.raises(reading.NoSuchDeck):
        reading.readable(deck.pk, stranger)
    for wish in (
        lambda: decks.deck_save(deck_id=deck.pk, owner=stranger, name="Mine"),
        lambda: decks.deck_change(deck_id=deck.pk, owner=stranger, section="main", card="shock", by=1),
        lambda: decks.deck_share(deck_id=deck.pk, owner=stranger, public=True),
        lambda: decks.deck_delete(deck_id=deck.pk, owner=stranger),
    ):
        with pytest.raises(DeckError) as error:
            wish()
        assert error.value.code == "no_such_deck"


def test_a_public_deck_can_be_read_and_copied_but_not_changed(people: list[User]) -> None:
    deck = build(people[0])
    decks.deck_share(deck_id=deck.pk, owner=people[0], public=True)
    copy = decks.deck_copy(owner=people[1], deck=reading.readable(deck.pk, people[1]))
    assert (copy.owner, copy.public, copy.sections) == (people[1], False, deck.sections)
    with pytest.raises(reading.NoSuchDeck):
        reading.own(deck.pk, people[1])
    decks.deck_share(deck_id=deck.pk, owner=people[0], public=False)
    with pytest.raises(reading.NoSuchDeck):
        reading.readable(deck.pk, people[1])


def test_cards_go_in_and_out_and_from_section_to_section(people: list[User]) -> None:
    deck, owner = build(people[0], Listed({"shock": 1})), people[0]
    decks.deck_change(deck_id=deck.pk, owner=owner, section="main", card="opt", by=1)
    decks.deck_move(deck_id=deck.pk, owner=owner, section="main", card="shock", to="side")
    decks.deck_move(deck_id=deck.pk, owner=owner, section="main", card="shock", to="side")
    deck.refresh_from_db()
    assert deck.sections == {"main": {"opt": 1}, "side": {"shock": 1}}
    decks.deck_change(deck_id=deck.pk, owner=owner, section="side", card="shock", by=-1)
    deck.refresh_from_db()
    assert deck.sections == {"main": {"opt": 1}, "side": {}}


def test_the_limits_of_number_size_and_cards(people: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decks, "DECKS_EACH", 2)
    monkeypatch.setattr(decks, "DECKS_EACH_GUEST", 1)
    guest = make_user("guest", is_guest=True)
    for owner, most in ((people[0], 2), (guest, 1)):
        for _ in range(most):
            build(owner)
        with pytest.raises(DeckError) as error:
            build(owner)
        assert error.value.code == "too_many"
    with pytest.raises(DeckError) as error:
        build(people[1], Listed({"mountain": decks.CARDS_EACH}, {"shock": 1}))
    assert error.value.code == "too_large"
    with pytest.raises(DeckError) as error:
        build(people[1], Listed({"moon": 1}))
    assert error.value.code == "unknown_card"
    with pytest.raises(DeckError) as error:
        decks.deck_create(owner=people[1], ruleset="kafkas_halle", name="Hall")
    assert error.value.code == "no_decks"


def test_a_name_is_one_short_line(people: list[User]) -> None:
    deck = build(people[0], name="  Red\n\x00Dawn\u2028 " + "!" * 100)
    assert deck.name == ("Red Dawn " + "!" * 100)[: decks.NAME_LENGTH]
    assert decks.deck_save(deck_id=deck.pk, owner=people[0], name=" \n ").name == "New deck"


def test_a_guests_decks_survive_the_upgrade_and_the_log_in(people: list[User]) -> None:
    upgraded, joining = make_user("one", is_guest=True), make_user("two", is_guest=True)
    deck, other = build(upgraded), build(joining)
    accounts.account_upgrade(upgraded, name="Wilma", password="correct horse battery")
    accounts.guest_join(joining, people[0])
    assert Deck.objects.get(pk=deck.pk).owner == upgraded
    assert Deck.objects.get(pk=other.pk).owner == people[0]


def test_deleting_an_account_deletes_its_decks_public_ones_too_and_its_games_keep_their_lists(
    open_table: OpenTable, people: list[User]
) -> None:
    deck = build(people[0])
    decks.deck_share(deck_id=deck.pk, owner=people[0], public=True)
    table = open_table(ruleset="magic", deck=deck.pk)
    before = states.present(table.game).key()
    accounts.account_close(people[0])
    assert not Deck.objects.filter(owner=people[0]).exists()
    states.forget_all()
    assert states.differences(table.row()) == []
    assert states.rebuilt(table.row(), 0).key() == before


def test_an_idle_guest_that_sat_somewhere_leaves_no_deck(people: list[User], open_table: OpenTable) -> None:
    guest = make_user("guest", is_guest=True)
    build(guest)
    accounts.account_bury(guest)
    assert not Deck.objects.filter(owner=guest).exists()


# --- bringing ------------------------------------------------------------------------------------------------------


def test_a_game_is_played_with_the_decks_that_were_brought(open_table: OpenTable, people: list[User]) -> None:
    deck = build(people[0])
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", deck=deck.pk))
    tables.table_join(game=game, user=people[1], deck="ready:stampede")
    game.refresh_from_db()
    stampede = rulesets()["magic"].decks.ready_deck("stampede")  # type: ignore[union-attr]
    assert library(game, 0) == spelt(RED.main)
    assert stampede is not None
    assert library(game, 1) == spelt(stampede.deck.main)


def test_nothing_that_becomes_of_a_deck_later_changes_the_game(open_table: OpenTable, people: list[User]) -> None:
    deck = build(people[0])
    table = open_table(ruleset="magic", deck=deck.pk)
    table.play_on(30)
    decks.deck_save(deck_id=deck.pk, owner=people[0], listed=Listed({"forest": 60}))
    states.forget_all()
    assert states.differences(table.row()) == []
    decks.deck_delete(deck_id=deck.pk, owner=people[0])
    states.forget_all()
    game = table.row()
    assert states.rebuilt(game).key() == states.present(game).key()


def test_a_list_is_rebuilt_alike_however_the_database_orders_it(open_table: OpenTable, people: list[User]) -> None:
    table = open_table(ruleset="magic", deck="ready:stampede")
    key = states.present(table.game).key()
    for one in Brought.objects.all():
        one.sections = {name: dict(reversed(one.sections[name].items())) for name in ("side", "main")}
        one.save()
    assert Play.start(states.setup_of(table.row())).key() == key


def test_the_log_holds_digests_and_no_list(open_table: OpenTable, people: list[User]) -> None:
    table = open_table(ruleset="magic", deck="ready:stampede")
    entry = Entry.objects.get(game=table.game, seq=0)
    first = Brought.objects.get(seat__game=table.game, seat__number=0)
    assert entry.action["decks"][0] == secrets.deck_digest(bytes(first.nonce), first.sections).hex()
    assert len(entry.action["decks"]) == 2
    assert "lightning_bolt" not in str(entry.action)
    ready = decks.construction_of("magic").ready
    assert entry.action.pop("lots") == [
        one.key for one in ready if not one.deck.commander
    ]  # the same for whoever brings or draws what
    assert "stampede" not in str(entry.action)


def test_chance_depends_on_every_list(open_table: OpenTable, people: list[User]) -> None:
    game = open_table(ruleset="magic", deck="ready:stampede").game
    setup = states.setup_of(game)
    digests = [bytes.fromhex(digest) for digest in Entry.objects.get(game=game, seq=0).action["decks"]]
    seed = secrets.opened(GameSecret.objects.get(game=game).seed)
    assert setup.key == secrets.chance_key(game.pk, "magic", seed, digests, [b"", b""])
    for number in (0, 1):
        one = Brought.objects.get(seat__game=game, seat__number=number)
        Brought.objects.filter(pk=one.pk).update(nonce=bytes(16))
        assert states.setup_of(game).key != setup.key
        one.save()
    assert states.setup_of(game).key == setup.key


def test_the_same_list_has_another_digest_in_another_seat(open_table: OpenTable, people: list[User]) -> None:
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", deck="ready:stampede"))
    tables.table_join(game=game, user=people[1], deck="ready:stampede")
    one, other = Entry.objects.get(game=game, seq=0).action["decks"]
    assert one != other


def test_a_digest_is_fixed_by_its_definition() -> None:
    listed = {"side": {}, "main": {"shock": 4, "mountain": 20}}
    assert secrets.deck_digest(bytes(16), listed) == secrets.deck_digest(
        bytes(16), {"main": {"mountain": 20, "shock": 4}, "side": {}}
    )
    assert (
        secrets.deck_digest(bytes(16), listed).hex()
        == "fb11d63531d2c5eab061685a865216c9a3fdc755d15ef2684470e41538153b95"
    )


def test_an_illegal_deck_is_refused_with_its_name_and_what_is_wrong(people: list[User]) -> None:
    deck = build(people[0], Listed({"mountain": 30, "shock": 5}), "Half done")
    with pytest.raises(TableError) as error:
        tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", deck=deck.pk))
    assert error.value.code == "deck"
    assert error.value.text == (
        "The deck “Half done” cannot be played here (Starter). The main deck has 35 of at least 40 cards. Add 5 more "
        "cards. Shock: 5 copies in main deck and sideboard together, at most 4 are allowed. Take 1 copy out."
    )
    assert not Game.objects.exists()
    game = tables.table_open(
        host=people[0], settings=TableSettings(ruleset="magic", options={"format": "any"}, deck=deck.pk)
    )
    assert game.status == "open"


def test_the_format_of_the_table_decides(people: list[User]) -> None:
    settings = TableSettings(ruleset="magic", options={"format": "constructed"}, deck="ready:stampede")
    game = tables.table_open(host=people[0], settings=settings)
    with pytest.raises(TableError) as error:
        tables.table_join(game=game, user=people[1], deck="ready:dawn_patrol")
    assert "at least 60 cards. Add 20 more cards." in error.value.text
    assert not game.seats.filter(user=people[1]).exists()
    tables.table_join(game=game, user=people[1])
    origins = set(Brought.objects.filter(seat__game=game).values_list("origin", flat=True))
    assert origins <= {"ready:stampede", "ready:high_winds"}, "the lot knows the format too"


def test_nobody_plays_a_deck_of_somebody_else(people: list[User]) -> None:
    deck = build(people[0])
    decks.deck_share(deck_id=deck.pk, owner=people[0], public=True)
    for wish in (deck.pk, "ready:nothing", "x"):
        with pytest.raises(TableError) as error:
            tables.table_open(host=people[1], settings=TableSettings(ruleset="magic", deck=wish))
        assert error.value.code == "deck"


def test_who_gets_up_takes_his_deck_along(people: list[User]) -> None:
    deck = build(people[1])
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", seats=3))
    tables.table_join(game=game, user=people[1], deck=deck.pk)
    tables.table_abort(game=game, user=people[1])
    assert not Brought.objects.filter(seat__game=game).exists()
    for user in people[2:4]:
        tables.table_join(game=game, user=user)
    assert not Brought.objects.filter(seat__game=game, origin=deck.pk).exists()
    assert Brought.objects.filter(seat__game=game).count() == 3


def test_another_deck_may_be_brought_while_the_table_waits_and_not_later(people: list[User]) -> None:
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", deck="ready:short_fuse"))
    tables.table_deck(game=game, user=people[0], deck="ready:deep_roots")
    assert reading.own_wish(game, people[0]) == "ready:deep_roots"
    tables.table_deck(game=game, user=people[0], deck="")
    assert reading.own_wish(game, people[0]) == ""
    tables.table_deck(game=game, user=people[0], deck="ready:deep_roots")
    with pytest.raises(TableError):
        tables.table_deck(game=game, user=people[1], deck="")
    tables.table_join(game=game, user=people[1])
    with pytest.raises(TableError) as error:
        tables.table_deck(game=game, user=people[0], deck="ready:short_fuse")
    assert error.value.code == "begun"


@pytest.mark.parametrize("seats", one_in(2, [2, 3, 4, 5, 6]))
def test_magic_is_played_by_two_to_six_with_decks_by_lot(people: list[User], seats: int) -> None:
    everybody = [*people, make_user("fatou")]
    game = tables.table_open(host=everybody[0], settings=TableSettings(ruleset="magic", seats=seats, clock="untimed"))
    for user in everybody[1:seats]:
        tables.table_join(game=game, user=user)
    table = Table(Game.objects.get(pk=game.pk), everybody[:seats])
    assert table.game.status == "running"
    table.play_on(12)
    assert states.differences(table.row()) == []


def test_the_lot_follows_from_the_seed_and_differs_between_seats() -> None:
    drawn = [secrets.lot(b"seed" * 16, "game", seat, 7) for seat in range(100)]
    assert drawn == [secrets.lot(b"seed" * 16, "game", seat, 7) for seat in range(100)]
    assert set(drawn) == set(range(7))
    assert drawn != [secrets.lot(b"other" * 16, "game", seat, 7) for seat in range(100)]


def test_bots_get_a_deck_by_lot(people: list[User], with_bot: None) -> None:
    settings = TableSettings(ruleset="magic", bots=("easy",), deck="ready:short_fuse")
    game = tables.table_open(host=people[0], settings=settings)
    assert game.status == "running"
    bot = Brought.objects.get(seat__game=game, seat__number=1)
    assert bot.by_lot
    assert bot.origin.startswith("ready:")


def test_a_game_without_decks_asks_the_database_nothing_of_them(
    open_table: OpenTable, django_assert_num_queries: Any
) -> None:
    table = open_table()
    assert not Brought.objects.exists()
    with django_assert_num_queries(0):
        assert states.brought_to(table.game) == []


# --- who sees what -------------------------------------------------------------------------------------------------


def over(table: Table) -> Game:
    assert table.act(table_messages.Concede(aid=uuid.uuid4()), by=table.users[1]).ok
    return table.row()


def test_others_see_a_deck_only_when_the_game_is_over(open_table: OpenTable, people: list[User]) -> None:
    table = open_table(ruleset="magic", deck="ready:stampede")
    game = table.row()
    assert [one.seat for one in reading.brought(game, people[0])] == [0]
    assert [one.seat for one in reading.brought(game, people[1])] == [1]
    assert reading.brought(game, people[2]) == []
    shown = table_views.view_frame(table_views.view(game.pk, people[1]))
    shown.pop("words")
    assert "stampede" not in str(shown)
    assert [one.seat for one in reading.brought(over(table), people[2])] == [0, 1]


def test_what_a_player_calls_his_deck_is_his_own_business(open_table: OpenTable, people: list[User]) -> None:
    table = open_table(ruleset="magic", deck=build(people[0]).pk)
    game = over(table)
    assert reading.brought(game, people[0])[0].name == "Red Dawn"
    assert reading.brought(game, people[1])[0].name == ""


def test_a_deck_of_an_own_game_is_no_way_to_a_strangers_private_table(open_table: OpenTable, client_of: Any, people: list[User]) -> None:  # fmt: skip
    table = open_table(ruleset="magic", visibility="private")
    over(table)
    assert client_of(people[0]).get(f"/g/{table.id}/decks/").status_code == 200
    assert client_of(people[2]).get(f"/g/{table.id}/decks/").status_code == 404
    assert Client().get(f"/g/{table.id}/decks/").status_code == 404


# --- again ---------------------------------------------------------------------------------------------------------


def again(table: Table) -> Game:
    game = table.row()
    tables.rematch_ask(game=game, user=table.users[0])
    found = tables.rematch_ask(game=game, user=table.users[1])
    assert found is not None
    return found


def origins(game: Game) -> list[str]:
    return list(Brought.objects.filter(seat__game=game).order_by("seat__number").values_list("origin", flat=True))


def test_a_rematch_is_played_with_the_same_lists(people: list[User]) -> None:
    deck = build(people[0])
    game = tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", deck=deck.pk))
    tables.table_join(game=game, user=people[1], deck="ready:stampede")
    table = Table(Game.objects.get(pk=game.pk), people[:2])
    over(table)
    decks.deck_delete(deck_id=deck.pk, owner=people[0])
    new = again(table)
    assert origins(new) == [deck.pk, "ready:stampede"]
    assert library(new, 0) == spelt(RED.main)


def test_another_deck_can_be_brought_to_the_rematch(open_table: OpenTable, people: list[User]) -> None:
    table = open_table(ruleset="magic", deck="ready:short_fuse")
    over(table)
    tables.table_deck(game=table.row(), user=people[0], deck="ready:deep_roots")
    assert reading.wish_for_rematch(table.row(), people[0]) == "ready:deep_roots"
    new = again(table)
    assert origins(new)[0] == "ready:deep_roots"
    assert origins(table.row())[0] == "ready:short_fuse", "what was played stays"


def test_who_was_dealt_a_deck_by_lot_is_dealt_anew(open_table: OpenTable, people: list[User]) -> None:
    table = open_table(ruleset="magic")
    over(table)
    new = again(table)
    assert all(Brought.objects.filter(seat__game=new).values_list("by_lot", flat=True))


def test_the_last_deck_is_the_first_choice_the_next_time(people: list[User]) -> None:
    groups = reading.wishes(people[0], "magic")
    assert reading.preselected(people[0], "magic", groups) == ""
    deck = build(people[0])
    tables.table_open(host=people[0], settings=TableSettings(ruleset="magic", deck=deck.pk))
    groups = reading.wishes(people[0], "magic", {"format": "starter"})
    assert reading.preselected(people[0], "magic", groups) == deck.pk
    assert [name for name, _choices in groups] == ["", "My decks", "Pre-built decks"]
    sixty = reading.wishes(people[0], "magic", {"format": "constructed"})
    assert reading.preselected(people[0], "magic", sixty) == "", "it cannot be played there"


def test_nobody_is_offered_the_decks_of_a_game_without_any(people: list[User]) -> None:
    assert reading.wishes(people[0], "kafkas_halle") == []


def test_the_builder_shows_all_cards_that_fit_page_by_page(client: Client, people: list[User]) -> None:
    deck = build(people[0])
    client.force_login(people[0])
    first = client.get(f"/decks/{deck.pk}/?type=creature")
    count, rows = first.context["page"].paginator.count, first.context["cards"]
    assert len(rows) == EACH_PAGE < count
    assert f"{count} cards fit." in first.content.decode() and "?type=creature&amp;page=2" in first.content.decode()
    seen = [row.key for row in rows]
    for number in range(2, first.context["page"].paginator.num_pages + 1):
        part = client.get(f"/decks/{deck.pk}/?type=creature&page={number}", headers={"X-Requested-With": "fetch"})
        seen += [row.key for row in part.context["cards"]]
    assert len(seen) == len(set(seen)) == count
    assert "more card" not in part.content.decode(), "of the last page"
    asked = client.get(f"/decks/{deck.pk}/?type=creature&page=2").context["asked"]
    answer = client.post(f"/decks/{deck.pk}/change/", {"do": f"more:main:{seen[EACH_PAGE]}:cards", "asked": asked})
    assert answer.headers["Location"] == f"/decks/{deck.pk}/?type=creature&page=2#card-{seen[EACH_PAGE]}"

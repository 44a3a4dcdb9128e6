"""Card sets that are uploaded: what is taken, what is refused, and at which tables their cards are played."""

from __future__ import annotations

import json
import uuid
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from accounts.models import AuditLogEntry, User
from games.engine import LocalizedText
from games.engine.own_cards import spoken_of
from games.live import card_pools, game_record, states, table_messages
from games.live.card_pools import pool_of
from games.live.clocks import database_now
from games.live.verification import troubles
from games.models import Brought, Game, Report, UploadedCardSet
from games.rulesets import rulesets
from games.selectors import card_index, card_sets, table_views
from games.selectors import decks as reading
from games.selectors.card_lists import CardList
from games.services import decks
from games.services.card_sets import uploads
from games.services.card_sets.untrusted import GREATEST, LONGEST
from games.services.card_sets.uploads import CardSetError
from games.services.community import reports
from games.services.tables import tables

from .conftest import make_user
from .house_cards import HOUSE, KEEPER, KEEPERS, LANTERN, LIGHTER, MOTH, PLAIN, Folder
from .test_unofficial_cards import begun, brought_out, build, joined, opened, refused

pytestmark = pytest.mark.django_db

Status = UploadedCardSet.Status


def of(*cards: Any, **more: Any) -> bytes:
    """A file with these cards."""
    name = {"en": "Lamp cards", "de": "Lampenkarten"}
    return json.dumps({"ruleset": "magic", "name": name, "cards": list(cards), **more}).encode()


HOUSE_FILE = json.dumps(HOUSE).encode()


def uploaded(owner: User, file: bytes = HOUSE_FILE) -> UploadedCardSet:
    return uploads.card_set_upload(owner=owner, file=file)


def denied(code: str, what: Any, *args: Any, **more: Any) -> CardSetError:
    before = list(UploadedCardSet.objects.order_by("pk").values())
    with pytest.raises(CardSetError) as caught:
        what(*args, **more)
    assert caught.value.code == code
    assert list(UploadedCardSet.objects.order_by("pk").values()) == before
    return caught.value


def faults(owner: User, file: bytes) -> list[tuple[str, str]]:
    """Place and problem of each mistake of a file."""
    return [(one.place, one.problem.en) for one in denied("faulty", uploaded, owner, file).faults]


@pytest.fixture
def moderator() -> User:
    user = make_user("rhea", is_staff=True)
    user.user_permissions.add(Permission.objects.get(codename="moderate"))
    return User.objects.get(pk=user.pk)


# --- uploading -------------------------------------------------------------------------------------------------------


def test_a_set_is_kept_as_canonical_json_with_its_digest(people: list[User]) -> None:
    one, other = uploaded(people[0]), uploaded(people[1], json.dumps(HOUSE, indent=3, sort_keys=True).encode())
    assert (one.status, one.size, one.name_en, one.name_de) == (Status.OFFERED, 4, "House cards", "Hauskarten")
    assert one.content == other.content
    assert one.sha256 == other.sha256
    assert [card["en"] for card in json.loads(one.content)] == ["Lantern Keeper", "Lamp Lighter", "Lantern", "Moth"]


def test_only_their_owner_builds_decks_with_them(people: list[User]) -> None:
    uploaded(people[0])
    assert set(pool_of("magic", people[0].pk).cards) == {"lantern_keeper", "lamp_lighter", "token:lantern", "moth"}
    assert pool_of("magic", people[1].pk).cards == {}
    assert pool_of("magic", None).cards == {}
    deck = build(people[0])
    assert reading.sheet(deck).unofficial == ["House cards"]
    with pytest.raises(decks.DeckError, match="unknown_card"):
        build(people[1])


def test_a_set_of_the_site_is_for_everybody_and_stands_in_the_audit(people: list[User]) -> None:
    row = uploads.card_set_publish(file=HOUSE_FILE, by=people[1])
    assert "lantern_keeper" in pool_of("magic", people[0].pk).cards
    entry = AuditLogEntry.objects.get(action="card_set.uploaded")
    assert (entry.object, entry.after["sha256"]) == (f"card_set:{row.pk}", row.sha256)
    assert build(people[0]).sections["main"]["lantern_keeper"] == 4


def test_a_guest_has_no_card_sets(people: list[User]) -> None:
    guest = make_user("lodger", is_guest=True)
    assert "need an account" in denied("guest", uploaded, guest).text


def test_an_account_has_so_many_sets(people: list[User]) -> None:
    for number in range(uploads.SETS_EACH):
        uploaded(people[0], of({**MOTH, "en": f"Moth {chr(65 + number)}", "de": f"Motte {chr(65 + number)}"}))
    denied("too_many", uploaded, people[0], of(KEEPER))
    last = UploadedCardSet.objects.last()
    assert last is not None
    uploads.card_set_delete(set_id=last.pk, owner=people[0])
    uploaded(people[0], of(KEEPER))


def many(count: int) -> bytes:
    letters = [chr(65 + number // 26) + chr(97 + number % 26) for number in range(count)]
    return of(*({**MOTH, "en": f"Moth {one}", "de": f"Motte {one}"} for one in letters))


def test_a_set_has_so_many_cards(people: list[User]) -> None:
    assert faults(people[0], many(uploads.CARDS_EACH + 1)) == [
        ("cards", f"a card set of yours has at most {uploads.CARDS_EACH} cards")
    ]
    assert uploaded(people[0], many(uploads.CARDS_EACH)).size == uploads.CARDS_EACH


DEEP = b"[" * 60 + b"]" * 60


FAULTY: list[tuple[bytes, str, str]] = [
    (b" " * (uploads.BYTES_EACH + 1), "", f"it is longer than {uploads.BYTES_EACH} bytes"),
    (DEEP, "", "it is nested deeper than 40 levels"),
    (b"[" * 100_000, "", "it is nested deeper than 40 levels"),
    (b'{"ruleset": "magic",\n "name" 1}', "", "line 2, column 9: this is no JSON"),
    (b"", "", "line 1, column 1: this is no JSON"),
    (b"\xff\xfe\xff", "", "this is no UTF-8"),
    (b"import os", "", "line 1, column 1: this is no JSON"),
    (b"9" * 5_000, "", "this is no JSON"),
    (of(MOTH, ruleset="chess"), "ruleset", "there is no such game whose cards are data"),
    (of(MOTH, ruleset=["magic"]), "ruleset", "there is no such game whose cards are data"),
    (of(MOTH, code="x"), "", "a card set is an object with ruleset, name and cards"),
    (of({**MOTH, "power": GREATEST + 1}), "cards[0].power", "this number cannot stand on a card"),
    (of({**MOTH, "power": 10**300}), "cards[0].power", "this number cannot stand on a card"),
    (of({**MOTH, "power": 1.5}), "cards[0].power", "this number cannot stand on a card"),
    (of({**MOTH, "power": float("nan")}), "cards[0].power", "this number cannot stand on a card"),
    (of({**MOTH, "en": "Mo\0th"}), "cards[0].en", "a text has a sign that is not seen, or that turns others round (U+0000)"),
    (of({**MOTH, "en": "Mo\u202eth"}), "cards[0].en", "a text has a sign that is not seen, or that turns others round (U+202E)"),
    (of({**MOTH, "de": "Mo\u200bth"}), "cards[0].de", "a text has a sign that is not seen, or that turns others round (U+200B)"),
    (of({**MOTH, "de": "Mo\ud800th"}), "cards[0].de", "a text has a sign that is not seen, or that turns others round (U+D800)"),
    (of({**MOTH, "subtypes": ["a\nb"]}), "cards[0].subtypes[0]", "a text has a sign that is not seen, or that turns others round (U+000A)"),
    (of({**MOTH, "a\0b": 1}), "cards[0]", "a text has a sign that is not seen, or that turns others round (U+0000)"),
    (of({**MOTH, "en": "M" * (LONGEST + 1)}), "cards[0].en", f"a text has more than {LONGEST} characters"),
    (of({**MOTH, "abilities": [{"word": "__import__"}]}), "cards[0].abilities[0]", "Moth: there is no word '__import__' here"),
    (of({**MOTH, "name": {"word": "Card"}}), "cards[0].name", "Moth: Card has no 'name'"),
    (of({**MOTH, "en": "..."}), "cards[0]", "a name has no letter"),
    (of(MOTH, name={"en": "<b>Lamps</b>", "de": "Lampen"}), "name.en", "a card set cannot be called like this"),
    (of(MOTH, name={"en": "Vorrang", "de": "Lampen"}), "name.en", "a card set cannot be called like this"),
    (of(MOTH, name={"en": "Lamps", "de": "Lаmpen"}), "name.de", "a card set cannot be called like this"),
]  # fmt: skip
"""A file, and the place and the beginning of the problem that are told of it."""


def test_a_file_is_refused_with_place_problem_and_remedy(people: list[User]) -> None:
    for file, place, problem in FAULTY:
        [found] = denied("faulty", uploaded, people[0], file).faults
        assert (found.place, found.problem.en[: len(problem)]) == (place, problem)
        assert found.problem.en != found.problem.de
        assert found.remedy.en


SOLDIER = {
    "en": "Lamp Soldier", "de": "Lampensoldat", "number": "0-901X", "types": ["forward"], "cost": "2", "element": "fire",
    "power": 7000,
    "abilities": [
        {"word": "Triggered", "when": {"word": "Enters"}, "effects": [
            {"word": "Damage", "amount": 9000, "to": {"word": "Target", "kind": {
                "word": "Cards", "types": ["forward"], "compared": [{"of": "power", "amount": 8000}]}}},
            {"word": "Draw", "amount": 2},
        ]},
        {"word": "Static", "of": {"word": "Self"}, "power": {"word": "ForEach", "much": 1000, "kind": {"word": "Cards", "types": ["backup"]}}},
    ],
}  # fmt: skip


def test_a_game_that_counts_in_thousands_does_so_in_uploads_and_nowhere_else(people: list[User]) -> None:
    assert uploaded(people[0], of(SOLDIER, ruleset="fftcg")).size == 1
    at = "cards[0].abilities[0].effects"
    many = json.loads(json.dumps(SOLDIER))
    many["power"], many["abilities"][0]["effects"][1]["amount"] = 100_001, 101
    assert faults(people[0], of(many, ruleset="fftcg")) == [
        ("cards[0].power", "this number cannot stand on a card"),
        (f"{at}[1].amount", "this number cannot stand on a card"),
    ]


@pytest.mark.parametrize("name", ["Mountain", "MOUNTAIN", "Mountáin", "Moun-tain", "Mоuntain", "Gebirge"])
def test_no_card_looks_like_a_card_of_the_game(people: list[User], name: str) -> None:
    [(place, problem)] = faults(people[0], of(KEEPER, {**MOTH, "en": name}))
    assert place in ("cards[1]", "cards[1].en")
    assert "the game" in problem


def test_all_mistakes_are_named_at_once_and_in_both_languages(people: list[User]) -> None:
    file = of({**KEEPER, "power": 500}, {**MOTH, "toughness": 999})
    with translation.override("de"):
        found = denied("faulty", uploaded, people[0], file).faults
    assert [one.place for one in found] == ["cards[0].power", "cards[1].toughness"]
    for one in found:
        assert one.problem == LocalizedText(
            "this number cannot stand on a card", "diese Zahl kann nicht auf einer Karte stehen"
        )
        assert one.remedy == LocalizedText(
            f"write a whole number of at most {GREATEST}", f"schreibe eine ganze Zahl von höchstens {GREATEST}"
        )


def test_the_line_of_each_mistake_is_said_on_the_page(people: list[User], client: Client) -> None:
    file = json.dumps({"ruleset": "magic", "name": {"en": "Lamps", "de": "Lampen"}, "cards": [
        {**MOTH, "power": 500}, {**KEEPER, "types": ["nonsense"], "power": 501}
    ]}, indent=1).encode()  # fmt: skip
    found = denied("faulty", uploaded, people[0], file).faults
    lines = file.decode().splitlines()
    assert [lines[one.line - 1].strip(" ,") for one in found] == ['"power": 500', '"power": 501']
    client.force_login(people[0])
    for language, word in (("en", "Line"), ("de", "Zeile")):
        answer = client.post(
            "/me/cards/", {"file": SimpleUploadedFile("x.json", file)}, headers={"accept-language": language}
        )
        assert f"{word} {found[0].line}:" in answer.content.decode()
        assert f"{word} {found[1].line}:" in answer.content.decode()


def test_names_are_kept_for_the_sites_sets_and_for_ones_own_others(people: list[User]) -> None:
    uploads.card_set_publish(file=of(MOTH), by=people[1])
    assert ("cards[0]", "“Moth” is called like a card of “Lamp cards”") in faults(people[0], of(MOTH))
    uploaded(people[0], of(KEEPER))
    assert {place for place, _problem in faults(people[0], of({**KEEPER, "de": "Wärterin"}))} == {"cards[0]"}
    uploaded(people[1], of(KEEPER))  # another player's names are theirs


def test_a_later_set_of_the_site_takes_the_name_from_a_players(people: list[User]) -> None:
    uploaded(people[0], of({**MOTH, "power": 7}))
    uploads.card_set_publish(file=of(MOTH), by=people[1])
    moth = pool_of("magic", people[0].pk).cards["moth"]
    assert isinstance(moth, dict)
    assert moth["power"] == 1


# --- one's own -------------------------------------------------------------------------------------------------------


def test_a_set_is_replaced_renamed_put_aside_and_used_again(people: list[User]) -> None:
    row, own = uploaded(people[0], of(MOTH)), {"owner": people[0]}
    uploads.card_set_replace(set_id=row.pk, file=of({**MOTH, "power": 3}, KEEPER), **own)
    assert set(pool_of("magic", people[0].pk).cards) == {"moth", "lantern_keeper"}
    uploads.card_set_rename(set_id=row.pk, en="Night", de="Nacht", **own)
    assert pool_of("magic", people[0].pk).name_of_set("moth", "de") == "Nacht"
    denied("name", uploads.card_set_rename, set_id=row.pk, en="Ni\u202eght", de="Nacht", **own)
    uploads.card_set_offer(set_id=row.pk, offered=False, **own)
    assert pool_of("magic", people[0].pk).cards == {}
    uploads.card_set_offer(set_id=row.pk, offered=True, **own)
    assert set(pool_of("magic", people[0].pk).cards) == {"moth", "lantern_keeper"}
    UploadedCardSet.objects.filter(pk=row.pk).update(ruleset="fftcg")
    denied("other_game", uploads.card_set_replace, set_id=row.pk, file=of(MOTH), **own)
    UploadedCardSet.objects.filter(pk=row.pk).update(ruleset="magic")
    uploads.card_set_delete(set_id=row.pk, **own)
    assert pool_of("magic", people[0].pk).cards == {}
    assert UploadedCardSet.objects.get(pk=row.pk).content == ""


@pytest.mark.parametrize(
    "what",
    [
        lambda pk, user: uploads.card_set_replace(set_id=pk, owner=user, file=of(MOTH)),
        lambda pk, user: uploads.card_set_rename(set_id=pk, owner=user, en="Night", de="Nacht"),
        lambda pk, user: uploads.card_set_offer(set_id=pk, owner=user, offered=False),
        lambda pk, user: uploads.card_set_delete(set_id=pk, owner=user),
    ],
)
def test_no_other_changes_a_set(people: list[User], what: Any) -> None:
    row = uploaded(people[0])
    denied("no_such_set", what, row.pk, people[1])
    site = uploads.card_set_publish(file=of({**MOTH, "en": "Gnat", "de": "Mücke"}), by=people[1])
    denied("no_such_set", what, site.pk, people[0])


def test_a_hidden_set_is_left_as_it_is_and_does_not_come_back(people: list[User], moderator: User) -> None:
    row = uploaded(people[0])
    uploads.card_set_hide(row, by=moderator, reason="A name in it insults a player.")
    assert pool_of("magic", people[0].pk).cards == {}
    denied("hidden", uploads.card_set_offer, set_id=row.pk, owner=people[0], offered=True)
    denied("hidden", uploads.card_set_replace, set_id=row.pk, owner=people[0], file=of(MOTH))
    entry = AuditLogEntry.objects.get(action="card_set.hidden")
    assert "insults" not in json.dumps([entry.reason, entry.after])
    uploads.card_set_show(row, by=moderator)
    assert "moth" in pool_of("magic", people[0].pk).cards


def test_an_owner_deletes_a_hidden_set_and_has_room_for_another_one_but_not_for_the_same(
    people: list[User], moderator: User
) -> None:
    row = uploaded(people[0])
    uploads.card_set_hide(row, by=moderator, reason="A name in it insults a player.")
    uploads.card_set_delete(set_id=row.pk, owner=people[0])
    row.refresh_from_db()
    assert (row.status, row.content, row.size) == (Status.DELETED, "", 0)
    assert not card_sets.own_sets(people[0])
    denied("hidden", uploaded, people[0])
    denied("no_such_set", uploads.card_set_delete, set_id=row.pk, owner=people[0])
    other = uploaded(people[0], of(MOTH))
    uploads.card_set_delete(set_id=other.pk, owner=people[0])
    assert uploaded(people[0], of(MOTH)).status == Status.OFFERED


def reported(target: User | None, **more: Any) -> Report:
    return Report.objects.create(kind="content", target=target, text="It insults me.", opened_at=database_now(), **more)


def settled(report: Report, by: User, **more: Any) -> None:
    reports.report_claim(report.pk, by=by)
    reports.report_settle(report.pk, by=by, outcome="It insults.", **more)


def readers(row: UploadedCardSet, *users: User) -> list[bool]:
    """Whether each of them can open its page."""

    def reads(user: User) -> bool:
        try:
            return bool(card_sets.readable(row.pk, user).content)
        except card_sets.NoSuchCardSet:
            return False

    return [reads(user) for user in users]


@pytest.mark.parametrize("hidden", [True, False])
def test_what_is_deleted_stays_as_evidence_until_the_last_report_is_settled(
    people: list[User], moderator: User, hidden: bool
) -> None:
    row, first, second = uploaded(people[0]), reported(people[0]), reported(people[0])
    if hidden:
        uploads.card_set_hide(row, by=moderator, reason="It insults.")
    uploads.card_set_delete(set_id=row.pk, owner=people[0])
    assert readers(row, people[0], people[1], moderator) == [False, False, True]
    assert pool_of("magic", people[0].pk).cards == {}
    settled(first, moderator)
    assert readers(row, moderator) == [True]
    assert [one.pk for one in card_sets.sets_concerned(second)] == [row.pk]
    settled(second, moderator, card_sets=[row.pk])
    row.refresh_from_db()
    assert (row.status, row.content, row.reason) == (Status.DELETED, "", "It insults.")
    assert readers(row, people[0], people[1], moderator) == [False, False, False]
    denied("hidden", uploaded, people[0])


def test_a_report_on_a_game_with_own_cards_keeps_them_too(people: list[User], moderator: User) -> None:
    row, table = uploaded(people[0]), begun(people)
    report = reported(None, game=table.row())
    uploads.card_set_delete(set_id=row.pk, owner=people[0])
    assert readers(row, moderator) == [True]
    settled(report, moderator)
    assert UploadedCardSet.objects.get().content == ""


def test_an_administrator_deletes_what_is_hidden_and_nothing_else(
    people: list[User], moderator: User, client: Client
) -> None:
    mine, site = (
        uploaded(people[0]),
        uploads.card_set_publish(file=of({**MOTH, "en": "Gnat", "de": "Mücke"}), by=people[1]),
    )
    client.force_login(make_user("root", is_staff=True, is_superuser=True))
    address = "/admin/games/uploadedcardset/"
    both = {"action": "remove", "_selected_action": [mine.pk, site.pk]}
    assert "Hide it first" in client.post(address, both, follow=True).content.decode()
    assert not UploadedCardSet.objects.filter(status=Status.DELETED).exists()
    uploads.card_set_hide(mine, by=moderator, reason="It insults.")
    uploads.card_set_hide(site, by=moderator, reason="It insults.")
    report = reported(people[0])
    client.post(address, both)
    for row, kept in ((mine, True), (site, False)):
        row.refresh_from_db()
        assert (row.status, bool(row.content)) == (Status.DELETED, kept)
    acts = AuditLogEntry.objects.filter(action="card_set.deleted")
    assert {one.object for one in acts} == {f"card_set:{mine.pk}", f"card_set:{site.pk}"}
    settled(report, moderator)
    assert UploadedCardSet.objects.get(pk=mine.pk).content == ""


# --- at the table ----------------------------------------------------------------------------------------------------


def test_a_deck_of_ones_own_cards_says_so_before_anybody_sits_down_and_is_played(people: list[User]) -> None:
    row = uploaded(people[0])
    table = begun(people)
    assert table.row().unofficial
    frame = brought_out(table, "lantern_keeper")
    assert frame["words"]["cards"]["lantern_keeper"]["text"] == ["When this creature enters, you gain 2 life."]
    uploads.card_set_delete(set_id=row.pk, owner=people[0])
    states.forget_all()
    assert table.act().ok
    assert states.differences(table.row()) == []
    assert table.act(table_messages.Concede(aid=uuid.uuid4())).ok
    assert troubles(game_record.record_of(table.row())) == []
    mine, _other = reading.brought(table.row(), people[0])
    assert "Lamp Lighter" in [one.name for group in mine.sheet.main_groups for one in group.rows]


def test_the_other_learns_nothing_of_cards_that_were_not_seen(people: list[User]) -> None:
    uploaded(people[0])
    table = begun(people)
    assert "lantern_keeper" not in str(table_views.view_frame(table_views.view(table.id, people[1])))


@pytest.mark.parametrize("more", [{"rated": True, "clock": "standard"}, {"quick": True}])
def test_neither_rated_tables_nor_quick_match_take_them(people: list[User], more: dict[str, Any]) -> None:
    uploaded(people[0])
    assert "Lamp Lighter, Lantern Keeper" in refused("unofficial", opened, people[0], **more)


def test_a_host_admits_the_cards_of_others(people: list[User]) -> None:
    uploaded(people[1])
    plain = opened(people[0], PLAIN)
    refused("unofficial", joined, plain, people[1], KEEPERS)
    game = opened(people[0], PLAIN, unofficial=True)
    assert game.unofficial
    joined(game, people[1], KEEPERS)
    assert {card["en"] for card in Game.objects.get(pk=game.pk).cards} == {"Lamp Lighter", "Lantern Keeper", "Lantern"}


def test_a_host_who_admits_them_may_change_their_deck(people: list[User]) -> None:
    game = opened(people[0], PLAIN, unofficial=True, seats=3)
    tables.table_deck(game=game, user=people[0], deck=build(people[0], PLAIN).pk)
    assert Game.objects.get(pk=game.pk).unofficial


def test_a_rated_table_admits_none(people: list[User]) -> None:
    refused("rated_unofficial", opened, people[0], PLAIN, unofficial=True, rated=True, clock="standard")


def test_two_players_bring_the_same_card(people: list[User]) -> None:
    uploaded(people[0])
    uploaded(people[1])
    game = opened(people[0])
    joined(game, people[1], KEEPERS)
    assert len(Game.objects.get(pk=game.pk).cards) == 3


@pytest.mark.parametrize("change", [KEEPER | {"toughness": 9}, LANTERN | {"types": ["artifact", "creature"], "power": 1, "toughness": 1}])  # fmt: skip
def test_two_different_cards_of_one_name_are_refused_with_the_remedy(
    people: list[User], change: dict[str, Any]
) -> None:
    others = [change if one["en"] == change["en"] else one for one in (KEEPER, LIGHTER, LANTERN)]
    uploaded(people[0])
    uploaded(people[1], of(*others))
    game = opened(people[0], seats=3)
    said = refused("two_cards", joined, game, people[1], KEEPERS)
    assert f"another card that is called “{change['en']}”" in said
    assert "give your card another name" in said
    assert Brought.objects.filter(seat__game=game).count() == 1


def test_cards_that_change_while_a_table_waits_are_compared_again(people: list[User]) -> None:
    uploaded(people[0])
    mine = uploaded(people[1], of(KEEPER, LIGHTER, LANTERN))
    game = opened(people[0], seats=3, options={"format": "any"})
    joined(game, people[1], KEEPERS)
    uploads.card_set_replace(set_id=mine.pk, owner=people[1], file=of({**KEEPER, "toughness": 9}, LIGHTER, LANTERN))
    refused("two_cards", joined, game, make_user("vera"), PLAIN)
    assert Game.objects.get(pk=game.pk).status == "open"


# --- finding ---------------------------------------------------------------------------------------------------------


def test_the_list_of_all_cards_has_a_readers_own(people: list[User], client: Client) -> None:
    uploaded(people[0])
    client.force_login(people[0])
    assert "House cards" in client.get("/cards/magic/?q=lantern+keeper").content.decode()
    assert client.get("/cards/magic/lantern_keeper/").status_code == 200
    client.force_login(people[1])
    assert "House cards" not in client.get("/cards/magic/?q=lantern+keeper").content.decode()
    assert client.get("/cards/magic/lantern_keeper/").status_code == 404


def test_own_cards_lie_upon_those_of_the_folder_which_are_not_worked_out_again(
    people: list[User], tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    uploaded(people[0], of({**MOTH, "en": "Paper Moth", "de": "Papiermotte"}))
    folder, magic = Folder(tmp_path, settings), rulesets()["magic"]
    folder.put()
    try:
        everybodys = CardList(magic, "en")
        assert everybodys.found({"q": "motte"}) == ["moth"]
        pool = pool_of("magic", people[0].pk)
        with pool.spoken_of():
            assert [card["en"] for card in json.loads(spoken_of().cards)] == ["Paper Moth"]
        mine = CardList(magic, "en", pool)
        told: list[str] = []
        line_of = card_index.line_of

        def noted(index: card_index.CardIndex, key: str) -> str:
            told.append(key)
            return line_of(index, key)

        monkeypatch.setattr(card_index, "line_of", noted)
        assert mine.found({"q": "motte"}) == ["moth", "paper_moth"]
        assert told == ["paper_moth"]
        assert mine.catalogue.cards["moth"] is everybodys.catalogue.cards["moth"]
        assert [mine.catalogue.find(name) for name in ("Motte", "Papiermotte", "Gebirge")] == [
            "moth", "paper_moth", "mountain",
        ]  # fmt: skip
        assert mine.catalogue.similar("Paper Moht")[0] == "paper_moth"
        assert mine.catalogue.similar("Lantern Keepre")[0] == "lantern_keeper"
        assert [mine.card(key).unofficial for key in ("moth", "paper_moth", "mountain")] == [
            "House cards", "Lamp cards", "",
        ]  # fmt: skip
        assert (mine.card("moth").name, mine.card("paper_moth").name) == ("Moth", "Paper Moth")
        assert everybodys.catalogue.find("Papiermotte") is None
    finally:
        folder.clear()


def test_an_import_says_that_a_card_is_in_a_set_that_is_put_aside_or_hidden(
    people: list[User], client: Client, moderator: User
) -> None:
    row = uploaded(people[0])
    client.force_login(people[0])

    def said(text: str = "4 Lantern Keeper") -> str:
        return client.post("/decks/import/", {"ruleset": "magic", "text": text, "do": "read"}).content.decode()

    assert "Every line is understood" in said()
    uploads.card_set_offer(set_id=row.pk, owner=people[0], offered=False)
    for text in ("4 Lantern Keeper", "SB: 2 Laternenhüterin", "Lamp Lighter x3"):
        assert "is put aside. Use it again first." in said(text)
    assert "is put aside" not in said("4 Lantern Keepers Friend")
    uploads.card_set_hide(row, by=moderator, reason="So it is.")
    assert "A moderator has hidden your card set “House cards”" in said()


def test_every_process_hears_of_a_change_with_one_query(people: list[User], django_assert_num_queries: Any) -> None:
    row = uploaded(people[0])
    with django_assert_num_queries(2):
        assert "moth" in pool_of("magic", people[0].pk).cards
    with django_assert_num_queries(1):
        assert "moth" in pool_of("magic", people[0].pk).cards
    UploadedCardSet.objects.filter(pk=row.pk).update(status=Status.HIDDEN)  # as another process does
    with django_assert_num_queries(1):
        assert "moth" not in pool_of("magic", people[0].pk).cards


def test_what_is_kept_of_sets_is_bounded() -> None:
    assert card_pools._pool.cache_info().maxsize == card_pools.POOLS
    assert card_pools._stored.cache_info().maxsize == card_pools.SETS


def test_a_move_asks_nothing_of_card_sets(people: list[User]) -> None:
    uploaded(people[0])
    table = begun(people)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        assert table.act().ok
        table_views.view_frame(table_views.view(table.id, people[1]))
    assert not [one for one in asked.captured_queries if "uploadedcardset" in one["sql"]]


def test_who_is_to_sit_down_reads_all_cards_of_a_players_own_set_and_not_what_the_deck_is(
    people: list[User], client: Client
) -> None:
    row = uploaded(people[0])
    game = opened(people[0])
    (found,) = card_sets.brought_sets(game)
    assert (found.name, found.owner) == (row.name_en, people[0])
    keys = [card.key for card in found.cards]
    assert "moth" not in KEEPERS.keys and "moth" in keys
    assert keys == [card.key for card in card_sets.shown(row).cards]
    client.force_login(people[1])
    for page in (f"/i/{game.invite}/", game.get_absolute_url()):
        said = client.get(page).content.decode()
        assert f"“{row.name_en}”, {people[0].shown_name}'s own: {len(keys)} cards" in said
        assert "When this creature enters, you gain 2 life." in said


def test_a_table_to_which_no_unofficial_cards_are_brought_yet_names_no_card_set(people: list[User]) -> None:
    uploaded(people[0])
    game = opened(people[0], PLAIN, unofficial=True)
    assert game.unofficial
    assert card_sets.brought_sets(game) == []

"""Pages on which players upload cards of their own: what they show, to whom, and that nothing in a card is markup."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import escape

from accounts.models import AuditLogEntry, User
from games.engine import Deck as Listed
from games.engine.cardset import check
from games.models import Game, Report, UploadedCardSet
from games.rulesets import rulesets
from games.services.card_sets import uploads
from games.services.decks import deck_create, deck_share
from tests.games.conftest import make_user
from tests.games.house_cards import HOUSE, KEEPERS, MOTH, Folder

pytestmark = pytest.mark.django_db
HOUSE_FILE = json.dumps(HOUSE).encode()


@pytest.fixture
def mira() -> User:
    return make_user("mira")


@pytest.fixture
def visitor(client: Client, mira: User) -> Client:
    client.force_login(mira)
    return client


def file(content: bytes = HOUSE_FILE) -> SimpleUploadedFile:
    return SimpleUploadedFile("house.json", content, "application/json")


def sent(visitor: Client, content: bytes = HOUSE_FILE) -> Any:
    return visitor.post("/me/cards/", {"file": file(content)})


def test_a_file_is_uploaded_shown_replaced_and_deleted(visitor: Client) -> None:
    answer = sent(visitor)
    row = UploadedCardSet.objects.get()
    assert (answer.status_code, answer["Location"]) == (302, f"/me/cards/{row.pk}/")
    page = visitor.get(f"/me/cards/{row.pk}/").content.decode()
    assert "When this creature enters, you gain 2 life." in page
    assert "House cards" in visitor.get("/me/cards/").content.decode()
    change = f"/me/cards/{row.pk}/change/"
    visitor.post(change, {"do": "replace", "file": file(json.dumps({**HOUSE, "cards": [MOTH]}).encode())})
    assert UploadedCardSet.objects.get().size == 1
    visitor.post(change, {"do": "rename", "en": "Night", "de": "Nacht"})
    visitor.post(change, {"do": "aside"})
    assert [(one.name_en, one.status) for one in UploadedCardSet.objects.all()] == [("Night", "draft")]
    assert visitor.post(change, {"do": "delete"})["Location"] == "/me/cards/"
    assert visitor.get(f"/me/cards/{row.pk}/").status_code == 404
    assert visitor.post(change, {"do": "explode"}).status_code == 404


def test_every_mistake_is_on_the_page_with_its_place_and_remedy(visitor: Client) -> None:
    visitor.cookies["django_language"] = "de"
    answer = sent(
        visitor, json.dumps({**HOUSE, "cards": [{**MOTH, "power": 500}, {**MOTH, "en": "Gn\u202eat"}]}).encode()
    )
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "<code>cards[0].power</code>: diese Zahl kann nicht auf einer Karte stehen" in page
    assert "<code>cards[1].en</code>: ein Text hat ein Zeichen" in page
    assert not UploadedCardSet.objects.exists()


def test_a_reader_of_german_is_told_each_mistake_in_german_alone(visitor: Client) -> None:
    visitor.cookies["django_language"] = "de"
    cards = rulesets()["magic"].cards
    assert cards is not None
    wrong: list[dict[str, Any]] = [
        {**MOTH, "types": ["creture"]},
        {**MOTH, "cost": "two"},
        {**MOTH, "colour": "W"},
        {**MOTH, "types": ["instant"], "abilities": [{"word": "Instructions", "effects": [{"word": "GainLife"}]}]},
        {**MOTH, "abilities": [{"word": "Triggered", "when": {"word": "Enters"}, "effects": [{"word": "Gain"}]}]},
        {**MOTH, "types": ["sorcery"]},
        {**MOTH, "subtypes": ["aura"]},
        {**MOTH, "power": "one"},
        {**MOTH, "en": "Mountain"},
    ]
    for card in wrong:
        told = check(cards, card)[0].faults
        assert told
        page = sent(visitor, json.dumps({**HOUSE, "cards": [card]}).encode()).content.decode()
        for fault in told:
            for text in (fault.problem, fault.remedy):
                assert escape(text.de) in page
                assert escape(text.en) not in page


def test_markup_in_the_name_of_a_card_is_text_everywhere(visitor: Client, mira: User) -> None:
    evil = {**MOTH, "en": "<script>alert(1)</script>", "de": "<img src=x onerror=alert(1)>"}
    sent(visitor, json.dumps({**HOUSE, "cards": [evil]}).encode())
    row = UploadedCardSet.objects.get()
    key = next(iter(json.loads(row.content)))["en"]
    assert key == "<script>alert(1)</script>"
    pages = [f"/me/cards/{row.pk}/", "/cards/magic/?q=alert", "/decks/"]
    for language in ("en", "de"):
        visitor.cookies["django_language"] = language
        for address in pages:
            page = visitor.get(address).content.decode()
            assert "<script>alert" not in page
            assert "<img src=x" not in page
    visitor.cookies["django_language"] = "de"
    named = sent(visitor, json.dumps({**HOUSE, "cards": [{**evil, "keywords": ["flyng"]}]}).encode()).content.decode()
    assert "&lt;img src=x onerror=alert(1)&gt; hat &#x27;flyng&#x27;" in named
    bad = sent(
        visitor, json.dumps({**HOUSE, "cards": [{**evil, "power": 500}], "name": {"en": "A b", "de": "A c"}}).encode()
    )
    assert "<script>alert" not in bad.content.decode()


@pytest.mark.parametrize("what", ["rename", "aside", "offer", "replace", "delete"])
def test_the_sets_of_others_are_as_if_they_were_not_there(client: Client, mira: User, what: str) -> None:
    row = uploads.card_set_upload(owner=mira, file=HOUSE_FILE)
    before = UploadedCardSet.objects.values().get()
    client.force_login(make_user("jonas"))
    assert client.get(f"/me/cards/{row.pk}/").status_code == 404
    data = {"do": what, "en": "Mine", "de": "Meins", "file": file()}
    assert client.post(f"/me/cards/{row.pk}/change/", data).status_code == 404
    assert UploadedCardSet.objects.values().get() == before


def test_without_an_account_or_a_token_nothing_is_uploaded(client: Client, mira: User) -> None:
    assert client.get("/me/cards/").status_code == 302
    assert sent(client).status_code == 302
    guarded = Client(enforce_csrf_checks=True)
    guarded.force_login(mira)
    assert sent(guarded).status_code == 403
    assert not UploadedCardSet.objects.exists()


def test_who_sees_a_deck_with_its_cards_reports_a_set_and_a_moderator_hides_it(client: Client, mira: User) -> None:
    row = uploads.card_set_upload(owner=mira, file=HOUSE_FILE)
    deck = deck_create(owner=mira, ruleset="magic", name="Lamps", listed=KEEPERS)
    deck_share(deck_id=deck.pk, owner=mira, public=True)
    client.force_login(make_user("jonas"))
    assert f"/report/?cards={row.pk}" in client.get(deck.get_absolute_url()).content.decode()
    form = f"/report/?cards={row.pk}"
    page = client.get(form).content.decode()
    assert "About the card set: House cards" in page
    client.post(form, {"kind": "content", "text": "A name in it insults me."})
    report = Report.objects.get()
    assert (report.target_id, report.place) == (mira.pk, row.get_absolute_url())
    judge = make_user("rhea", is_staff=True)
    judge.user_permissions.add(Permission.objects.get(codename="moderate"))
    client.force_login(User.objects.get(pk=judge.pk))
    address = f"/moderation/{report.pk}/"
    client.post(address, {"do": "claim"})
    assert f'value="{row.pk}"' in client.get(address).content.decode()
    assert client.get(row.get_absolute_url()).status_code == 200
    client.post(address, {"do": "settle", "outcome": "It insults.", "card_sets": [row.pk]})
    row.refresh_from_db()
    assert (row.status, row.reason) == ("hidden", "It insults.")
    assert Report.objects.get().measures == ["cards"]
    assert AuditLogEntry.objects.filter(action="card_set.hidden", object=f"card_set:{row.pk}").count() == 1
    client.force_login(mira)
    assert "It insults." in client.get(row.get_absolute_url()).content.decode()


def test_an_administrator_uploads_for_everybody_and_reads_all_mistakes(client: Client) -> None:
    client.force_login(make_user("root", is_staff=True, is_superuser=True))
    add = "/admin/games/uploadedcardset/add/"
    bad = client.post(add, {"file": file(json.dumps({**HOUSE, "cards": [{**MOTH, "power": 500}, {}]}).encode())})
    assert "cards[0].power" in bad.content.decode()
    assert client.post(add, {"file": file()}).status_code == 302
    row = UploadedCardSet.objects.get()
    assert (row.owner, row.status) == (None, "offered")
    assert client.get("/admin/games/uploadedcardset/").status_code == 200
    client.post("/admin/games/uploadedcardset/", {"action": "hide", "_selected_action": [row.pk]})
    assert UploadedCardSet.objects.get().status == "hidden"


def test_an_administrator_sees_what_lies_in_the_folder_and_what_is_left_out(
    client: Client, tmp_path: Path, settings: Any
) -> None:
    client.force_login(make_user("root", is_staff=True, is_superuser=True))
    page = "/admin/games/uploadedcardset/folder/"
    assert page in client.get("/admin/games/uploadedcardset/").content.decode()
    folder = Folder(tmp_path, settings)
    (tmp_path / "bad.json").write_text('{"ruleset": "chess"}')
    folder.put()
    try:
        said = client.get(page).content.decode()
    finally:
        folder.clear()
    assert f"<code>{tmp_path}</code>" in said
    assert "<tr><td>house.json</td><td>House cards</td><td>Magic</td><td>4</td></tr>" in said
    assert "<li>bad.json: a card set is an object with ruleset, name and cards; <em>write these three" in said
    assert "There is no card set in the folder." in client.get(page).content.decode()
    client.force_login(make_user("helper", is_staff=True))
    assert client.get(page).status_code == 403


def test_the_form_for_everybody_takes_its_right(client: Client) -> None:
    client.force_login(make_user("helper", is_staff=True))
    assert client.post("/admin/games/uploadedcardset/add/", {"file": file()}).status_code == 403
    assert not UploadedCardSet.objects.exists()


def test_a_host_ticks_that_others_may_bring_theirs(visitor: Client, mira: User) -> None:
    deck = deck_create(owner=mira, ruleset="magic", name="Plain", listed=Listed({"plains": 40}))
    data = {
        "ruleset": "magic", "seats": "2", "bots": "0", "level": "easy", "clock": "untimed", "visibility": "public",
        "first": "", "guests": "on", "watchers": "on", "unofficial": "on", "deck": deck.pk,
        "option_magic_format": "starter",
    }  # fmt: skip
    assert "Others may bring unofficial cards" in visitor.get("/play/new/?ruleset=magic").content.decode()
    assert visitor.post("/play/new/", data).status_code == 302
    game = Game.objects.get()
    assert (game.unofficial, game.admits_unofficial, game.cards) == (True, True, [])

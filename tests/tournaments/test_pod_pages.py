"""The pages of drafts: what each reader sees of them, and that nothing on them shows what others hold."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.limited.record import troubles
from games.live.card_pools import pool_of
from games.rulesets import rulesets
from games.selectors.card_lists import CardList
from tests.loops import some
from tests.tournaments.beginning import person
from tournaments.models import Pod, PodPick, PodSeat
from tournaments.selectors import pods as reading
from tournaments.services.drafting import pods

pytestmark = pytest.mark.django_db(transaction=True)
FORM = {
    "kind": "draft", "source": "own", "cube": "", "size": "2", "seconds": "0", "rounds": "round_robin",
    "best_of": "1", "listed": "on",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _quiet(published: Any) -> None:
    """Tasks are noted, not sent."""


def browser(user: User | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def opened_by(mira: User, **more: str) -> Any:
    return browser(mira).post("/drafts/new/", {**FORM, **more})


def test_a_draft_is_opened_from_its_form_and_found_in_the_lobby(client: Client) -> None:
    mira = person("mira")
    answer = opened_by(mira)
    pod = Pod.objects.get()
    assert answer.headers["Location"] == f"/drafts/{pod.pk}/"
    assert f"/drafts/{pod.pk}/" in client.get("/play/").content.decode()
    hidden = opened_by(mira, listed="")
    assert hidden.headers["Location"] not in client.get("/play/").content.decode()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"cube": "1 Nothing of the Kind"}, "Mend them."),
        ({"cube": "1 Acidic Slime"}, "and 90 are needed"),
        ({"size": "9"}, "Select a valid choice"),
    ],
)
def test_a_form_that_cannot_be_is_said_why_and_opens_nothing(more: dict[str, str], said: str) -> None:
    answer = opened_by(person("mira"), **more)
    assert answer.status_code == 200 and said in answer.content.decode()
    assert Pod.objects.count() == 0


def test_a_guest_joins_by_the_address_and_only_accounts_open(client: Client) -> None:
    opened_by(person("mira"))
    pod = Pod.objects.get()
    client.post(f"/drafts/{pod.pk}/join/")
    assert PodSeat.objects.filter(pod=pod, user__is_guest=True).count() == 1
    assert "Create an account to open a draft" in client.post("/drafts/new/", FORM).content.decode()


def names(pod: Pod, keys: list[str]) -> set[str]:
    cards = CardList(rulesets()["magic"], pool=pool_of("magic", None))
    return {f'value="{cards.card(key).key}"' for key in keys}


def test_no_page_shows_the_booster_or_the_picks_of_another_seat() -> None:
    mira, jonas = person("mira"), person("jonas")
    opened_by(mira)
    pod = Pod.objects.get()
    pods.pod_join(pod=pod, user=jonas)
    browser(mira).post(f"/drafts/{pod.pk}/begin/")
    draft = reading.draft_of(Pod.objects.get())
    own, theirs = draft.packs
    page = browser(mira).get(f"/drafts/{pod.pk}/").content.decode()
    assert all(one in page for one in some(names(pod, own)))
    assert not any(one in page for one in some(names(pod, [key for key in theirs if key not in own])))
    browser(jonas).post(f"/drafts/{pod.pk}/pick/", {"turn": "1", "card": theirs[0]})
    after = browser(mira).get(f"/drafts/{pod.pk}/").content.decode()
    assert f"/cards/magic/{theirs[0]}/" not in after
    for reader in some([None, person("carla")]):
        outside = browser(reader).get(f"/drafts/{pod.pk}/").content.decode()
        assert not any(one in outside for one in some(names(pod, [*own, *theirs])))
        assert "/cards/magic/" not in outside
    assert "seed" not in browser(jonas).get(f"/drafts/{pod.pk}/record/").json()


def test_what_is_refused_is_said_with_a_remedy_and_changes_nothing() -> None:
    mira = person("mira")
    opened_by(mira)
    pod = Pod.objects.get()
    client = browser(mira)
    client.post(f"/drafts/{pod.pk}/begin/")
    before = list(PodPick.objects.values())
    for turn in some(["1", "99", "", "x", "²"]):
        said = client.post(f"/drafts/{pod.pk}/pick/", {"turn": turn, "card": "no_such_card"}, follow=True)
        assert "This card is not in your booster now. Choose one that is." in said.content.decode()
    assert list(PodPick.objects.values()) == before
    assert client.post(f"/drafts/{pod.pk}/dance/").status_code == 404


def test_a_deck_is_suggested_mended_and_handed_in() -> None:
    mira = person("mira")
    opened_by(mira, kind="sealed")
    pod = Pod.objects.get()
    client = browser(mira)
    client.post(f"/drafts/{pod.pk}/begin/")
    refused = client.post(f"/drafts/{pod.pk}/deck/", {"c-forest": "39"}).content.decode()
    assert "Add 1 more card." in refused and 'name="c-forest" value="39"' in refused
    suggested = client.post(f"/drafts/{pod.pk}/suggest/")
    assert suggested.context["size"] == 40
    lands = client.post(f"/drafts/{pod.pk}/lands/", {f"c-{suggested.context['rows'][0][0].key}": "1"})
    assert lands.context["size"] == 40, "one card, and lands for the rest"
    assert PodSeat.objects.filter(pod=pod, user=mira, deck__isnull=True).exists(), "nothing was handed in yet"
    fields = {f"c-{card.key}": str(count) for card, _all, count in suggested.context["rows"]}
    fields |= {f"c-{card.key}": str(count) for card, count in suggested.context["provided"]}
    client.post(f"/drafts/{pod.pk}/deck/", fields)
    assert Pod.objects.get().state == Pod.State.PLAYING


def test_the_page_is_german_for_german_readers() -> None:
    mira = person("mira")
    opened_by(mira)
    pod = Pod.objects.get()
    browser(mira).post(f"/drafts/{pod.pk}/begin/")
    page = browser(mira).get(f"/drafts/{pod.pk}/", headers={"Accept-Language": "de"}).content.decode()
    assert "Picke eine Karte" in page and "Booster 1 von 3" in page


def test_the_commitment_stands_on_its_page_before_anybody_sits_down_and_never_changes() -> None:
    mira = person("mira")
    opened_by(mira)
    pod = Pod.objects.get()
    first = pod.commitment
    assert len(first) == 64 and pod.state == Pod.State.OPEN
    stranger = browser(None)
    for address in (pod.get_absolute_url(), f"/drafts/{pod.pk}/check/"):
        said = stranger.get(address).content.decode()
        assert first in said and pod.seed.hex() not in said
    assert stranger.get(f"/drafts/{pod.pk}/record/").json() == {
        "format": 1, "draft": pod.pk, "commitment": first, "over": False,
    }  # fmt: skip
    pods.pod_begin(pod=pod, by=mira)
    assert Pod.objects.get().commitment == first
    said = stranger.get(f"/drafts/{pod.pk}/check/").content.decode()
    assert "data-check-all" not in said and "lightning_bolt" not in said
    pods.pod_call_off(pod=pod, by=mira)
    said = stranger.get(f"/drafts/{pod.pk}/check/").content.decode()
    assert "data-check-all" in said and "lightning_bolt" in said
    record = stranger.get(f"/drafts/{pod.pk}/record/").json()
    assert record["called_off"] and troubles(record) == []


def test_a_draft_of_a_former_release_without_commitment_has_no_page_for_the_check() -> None:
    mira = person("mira")
    opened_by(mira)
    Pod.objects.update(commitment="", seed=b"")
    pod = Pod.objects.get()
    assert browser(None).get(f"/drafts/{pod.pk}/check/").status_code == 404
    assert "How it is checked" not in browser(mira).get(pod.get_absolute_url()).content.decode()
    pods.pod_begin(pod=pod, by=mira)
    assert len(Pod.objects.get().commitment) == 64, "it is committed to as it begins"

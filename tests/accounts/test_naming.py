"""Names that a moderator takes away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client

from accounts.models import AuditLogEntry, NameReset, User
from accounts.people.name_resets import name_reset
from accounts.platform.errors import AdminError
from accounts.tasks import statements_mail

pytestmark = pytest.mark.django_db
WHY = "Your name insults others."


@pytest.fixture
def boss(person: Callable[..., User]) -> User:
    return person("Boss", is_staff=True, is_superuser=True)


def test_the_name_goes_everywhere_and_its_owner_reads_why(person: Callable[..., User], boss: User) -> None:
    rude = person("Rotten Pear", email="pear@example.org")
    slug = rude.slug
    new = name_reset(rude, by=boss, reason=WHY)
    rude.refresh_from_db()
    assert rude.public_name == new != "Rotten Pear"
    assert "rotten" not in rude.slug
    client = Client()
    assert client.get(f"/u/{slug}/").status_code == 404
    client.force_login(rude)
    assert "Read why" in client.get("/play/").content.decode()
    page = client.get("/me/").content.decode()
    assert WHY in page
    assert "Read why" not in client.get("/play/").content.decode()
    assert statements_mail() == 1
    assert WHY in mail.outbox[0].body
    act = AuditLogEntry.objects.get()
    assert (act.action, act.object) == ("name.reset", f"user:{rude.pk}")
    assert "Rotten" not in str(AuditLogEntry.objects.values().get())


def test_its_owner_cannot_take_it_again(person: Callable[..., User], boss: User) -> None:
    rude = person("pear")
    rude.public_name = "Rotten Pear"
    rude.save()
    name_reset(rude, by=boss, reason=WHY)
    for user, wish, taken in (
        (rude, "R0tten-Pear", False),
        (rude, "Fresh Pear", True),
        (person("Other"), "Rotten Pear", True),
    ):
        client = Client()
        client.force_login(user)
        client.post("/me/", {"public_name": wish, "theme": "system", "language": "", "time_zone": ""})
        user.refresh_from_db()
        assert (user.public_name == wish) is taken


def test_a_guest_too_and_also_when_he_creates_an_account(guest: User, boss: User, client: Client) -> None:
    old = guest.public_name
    new = name_reset(guest, by=boss, reason=WHY)
    assert new != old
    response = client.post("/me/upgrade/", {"username": old, "password": "a quiet heron sits"})
    assert "taken away from you" in response.content.decode()
    guest.refresh_from_db()
    assert guest.is_guest


def test_not_by_anybody_and_not_without_a_reason(person: Callable[..., User], boss: User) -> None:
    rude = person("Rotten Pear")
    with pytest.raises(AdminError):
        name_reset(rude, by=rude, reason=WHY)
    with pytest.raises(AdminError):
        name_reset(rude, by=boss, reason="")
    rude.refresh_from_db()
    assert rude.public_name == "Rotten Pear"
    assert not NameReset.objects.exists()

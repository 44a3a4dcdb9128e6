"""The demo players."""

import pytest
from django.core.management import call_command

from accounts.models import User
from config.demo import NAMES, PASSWORD, demo_create, demo_logins
from games.models import Game

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_demo_makes_two_players_who_can_log_in_and_leaves_no_table_behind(client):
    assert demo_create()
    assert demo_logins() == [(name, PASSWORD) for name in NAMES]
    assert client.login(username=NAMES[0], password=PASSWORD)
    assert not Game.objects.exists()


def test_a_second_call_changes_nothing():
    demo_create()
    assert not demo_create()
    assert (User.objects.count(), Game.objects.count()) == (2, 0)


def test_if_empty_leaves_a_site_with_players_alone():
    User.objects.create_user("someone")
    call_command("demo", if_empty=True, verbosity=0)
    assert User.objects.count() == 1


def test_a_changed_password_is_no_longer_announced():
    demo_create()
    mira = User.objects.get(username=NAMES[0])
    mira.set_password("something else entirely")
    mira.save()
    assert demo_logins() == [(NAMES[1], PASSWORD)]

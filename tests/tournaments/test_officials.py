"""Roles in a tournament."""

from __future__ import annotations

import pytest

from tests.tournaments.beginning import drafted, last_entry, person, refused
from tournaments.domain.choices import Role
from tournaments.models import Official
from tournaments.selectors import people, roles
from tournaments.services.common.audit import actor_key
from tournaments.services.lifecycle import officials

pytestmark = pytest.mark.django_db


def test_a_role_holds_in_one_tournament_alone(host):
    here, there, judge = drafted(host), drafted(host), person("judge")
    officials.official_add(tournament=here, by=host, user=judge, role=Role.JUDGE)
    officials.official_add(tournament=here, by=host, user=judge, role=Role.JUDGE)
    assert roles.may(here, judge, "clock") and not roles.may(there, judge, "clock")
    assert Official.objects.filter(user=judge).count() == 1
    entry = last_entry(here)
    assert (entry.action, entry.after) == ("official_added", {"role": "judge", "who": actor_key(judge)})
    assert "judge" not in entry.after["who"]


def test_only_organisers_name_officials_and_only_people_with_an_account(host):
    made, judge = drafted(host), person("judge")
    officials.official_add(tournament=made, by=host, user=judge, role=Role.HEAD_JUDGE)
    friend, guest = person("friend"), person("visitor", is_guest=True)
    with refused("forbidden"):
        officials.official_add(tournament=made, by=judge, user=friend, role=Role.JUDGE)
    with refused("no_account"):
        officials.official_add(tournament=made, by=host, user=guest, role=Role.JUDGE)
    with refused("role"):
        officials.official_add(tournament=made, by=host, user=friend, role="king")
    with refused("forbidden"):
        officials.official_remove(tournament=made, by=friend, user=judge, role=Role.HEAD_JUDGE)


def test_the_last_organiser_stays(host):
    made, other = drafted(host), person("other")
    with refused("last_organiser"):
        officials.official_remove(tournament=made, by=host, user=host, role=Role.ORGANISER)
    officials.official_add(tournament=made, by=host, user=other, role=Role.ORGANISER)
    officials.official_remove(tournament=made, by=host, user=host, role=Role.ORGANISER)
    assert not roles.may(made, host, "change")
    with refused("last_organiser"):
        officials.official_remove(tournament=made, by=other, user=other, role=Role.ORGANISER)


def test_everybody_lays_down_his_own_role(host):
    made, judge = drafted(host), person("judge")
    officials.official_add(tournament=made, by=host, user=judge, role=Role.JUDGE)
    officials.official_remove(tournament=made, by=judge, user=judge, role=Role.JUDGE)
    officials.official_remove(tournament=made, by=judge, user=judge, role=Role.JUDGE)
    assert (last_entry(made).action, last_entry(made).role) == ("official_removed", Role.JUDGE)
    assert not roles.roles_of(made, judge)


def test_officials_are_listed_by_role(host):
    made = drafted(host)
    for name, role in (("zoe", Role.JUDGE), ("ada", Role.JUDGE), ("max", Role.HEAD_JUDGE)):
        officials.official_add(tournament=made, by=host, user=person(name), role=role)
    assert [str(one.user) for one in people.officials_of(made)] == ["Host", "Max", "Ada", "Zoe"]

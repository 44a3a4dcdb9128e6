"""Registering, places, the waiting list, approval, check-in, and joining late."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.utils import translation

from games.models import Seat
from tests.tournaments.beginning import (
    drafted,
    joined,
    last_entry,
    now,
    opened,
    person,
    play,
    refused,
    started,
    states,
)
from tournaments.domain.choices import Role, Standing, State
from tournaments.models import Registration
from tournaments.selectors import people
from tournaments.selectors.records import records_of
from tournaments.services.common import events
from tournaments.services.lifecycle import officials, transitions
from tournaments.services.registration import registrations

pytestmark = pytest.mark.django_db


# --- registering -----------------------------------------------------------------------------------------------------


def test_somebody_registers_and_gets_number_and_place(host):
    cup = opened(host)
    mira = registrations.register(tournament=cup, user=person("mira"), club="  Night\nowls ")
    jonas = registrations.register(tournament=cup, user=person("jonas"))
    assert (mira.number, mira.place_no, mira.state, mira.club) == (1, 1, Standing.REGISTERED, "Night owls")
    assert (jonas.number, jonas.place_no) == (2, 2)
    assert (last_entry(cup).action, last_entry(cup).role, last_entry(cup).object) == (
        "registered",
        "player",
        "registration:2",
    )
    assert people.registration_of(cup, mira.user) == mira


def test_registering_twice_is_one_registration(host):
    cup, mira = opened(host), person("mira")
    first = registrations.register(tournament=cup, user=mira)
    assert registrations.register(tournament=cup, user=mira) == first
    assert cup.registrations.count() == 1


def test_registration_has_its_time(host):
    made, mira = drafted(host), person("mira")
    with refused("no_such_tournament"):
        registrations.register(tournament=made, user=mira)
    transitions.tournament_publish(tournament=made, by=host)
    with refused("not_open"):
        registrations.register(tournament=made, user=mira)
    transitions.check_in_open(tournament=made, by=host)
    assert registrations.register(tournament=made, user=mira).state == Standing.REGISTERED
    transitions.tournament_cancel(tournament=made, by=host, reason="Snow")
    with refused("over"):
        registrations.register(tournament=made, user=person("jonas"))


def test_nobody_registers_without_an_account_that_may(host):
    cup, banned = opened(host, guests=False), person("banned", is_active=False)
    guest = person("visitor", is_guest=True)
    for user, code in ((AnonymousUser(), "forbidden"), (banned, "forbidden"), (guest, "no_guests")):
        with refused(code):
            registrations.register(tournament=cup, user=user)
    transitions.tournament_change(tournament=cup, by=host, guests=True)
    assert registrations.register(tournament=cup, user=guest).state == Standing.REGISTERED


def test_an_invitation_is_the_link_and_nothing_else(host):
    cup, mira = opened(host, entry="invitation"), person("mira")
    for wrong in ("", "guessed"):
        with refused("invitation"):
            registrations.register(tournament=cup, user=mira, invite=wrong)
    assert registrations.register(tournament=cup, user=mira, invite=cup.invite).state == Standing.REGISTERED


def test_approval_lets_in_or_not_and_who_is_concerned_hears(host):
    cup = opened(host, entry="approval", capacity=2)
    one, two, three, four = joined(cup, 4)
    assert states(cup) == ["pending"] * 4
    assert one.place_no is None
    heard = []

    def hear(event):
        heard.append((event.registration.number, event.approved))

    events.listens(events.RegistrationDecided)(hear)
    try:
        registrations.refuse(registration=two, by=host, reason="Not known")
        for each in (one, three, four):
            registrations.approve(registration=each, by=host)
    finally:
        events.forget(hear)
    assert states(cup) == ["registered", "removed", "registered", "waiting"]
    assert heard == [(2, False), (1, True), (3, True), (4, True)]
    with refused("not_pending"):
        registrations.approve(registration=one, by=host)
    with refused("forbidden"):
        registrations.approve(registration=four, by=four.user)


# --- places and the waiting list ---------------------------------------------------------------------------------------


def test_a_full_tournament_has_a_waiting_list_in_order(host):
    cup = opened(host, capacity=2)
    players = joined(cup, 5)
    assert [one.place_no for one in players] == [1, 2, None, None, None]
    assert [people.waiting_place(now(one)) for one in players] == [None, None, 1, 2, 3]
    registrations.withdraw(registration=players[2], by=players[2].user)
    assert [people.waiting_place(now(one)) for one in players[3:]] == [1, 2]


def test_a_freed_place_is_kept_for_the_first_in_line_for_twelve_hours(host, clock):
    cup = opened(host, capacity=2)
    players = joined(cup, 4)
    heard = []

    def hear(event):
        heard.append(event.registration.number)

    events.listens(events.PlaceOffered)(hear)
    try:
        registrations.withdraw(registration=players[0], by=players[0].user)
    finally:
        events.forget(hear)
    third = now(players[2])
    assert (third.state, third.place_no, third.offered_until) == (Standing.OFFERED, 1, clock.at + timedelta(hours=12))
    assert heard == [3]
    assert states(cup) == ["removed", "registered", "offered", "waiting"]
    registrations.offer_accept(registration=third, by=third.user)
    registrations.offer_accept(registration=third, by=third.user)
    assert (now(third).state, now(third).place_no, now(third).offered_until) == (Standing.REGISTERED, 1, None)


def test_a_place_that_is_not_accepted_goes_to_the_next(host, clock):
    cup = opened(host, capacity=2)
    players = joined(cup, 4)
    registrations.withdraw(registration=players[1], by=players[1].user)
    assert registrations.offers_expire(tournament=cup) == 0
    clock.forward(hours=12)
    with refused("no_offer"):
        registrations.offer_accept(registration=players[2], by=players[2].user)
    assert registrations.offers_expire(tournament=cup) == 1
    assert states(cup) == ["registered", "removed", "removed", "offered"]
    assert now(players[3]).offered_until == clock.at + timedelta(hours=12)
    assert registrations.offers_expire(tournament=cup) == 0


def test_during_the_check_in_an_offer_stands_until_the_start(host, clock):
    cup = opened(host, capacity=2, starts_at=clock.at + timedelta(minutes=30))
    players = joined(cup, 4)
    transitions.check_in_open(tournament=cup, by=host)
    registrations.withdraw(registration=players[0], by=host)
    third = now(players[2])
    assert third.offered_until == clock.at + timedelta(minutes=30)
    registrations.offer_accept(registration=third, by=third.user)
    assert (now(third).state, now(third).checked_in_at) == (Standing.CHECKED_IN, clock.at)
    clock.forward(minutes=31)  # the organiser is late
    registrations.withdraw(registration=players[1], by=host)
    assert now(players[3]).offered_until is None


def test_a_declined_place_goes_on_and_a_newcomer_never_jumps_the_line(host):
    cup = opened(host, capacity=2)
    players = joined(cup, 4)
    registrations.withdraw(registration=players[0], by=players[0].user)
    registrations.offer_decline(registration=players[2], by=players[2].user)
    assert states(cup) == ["removed", "registered", "removed", "offered"]
    again = registrations.register(tournament=cup, user=players[0].user)
    assert (again.state, again.number) == (Standing.WAITING, 1)
    newest = registrations.register(tournament=cup, user=person("newest"))
    assert people.waiting_place(again) == 1
    assert people.waiting_place(newest) == 2


def test_whoever_comes_again_stands_at_the_end_of_the_line(host, clock):
    cup = opened(host, capacity=2)
    players = joined(cup, 4)
    registrations.withdraw(registration=players[2], by=players[2].user)
    clock.forward(minutes=1)
    registrations.register(tournament=cup, user=players[2].user)
    assert [people.waiting_place(now(one)) for one in players[2:]] == [2, 1]
    registrations.withdraw(registration=players[0], by=players[0].user)
    assert states(cup) == ["removed", "registered", "waiting", "offered"]


def test_more_places_let_in_who_waits(host):
    cup = opened(host, capacity=2)
    joined(cup, 5)
    transitions.tournament_change(tournament=cup, by=host, capacity=4)
    assert states(cup) == ["registered", "registered", "offered", "offered", "waiting"]
    transitions.tournament_change(tournament=cup, by=host, capacity=None)
    assert states(cup) == ["registered", "registered", "offered", "offered", "offered"]


def test_numbers_are_never_used_again(host):
    cup = opened(host, mode="paper")
    first = registrations.add_player(tournament=cup, by=host, name="Ann")
    registrations.withdraw(registration=first, by=host)
    assert registrations.add_player(tournament=cup, by=host, name="Ann").number == 2
    assert cup.registrations.count() == 2


def test_the_database_itself_keeps_two_from_one_place(host):
    cup = opened(host)
    joined(cup, 1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Registration.objects.create(tournament=cup, number=2, place_no=1)


# --- added by officials ------------------------------------------------------------------------------------------------


def test_officials_add_accounts_names_and_bots(host):
    cup, mira = drafted(host), person("mira")
    added = registrations.add_player(tournament=cup, by=host, user="MIRA", seed=3)
    assert (added.user, added.seed, added.shown_name) == (mira, 3, "Mira")
    assert registrations.add_player(tournament=cup, by=host, user=mira) == added
    bot = registrations.add_player(tournament=cup, by=host, bot="easy")
    assert (bot.bot, bot.shown_name, bot.state) == ("easy", "Easy bot", Standing.REGISTERED)
    again = registrations.add_player(tournament=cup, by=host, bot="easy")
    assert again.shown_name == "Easy bot 2", "two of a level are told apart"
    with translation.override("de"):
        assert again.shown_name == f"{Seat(bot='easy', number=0).shown_name} 2" == "Leichter Bot 2", "as at its tables"
    paper = drafted(host, mode="paper")
    ann = registrations.add_player(tournament=paper, by=host, name=" Ann\tSmith ", club="Owls")
    assert (ann.shown_name, ann.user, ann.club) == ("Ann Smith", None, "Owls")
    assert last_entry(paper).role == Role.ORGANISER


def test_who_cannot_be_added(host):
    online, paper = drafted(host), drafted(host, mode="paper")
    registrations.add_player(tournament=paper, by=host, name="Ann")
    for cup, code, given in (
        (online, "player", {}),
        (online, "player", {"name": "Ann", "bot": "easy"}),
        (online, "no_such_account", {"user": "nobody"}),
        (online, "bot", {"bot": "genius"}),
        (online, "no_account", {"name": "Ann"}),
        (online, "seed", {"bot": "easy", "seed": 0}),
        (paper, "bot", {"bot": "easy"}),
        (paper, "name", {"name": " \n "}),
        (paper, "name_taken", {"name": "ann"}),
    ):
        before = cup.registrations.count()
        with refused(code):
            registrations.add_player(tournament=cup, by=host, **given)
        assert cup.registrations.count() == before
    with refused("forbidden"):
        registrations.add_player(tournament=online, by=person("stranger"), bot="easy")


def test_a_judge_checks_in_but_registers_nobody(host):
    cup, judge = opened(host), person("judge")
    officials.official_add(tournament=cup, by=host, user=judge, role=Role.JUDGE)
    (player,) = joined(cup, 1)
    with refused("forbidden"):
        registrations.add_player(tournament=cup, by=judge, bot="easy")
    with refused("forbidden"):
        registrations.withdraw(registration=player, by=judge)
    transitions.check_in_open(tournament=cup, by=host)
    assert registrations.check_in(registration=player, by=judge).state == Standing.CHECKED_IN
    assert (last_entry(cup).action, last_entry(cup).role) == ("checked_in", Role.JUDGE)


def test_details_are_changed_with_an_audit_entry(host):
    cup = opened(host, mode="paper")
    ann = registrations.add_player(tournament=cup, by=host, name="Ann")
    registrations.add_player(tournament=cup, by=host, name="Bo")
    registrations.change(registration=ann, by=host, name="Anna", club="Owls", seed=2, byes=1, table=7)
    changed = now(ann)
    assert (changed.name, changed.club, changed.seed, changed.byes, changed.table) == ("Anna", "Owls", 2, 1, 7)
    entry = last_entry(cup)
    assert entry.before == {"name": "Ann", "club": "", "seed": None, "byes": 0, "table": None}
    for field, value, code in (
        ("byes", 4, "number"),
        ("table", "corner", "number"),
        ("seed", -1, "seed"),
        ("name", "Bo", "name_taken"),
        ("state", "active", "unknown_setting"),
    ):
        with refused(code):
            registrations.change(registration=ann, by=host, **{field: value})
    registrations.change(registration=ann, by=host, table=None)
    assert now(ann).table is None


def test_an_official_corrects_the_name_of_an_account_in_this_tournament_only(host):
    cup = opened(host)
    one, two, *_rest = joined(cup, 4)
    bot = registrations.add_player(tournament=cup, by=host, bot="easy")
    account = one.user.public_name
    assert registrations.change(registration=one, by=host, name="Anna Kowalski").shown_name == "Anna Kowalski"
    assert last_entry(cup).after["name"] == "…", "the account may be deleted, but no entry"
    assert now(one).shown_name == "Anna Kowalski"
    assert type(one.user).objects.get(pk=one.user.pk).public_name == account
    with refused("name_taken"):
        registrations.change(registration=two, by=host, name="anna kowalski")
    with refused("own"):
        registrations.change(registration=two, by=two.user, name="Somebody")
    with refused("name"):
        registrations.change(registration=bot, by=host, name="Deep Blue")
    assert registrations.change(registration=one, by=host, name="").shown_name == account


def test_nobody_gives_himself_a_bye_and_none_is_given_after_the_start(host):
    cup = opened(host)
    own = registrations.register(tournament=cup, user=host)
    other, *_rest = joined(cup, 4)
    with refused("own"):
        registrations.change(registration=own, by=host, byes=2)
    assert registrations.change(registration=own, by=host, club="Owls").club == "Owls"
    transitions.tournament_start(tournament=cup, by=host)
    with refused("begun"):
        registrations.change(registration=other, by=host, byes=1)
    assert registrations.change(registration=other, by=host, table=3).table == 3


def test_officials_who_play_leave_seeds_and_byes_to_those_who_do_not(host):
    cup = opened(host)
    registrations.register(tournament=cup, user=host)
    other, *_rest = joined(cup, 3)
    registrations.change(registration=other, by=host, byes=1)
    assert last_entry(cup).after == {"single_official": True, "byes": 1}
    registrations.seeds_set(tournament=cup, by=host, order=[2, 1])
    assert last_entry(cup).after["single_official"] is True
    scorer = person("scorer")
    officials.official_add(tournament=cup, by=host, user=scorer, role=Role.SCOREKEEPER)
    for act in (
        lambda: registrations.change(registration=other, by=host, byes=2),
        lambda: registrations.change(registration=other, by=host, seed=1),
        lambda: registrations.seeds_set(tournament=cup, by=host, order=[1, 2]),
    ):
        with refused("plays"):
            act()
    registrations.change(registration=other, by=host, club="Owls")
    registrations.change(registration=other, by=scorer, byes=2)
    assert last_entry(cup).after == {"byes": 2}


def test_seeds_follow_the_order_that_is_handed_in(host):
    cup = opened(host)
    players = joined(cup, 4)
    registrations.change(registration=players[3], by=host, seed=1)
    registrations.seeds_set(tournament=cup, by=host, order=[3, 1, 2])
    assert list(cup.registrations.order_by("number").values_list("seed", flat=True)) == [2, 3, 1, None]
    for wrong in ([1, 1], [9]):
        with refused("seeds"):
            registrations.seeds_set(tournament=cup, by=host, order=wrong)
    transitions.tournament_start(tournament=cup, by=host)
    with refused("begun"):
        registrations.seeds_set(tournament=cup, by=host, order=[1, 2])


# --- check-in and withdrawing --------------------------------------------------------------------------------------------


def test_everybody_checks_in_for_himself_in_the_window(host):
    cup = opened(host, capacity=2)
    one, two, three = joined(cup, 3)
    with refused("no_check_in"):
        registrations.check_in(registration=one, by=one.user)
    transitions.check_in_open(tournament=cup, by=host)
    registrations.check_in(registration=one, by=one.user)
    registrations.check_in(registration=one, by=one.user)
    with refused("forbidden"):
        registrations.check_in(registration=two, by=one.user)
    registrations.check_in(registration=three, by=three.user)
    assert states(cup) == ["checked_in", "registered", "waiting"]
    assert now(three).checked_in_at is not None
    registrations.check_in_undo(registration=one, by=one.user)
    assert (now(one).state, now(one).checked_in_at) == (Standing.REGISTERED, None)
    assert registrations.check_in_all(tournament=cup, by=host) == 2
    assert states(cup) == ["checked_in", "checked_in", "waiting"]
    assert last_entry(cup).after == {"numbers": [1, 2]}


def test_who_has_withdrawn_does_not_check_in(host):
    cup = opened(host)
    (one,) = joined(cup, 1)
    registrations.withdraw(registration=one, by=one.user)
    registrations.withdraw(registration=one, by=one.user)
    transitions.check_in_open(tournament=cup, by=host)
    with refused("not_registered"):
        registrations.check_in(registration=one, by=one.user)
    assert list(cup.audit.values_list("action", flat=True)).count("withdrawn") == 1


def test_after_the_start_one_drops_instead_of_withdrawing(host):
    cup = started(host)
    with refused("begun", remedy="Drop"):
        registrations.withdraw(registration=cup.registrations.first(), by=host)


# --- joining late --------------------------------------------------------------------------------------------------------


def test_nobody_joins_late_unless_it_is_allowed(host):
    cup = started(host)
    with refused("closed"):
        registrations.register(tournament=cup, user=person("late"))
    assert people.late_round(cup) is None


def test_a_late_player_begins_with_the_next_round_and_has_missed_the_others(host):
    cup = started(host, late_until=2)
    play(host, cup)
    late = registrations.register(tournament=cup, user=person("late"))
    assert (late.state, late.joined_round, late.number) == (Standing.ACTIVE, 2, 6)
    second = play(host, cup)
    assert late.pk in second.match_seats.values_list("registration", flat=True)
    records = records_of(people.current_stage(cup))
    absent = [match for match in records.matches if match.a == 6 and match.result.kind == "absent"]
    assert [match.round for match in absent] == [1]
    with refused("closed"):
        registrations.register(tournament=cup, user=person("too_late"))


def test_late_players_need_a_place_and_a_drop_frees_one(host):
    cup = started(host, 4, capacity=4, late_until=3)
    with refused("full"):
        registrations.register(tournament=cup, user=person("late"))
    gone = cup.registrations.get(number=4)
    registrations.drop(registration=gone, by=gone.user)
    late = registrations.add_player(tournament=cup, by=host, bot="easy")
    assert (late.state, late.place_no) == (Standing.ACTIVE, 4)


def test_nobody_joins_a_bracket(host):
    from tournaments.domain.formats import StageSettings

    cup = started(host, 4, late_until=3, stages=[("single", 1, StageSettings())])
    with refused("closed"):
        registrations.register(tournament=cup, user=person("late"))


def test_with_approval_only_officials_add_late_players(host):
    cup = started(host, 4, late_until=3)
    transitions.tournament_change(tournament=cup, by=host, entry="approval")
    with refused("closed"):
        registrations.register(tournament=cup, user=person("late"))
    assert registrations.add_player(tournament=cup, by=host, user="late").state == Standing.ACTIVE


# --- reading -------------------------------------------------------------------------------------------------------------


def test_lists_show_who_comes_and_later_who_played(host):
    cup = opened(host, capacity=4)
    players = joined(cup, 6)
    registrations.withdraw(registration=players[0], by=host)
    assert [one.number for one in people.participants(cup)] == [2, 3, 4, 5]
    assert people.counts(cup)["waiting"] == 1
    cup = transitions.tournament_start(tournament=cup, by=host)
    registrations.drop(registration=players[1], by=players[1].user)
    assert [one.number for one in people.participants(cup)] == [2, 3, 4, 6]
    assert people.registration_of(cup, AnonymousUser()) is None
    assert cup.state == State.RUNNING

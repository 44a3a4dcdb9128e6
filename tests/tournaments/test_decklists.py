"""Deck lists: handed in, checked, locked, opened again, and read by nobody who should not."""

from __future__ import annotations

import dataclasses
import json

import pytest
from django.core import serializers
from django.test import Client

from games.engine import Deck, known_rulesets, register
from games.rulesets import rulesets
from games.services import decks
from tests.games.house_cards import KEEPERS, Folder
from tests.tournaments.beginning import joined, last_entry, now, opened, person, play, refused, states
from tests.tournaments.prepared import prepared
from tournaments.domain.choices import DeckState, Role, Standing, State
from tournaments.domain.formats import StageSettings
from tournaments.models import AuditEntry, Decklist
from tournaments.services.lifecycle import officials, transitions
from tournaments.services.registration import decklists, registrations

pytestmark = pytest.mark.django_db

READY, OTHER = "ready:dawn_patrol", "ready:short_fuse"


@pytest.fixture
def cup(host):
    """Magic with deck lists, four people in it."""
    return prepared(four_with_lists, host)


def four_with_lists(host):
    made = transitions.tournament_create(
        by=host,
        name="Lists",
        ruleset="magic",
        stages=[("swiss", 1, StageSettings(rounds=3))],
        decklists=True,
        options={"format": "starter"},
        mode="paper",
        late_until=2,
    )
    transitions.registration_open(tournament=made, by=host)
    joined(made, 4)
    return now(made)


def player(cup, number):
    return cup.registrations.select_related("user").get(number=number)


def hand_in(registration, wish=READY, **given):
    return decklists.decklist_submit(registration=registration, by=registration.user, wish=wish, **given)


def ready(key="dawn_patrol"):
    return rulesets()["magic"].decks.ready_deck(key).deck


def start_with_lists(cup, host):
    for number in (1, 2, 3, 4):
        hand_in(player(cup, number))
    return transitions.tournament_start(tournament=cup, by=host)


# --- handing in ------------------------------------------------------------------------------------------------------


def test_a_list_is_a_version_with_a_digest_that_never_changes(cup):
    one = player(cup, 1)
    first = hand_in(one, name="  My\ndeck ")
    assert (first.version, first.state, first.name, first.origin) == (1, DeckState.SUBMITTED, "My deck", READY)
    assert first.sections == ready().as_data()
    assert first.digest == decklists.digest_of(ready()) and len(first.digest) == 64
    second = hand_in(one, OTHER)
    assert (second.version, now(first).sections) == (2, ready().as_data())
    assert second.digest != first.digest
    assert decklists.locked_list(one) is None


def test_the_same_list_twice_is_one_version(cup):
    one = player(cup, 1)
    assert hand_in(one) == hand_in(one)
    assert one.decklists.count() == 1


def test_own_decks_and_plain_cards_are_handed_in(cup):
    one = player(cup, 1)
    built = decks.deck_create(owner=one.user, ruleset="magic", name="Built", listed=ready())
    assert hand_in(one, built.pk).sections == ready().as_data()
    decks.deck_delete(deck_id=built.pk, owner=one.user)
    assert one.decklists.get().sections == ready().as_data()
    cards = ready("short_fuse").as_data()
    plain = decklists.decklist_submit(registration=one, by=one.user, sections=cards)
    assert (plain.version, plain.sections, plain.origin) == (2, cards, "")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"wish": ""}, "no_deck"),
        ({}, "no_deck"),
        ({"wish": "ready:nothing"}, "deck"),
        ({"sections": {"main": {"mountain": -3}}}, "no_deck"),
        ({"sections": {"main": {"mountain": 39}}}, "illegal"),
        ({"sections": {"main": {"no_such_card": 40}}}, "illegal"),
        ({"sections": {"main": {"mountain": 501}}}, "too_large"),
        ({"sections": {"main": {"mountain": 36, "shock": 5}}}, "illegal"),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(cup, given, code):
    one = player(cup, 1)
    with refused(code):
        decklists.decklist_submit(registration=one, by=one.user, **given)
    assert not one.decklists.exists()


def test_an_illegal_list_says_what_is_wrong(cup):
    one = player(cup, 1)
    with refused("illegal", remedy="Add 1 more card"):
        decklists.decklist_submit(registration=one, by=one.user, sections={"main": {"mountain": 39}})


def test_nobody_hands_in_for_another_and_no_official_takes_a_deck_of_a_player(cup, host):
    one, two = player(cup, 1), player(cup, 2)
    built = decks.deck_create(owner=one.user, ruleset="magic", name="Secret plan", listed=ready())
    with refused("forbidden"):
        decklists.decklist_submit(registration=one, by=two.user, wish=READY)
    with refused("deck"):
        decklists.decklist_submit(registration=one, by=host, wish=built.pk)
    given = decklists.decklist_submit(registration=one, by=host, wish=READY)
    assert (given.version, last_entry(cup).role) == (1, Role.ORGANISER)


def text_of(listed):
    """A list as it is written down on paper."""
    return "\n".join(f"{count} {card.replace('_', ' ')}" for card, count in listed.main.items())


def test_an_official_enters_a_list_for_a_player_who_is_only_a_name(cup, host):
    ann = registrations.add_player(tournament=cup, by=host, name="Ann")
    client, where = Client(), f"/t/{cup.pk}/desk/decks/"
    client.force_login(host)
    assert f"Hand in for {ann.shown_name}" in client.get(where).content.decode()
    wrong = client.post(f"{where}{ann.number}/enter/", {"list": "60 Forrest of Nowhere"}).content.decode()
    assert "1: 60 Forrest of Nowhere" in wrong
    assert ">60 Forrest of Nowhere</textarea>" in wrong  # nothing that was typed is lost
    assert not ann.decklists.exists()
    client.post(f"{where}{ann.number}/enter/", {"list": text_of(ready())})
    made = ann.decklists.get()
    assert made.sections["main"] == ready().as_data()["main"]
    assert (made.state, last_entry(cup).action, last_entry(cup).role) == (
        "submitted",
        "decklist_submitted",
        "organiser",
    )
    for number in (1, 2, 3, 4):
        hand_in(player(cup, number))
    assert transitions.tournament_start(tournament=cup, by=host).state == State.RUNNING


def test_only_where_there_are_lists_and_for_who_takes_part(host, cup):
    plain = opened(host)
    (other,) = joined(plain, 1, name="other")
    with refused("no_lists"):
        hand_in(other)
    gone = player(cup, 1)
    registrations.withdraw(registration=gone, by=gone.user)
    with refused("not_playing"):
        hand_in(gone)
    transitions.tournament_change(tournament=cup, by=host, mode="online")
    bot = registrations.add_player(tournament=cup, by=host, bot="easy")
    with refused("bot"):
        decklists.decklist_submit(registration=bot, by=host, wish=READY)


# --- the start -------------------------------------------------------------------------------------------------------


def test_without_a_list_the_start_names_who_is_missing(cup, host):
    for number in (1, 2, 3):
        hand_in(player(cup, number))
    with refused("lists_missing", remedy="Player4"):
        transitions.tournament_start(tournament=cup, by=host)
    assert now(cup).state == State.REGISTRATION
    assert not Decklist.objects.filter(state=DeckState.ACCEPTED).exists()
    joined(cup, 1, name="fifth")
    hand_in(player(cup, 5))
    transitions.tournament_start(tournament=cup, by=host, without_list="remove")
    assert states(cup) == ["active"] * 3 + ["removed", "active"]


def test_who_is_removed_for_his_list_leaves_his_place_to_one_with_a_list(cup, host):
    transitions.tournament_change(tournament=cup, by=host, capacity=4)
    five, six = joined(cup, 2, name="later")
    for number in (1, 2, 3):
        hand_in(player(cup, number))
    hand_in(six)
    transitions.tournament_start(tournament=cup, by=host, without_list="remove")
    assert states(cup) == ["active", "active", "active", "removed", "removed", "active"]
    assert now(five).place_no is None


def test_a_list_that_has_become_illegal_counts_as_none_and_is_not_told(cup, host):
    for number in (1, 2, 3, 4):
        hand_in(player(cup, number))
    plain = known_rulesets()["magic"]
    strict = dataclasses.replace(plain.decks.formats[0], least=200)
    register(
        dataclasses.replace(plain, decks=dataclasses.replace(plain.decks, formats=(strict, *plain.decks.formats[1:])))
    )
    try:
        with refused("lists_missing", remedy="not legal any more") as caught:
            transitions.tournament_start(tournament=cup, by=host)
        assert "200" not in str(caught)
        with refused("illegal", remedy="200"):
            decklists.decklist_accept(registration=player(cup, 1), by=host)
    finally:
        register(plain)
    assert transitions.tournament_start(tournament=cup, by=host).state == State.RUNNING


def test_the_start_locks_and_its_undo_opens(cup, host):
    start_with_lists(cup, host)
    one = player(cup, 1)
    assert decklists.locked_list(one).sections == ready().as_data()
    with refused("locked", remedy="judge"):
        hand_in(one, OTHER)
    transitions.start_undo(tournament=cup, by=host)
    assert decklists.locked_list(one) is None
    assert hand_in(one, OTHER).version == 2


def test_a_judge_locks_early_and_opens_again_with_a_reason(cup, host):
    one, judge = player(cup, 1), person("judge")
    officials.official_add(tournament=cup, by=host, user=judge, role=Role.JUDGE)
    with refused("no_list"):
        decklists.decklist_accept(registration=one, by=judge)
    hand_in(one)
    with refused("not_locked"):
        decklists.decklist_reopen(registration=one, by=judge, reason="Typing error")
    decklists.decklist_accept(registration=one, by=judge)
    with refused("locked"):
        hand_in(one, OTHER)
    with refused("reason"):
        decklists.decklist_reopen(registration=one, by=judge, reason=" ")
    with refused("own_list"):
        decklists.decklist_reopen(registration=one, by=one.user, reason="Please")
    decklists.decklist_reopen(registration=one, by=judge, reason="Typing error")
    assert (last_entry(cup).reason, last_entry(cup).role) == ("Typing error", Role.JUDGE)
    assert hand_in(one, OTHER).state == DeckState.SUBMITTED


def test_in_play_the_old_list_is_played_until_the_new_one_is_locked(cup, host):
    start_with_lists(cup, host)
    one = player(cup, 1)
    decklists.decklist_reopen(registration=one, by=host, reason="Lost cards")
    assert decklists.locked_list(one).version == 1
    new = hand_in(one, OTHER)
    assert new.state == DeckState.ACCEPTED
    assert decklists.locked_list(one) == new
    with refused("locked"):
        hand_in(one)


def test_a_late_player_is_in_play_when_his_list_is_there(cup, host):
    start_with_lists(cup, host)
    late = registrations.register(tournament=cup, user=person("late"))
    assert (late.state, late.place_no) == (Standing.REGISTERED, 5)
    play(host, cup)
    assert hand_in(late).state == DeckState.ACCEPTED
    assert (now(late).state, now(late).joined_round) == (Standing.ACTIVE, 2)
    tardy = registrations.add_player(tournament=cup, by=host, user=person("tardy"))
    play(host, cup)
    with refused("closed"):
        hand_in(tardy)
    assert (now(tardy).state, tardy.decklists.count()) == (Standing.REGISTERED, 0)
    registrations.drop(registration=tardy, by=tardy.user)
    assert now(tardy).state == Standing.REMOVED


# --- reading ---------------------------------------------------------------------------------------------------------


def test_officials_read_lists_and_it_stands_in_the_audit(cup, host):
    one, judge = player(cup, 1), person("judge")
    officials.official_add(tournament=cup, by=host, user=judge, role=Role.JUDGE)
    assert decklists.decklist_read(registration=one, by=judge) is None
    mine = hand_in(one)
    entries = cup.audit.count()
    assert decklists.decklist_read(registration=one, by=one.user) == mine
    assert cup.audit.count() == entries
    assert decklists.decklist_read(registration=one, by=judge) == mine
    assert (last_entry(cup).action, last_entry(cup).after) == ("decklist_read", {"version": 1})


def test_nobody_else_reads_them_least_of_all_officials_who_play(cup, host):
    one, two = player(cup, 1), player(cup, 2)
    hand_in(one)
    scorer = person("scorer")
    officials.official_add(tournament=cup, by=host, user=scorer, role=Role.SCOREKEEPER)
    officials.official_add(tournament=cup, by=host, user=two.user, role=Role.JUDGE)
    for user, code in ((person("stranger"), "forbidden"), (scorer, "forbidden"), (two.user, "plays")):
        with refused(code):
            decklists.decklist_read(registration=one, by=user)


def test_no_card_and_no_digest_gets_into_the_audit_or_a_representation(cup, host):
    start_with_lists(cup, host)
    one = player(cup, 1)
    decklists.decklist_reopen(registration=one, by=host, reason="Lost cards")
    hand_in(one, OTHER)
    written = serializers.serialize("json", AuditEntry.objects.all())
    secrets = {card for deck in (ready(), ready("short_fuse")) for card in (*deck.main, *deck.side)}
    secrets |= set(Decklist.objects.values_list("digest", flat=True)) | {"dawn_patrol", "short_fuse"}
    assert not [secret for secret in secrets if json.dumps(secret)[1:-1] in written]
    for made in Decklist.objects.all():
        assert not [secret for secret in secrets if secret in f"{made} {made!r}"]


def test_digests_are_the_same_for_the_same_cards_in_any_order():
    one = Deck({"shock": 4, "mountain": 36}, {"bolt": 1})
    other = Deck({"mountain": 36, "shock": 4}, {"bolt": 1})
    assert decklists.digest_of(one) == decklists.digest_of(other)
    assert decklists.digest_of(one) != decklists.digest_of(Deck({"shock": 3, "mountain": 37}, {"bolt": 1}))


@pytest.mark.parametrize("by", ["wish", "sections"])
def test_unofficial_cards_are_refused_in_words(cup, tmp_path, settings, by):
    folder, one = Folder(tmp_path, settings), player(cup, 1)
    folder.put()
    try:
        own = decks.deck_create(owner=one.user, ruleset="magic", name="Lamps", listed=KEEPERS)
        given = {"wish": own.pk} if by == "wish" else {"sections": KEEPERS.as_data()}
        said = "rated games nor in quick matches nor in tournaments: Lamp Lighter, Lantern Keeper"
        with refused("unofficial" if by == "wish" else "illegal", remedy=said):
            decklists.decklist_submit(registration=one, by=one.user, **given)
    finally:
        folder.clear()
    assert not one.decklists.exists()

"""Who answers an appeal: one rule for rulings about results and about games, and it is offered to nobody else."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.contrib.auth.models import Permission
from django.db import transaction
from django.test import Client

from accounts.models import Relation, User
from games.case_files.case_file import queue
from games.live import clocks, table_messages
from games.models import Case, CaseState, Game
from games.services.cases import cases, judging, rulings
from games.services.cases.judging import CaseError
from games.services.play import moves as tables
from tests.shares import SOAKED
from tests.tournaments.conftest import make_user
from tests.tournaments.laid_rows import laid
from tests.tournaments.playing import Hall
from tournaments.domain.choices import Role, Standing
from tournaments.domain.errors import TournamentError
from tournaments.models import Dispute, Official, Tournament
from tournaments.pairing import results
from tournaments.selectors.appeals import able_to_answer
from tournaments.services.judging import disputes, verdicts

pytestmark = pytest.mark.django_db(transaction=True)

WHO = {
    "H": ("head", Role.HEAD_JUDGE),
    "O": ("organiser", Role.ORGANISER),
    "J": ("judge1", Role.JUDGE),
    "K": ("judge2", Role.JUDGE),
}
MATRIX = [
    # who exists, who has ruled, who may decide the appeal
    ("H", "H", "H"), ("O", "O", "O"), ("J", "J", "J"),
    ("HO", "H", "O"), ("HO", "O", "H"),
    ("HJ", "H", "J"), ("HJ", "J", "H"),
    ("OJ", "O", "J"), ("OJ", "J", "O"),
    ("JK", "J", "K"), ("JK", "K", "J"),
    ("HOJ", "H", "O"), ("HOJ", "O", "H"), ("HOJ", "J", "H"),
    ("HJK", "H", "JK"), ("HJK", "J", "H"), ("HJK", "K", "H"),
    ("OJK", "O", "JK"), ("OJK", "J", "O"), ("OJK", "K", "O"),
    ("HOJK", "H", "O"), ("HOJK", "O", "H"), ("HOJK", "J", "H"), ("HOJK", "K", "H"),
]  # fmt: skip


def four_called() -> Tournament:
    return Hall(4).tournament


@pytest.fixture
def hall() -> Hall:
    """A tournament that is played here, with a match that runs, and nobody in office."""
    hall = Hall.of(laid(four_called))
    hall.both_ready(hall.match())
    Official.objects.all().delete()
    return hall


def in_office(hall: Hall, letters: str) -> dict[str, User]:
    """So many officials, by letter."""
    Official.objects.all().delete()
    people = {letter: make_user(WHO[letter][0]) for letter in letters}
    for letter, user in people.items():
        Official.objects.create(tournament=hall.tournament, user=user, role=WHO[letter][1])
    return people


def appealed_result(hall: Hall, first: User) -> Dispute:
    """A result on which somebody has ruled, and against which a player appeals; the same one for each who has ruled."""
    match = hall.match()
    if Dispute.objects.update(ruled_by=first):
        return Dispute.objects.get()
    return Dispute.objects.create(
        match=match, origin="contest", side=0, state=CaseState.APPEALED, opened_at=clocks.database_now(), ruled_by=first,
        ruled_at=clocks.database_now(), appealed_at=clocks.database_now(), appeal_side=0, appeal="Look again.",
    )  # fmt: skip


def appealed_game(hall: Hall, first: User) -> Case:
    """The same about the game."""
    if Case.objects.update(ruled_by=first):
        return Case.objects.get()
    game = Game.objects.get()
    return Case.objects.create(
        game=game, seat=0, seq=game.seq, state=CaseState.APPEALED, opened_at=clocks.database_now(), ruled_by=first,
        ruled_at=clocks.database_now(), appealed_at=clocks.database_now(), appeal_seat=0, appeal="Look again.",
    )  # fmt: skip


def claims(case: Dispute | Case, user: User) -> str:
    """The code with which a claim is refused; "" if it is not. Nothing stays of it."""
    try:
        with transaction.atomic():
            (disputes if isinstance(case, Dispute) else cases).case_claim(case.pk, by=user)
            transaction.set_rollback(True)
    except (TournamentError, CaseError) as error:
        return error.code
    return ""


def page_of(hall: Hall, case: Dispute | Case) -> str:
    return f"/t/{hall.tournament.pk}/desk/cases/{case.pk}/" if isinstance(case, Dispute) else f"/judge/{case.pk}/"


def by_rule(hall: Hall, case: Dispute | Case) -> dict[int, str]:
    """The code by which the rule refuses the appeal to each who could answer it; "" if they do."""
    able = able_to_answer(hall.match()) if isinstance(case, Dispute) else judging.able_to_answer(case.game)
    return {user: judging.appeal_refusal(able, rank, user, case.ruled_by_id) for user, rank in able.items()}


def offered(hall: Hall, case: Dispute | Case, user: User) -> tuple[bool, bool]:
    """Whether the queue offers somebody to take it, and the page."""
    waiting = page_of(hall, case) in {line.url for line in queue(user)[0]}
    client = Client()
    client.force_login(user)
    page = client.get(page_of(hall, case))
    assert page.status_code == 200
    return waiting, 'value="claim"' in page.content.decode().partition("<main")[2]


@pytest.mark.any_database
@pytest.mark.soak
@pytest.mark.parametrize("about", [appealed_result, appealed_game])
def test_the_head_judge_then_an_organiser_and_never_the_same_while_another_exists(hall: Hall, about: Any) -> None:
    """Each line by the rule that both share. Of those in which all are there, every other one for a result and the rest
    for a game also by what claims, queue and page say, in `make soak` all lines for both."""
    wrong = []
    for turn, (exist, ruled, decide) in enumerate(MATRIX):
        people = in_office(hall, exist)
        case = about(hall, people[ruled])
        by_the_rule = by_rule(hall, case)
        through = bool(SOAKED) or (len(people) == len(WHO) and turn % 2 == (about is appealed_game))
        for at, (letter, user) in enumerate(people.items()):
            refusal = "" if letter in decide else "same_judge" if letter == ruled else "not_head"
            found, wanted = [by_the_rule[user.pk]], [refusal]
            if through:
                found.append(claims(case, user))
                wanted.append(refusal)
            if SOAKED or (through and (letter in decide or at == turn // 2 % len(people))):
                found += offered(hall, case, user)
                wanted += [not refusal] * 2
            if found != wanted:
                wrong.append(f"{exist}, {ruled} has ruled, {letter}: {found}, not {wanted}")
    assert wrong == []


@pytest.mark.parametrize("about", [appealed_result, appealed_game])
def test_who_plays_has_a_stake_or_has_left_counts_for_nobody(hall: Hall, about: Any) -> None:
    people = in_office(hall, "HOJ")
    case = about(hall, people["J"])
    player = hall.user(hall.match(), 0)
    Relation.objects.create(user=player, other=people["H"])
    assert (claims(case, people["H"]), claims(case, people["O"])) != ("", "not_head")
    assert claims(case, people["O"]) == ""
    hall.join(9, user=people["O"], state=Standing.DROPPED)
    assert claims(case, people["O"]) != ""
    assert claims(case, people["J"]) == ""
    Relation.objects.all().delete()
    assert claims(case, people["J"]) == "same_judge"
    User.objects.filter(pk=people["H"].pk).update(is_active=False)
    assert claims(case, people["J"]) == ""


def test_a_judge_of_the_site_stands_beside_the_judges_of_the_tournament(hall: Hall) -> None:
    site = make_user("site")
    site.is_staff = True
    site.save()
    site.user_permissions.add(Permission.objects.get(codename="judge", content_type__app_label="games"))
    people = in_office(hall, "J")
    case = appealed_game(hall, people["J"])
    assert (claims(case, people["J"]), claims(case, User.objects.get(pk=site.pk))) == ("same_judge", "")
    people = in_office(hall, "HJ")
    case = appealed_game(hall, people["J"])
    assert (claims(case, people["H"]), claims(case, User.objects.get(pk=site.pk))) == ("", "not_head")
    case = appealed_game(hall, people["H"])
    assert [claims(case, user) for user in (people["H"], people["J"], site)] == ["same_judge", "", ""]


@pytest.mark.parametrize("about", [appealed_result, appealed_game])
def test_it_is_handed_over_only_to_somebody_who_may_decide_it(hall: Hall, about: Any) -> None:
    people = in_office(hall, "HOJK")
    case = about(hall, people["J"])
    services = disputes if isinstance(case, Dispute) else cases
    services.case_claim(case.pk, by=people["H"])
    Official.objects.create(tournament=hall.tournament, user=make_user("head2"), role=Role.HEAD_JUDGE)
    for letter, code in (("O", "not_head"), ("J", "same_judge"), ("K", "not_head")):
        with pytest.raises((TournamentError, CaseError)) as refused:
            services.case_hand_over(case.pk, by=people["H"], to=people[letter], note="Take it.")
        assert refused.value.code == code
    client = Client()
    client.force_login(people["H"])
    page = client.get(page_of(hall, case)).content.decode()
    assert [name for name in ("Head2", "Organiser", "Judge1", "Judge2") if f">{name}</option>" in page] == ["Head2"]
    services.case_hand_over(case.pk, by=people["H"], to=make_user("head2"), note="Take it.")


def test_a_whole_appeal_about_a_game(hall: Hall) -> None:
    """The head judge has ruled: the organiser hears the appeal, the head judge is told why he does not."""
    people = in_office(hall, "HOJ")
    game, player = Game.objects.get(), hall.user(hall.match(), 0)
    assert tables.act(game.pk, by=player, message=table_messages.Call(aid=uuid.uuid4(), text="Look.")).ok
    case = Case.objects.get()
    cases.case_claim(case.pk, by=people["H"])
    rulings.case_rule(case.pk, by=people["H"], how="dismiss", text="Nothing to put right.")
    cases.case_appeal(case.pk, by=player, text="There is.")
    with pytest.raises(CaseError, match="same_judge"):
        cases.case_claim(case.pk, by=people["H"])
    client = Client()
    client.force_login(people["H"])
    assert str(judging.APPEALS["same_judge"]) in client.get(f"/judge/{case.pk}/").content.decode()
    cases.case_claim(case.pk, by=people["O"])
    rulings.case_rule(case.pk, by=people["O"], how="uphold", text="It stands.")
    case.refresh_from_db()
    assert (case.state, case.rulings.last().data) == (CaseState.FINAL, {})


def test_who_is_alone_answers_his_own_appeal_about_a_result_and_is_marked(hall: Hall) -> None:
    people = in_office(hall, "H")
    case = appealed_result(hall, people["H"])
    hall.match().__class__.objects.filter(pk=hall.match().pk).update(state="appealed")
    disputes.case_claim(case.pk, by=people["H"])
    verdicts.case_rule(case.pk, by=people["H"], result=results.score(1, 1, 0), reason="Seen.")
    assert case.rulings.get().data["single_official"] is True

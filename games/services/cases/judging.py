"""Who may judge a game, and the way in which a judge changes one: one transaction, with the game under lock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.people.relations import related, related_among
from games.models import IN_HANDS, Case, CaseState, Game, Seat
from games.services import hooks
from games.services.play import moves
from games.services.play.locked_game import Conflict, LockedGame, RulesCrashed
from games.services.play.outcome import Refused

PERMISSION = "games.judge"
NOT_YOURS = _("You may not judge this game. Whoever sits in it never does, nor who is related to a player.")

LAST_RANK = 2
"""The rank of judges of the site among those who answer appeals: that of a judge of a tournament."""
APPEALS = {
    "same_judge": _("You have ruled on this yourself. Another judge answers the appeal."),
    "not_head": _("The head judge answers the appeal, else an organiser. Leave it to them."),
}
"""Why a judge does not answer an appeal."""
HEADS = _(
    "In a tournament the head judge takes a game back or begins it anew. Give the case back, with a note for him."
)


class CaseError(Exception):
    """Something that cannot be done in a case; nothing was changed. The text names the remedy."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)


def judges_of_site() -> QuerySet[Any]:
    """Everybody who judges games of this site, administrators included."""
    users = get_user_model()._default_manager
    found: QuerySet[Any] = users.with_perm(PERMISSION, backend="django.contrib.auth.backends.ModelBackend")
    return found.filter(is_staff=True, is_active=True)


def judges_site(user: Any) -> bool:
    """Whether a user judges games of this site."""
    return bool(user is not None and user.is_active and user.is_staff and user.has_perm(PERMISSION))


def may_judge(game: Game, user: Any) -> bool:
    """Whether a user may judge a game: by an office of the site or of what has registered, never in an own one,
    nor in one of household or team."""
    if user is None or user.pk is None or not user.is_active:
        return False
    seated = list(Seat.objects.filter(game_id=game.pk, user_id__isnull=False).values_list("user_id", flat=True))
    if user.pk in seated or related(user, seated):
        return False
    return judges_site(user) or hooks.names_judge(game, user)


def need_judge(case: Case, by: Any) -> None:
    """Raise `CaseError` unless a user may judge the game of a case."""
    if not may_judge(case.game, by):
        raise CaseError("forbidden", NOT_YOURS)


def may_lead(game: Game, user: Any) -> bool:
    """Whether a user who may judge a game may also take it back or begin it anew."""
    return judges_site(user) or hooks.names_head(game, user)


def able_to_answer(game: Game) -> dict[int, int]:
    """Everybody who could answer an appeal in a game: accounts with their rank, of which the lowest answers. Judges of
    the site stand behind all officials of what has registered, or beside the last of them."""
    found = hooks.officials_of(game)
    for judge in judges_of_site().values_list("pk", flat=True):
        found.setdefault(judge, LAST_RANK)
    seated = set(Seat.objects.filter(game_id=game.pk, user_id__isnull=False).values_list("user_id", flat=True))
    out = seated | related_among(found, seated)
    return {user: rank for user, rank in found.items() if user not in out}


def appeal_refusal(able: Mapping[int, int], rank: int, by: int, first: int | None) -> str:
    """Why a judge of this rank does not answer an appeal against the ruling of `first`: "same_judge", "not_head"; ""
    if they do. Of all who could, the lowest rank answers; the one who has ruled only if no other could.

    One rule for rulings about games and about results (tournaments.md, 11)."""
    others = [other for user, other in able.items() if user not in (by, first)]
    if others and by == first:
        return "same_judge"
    return "not_head" if others and min(others) < rank else ""


def answer_refusal(case: Case, user: Any) -> str:
    """Why a user who may judge a case does not answer the appeal in it; "" if they do, or if there is no appeal."""
    if case.appealed_at is None:
        return ""
    able = able_to_answer(case.game)
    return appeal_refusal(able, able.get(user.pk, LAST_RANK), user.pk, case.ruled_by_id)


def may_claim(case: Case, user: Any) -> bool:
    """Whether a user may take a case that no judge has in their hands."""
    free = case.state in (CaseState.OPEN, CaseState.APPEALED)
    return free and may_judge(case.game, user) and not answer_refusal(case, user)


def others_who_may(case: Case, user: Any) -> list[Any]:
    """Whom a case can be handed over to."""
    able = able_to_answer(case.game)
    wanted = [
        other
        for other, rank in able.items()
        if other != user.pk and (case.appealed_at is None or not appeal_refusal(able, rank, other, case.ruled_by_id))
    ]
    return list(get_user_model()._default_manager.filter(pk__in=wanted).order_by("public_name"))


def head_for(case: Case, user: Any) -> Any:
    """Whom the judge of a case may ask to decide in their place: who stands above them, the highest first; None without
    any."""
    able = able_to_answer(case.game)
    above = sorted((rank, pk) for pk, rank in able.items() if rank < able.get(user.pk, LAST_RANK) and pk != user.pk)
    may = {other.pk: other for other in others_who_may(case, user)} if above else {}
    return next((may[pk] for _rank, pk in above if pk in may), None)


def need_head(case: Case, by: Any) -> None:
    """Raise `CaseError` unless a user may take the game of a case back or begin it anew (tournaments.md, 12)."""
    if not may_lead(case.game, by):
        raise CaseError("head_judge", HEADS)


@contextmanager
def at_table(case_id: str) -> Iterator[tuple[LockedGame, Case]]:
    """A case and its game under lock, after whatever was due; both are saved at the end. Raises `CaseError`."""
    game_id = Case.objects.values_list("game_id", flat=True).get(pk=case_id)
    moves.expire(game_id)
    try:
        with transaction.atomic():
            locked = LockedGame(game_id)
            case = Case.objects.select_related("judge", "ruled_by").get(pk=case_id)
            case.game = locked.game
            yield locked, case
            case.save()
            locked.tell()
            locked.save()
    except Refused as refusal:
        raise CaseError(refusal.code, refusal.text) from None
    except Conflict:
        raise CaseError("stale", _("The game has moved on at this moment. Look at it and try again.")) from None
    except RulesCrashed:
        raise CaseError(
            "crashed", _("The rules of the game could not carry this out. Nothing was changed; rule otherwise.")
        ) from None


@contextmanager
def in_hands(case_id: str, by: Any) -> Iterator[tuple[LockedGame, Case]]:
    """As `at_table`, for the judge who has claimed the case."""
    with at_table(case_id) as (locked, case):
        need_judge(case, by)
        if case.state not in IN_HANDS or case.judge_id != by.pk:
            raise CaseError("not_claimed", _("Claim this case first: only who has claimed it rules on it."))
        yield locked, case

"""How strong players are: ratings of rated tables as of now, and the ladders of all pools by one rule. Reads only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import F, Q, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.moderation.bans import bans_in_force
from games.glicko2 import PROVISIONAL, Rating, after_game, aged
from games.live.clocks import database_now
from games.models import CasualRating, Seat

DAY = timedelta(days=1)
"""The period by which a rating grows less certain while its owner plays no rated game."""
LEAST_GAMES = 10
LATELY = timedelta(days=90)
"""Who has played fewer rated games, or none for so long, stands in no ladder."""


def as_of(row: CasualRating, now: datetime) -> Rating:
    """What a row says at a moment: less certain, the longer ago the last rated game was."""
    stored = Rating(row.rating, row.deviation, row.volatility)
    return aged(stored, max(0.0, (now - row.rated_at) / DAY)) if row.games else stored


def rating_of(user: Any, ruleset: str, now: datetime) -> Rating:
    """The rating of a player in a game; that of a newcomer if they have played no rated game of it."""
    row = CasualRating.objects.filter(user=user, ruleset=ruleset).first()
    return Rating() if row is None else as_of(row, now)


def ratings_of(player: Any) -> list[CasualRating]:
    """The ratings of a player, by game."""
    return list(CasualRating.objects.filter(user=player, games__gt=0).order_by("ruleset"))


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a game would change of a rating, in whole points."""

    win: int
    draw: int
    loss: int


def rating_said(seat: Seat) -> dict[str, Any] | None:
    """The rating with which a player sits at a rated table, for others to read: `value`, whether it is `sure`, and what
    the game has changed of it (None: nothing yet, or it does not count). None at an unrated table."""
    if seat.rating is None or seat.deviation is None:
        return None
    change = seat.rating_change
    after = seat.rating if change is None else seat.rating + change
    return {
        "value": round(seat.rating),
        "sure": seat.deviation <= PROVISIONAL,
        "change": None if change is None else round(after) - round(seat.rating),
    }


def stakes_of(own: Seat, opponent: Seat) -> Stakes | None:
    """What there is to win and to lose for a seat; None where no player is rated."""
    if own.rating is None or own.deviation is None or opponent.rating is None or opponent.deviation is None:
        return None
    return stakes(Rating(own.rating, own.deviation), Rating(opponent.rating, opponent.deviation))


def stakes_against(user: Any, seats: Sequence[Seat], ruleset: str) -> Stakes | None:
    """What there is to win and to lose for a player who thinks of sitting down; None where no player sits."""
    seat = next((seat for seat in seats if seat.rating is not None and seat.deviation is not None), None)
    if seat is None or seat.rating is None or seat.deviation is None:
        return None
    return stakes(rating_of(user, ruleset, database_now()), Rating(seat.rating, seat.deviation))


def stakes(own: Rating, opponent: Rating) -> Stakes:
    """What there is to win and to lose."""
    change = {score: round(after_game(own, opponent, score)[0].rating - own.rating) for score in (1, 0.5, 0)}
    return Stakes(change[1], change[0.5], change[0])


@dataclass(frozen=True, slots=True)
class Pool:
    """Ratings that belong together: a player has at most one in each game and pool."""

    key: str
    rows: Callable[[str], QuerySet[Any]]
    """The ratings of a game: rows with `user`, `rating`, `deviation`, `games` and `rated_at`, when the last of them was
    rated."""
    page: Callable[[Any], str]
    """The address that says more about a row."""
    name: str | Promise
    """What its games are, in a word or two."""
    method: str | Promise
    """How strength is reckoned, as a sentence."""
    kind: str = "Glicko-2"
    """The same by its name."""
    uncertain: bool = True
    """Whether it says how certain a rating is, as a deviation."""
    always: bool = True
    """Whether it is shown although nobody has a rating in it."""


CASUAL = "casual"
_pools: dict[str, Pool] = {}


def register_pool(pool: Pool) -> None:
    """Have the ladders show one more pool."""
    _pools[pool.key] = pool


def pools_of(ruleset: str) -> list[Pool]:
    """The pools that a game has."""
    return [pool for pool in _pools.values() if pool.always or pool.rows(ruleset).exists()]


def pools() -> dict[str, Pool]:
    """All pools by key, that of rated tables first."""
    return dict(_pools)


def ladder_of(pool: Pool, ruleset: str, now: datetime) -> QuerySet[Any]:
    """Who plays a game with ratings and has done so lately, the most certainly strong first, with `cautious`."""
    found = pool.rows(ruleset).filter(games__gte=LEAST_GAMES, rated_at__gt=now - LATELY)
    there = found.filter(user__is_guest=False, user__is_active=True, user__deleted_at=None)
    there = there.exclude(user__in=bans_in_force().values("user"))
    cautious = F("rating") - 2 * F("deviation")
    return there.select_related("user").annotate(cautious=cautious).order_by("-cautious", "user_id")


def said(row: Any) -> str:
    """A rating as it is read, with its deviation if it has one."""
    return f"{row.rating:.0f} ± {row.deviation:.0f}" if row.deviation else f"{row.rating:.0f}"


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands in a ladder."""

    row: Any
    """Of the pool."""
    place: int | None
    """None: not listed."""

    @property
    def missing(self) -> int:
        """How many rated games they must still play to be listed."""
        return max(0, LEAST_GAMES - self.row.games)


def standing_of(user: Any, pool: Pool, ruleset: str, now: datetime) -> Standing | None:
    """Where a player stands; None if they have played no rated game of it."""
    row = pool.rows(ruleset).filter(user=user, games__gt=0).first()
    if row is None:
        return None
    ladder = ladder_of(pool, ruleset, now)
    if not ladder.filter(pk=row.pk).exists():
        return Standing(row, None)
    cautious = row.rating - 2 * row.deviation
    before = ladder.filter(Q(cautious__gt=cautious) | Q(cautious=cautious, user_id__lt=row.user_id))
    return Standing(row, before.exclude(pk=row.pk).count() + 1)


register_pool(
    Pool(
        CASUAL,
        lambda ruleset: CasualRating.objects.filter(ruleset=ruleset),
        lambda row: str(row.user.get_absolute_url()),
        _("Rated tables"),
        _(
            "The method is Glicko-2; each game changes the ratings at once, and a day without one makes them a little "
            "less certain."
        ),
    )
)

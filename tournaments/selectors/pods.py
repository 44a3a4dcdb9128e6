"""Reading drafts: what boosters can be made of, where a pod stands, and its record."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext

from games.engine import Catalogue, NamedOption
from games.engine.decks.formats import Limited
from games.engine.language.localized_text import LocalizedText
from games.limited import record as records
from games.limited.boosters import LEAST_CARDS, Rules
from games.limited.draft import Draft
from games.live import secrets
from games.live.card_pools import CardPool, pool_of, pool_with
from games.live.card_sets import UnofficialSet
from games.rulesets import rulesets
from tournaments.models import Pod, PodPick, PodSeat, Registration, Tournament

PODS = 32
"""Of so many drafts a process keeps the boosters."""
OWN, MINE, WITH_MINE = "own", "mine", "with"
"""The sources that are made of the cards of the game itself, of all sets of who opens a draft, and of both."""
_MINE = LocalizedText("Card sets of {name}", "Kartensets von {name}")
_WITH_MINE = LocalizedText("{game} with card sets of {name}", "{game} mit Kartensets von {name}")

KEY = 200
_IN_SET = LocalizedText("{set}: {theme}", "{set}: {theme}")


@dataclass(frozen=True, slots=True)
class Source:
    """A card set from which boosters can be made."""

    key: str
    name: LocalizedText
    cards: tuple[str, ...]
    unofficial: bool = False
    """Whether the game itself has not all of them."""


def games_with_drafts() -> list[str]:
    """The games that have limited decks."""
    return [key for key, one in rulesets().items() if one.decks is not None and one.decks.limited is not None]


def limited_of(ruleset: str, pool: CardPool | None = None) -> tuple[Limited, Catalogue, CardPool]:
    """How limited decks of a game are built, and its cards: those of the game and of a pool; None: of the sets for
    everybody."""
    construction = rulesets()[ruleset].decks
    assert construction is not None, "see games_with_drafts"
    assert construction.limited is not None, "see games_with_drafts"
    pool = pool or pool_of(ruleset, None)
    with pool.spoken_of():
        return construction.limited, construction.catalogue(), pool


def of_pod(pod: Pod) -> tuple[Limited, Catalogue, CardPool]:
    """How the decks of a pod are built, and the cards that there are in it."""
    return limited_of(pod.ruleset, pool_with(pod.ruleset, pod.own_sets))


def choice_of(ruleset: str) -> NamedOption | None:
    """The named option of a game that a pod chooses; None if there is none."""
    key = limited_of(ruleset)[0].choice
    return next((one for one in rulesets()[ruleset].options if one.key == key), None)


def sources(ruleset: str, owner: Any = None) -> list[Source]:
    """The card sets from which boosters of a game can be made: those that have enough cards, and the own sets of a
    player, all together and beside the cards of the game."""
    limited, catalogue, pool = limited_of(ruleset, pool_of(ruleset, None if owner is None else owner.pk))
    with pool.spoken_of():
        opened = limited.opened(catalogue)
    themes = limited.themes or (lambda _keys: {})
    named = {OWN: rulesets()[ruleset].name, **{f"set:{one.file}": one.name for one in pool.sets}}
    cards: dict[str, list[str]] = {key: [] for key in named}
    for key in opened:
        of = pool.set_of(key)
        cards[OWN if of is None else f"set:{of.file}"].append(key)
    with pool.spoken_of():
        whole = [Source(key, named[key], tuple(own), unofficial=key != OWN) for key, own in cards.items()]
        mine = [key for one in _own_sets(ruleset, pool) for key in cards[f"set:{one.file}"]]
        if mine:
            name, together = owner.shown_name, (*cards[OWN], *mine)
            whole += [
                Source(MINE, _MINE.filled(name=name), tuple(mine), unofficial=True),
                Source(WITH_MINE, _WITH_MINE.filled(game=named[OWN], name=name), together, unofficial=True),
            ]
        parts = [
            Source(f"{one.key}:{key}"[:KEY], _IN_SET.filled(set=one.name, theme=name), tuple(own), one.unofficial)
            for one in whole
            for key, (name, own) in themes(one.cards).items()
        ]
    return [one for one in (*parts, *whole) if len(one.cards) >= LEAST_CARDS]


def _own_sets(ruleset: str, pool: CardPool) -> list[UnofficialSet]:
    everybodys = {one.file for one in pool_of(ruleset, None).sets}
    return [one for one in pool.sets if one.file not in everybodys]


def pool_of_event(tournament: Tournament) -> CardPool | None:
    """The unofficial cards of a tournament whose decks come from pods; None: they do not."""
    pod = Pod.objects.filter(Q(tournament=tournament.pk) | Q(cup=tournament.pk)).first()
    return None if pod is None else pool_with(pod.ruleset, pod.own_sets)


def rules_of(pod: Pod) -> Rules:
    """All that is settled of a draft before its first booster is opened."""
    return Rules.of(pod.pk, pod.ruleset, pod.kind, pod.size, pod.cards, limited_of(pod.ruleset)[0], cube=pod.cube)


def draft_of(pod: Pod) -> Draft:
    """Where a draft stands that has begun. It holds every seat's cards: pages get `Draft.view` of one."""
    draft = copy.deepcopy(_begun(pod.commitment, rules_of(pod), secrets.opened(pod.seed)))
    for seat, card in PodPick.objects.filter(pod=pod).order_by("number").values_list("seat", "card"):
        draft.pick(seat, card)
    return draft


@lru_cache(maxsize=PODS)
def _opened(commitment: str) -> dict[str, Draft]:
    """A place to keep the beginning of one draft."""
    return {}


def _begun(commitment: str, rules: Rules, seed: bytes) -> Draft:
    """The first boosters, which follow from what was committed to."""
    kept = _opened(commitment)
    return kept.get(commitment) or kept.setdefault(commitment, Draft.begin(rules, seed))


def seat_of(pod: Pod, user: Any) -> PodSeat | None:
    """The reader's seat."""
    return PodSeat.objects.filter(pod=pod, user_id=user.pk).first() if user.is_authenticated else None


def names_of(pod: Pod) -> list[str]:
    """Who sits in each seat now, as everybody may read it."""
    seats = PodSeat.objects.filter(pod=pod).select_related("user").order_by("number")
    return [gettext("Computer player") if seat.user is None else seat.user.shown_name for seat in seats]


def is_open(pod: Pod) -> bool:
    """Whether seed, boosters and picks are shown: all matches have been played, or it was called off."""
    played = pod.event is not None and pod.event.over
    return bool(pod.commitment) and (played or pod.state == Pod.State.CALLED_OFF)


def record_of(pod: Pod) -> dict[str, Any]:
    """The record of a draft, as everybody may have it: whole once it is open; before, the commitment alone, as decks
    can be guessed from picks."""
    seed = secrets.opened(pod.seed) if is_open(pod) else None
    picks = PodPick.objects.filter(pod=pod).order_by("number").values_list("seat", "card", "by", "hash")
    called_off = pod.state == Pod.State.CALLED_OFF
    return records.record(rules_of(pod), seed, pod.commitment, picks, called_off=called_off)


def open_pods() -> list[Pod]:
    """Drafts of the lobby that can be joined, the newest first."""
    found = Pod.objects.filter(state=Pod.State.OPEN, listed=True).select_related("host").prefetch_related("seats__user")
    return list(found.order_by("-created_at")[:20])


def drafts_of(tournament: Tournament) -> list[Pod]:
    """The pods in which the players of a tournament draft for their deck lists."""
    return list(Pod.objects.filter(cup=tournament.pk).order_by("created_at", "pk"))


def draft_seat(registration: Registration) -> PodSeat | None:
    """Where a player drafts for their deck list; None: in no pod."""
    return PodSeat.objects.select_related("pod").filter(registration=registration).order_by("-pk").first()


def pods_of(user: Any) -> list[Pod]:
    """The drafts in which a user sits and which go on."""
    going = (Pod.State.OPEN, Pod.State.PICKING, Pod.State.BUILDING)
    return list(Pod.objects.filter(state__in=going, seats__user_id=user.pk).order_by("-created_at")[:20])

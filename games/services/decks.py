"""Building decks, and bringing them to tables.

A *wish* says which deck a user wants to play: "" for a pre-built one by lot, "ready:" and a key for a certain one of
these, or the id of a deck of one's own. The list is copied when its player sits down and frozen when the game begins;
whatever becomes of the deck afterwards, the game and its replay stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction
from django.db.models import F
from django.utils.functional import Promise
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.engine import Construction, ReadyDeck
from games.engine import Deck as Listed
from games.engine.decks.formats import COMMANDER, MAIN, SECTIONS, SIDE, lead_together
from games.engine.values import Plain
from games.live import secrets
from games.live.card_pools import CardPool, pool_of
from games.live.states import has_decks
from games.models import Brought, Deck, Game, Seat
from games.rulesets import rulesets
from games.selectors.decks import READY

BY_LOT = ""
SAME = "same"
"""For a rematch: the list that was played, also if the lot has given it."""
DECKS_EACH = 100
"""Decks of one account; a guest has fewer."""
DECKS_EACH_GUEST = 20
CARDS_EACH = 500
"""Cards of one deck, sideboard included, whatever its format."""
NAME_LENGTH = 60
SAID = 3
"""So many problems of a deck are named at once."""


class DeckError(Exception):
    """A wish about a deck that cannot be met; `text` says what would be right."""

    def __init__(self, code: str, text: str | Promise) -> None:
        super().__init__(code)
        self.code = code
        self.text = str(text)


def construction_of(ruleset: str) -> Construction:
    """How decks of a game are built. Raises `DeckError` for a game without decks."""
    found = rulesets().get(ruleset)
    if found is None or found.decks is None:
        raise DeckError("no_decks", _("This game has no decks. Choose another game."))
    return found.decks


# --- building ----------------------------------------------------------------------------------------------------


def deck_create(*, owner: Any, ruleset: str, name: str, listed: Listed | None = None) -> Deck:
    """A new deck, empty unless there is a list. Raises `DeckError`."""
    listed = listed or Listed()
    _check_cards(ruleset, listed, pool_of(ruleset, owner.pk))
    with transaction.atomic():
        get_user_model().objects.select_for_update().get(pk=owner.pk)  # or two at once would both fit in
        most = DECKS_EACH_GUEST if owner.is_guest else DECKS_EACH
        if Deck.objects.filter(owner=owner).count() >= most:
            raise DeckError(
                "too_many", _("You have %(most)d decks already. Delete one of them first.") % {"most": most}
            )
        return Deck.objects.create(owner=owner, ruleset=ruleset, name=_named(name), sections=listed.as_data())


def deck_save(*, deck_id: str, owner: Any, name: str | None = None, listed: Listed | None = None) -> Deck:
    """Give a deck another name, another list, or both. Raises `DeckError`."""
    with transaction.atomic():
        deck = _own(deck_id, owner)
        if name is not None:
            deck.name = _named(name)
        if listed is not None:
            _check_cards(deck.ruleset, listed, pool_of(deck.ruleset, owner.pk))
            deck.sections = listed.as_data()
        deck.save()
    return deck


def deck_change(*, deck_id: str, owner: Any, section: str, card: str, by: int) -> Deck:
    """Put copies of a card into a section, or take some out. Raises `DeckError`."""
    with transaction.atomic():
        deck = _own(deck_id, owner)
        listed = Listed.from_data(deck.sections).changed(section, card, by)
        if by > 0:
            _check_cards(deck.ruleset, listed, pool_of(deck.ruleset, owner.pk))
        deck.sections = listed.as_data()
        deck.save()
    return deck


def deck_move(*, deck_id: str, owner: Any, section: str, card: str, to: str) -> Deck:
    """Move one copy of a card to the other section. Raises `DeckError`."""
    with transaction.atomic():
        deck = _own(deck_id, owner)
        listed = Listed.from_data(deck.sections)
        if listed.section(section).get(card, 0):
            deck.sections = listed.changed(section, card, -1).changed(to, card, 1).as_data()
            deck.save()
    return deck


def deck_lead(*, deck_id: str, owner: Any, card: str) -> Deck:
    """Make a card the commander of a deck, beside one with which it can be that; the others go to the main deck.
    Raises `DeckError`."""
    with transaction.atomic():
        deck = _own(deck_id, owner)
        listed = Listed.from_data(deck.sections)
        if listed.commander.get(card, 0):
            return deck
        with pool_of(deck.ruleset, owner.pk).spoken_of():
            catalogue = construction_of(deck.ruleset).catalogue()
        stay = [before for before in listed.commander if lead_together((before, card), catalogue)]
        for before in listed.commander:
            if before in stay[-1:]:
                continue
            listed = listed.changed(COMMANDER, before, -1).changed(MAIN, before, 1)
        section = MAIN if listed.main.get(card, 0) else SIDE
        listed = listed.changed(section, card, -1).changed(COMMANDER, card, 1)
        _check_cards(deck.ruleset, listed, pool_of(deck.ruleset, owner.pk))
        deck.sections = listed.as_data()
        deck.save()
    return deck


def deck_copy(*, owner: Any, deck: Deck | None = None, ruleset: str = "", ready: str = "") -> Deck:
    """A deck of one's own like another one, or like a pre-built one of a game. Raises `DeckError`."""
    if deck is not None:
        return deck_create(owner=owner, ruleset=deck.ruleset, name=deck.name, listed=Listed.from_data(deck.sections))
    found = construction_of(ruleset).ready_deck(ready)
    if found is None:
        raise DeckError("no_such_deck", NO_SUCH_DECK)
    name = found.name.in_(get_language() or "en")
    return deck_create(owner=owner, ruleset=ruleset, name=name, listed=found.deck)


def deck_share(*, deck_id: str, owner: Any, public: bool) -> Deck:
    """Let everybody who has the address see the deck, or no longer. Raises `DeckError`."""
    with transaction.atomic():
        deck = _own(deck_id, owner)
        Deck.objects.filter(pk=deck.pk).update(public=public)
        deck.public = public
    return deck


def deck_delete(*, deck_id: str, owner: Any) -> None:
    """Delete a deck; games that it was played in keep its list. Raises `DeckError`."""
    with transaction.atomic():
        _own(deck_id, owner).delete()


def _own(deck_id: str, owner: Any) -> Deck:
    deck = Deck.objects.select_for_update().filter(pk=deck_id, owner_id=owner.pk).first()
    if deck is None:
        raise DeckError("no_such_deck", NO_SUCH_DECK)
    return deck


def _named(name: str) -> str:
    plain = " ".join("".join(sign for sign in name if sign.isprintable() or sign.isspace()).split())
    return plain[:NAME_LENGTH].strip() or str(_("New deck"))


def _check_cards(ruleset: str, listed: Listed, pool: CardPool) -> None:
    construction = construction_of(ruleset)
    with pool.spoken_of():
        catalogue = construction.catalogue()
    language = get_language() or "en"
    strangers = [catalogue.name_of(key).in_(language) for key in listed.keys if key not in catalogue.cards]
    if strangers:
        raise DeckError(
            "unknown_card",
            _("These are no cards of this game, and none of a card set of yours: %(cards)s. Take them out.")
            % {"cards": ", ".join(strangers[:SAID])[:200]},
        )
    if sum(map(listed.size, SECTIONS)) > CARDS_EACH:
        raise DeckError("too_large", _("A deck has at most %(most)d cards. Take some out.") % {"most": CARDS_EACH})


# --- bringing ----------------------------------------------------------------------------------------------------


def bring(*, seat: Seat, game: Game, user: Any, wish: str) -> None:
    """Let a user who has sat down bring the deck of their wish. Raises `DeckError`, naming what is wrong with it."""
    if not has_decks(game):
        return
    official = game.rated or game.quick or game.arranged
    pool = pool_of(game.ruleset, user.pk)
    found = wanted(user=user, ruleset=game.ruleset, options=game.options, wish=wish, official=official, pool=pool)
    own = {} if found is None else pool.pinned(found.keys)
    _settle_unofficial(game, user, unofficial=bool(own))
    if own:
        others = Brought.objects.filter(seat__game=game, seat__user__isnull=False).exclude(seat=seat)
        _pinned([own, *(_unofficial(game, one) for one in others.select_related("seat"))])
    if found is None:
        take_away(seat)
    else:
        values = {"origin": wish, "by_lot": False, "sections": found.as_data(), "again": None}
        Brought.objects.update_or_create(seat=seat, defaults=values)


def _settle_unofficial(game: Game, user: Any, *, unofficial: bool) -> None:
    """A host who is alone at the table says by their deck whether unofficial cards may be played, unless they have
    admitted those of others; others are bound by that. Raises `DeckError`."""
    admitted = unofficial or game.admits_unofficial
    if admitted == game.unofficial:
        return
    if user.pk == game.host_id and not Seat.objects.filter(game=game, user__isnull=False).exclude(user=user).exists():
        game.unofficial = admitted
        Game.objects.filter(pk=game.pk).update(unofficial=admitted)
    elif unofficial:
        raise DeckError("unofficial", OFFICIAL_TABLE)


def _unofficial(game: Game, brought: Brought) -> dict[str, Plain]:
    """The unofficial cards of what a seat has brought, as its player's card sets are now."""
    listed = Listed.from_data(brought.sections)
    return pool_of(game.ruleset, brought.seat.user_id).pinned(listed.keys)


def _pinned(decks: Iterable[dict[str, Plain]]) -> dict[str, Plain]:
    """The unofficial cards of all decks of a table. Raises `DeckError` if two of them are called alike and are not the
    same."""
    found: dict[str, Plain] = {}
    for cards in decks:
        for key, card in cards.items():
            if found.setdefault(key, card) != card:
                raise DeckError("two_cards", TWO_CARDS % {"card": _called(card)})
    return found


def _called(card: Plain) -> str:
    assert isinstance(card, dict)
    return str(card.get("de" if (get_language() or "en")[:2] == "de" else "en", ""))


def take_away(seat: Seat) -> None:
    """Take a player's deck off the table when they get up."""
    Brought.objects.filter(seat=seat).delete()


def wanted(
    *,
    user: Any,
    ruleset: str,
    options: dict[str, Any],
    wish: str,
    official: bool = True,
    pool: CardPool | None = None,
) -> Listed | None:
    """The list that a wish means, if it can be played at a table with these options; None: by lot. `official`: only the
    cards of the game itself may be played. `pool` is the user's, where it was read already.

    Raises `DeckError`: there is no such deck, or it cannot be played there, with the reasons.
    """
    construction = construction_of(ruleset)
    if wish == BY_LOT:
        lots(construction, options)
        return None
    listed, name = _meant(construction, user, ruleset, wish)
    format = construction.format(options.get(construction.option))
    pool = pool or pool_of(ruleset, user.pk)
    with pool.spoken_of():
        problems = format.check(listed, construction.catalogue())
    if problems:
        language = get_language() or "en"
        reasons = " ".join(problem.text(language) for problem in problems[:SAID])
        more = _("There is more to mend.") if len(problems) > SAID else ""
        text = _("The deck “%(deck)s” cannot be played here (%(format)s). %(reasons)s %(more)s") % {
            "deck": name,
            "format": format.name.in_(language),
            "reasons": reasons,
            "more": more,
        }
        raise DeckError("deck", text.strip())
    if official and (said := unofficial_in(listed, pool)):
        raise DeckError("unofficial", said)
    return listed


def unofficial_in(listed: Listed, pool: CardPool) -> str:
    """Why a deck cannot be played where only the cards of the game itself may be; "" if it can. `pool` is its
    owner's."""
    strangers = [key for key in listed.keys if pool.set_of(key) is not None]
    if not strangers:
        return ""
    names = ", ".join(_called(pool.cards[key]) for key in strangers[:SAID])
    more = ", …" if len(strangers) > SAID else ""
    return _(
        "Unofficial cards are played neither in rated games nor in quick matches nor in tournaments: %(cards)s."
        " Take them out, or choose another deck."
    ) % {"cards": f"{names}{more}"}


def lots(construction: Construction, options: dict[str, Any]) -> list[ReadyDeck]:
    """The pre-built decks that the lot decides among at a table with these options. Raises `DeckError` if none fits."""
    found = construction.fitting(construction.format(options.get(construction.option)))
    if not found:
        raise DeckError("deck", _("No pre-built deck can be played here. Choose a deck of your own."))
    return found


def lots_of(game: Game) -> list[ReadyDeck]:
    """Those of a table whose game has decks."""
    return lots(construction_of(game.ruleset), game.options)


def deal(game: Game, seats: Iterable[Seat], seed: bytes) -> None:
    """Give a pre-built deck by lot to each seat that has brought none, and pin the unofficial cards of all decks: the
    last step before the game begins. Raises `DeckError` for cards that there are not any more."""
    if not has_decks(game):
        return
    seats = list(seats)
    brought = set(Brought.objects.filter(seat__game=game).values_list("seat_id", flat=True))
    without = [seat for seat in seats if seat.pk not in brought]
    ready = lots_of(game) if without else []
    drawn = [(seat, ready[secrets.lot(seed, game.pk, seat.number, len(ready))]) for seat in without]
    Brought.objects.bulk_create(
        Brought(seat=seat, origin=f"{READY}{found.key}", by_lot=True, sections=found.deck.as_data())
        for seat, found in drawn
    )
    if game.cards:
        return  # whoever arranged the game has settled them
    owners = {seat.pk: seat.user_id for seat in seats}  # the last to sit down is not written yet
    unofficial = []
    for one in Brought.objects.filter(seat__game=game).order_by("seat__number"):
        listed, pool = Listed.from_data(one.sections), pool_of(game.ruleset, owners[one.seat_id])
        _check_cards(game.ruleset, listed, pool)
        unofficial.append(pool.pinned(listed.keys))
    pinned = _pinned(unofficial)
    game.cards = [pinned[key] for key in sorted(pinned)]
    if game.cards:
        Game.objects.filter(pk=game.pk).update(cards=game.cards)


def pin(game: Game, pool: CardPool) -> None:
    """Pin the unofficial cards of all decks that lie at an arranged table; they are of this pool, not of the players'
    own. Raises `DeckError` for cards that there are not any more."""
    cards: dict[str, Plain] = {}
    for one in Brought.objects.filter(seat__game=game):
        listed = Listed.from_data(one.sections)
        _check_cards(game.ruleset, listed, pool)
        cards |= pool.pinned(listed.keys)
    game.cards = [cards[key] for key in sorted(cards)]
    Game.objects.filter(pk=game.pk).update(cards=game.cards)


def bring_again(old: Game, new: Game) -> None:
    """The decks of a rematch: what each player has wished for it, else what they played, else by lot again.

    A wish that cannot be met any more, for a deck deleted meanwhile, counts as none; so does a deck with cards that
    there are not any more.
    """
    seats = {seat.number: seat for seat in Seat.objects.filter(game=new).select_related("user")}
    for before in Brought.objects.filter(seat__game=old).select_related("seat"):
        seat = seats[before.seat.number]
        if before.again is not None and seat.user is not None:
            try:
                bring(seat=seat, game=new, user=seat.user, wish=before.again)
            except DeckError:
                pass
            else:
                continue
        if not before.by_lot and _is_known(old.ruleset, before, seat.user_id):
            Brought.objects.create(seat=seat, origin=before.origin, sections=before.sections)


def _is_known(ruleset: str, brought: Brought, owner: int | None) -> bool:
    try:
        _check_cards(ruleset, Listed.from_data(brought.sections), pool_of(ruleset, owner))
    except DeckError:
        return False
    return True


def wish_again(seat: Seat, game: Game, wish: str) -> None:
    """What the player of a seat wants to bring to the rematch. Raises `DeckError` if that is not possible."""
    if not has_decks(game):
        return
    if wish == SAME:
        Brought.objects.filter(seat=seat, by_lot=False).update(again=None)
        Brought.objects.filter(seat=seat, by_lot=True).update(again=F("origin"))
        return
    pool = pool_of(game.ruleset, None if seat.user is None else seat.user.pk)
    listed = wanted(
        user=seat.user, ruleset=game.ruleset, options=game.options, wish=wish, official=game.rated, pool=pool
    )
    if listed is not None and not game.unofficial and unofficial_in(listed, pool):
        raise DeckError("unofficial", OFFICIAL_TABLE)
    Brought.objects.filter(seat=seat).update(again=wish)


def _meant(construction: Construction, user: Any, ruleset: str, wish: str) -> tuple[Listed, str]:
    if wish.startswith(READY):
        ready = construction.ready_deck(wish.removeprefix(READY))
        if ready is not None:
            return ready.deck, ready.name.in_(get_language() or "en")
    else:
        own = Deck.objects.filter(pk=wish, owner_id=user.pk, ruleset=ruleset).first()
        if own is not None:
            return Listed.from_data(own.sections), own.name
    raise DeckError("deck", NO_SUCH_DECK)


OFFICIAL_TABLE = _(
    "This table is played with the cards of the game alone, and your deck has others. Choose another deck, or open a"
    " table with this one."
)
TWO_CARDS = _(
    "At this table there is another card that is called “%(card)s”. Choose another deck, or give your card another name"
    " and upload its card set again."
)
NO_SUCH_DECK = _("There is no such deck, or it is not yours. Choose one of the list.")

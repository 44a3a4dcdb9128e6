"""Decks for programs: the same services as the pages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.urls import path
from django.utils.translation import gettext as _
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import exceptions, permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.tables import ERRORS, ErrorShape, GameView
from games.engine import Deck as Listed
from games.engine.decks.formats import SECTIONS
from games.engine.decks.lists import parse
from games.live.card_pools import CardPools, pool_of, put_aside
from games.models import Deck
from games.selectors import decks, listings
from games.selectors.decks import Sheet
from games.services import decks as services
from games.web.forms.decks import LONGEST, as_text


class Cards(serializers.DictField):
    """How many of each card, by its key."""

    def __init__(self, **more: Any) -> None:
        count = serializers.IntegerField(min_value=1, max_value=services.CARDS_EACH)
        super().__init__(child=count, **{"help_text": "How many of each card, by its key.", **more})


class Verdicts(serializers.DictField):
    """What each format says to a deck."""

    def __init__(self) -> None:
        super().__init__(
            child=serializers.ListField(child=serializers.CharField()),
            help_text="For each format the sentences that say why the deck cannot be played in it; none if it can.",
        )


class DeckWish(serializers.Serializer[Any]):
    """What a deck is to be."""

    ruleset = serializers.CharField(max_length=40, required=False, help_text="Of a new deck only.")
    name = serializers.CharField(max_length=services.NAME_LENGTH, required=False)
    main = Cards(required=False)
    side = Cards(required=False)
    commander = Cards(required=False, help_text="What leads the deck, where the game has commanders.")
    public = serializers.BooleanField(required=False)

    def listed(self, before: Listed) -> Listed | None:
        """The list that is wished; None if nothing is said of it."""
        said = self.validated_data
        sections = {name: said[name] for name in SECTIONS if name in said}
        return replace(before, **sections) if sections else None


class DeckShape(serializers.Serializer[Any]):
    """A deck."""

    id = serializers.CharField(help_text='What `deck` says when one sits down; "ready:..." for a pre-built deck.')
    ruleset = serializers.CharField()
    name = serializers.CharField()
    main = Cards()
    side = Cards()
    commander = Cards(required=False, help_text="Only of a deck that has one.")
    public = serializers.BooleanField()
    own = serializers.BooleanField()
    text = serializers.CharField(help_text="The list, with the cards' names in the reader's language.")
    problems = Verdicts()


class LineShape(serializers.Serializer[Any]):
    """A line that is not understood."""

    line = serializers.IntegerField()
    text = serializers.CharField()
    section = serializers.CharField()
    count = serializers.IntegerField()
    problem = serializers.CharField(help_text="Why it names no card, or what has to be chosen.")
    suggestions = serializers.ListField(child=serializers.CharField(), help_text="Cards that may be meant.")


class ReadingShape(serializers.Serializer[Any]):
    """What a list says."""

    name = serializers.CharField(allow_blank=True)
    main = Cards()
    side = Cards()
    commander = Cards(required=False, help_text="Only of a deck that has one.")
    unmatched = LineShape(many=True, help_text="Lines that are in no section, because they are not understood.")
    problems = Verdicts()


class ListWish(serializers.Serializer[Any]):
    """A list as text."""

    ruleset = serializers.CharField(max_length=40)
    text = serializers.CharField(
        max_length=LONGEST, trim_whitespace=False, help_text="A list, or a file of Cockatrice or Magic Online."
    )
    validate_text = staticmethod(as_text)


def _need_known(said: Any, wish: type[serializers.Serializer[Any]]) -> None:
    """Refuse a word that is no field, as the socket does: it may be a field that was written wrongly."""
    fields = wish().fields
    if isinstance(said, dict) and (unknown := sorted(map(str, set(said) - set(fields)))):
        told = _("There is no such field. Known are: %(known)s.") % {"known": ", ".join(fields)}
        raise exceptions.ValidationError({name[:40]: [told] for name in unknown[:10]})


RULESET = OpenApiParameter("ruleset", str, description="Decks of this game only.")
ID = OpenApiParameter("deck_id", str, OpenApiParameter.PATH)


class DeckView(GameView):
    """What all these addresses share."""

    permission_classes = [permissions.IsAuthenticated]

    @staticmethod
    def wish(request: Request) -> DeckWish:
        """What the request says, checked."""
        if not isinstance(request.data, dict):
            raise exceptions.ParseError
        _need_known(request.data, DeckWish)
        wish = DeckWish(data=request.data)
        wish.is_valid(raise_exception=True)
        return wish


def _shown(deck: Deck, reader: Any, pools: CardPools | None = None) -> dict[str, Any]:
    sheet = decks.sheet(deck, pools)
    own = deck.owner_id == reader.pk
    return {
        "id": deck.pk,
        "ruleset": deck.ruleset,
        "name": deck.name,
        **_facts(sheet),
        "public": deck.public,
        "own": own,
    }


def _facts(sheet: Sheet) -> dict[str, Any]:
    return {**sheet.deck.as_data(), "text": sheet.text, "problems": _problems(sheet)}


def _problems(sheet: Sheet) -> dict[str, list[str]]:
    return {verdict.format.key: verdict.problems for verdict in sheet.verdicts}


class Decks(DeckView):
    """One's own decks."""

    @extend_schema(operation_id="decks_list", parameters=[RULESET], responses={200: DeckShape(many=True)})
    def get(self, request: Request) -> Response:
        """The reader's decks, the last changed first."""
        found = decks.shelf(request.user, request.query_params.get("ruleset", ""))
        pools = CardPools(request.user.pk)
        return Response([_shown(deck, request.user, pools) for deck in found])

    @extend_schema(operation_id="deck_create", request=DeckWish, responses={201: DeckShape, **ERRORS})
    def post(self, request: Request) -> Response:
        """A new deck."""
        wish = self.wish(request)
        said = wish.validated_data
        deck = services.deck_create(
            owner=request.user, ruleset=said.get("ruleset", ""), name=said.get("name", ""), listed=wish.listed(Listed())
        )
        if said.get("public"):
            deck = services.deck_share(deck_id=deck.pk, owner=request.user, public=True)
        return Response(_shown(deck, request.user), status=201)


class OneDeck(DeckView):
    """One deck."""

    @extend_schema(operation_id="deck_read", parameters=[ID], responses={200: DeckShape, **ERRORS})
    def get(self, request: Request, deck_id: str) -> Response:
        """A deck of one's own, or a public one."""
        return Response(_shown(decks.readable(deck_id, request.user), request.user))

    @extend_schema(operation_id="deck_save", parameters=[ID], request=DeckWish, responses={200: DeckShape, **ERRORS})
    def patch(self, request: Request, deck_id: str) -> Response:
        """Change what is named: the name, whole sections, whether it is public."""
        wish, deck = self.wish(request), decks.own(deck_id, request.user)
        said = wish.validated_data
        listed = wish.listed(Listed.from_data(deck.sections))
        deck = services.deck_save(deck_id=deck.pk, owner=request.user, name=said.get("name"), listed=listed)
        if "public" in said:
            deck = services.deck_share(deck_id=deck.pk, owner=request.user, public=said["public"])
        return Response(_shown(deck, request.user))

    @extend_schema(operation_id="deck_delete", parameters=[ID], responses={204: None, **ERRORS})
    def delete(self, request: Request, deck_id: str) -> Response:
        """Delete it for good."""
        services.deck_delete(deck_id=deck_id, owner=request.user)
        return Response(status=204)


class ReadyDecks(GameView):
    """The decks that come with the games."""

    @extend_schema(operation_id="decks_ready", parameters=[RULESET], responses={200: DeckShape(many=True)})
    def get(self, request: Request) -> Response:
        """Every pre-built deck."""
        only = request.query_params.get("ruleset", "")
        language = listings.language()
        return Response(
            [
                {
                    "id": f"{decks.READY}{ready.key}",
                    "ruleset": key,
                    "name": ready.name.in_(language),
                    **_facts(Sheet(ruleset, ready.deck)),
                    "public": True,
                    "own": False,
                }
                for key, ruleset in decks.with_decks().items()
                if only in ("", key) and ruleset.decks is not None
                for ready in ruleset.decks.ready
            ]
        )


class ReadList(GameView):
    """Reading lists."""

    permission_classes = [permissions.AllowAny]

    @extend_schema(
        operation_id="deck_text_read",
        request=ListWish,
        responses={200: OpenApiResponse(ReadingShape, "What the text says."), 400: ErrorShape},
    )
    def post(self, request: Request) -> Response:
        """Read a list as text, as the import does. Nothing is stored."""
        _need_known(request.data, ListWish)
        wish = ListWish(data=request.data)
        wish.is_valid(raise_exception=True)
        key, text = wish.validated_data["ruleset"], wish.validated_data["text"]
        services.construction_of(key)
        ruleset = decks.with_decks()[key]
        assert ruleset.decks is not None
        pool = pool_of(key, request.user.pk)
        with pool.spoken_of():
            reading = parse(text, ruleset.decks.catalogue())
        aside = put_aside(key, request.user.pk) if reading.unmatched else {}
        unmatched = [
            {
                "line": line.number,
                "text": line.text,
                "section": line.section,
                "count": line.count,
                "problem": decks.problem_of(line, key, aside),
                "suggestions": list(line.suggestions),
            }
            for line in reading.unmatched
        ]
        problems = _problems(Sheet(ruleset, reading.deck, pool=pool))
        return Response(
            {"name": reading.deck.name, **reading.deck.as_data(), "unmatched": unmatched, "problems": problems}
        )


urlpatterns = [
    path("decks", Decks.as_view(), name="api_decks"),
    path("decks/ready", ReadyDecks.as_view(), name="api_decks_ready"),
    path("decks/read", ReadList.as_view(), name="api_decks_read"),
    path("decks/<str:deck_id>", OneDeck.as_view(), name="api_deck"),
]

"""The cards of the games for programs: the same list as on the pages."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.urls import path
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import permissions, serializers
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.tables import ERRORS, GameView
from games.selectors import card_lists
from games.selectors.card_lists import ASKED, CardList, NoSuchCards

EACH_PAGE = 100


class CardNamesShape(serializers.Serializer[Any]):
    """A name in both languages."""

    en = serializers.CharField()
    de = serializers.CharField()


class CardShape(serializers.Serializer[Any]):
    """A card."""

    key = serializers.CharField(help_text="As decks name it.")
    name = CardNamesShape()
    types = serializers.ListField(child=serializers.CharField())
    colours = serializers.ListField(child=serializers.CharField())
    cost = serializers.IntegerField(allow_null=True, help_text="In all; null for a card without a cost.")
    symbols = serializers.CharField(allow_blank=True, help_text="The cost as it is printed.")
    line = serializers.CharField(help_text="Its types in the reader's language.")
    text = serializers.ListField(child=serializers.CharField(), help_text="What it says, in the reader's language.")


class CardPageShape(serializers.Serializer[Any]):
    """A page of a list of cards."""

    count = serializers.IntegerField(help_text="Cards in all.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    cards = CardShape(many=True)


PARAMETERS = [
    OpenApiParameter("ruleset", str, OpenApiParameter.PATH),
    OpenApiParameter(
        "q",
        str,
        description="Words of the names or of the text; names are found in both languages. `word:Flashback` asks for a"
        " word of the vocabulary or a keyword.",
    ),
    OpenApiParameter("type", str),
    OpenApiParameter("keyword", str, description="A keyword of the game that a card has."),
    OpenApiParameter("class", str, description="To whom a card belongs, in games that know classes."),
    OpenApiParameter("colour", str, description='A colour or element; "none": cards without one.'),
    OpenApiParameter("cost", str, description="0 to 6, or 7 for 7 and more."),
    OpenApiParameter("page", int),
]


class Cards(GameView):
    """The cards of a game."""

    permission_classes = [permissions.AllowAny]

    @extend_schema(operation_id="cards_list", parameters=PARAMETERS, responses={200: CardPageShape, **ERRORS})
    def get(self, request: Request, ruleset: str) -> Response:
        """All cards that a game knows here, or those that a search finds: a hundred on a page."""
        found = card_lists.with_cards().get(ruleset)
        if found is None:
            raise NoSuchCards(ruleset)
        cards = CardList(found)
        query = {name: request.query_params.get(name, "")[:60] for name in ASKED}
        page = Paginator(cards.found(query), EACH_PAGE).get_page(request.query_params.get("page"))
        shown = [cards.card(key) for key in page.object_list]
        told = [
            {
                "key": one.key,
                "name": {"en": one.facts.name.en, "de": one.facts.name.de},
                "types": list(one.facts.types),
                "colours": list(one.facts.colours),
                "cost": one.facts.cost,
                "symbols": one.facts.symbols,
                "line": one.line,
                "text": one.text,
            }
            for one in shown
        ]
        pages = page.paginator
        return Response({"count": pages.count, "page": page.number, "pages": pages.num_pages, "cards": told})


urlpatterns = [path("cards/<slug:ruleset>", Cards.as_view(), name="api_cards")]

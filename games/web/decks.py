"""Pages about decks. Every one of them works without scripts: each press of a button is a form that leads back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.platform.numbers import number_in
from accounts.platform.rate_limits import spend
from games.engine import Catalogue
from games.engine import Deck as Listed
from games.engine.decks.formats import COSTLY, MAIN, SECTIONS, SIDE
from games.engine.decks.lists import Reading, mended, parse, without, write
from games.live.card_pools import CardPools, pool_of, put_aside
from games.models import Deck
from games.rulesets import rulesets
from games.selectors import decks, listings
from games.selectors.decks import NoSuchDeck, Sheet
from games.services import decks as services
from games.services.decks import DeckError
from games.web.forms.decks import ImportForm, NewDeckForm
from games.web.guards import user_or_guest

ASKED = ("q", "colour", "type", "cost", "have")
EACH_PAGE = 40
"""Cards that the builder shows at once, and so many more with a press."""
"""What a search among the cards can say, as words of the address."""


def _found(deck_id: str, request: HttpRequest, *, own: bool = False) -> Deck:
    try:
        return decks.own(deck_id, request.user) if own else decks.readable(deck_id, request.user)
    except NoSuchDeck:
        raise Http404 from None


def _is_fetched(request: HttpRequest) -> bool:
    return request.headers.get("X-Requested-With") == "fetch"


# --- all decks ---------------------------------------------------------------------------------------------------


@require_GET
@never_cache
def deck_list(request: HttpRequest) -> HttpResponse:
    """The reader's decks, and those that come with each game."""
    pools = CardPools(request.user.pk)
    shelf = decks.shelf(request.user) if request.user.is_authenticated else ()
    own = [(deck, decks.sheet(deck, pools)) for deck in shelf]
    games = [
        {
            "tile": listings.tile_of(ruleset),
            "ready": [
                (one, Sheet(ruleset, one.deck, pool=pools.of(ruleset.key)))
                for one in (ruleset.decks.ready if ruleset.decks else ())
            ],
        }
        for ruleset in decks.with_decks().values()
    ]
    context = {"own": own, "games": games, "many": len(games) > 1, "form": NewDeckForm(), "language": get_language()}
    return render(request, "games/decks/list.html", context)


@require_POST
def deck_new(request: HttpRequest) -> HttpResponse:
    """An empty deck, and its page."""
    spend(request, "deck")
    form = NewDeckForm(request.POST)
    form.is_valid()
    ruleset = form.cleaned_data.get("ruleset") or next(iter(decks.with_decks()))
    return _made(request, lambda user: services.deck_create(
        owner=user, ruleset=ruleset, name=form.cleaned_data.get("name") or _("New deck")
    ))  # fmt: skip


def _made(request: HttpRequest, make: Any) -> HttpResponse:
    try:
        deck = make(user_or_guest(request))
    except DeckError as error:
        messages.error(request, error.text)
        return redirect("deck_list")
    return redirect("deck", deck.pk)


@require_http_methods(["GET", "POST"])
def deck_import(request: HttpRequest) -> HttpResponse:
    """A list as text: read, reported line by line, mended by a press, and saved when its reader is content."""
    if request.method == "GET":
        form = ImportForm(initial={"ruleset": request.GET.get("ruleset", "")})
        return render(request, "games/decks/import.html", _import_context(form, None))
    spend(request, "deck")
    form = ImportForm(request.POST, request.FILES)
    if not form.is_valid():
        return render(request, "games/decks/import.html", _import_context(form, None))
    return _imported(request, form.cleaned_data)


def _imported(request: HttpRequest, data: dict[str, Any]) -> HttpResponse:
    """The page with what a list says, or the deck that it was saved as."""
    do, _colon, about = request.POST.get("do", "read").partition(":")
    text = data["text"].replace("\r\n", "\n").replace("\r", "\n")
    ruleset = rulesets()[data["ruleset"] or decks.game_of(text, request.user)]
    pool = pool_of(ruleset.key, request.user.pk)
    catalogue = Sheet(ruleset, Listed(), pool=pool).catalogue
    text = _mended(text, do, about, catalogue)
    reading = parse(text, catalogue)
    name, refused = data["name"] or reading.deck.name, ""
    if do == "save":
        owner, called = user_or_guest(request), name or _("Imported deck")
        try:
            made = services.deck_create(owner=owner, ruleset=ruleset.key, name=called, listed=reading.deck)
            return redirect("deck", made.pk)
        except DeckError as error:
            refused = error.text
    shown = ImportForm(initial={"ruleset": ruleset.key, "name": name, "text": text})
    context = _import_context(shown, reading, Sheet(ruleset, reading.deck, pool=pool), refused, request.user.pk)
    return render(request, "games/decks/import.html", context)


def _mended(text: str, do: str, about: str, catalogue: Catalogue) -> str:
    """A list after the press of a button: "mend" with line and card, "skip" with a line."""
    said, _colon, card = about.partition(":")
    number = number_in(said)
    if do == "mend" and number is not None:
        return mended(text, number, card, get_language() or "en", catalogue)
    if do == "skip" and number is not None:
        return without(text, number)
    return text


def _import_context(
    form: ImportForm, reading: Reading | None, sheet: Sheet | None = None, refused: str = "", owner: int | None = None
) -> dict[str, Any]:
    lost = []
    if reading is not None and sheet is not None:
        aside = put_aside(sheet.ruleset.key, owner) if reading.unmatched else {}
        lost = [
            (line, decks.problem_of(line, sheet.ruleset.key, aside), [sheet.row(key) for key in line.suggestions])
            for line in reading.unmatched
        ]
    game = "" if sheet is None else sheet.ruleset.name.in_(sheet.language)
    many = len(decks.with_decks()) > 1
    return {
        "form": form, "reading": reading, "sheet": sheet, "game": game, "lost": lost, "many": many, "refused": refused,
    }  # fmt: skip


# --- one deck ----------------------------------------------------------------------------------------------------


@require_GET
@never_cache
def deck(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A deck: its builder for its owner, a sheet to read for others if it is public."""
    found = _found(deck_id, request)
    sheet = decks.sheet(found)
    if found.owner_id != request.user.pk:
        return render(request, "games/decks/sheet.html", _sheet_context(request, sheet, found.name, deck=found))
    query = {name: request.GET.get(name, "")[:60] for name in ASKED}
    page = Paginator(sheet.found(query), EACH_PAGE).get_page(request.GET.get("page"))
    here = {"page": str(page.number)} if page.number > 1 else {}
    context = {
        "deck": found,
        "sheet": sheet,
        "page": page,
        "cards": [sheet.row(key) for key in page],
        "next": min(EACH_PAGE, page.paginator.count - page.end_index()),
        "query": query,
        "asked": urlencode({name: value for name, value in {**query, **here}.items() if value}),
        "costs": [str(cost) for cost in range(COSTLY)] + [f"{COSTLY}+"],
        "link": request.build_absolute_uri(found.get_absolute_url()),
    }
    if _is_fetched(request):
        return render(request, "games/decks/cards.html", context)
    return render(request, "games/decks/build.html", context)


def _sheet_context(request: HttpRequest, sheet: Sheet, name: str, **more: Any) -> dict[str, Any]:
    return {"sheet": sheet, "name": name, "tile": listings.tile_of(sheet.ruleset), **more}


@require_GET
def deck_ready(request: HttpRequest, ruleset: str, key: str) -> HttpResponse:
    """A pre-built deck."""
    found = decks.with_decks().get(ruleset)
    ready = found.decks.ready_deck(key) if found is not None and found.decks is not None else None
    if found is None or ready is None:
        raise Http404
    language = get_language() or "en"
    context = _sheet_context(
        request, Sheet(found, ready.deck), ready.name.in_(language), ready=ready, about=ready.text.in_(language)
    )
    return render(request, "games/decks/sheet.html", context)


@require_POST
def deck_change(request: HttpRequest, deck_id: str) -> HttpResponse:
    """One press of a button of the builder: more or fewer copies of a card, one to the other section, a commander.

    `do` is "more:main:shock", "less:side:shock" or "move:main:shock", from where the card is, or "lead:main:silvos" to
    make it the commander; with ":cards" behind it if the button stands in the list of all cards.
    """
    found = _found(deck_id, request, own=True)
    spend(request, "deck")
    verb, section, card, where = (*request.POST.get("do", "").split(":"), "", "", "", "")[:4]
    said = ""
    try:
        found = _changed(found, request.user, verb, section, card)
    except DeckError as error:
        said = error.text
    if _is_fetched(request):
        context = {"deck": found, "sheet": decks.sheet(found), "said": said}
        return render(request, "games/decks/panel.html", context)
    if said:
        messages.error(request, said)
    query = QueryDict(request.POST.get("asked", "")[:300])
    asked = urlencode({name: query[name] for name in (*ASKED, "page") if name in query})
    anchor = f"#card-{card}" if where == "cards" else "#deck-panel"
    return redirect(f"{reverse('deck', args=[found.pk])}{'?' + asked if asked else ''}{anchor}")


def _changed(found: Deck, owner: Any, verb: str, section: str, card: str) -> Deck:
    if section not in SECTIONS:
        return found
    if verb in ("more", "less"):
        by = 1 if verb == "more" else -1
        return services.deck_change(deck_id=found.pk, owner=owner, section=section, card=card, by=by)
    if verb == "lead":
        return services.deck_lead(deck_id=found.pk, owner=owner, card=card)
    if verb == "move":
        to = SIDE if section == MAIN else MAIN
        return services.deck_move(deck_id=found.pk, owner=owner, section=section, card=card, to=to)
    return found


@require_POST
def deck_rename(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Another name for a deck."""
    found = _found(deck_id, request, own=True)
    services.deck_save(deck_id=found.pk, owner=request.user, name=request.POST.get("name", ""))
    return redirect("deck", found.pk)


@require_POST
def deck_share(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Make a deck public, or private again."""
    found = _found(deck_id, request, own=True)
    services.deck_share(deck_id=found.pk, owner=request.user, public=request.POST.get("public") == "1")
    return redirect(f"{reverse('deck', args=[found.pk])}#share")


@require_POST
def deck_delete(request: HttpRequest, deck_id: str) -> HttpResponse:
    """Delete a deck."""
    found = _found(deck_id, request, own=True)
    services.deck_delete(deck_id=found.pk, owner=request.user)
    messages.info(request, _("The deck “%(name)s” is deleted.") % {"name": found.name})
    return redirect("deck_list")


@require_POST
def deck_copy(request: HttpRequest, deck_id: str) -> HttpResponse:
    """A copy for the reader of their own or of another user's public deck."""
    found = _found(deck_id, request)
    spend(request, "deck")
    return _made(request, lambda user: services.deck_copy(owner=user, deck=found))


@require_POST
def deck_ready_copy(request: HttpRequest, ruleset: str, key: str) -> HttpResponse:
    """A copy of a pre-built deck, to be changed."""
    spend(request, "deck")
    return _made(request, lambda user: services.deck_copy(owner=user, ruleset=ruleset, ready=key))


@require_GET
@never_cache
def deck_text(request: HttpRequest, deck_id: str) -> HttpResponse:
    """The deck as a text file."""
    found = _found(deck_id, request)
    return _file(decks.sheet(found).text, found.name)


@require_GET
def deck_ready_text(request: HttpRequest, ruleset: str, key: str) -> HttpResponse:
    """A pre-built deck as a text file."""
    found = decks.with_decks().get(ruleset)
    ready = found.decks.ready_deck(key) if found is not None and found.decks is not None else None
    if found is None or found.decks is None or ready is None:
        raise Http404
    language = get_language() or "en"
    name = ready.name.in_(language)
    listed = replace(ready.deck, name=name)
    return _file(write(listed, language, found.decks.catalogue()), name)


def _file(text: str, name: str) -> HttpResponse:
    response = HttpResponse(text, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slugify(name) or "deck"}.txt"'
    return response

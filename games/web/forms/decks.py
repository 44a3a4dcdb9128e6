"""Forms about decks."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games.engine.decks.files import NotADeckFile, as_list
from games.live.states import has_decks
from games.models import Game
from games.selectors import decks
from games.services.decks import NAME_LENGTH

LONGEST = 20_000
"""Characters of a list that is imported."""


def deck_field(
    user: Any, ruleset: str, options: dict[str, Any] | None = None, initial: str | None = None
) -> forms.ChoiceField | None:
    """The choice of a deck to sit down with; None for a game without decks. Begins with the last one, or `initial`."""
    groups = decks.wishes(user, ruleset, options)
    if not groups:
        return None
    choices: list[Any] = [*groups[0][1], *groups[1:]]  # the lot stands alone, the rest in groups with names
    wish = decks.preselected(user, ruleset, groups) if initial is None else initial
    return forms.ChoiceField(label=_("Your deck"), choices=choices, initial=wish, required=False)


class DeckForm(forms.Form):
    """The choice of a deck alone, for sitting down."""

    def __init__(
        self, *args: Any, user: Any, ruleset: str, options: dict[str, Any] | None = None, chosen: str | None = None,
        **kwargs: Any,
    ) -> None:  # fmt: skip
        super().__init__(*args, **kwargs)
        field = deck_field(user, ruleset, options, chosen)
        if field is not None:
            self.fields["deck"] = field

    @classmethod
    def at(cls, game: Game, user: Any, chosen: str | None = None) -> DeckForm | None:
        """The choice at a table; None where there are no decks to bring."""
        if not has_decks(game):
            return None
        return cls(user=user, ruleset=game.ruleset, options=game.options, chosen=chosen)


class QuickDecksForm(forms.Form):
    """The decks for a quick match, one for each game that has them: it is not known yet which it will be."""

    def __init__(self, *, user: Any) -> None:
        super().__init__(auto_id="quick_%s")
        language = get_language() or "en"
        for key, ruleset in decks.with_decks().items():
            field = deck_field(user, key)
            if field is not None:
                field.label = _("Deck for %(game)s") % {"game": ruleset.name.in_(language)}
                field.widget.attrs["form"] = "quick"  # they stand beside the button's form
                self.fields[f"deck_{key}"] = field


class GameField(forms.ChoiceField):
    """One of the games that are played with decks."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(label=_("Game"), choices=_games, **kwargs)


def _games() -> list[tuple[str, str]]:
    language = get_language() or "en"
    return [(key, ruleset.name.in_(language)) for key, ruleset in decks.with_decks().items()]


class NewDeckForm(forms.Form):
    """A new deck."""

    ruleset = GameField()
    name = forms.CharField(label=_("Name"), max_length=NAME_LENGTH)


class ImportForm(forms.Form):
    """A list of cards as text, pasted or from a file."""

    ruleset = forms.ChoiceField(
        label=_("Game"), choices=lambda: [("", _("Whichever the cards are from")), *_games()], required=False
    )
    name = forms.CharField(
        label=_("Name of the deck"), max_length=NAME_LENGTH, required=False,
        help_text=_("If left empty, the name that the list gives."),
    )  # fmt: skip
    text = forms.CharField(
        label=_("List"), max_length=LONGEST, required=False, strip=False,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "autocomplete": "off"}),
        help_text=_(
            "One card in each line, such as “4 Shock”, “3 Argath (1-033C)” or “2 Disable (red)”, by its English or"
            " German name. Headings and comments do no harm."
        ),
    )  # fmt: skip
    file = forms.FileField(
        label=_("Or a file"), required=False, help_text=_("Text, Cockatrice (.cod) or Magic Online (.dek, .txt).")
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if uploaded := data.get("file"):
            raw = uploaded.read(4 * LONGEST + 1)
            if len(raw) > 4 * LONGEST:
                raise ValidationError(_("This file is too long for a list of cards. Choose another one."))
            data["text"] = _decoded(raw)
        data["text"] = as_text(data.get("text", ""))
        if not self.errors and not data.get("text", "").strip():
            raise ValidationError(_("There is nothing to read. Paste a list or choose a file."))
        return data


def as_text(said: str) -> str:
    """A list as text, whatever program has written it. Raises `ValidationError`."""
    try:
        text = as_list(said)
    except NotADeckFile:
        raise ValidationError(
            _("This is neither a list nor a deck of Cockatrice or Magic Online. Export it anew, or paste it as text.")
        ) from None
    if len(text) > LONGEST:
        raise ValidationError(_("This file is too long for a list of cards. Choose another one."))
    return text


def _decoded(raw: bytes) -> str:
    """Text as programs save it: UTF-8, or what older ones take for it."""
    for encoding in ("utf-8-sig", "utf-16" if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else "cp1252"):
        try:
            return raw.decode(encoding).replace("\x00", "")
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1").replace("\x00", "")

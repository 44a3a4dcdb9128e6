"""Forms of players."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.selectors import decks
from tournaments.domain.choices import Kind
from tournaments.models import Match, Tournament
from tournaments.pairing.results import needed
from tournaments.selectors.pairings import Pairing


class RegisterForm(forms.Form):
    """Taking part. Guests say what they are called in the tournament; accounts have a name."""

    name = forms.CharField(
        label=_("Your name"), max_length=60, required=False, widget=forms.TextInput(attrs={"autocomplete": "name"}),
        help_text=_("For this tournament: pairings and standings call you by it. If it stays empty, you get one."),
    )  # fmt: skip
    club = forms.CharField(
        label=_("Club or team"), max_length=60, required=False, help_text=_("May stay empty. Shown beside your name.")
    )
    invite = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)


class DeckChoiceForm(forms.Form):
    """The deck to hand in, or to sit down with. `lot`: whether one may be drawn by lot."""

    def __init__(self, *args: Any, user: Any, tournament: Tournament, lot: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        groups = decks.wishes(user, tournament.ruleset, tournament.options)
        if not groups:
            return
        choices: list[Any] = [*(groups[0][1] if lot else [("", _("Choose a deck"))]), *groups[1:]]
        initial = decks.preselected(user, tournament.ruleset, groups)
        self.fields["deck"] = forms.ChoiceField(
            label=_("Your deck"), choices=choices, required=not lot, initial=initial
        )
        self.alike = f"{initial} {choices}"
        """The same for all readers with the same choice, most of whom have no decks of their own."""


class ReportForm(forms.Form):
    """How a match ended, from the side of whoever reports; the values are games of side 0, side 1 and drawn."""

    result = forms.ChoiceField(label=_("How did it end?"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, match: Match, side: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        stage = match.round.stage
        field = self.fields["result"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices_of(stage.best_of, side, draws=stage.kind in (Kind.SWISS, Kind.ROUND_ROBIN))

    @property
    def games(self) -> tuple[int, int, int]:
        """Of a valid form: games of side 0, side 1, drawn."""
        first, second, drawn = (int(part) for part in self.cleaned_data["result"].split("-"))
        return first, second, drawn

    @property
    def reported(self) -> dict[str, Any]:
        """Of a valid form: what `results.result_report` is told."""
        return dict(zip(("wins_a", "wins_b", "drawn"), self.games, strict=True))


class TableReportForm(forms.Form):
    """Who has won at a table of three or four."""

    result = forms.ChoiceField(label=_("Who has won?"), widget=forms.RadioSelect)

    def __init__(self, *args: Any, pairing: Pairing, side: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["result"]
        assert isinstance(field, forms.ChoiceField)
        named = [
            (str(at), gettext("I have won") if at == side else gettext("%(name)s has won") % {"name": one.shown_name})
            for at, one in enumerate(pairing.sides)
            if one is not None
        ]
        field.choices = [*named, ("draw", gettext("Nobody: a draw"))]

    @property
    def reported(self) -> dict[str, Any]:
        """Of a valid form: what `results.result_report` is told."""
        said = self.cleaned_data["result"]
        return {"wins_a": 0, "wins_b": 0, "winner": None if said == "draw" else int(said)}


def report_form(pairing: Pairing, side: int, data: Any = None) -> ReportForm | TableReportForm:
    """The form in which a side of this match says how it ended."""
    if pairing.is_table:
        return TableReportForm(data, pairing=pairing, side=side)
    return ReportForm(data, match=pairing.match, side=side)


class ContestForm(forms.Form):
    """An objection."""

    text = forms.CharField(
        label=_("What is wrong?"), max_length=2000, widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("The judge and the players of the match read it."),
    )  # fmt: skip


def choices_of(best_of: int, side: int, draws: bool) -> list[tuple[str, str]]:
    """Every way in which a match can end that was played, the usual ones first."""
    wins = needed(best_of)
    found: list[tuple[str, str]] = []

    def add(mine: int, his: int, drawn: int, text: str) -> None:
        games = (mine, his) if side == 0 else (his, mine)
        found.append((f"{games[0]}-{games[1]}-{drawn}", text))

    for his in range(wins):
        add(wins, his, 0, gettext("I won %(score)s") % {"score": f"{wins}–{his}"})
    for mine in reversed(range(wins)):
        add(mine, wins, 0, gettext("I lost %(score)s") % {"score": f"{mine}–{wins}"})
    if draws:
        for each in range(wins):
            drawn = 1 if each == 0 or best_of == 1 else 0
            add(
                each,
                each,
                drawn,
                gettext("Draw %(score)s") % {"score": f"{each}–{each}" + (f"–{drawn}" if drawn else "")},
            )
        if best_of > 1:
            for his in range(wins - 1):
                lead = wins - 1
                if lead > his:
                    said = {"score": f"{lead}–{his}"}
                    add(lead, his, 0, gettext("I won %(score)s when time was up") % said)
                    said = {"score": f"{his}–{lead}"}
                    add(his, lead, 0, gettext("I lost %(score)s when time was up") % said)
    return found

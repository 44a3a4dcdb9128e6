"""The small forms of the desk: people, results, reasons."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.rulesets import rulesets
from games.selectors.listings import language
from games.web.forms.tables import LEVELS
from tournaments.domain.choices import Mode, Role, Takes, seat_name
from tournaments.models import Registration, Tournament
from tournaments.pairing import results
from tournaments.pairing.errors import PairingError

SCORE = re.compile(r"\s*+(\d{1,2})(?:\s*+[-:/]\s*+|\s++)(\d{1,2})(?:(?:\s*+[-:/]\s*+|\s++)(\d{1,2}))?\s*+")
"""Games won by the first-named, by the other, and drawn: 2-1, 2:0, 1 1 1."""


OF_TEAMS = [("team-names", _("Names on paper")), ("team-accounts", _("Public names of accounts here"))]
"""How the players of a team are named."""


class PersonForm(forms.Form):
    """A player who is added by an official: a name, an account or bots."""

    how = forms.ChoiceField(
        choices=[("name", _("A name")), ("account", _("An account")), ("bots", _("Bots"))],
        widget=forms.HiddenInput,
    )
    name = forms.CharField(label=_("Name"), max_length=60, required=False)
    club = forms.CharField(label=_("Club"), max_length=60, required=False)
    account = forms.CharField(label=_("Public name of the account"), max_length=60, required=False)
    level = forms.ChoiceField(label=_("How strong"), choices=list(LEVELS.items()), required=False)
    count = forms.IntegerField(label=_("How many"), min_value=1, max_value=64, required=False, initial=1)

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        ruleset = rulesets().get(tournament.ruleset)
        known = [(key, text) for key, text in LEVELS.items() if ruleset is not None and key in ruleset.bots]
        level = self.fields["level"]
        assert isinstance(level, forms.ChoiceField)
        level.choices = known
        self.seats = range(tournament.team_size) if tournament.team_size > 1 else ()
        self.bots = bool(known) and tournament.mode == Mode.ONLINE and not self.seats
        self.names = tournament.mode == Mode.PAPER and not self.seats
        for seat in self.seats:
            label = format_lazy("{} {}", _("Seat"), seat_name(seat))
            self.fields[f"player_{seat}"] = forms.CharField(label=label, max_length=60, required=False)
        if self.seats:
            self.fields["name"].label = _("Name of the team")
            self._choose_how(tournament)

    def _choose_how(self, tournament: Tournament) -> None:
        how = self.fields["how"]
        assert isinstance(how, forms.ChoiceField)
        if tournament.mode == Mode.PAPER:
            how.label, how.widget = _("Who they are"), forms.RadioSelect()
        else:  # who plays here has an account
            self.fields["player_0"].help_text = _("Public names of accounts here")
        kinds = OF_TEAMS if tournament.mode == Mode.PAPER else OF_TEAMS[1:]
        how.choices, how.initial = kinds, kinds[0][0]

    @property
    def of_team(self) -> list[forms.BoundField]:
        """The fields of a whole team."""
        names = ["name", *(f"player_{seat}" for seat in self.seats), "how", "club"]
        return [self[name] for name in names]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.seats:
            data["players"] = [data.get(f"player_{seat}", "") for seat in self.seats]
            return data
        needed = {"name": "name", "account": "account", "bots": "count"}.get(data.get("how", ""))
        if needed and not self.errors and not data.get(needed):
            self.add_error(needed, _("Say who it is."))
        return data


class SteppingInForm(forms.Form):
    """Whether players may step in when it went too fast, and for how long."""

    seconds = forms.TypedChoiceField(
        label=_("Stepping in when it went too fast"),
        choices=[
            (0, _("Only after automatic passes")),
            (5, _("Within 5 seconds")),
            (10, _("Within 10 seconds")),
            (20, _("Within 20 seconds")),
        ],
        coerce=int,
        widget=forms.RadioSelect,  # a list beside the form would cut its longest choice off
        help_text=_("For matches that begin from now on. Players read it on the page of the tournament."),
    )


class RegistrationForm(forms.ModelForm):
    """What officials may change about somebody who takes part."""

    class Meta:
        model = Registration
        fields = ("name", "club", "seed", "byes", "table")
        help_texts = {
            "seed": _("1 is the best. Empty: none."),
            "byes": _("Rounds at the beginning that count as won without playing."),
            "table": _("A table that this player always sits at, for example because others cannot be reached."),
        }  # fmt: skip

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.bot:
            del self.fields["name"]
        elif self.instance.user is not None:
            self.fields["name"].required = False
            self.fields["name"].help_text = _("In this tournament only. Empty: %(name)s, as the account is called.") % {
                "name": self.instance.user.shown_name
            }
        if self.instance.team_id is not None:  # places, byes and tables are the team's
            for name in ("seed", "byes", "table"):
                del self.fields[name]
            return
        self.fields["byes"].required = False

    def clean_byes(self) -> int:
        return self.cleaned_data.get("byes") or 0

    def validate_unique(self) -> None:
        """Left to the service, which knows the whole tournament."""


class ScoreField(forms.CharField):
    """A result as people write it: 2-1, or 1-1-1 with drawn games."""

    def to_python(self, value: Any) -> Any:
        said = super().to_python(value)
        if not said:
            return None
        found = SCORE.fullmatch(said)
        if found is None:
            raise forms.ValidationError(_("Write games won by either side, such as 2-1, and drawn ones third: 1-1-1."))
        return tuple(int(part or 0) for part in found.groups())


class EntryForm(forms.Form):
    """A result slip: which table, and who won how often."""

    table = forms.CharField(label=_("Table"), max_length=12, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    score = ScoreField(
        label=_("Result"),
        max_length=12,
        help_text=_("Games of the first-named, then of the other: 2-1. Drawn games third: 1-1-1."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "text"}),
    )


class TableEntryForm(forms.Form):
    """A result slip of a table of three or four: which table, and in which seat the winner sits."""

    table = forms.CharField(label=_("Table"), max_length=12, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    score = forms.IntegerField(
        label=_("Seat of the winner"),
        min_value=0,
        max_value=results.MOST_SIDES,
        help_text=_("1 is who began. 0 for a draw."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "numeric"}),
    )


class OfficialForm(forms.Form):
    """A new role for somebody with an account."""

    account = forms.CharField(label=_("Public name of the account"), max_length=60)
    role = forms.ChoiceField(label=_("Role"), choices=Role.choices, initial=Role.JUDGE.value)


class WebhookForm(forms.Form):
    """An address that is told what happens."""

    url = forms.CharField(label=_("Address"), max_length=400, help_text=_("Begins with https://"))


class BackupForm(forms.Form):
    """A tournament in a file."""

    file = forms.FileField(label=_("Backup (JSON)"), widget=forms.ClearableFileInput(attrs={"accept": ".json"}))


class ResultForm(forms.Form):
    """How a match ended, as an official says it: a first result, a ruling, or a correction."""

    how = forms.ChoiceField(label=_("How it ended"))
    wins_a = forms.IntegerField(min_value=0, max_value=3, required=False, initial=0)
    wins_b = forms.IntegerField(min_value=0, max_value=3, required=False, initial=0)
    drawn = forms.IntegerField(label=_("Drawn games"), min_value=0, max_value=9, required=False, initial=0)
    reason = forms.CharField(
        label=_("Reason"), max_length=400, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def __init__(
        self,
        *args: Any,
        names: tuple[str, ...],
        best_of: int,
        reasoned: bool,
        unplayed: int = 0,
        sentences: Mapping[str, Any] | None = None,
        **kwargs: Any,
    ) -> None:
        """`reasoned`: it takes a reason; `sentences`: by a sentence of ours, by its key, it has one too. `unplayed`:
        drawn games of a draw that was agreed before the first game."""
        super().__init__(*args, **kwargs)
        self.best_of, self.reasoned, self.unplayed = best_of, reasoned, unplayed
        if sentences:
            self.fields["template"] = forms.ChoiceField(
                label=_("Sentence"),
                choices=[("", _("only my own words")), *sentences.items()],
                required=False,
                help_text=_("Each player reads it in their own language."),
            )
        first, second = ({"name": name} for name in names[:2])
        how = self.fields["how"]
        assert isinstance(how, forms.ChoiceField)
        how.choices = [
            ("played", _("Played, as the games say")),
            ("agreed", _("Drawn by agreement")),
            ("conceded-0", _("%(name)s conceded") % first),
            ("conceded-1", _("%(name)s conceded") % second),
            ("absent-0", _("%(name)s did not come") % first),
            ("absent-1", _("%(name)s did not come") % second),
            ("ruled-0", _("Match loss for %(name)s") % first),
            ("ruled-1", _("Match loss for %(name)s") % second),
            ("both", _("Both lose")),
        ]
        self.fields["wins_a"].label = _("Games won by %(name)s") % first
        self.fields["wins_b"].label = _("Games won by %(name)s") % second
        self.fields["reason"].required = reasoned and not sentences
        if reasoned:
            self.fields["reason"].help_text = _("The players read it.")

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.reasoned and "reason" not in self.errors and not (data.get("reason") or data.get("template")):
            self.add_error("reason", _("Choose a sentence, or write one: those concerned will read it."))
        if not self.errors:
            try:
                data["result"] = self._result(data)
            except PairingError as error:
                self.add_error(None, error.text(language()))
        return data

    def _result(self, data: dict[str, Any]) -> results.Result:
        games = tuple(data.get(name) or 0 for name in ("wins_a", "wins_b", "drawn"))
        assert len(games) == 3
        how, _dash, side = data["how"].partition("-")
        if how == "played":
            return results.score(self.best_of, *games)
        if how == "agreed":
            return results.agree_draw(self.best_of, games, self.unplayed)
        if how == "both":
            return results.double_loss(self.best_of, games)
        winner = 1 - int(side)
        if how == "absent":
            return results.forfeit(self.best_of, winner)
        make = results.concede if how == "conceded" else results.judge_loss
        return make(self.best_of, winner, games)


class TableResultForm(ResultForm):
    """How a match of a table of three or four ended, as an official says it."""

    lost = forms.MultipleChoiceField(
        label=_("Who has lost although nobody won"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("For a draw: who has left or was punished before the others drew."),
    )

    def __init__(self, *args: Any, names: tuple[str, ...], absence: bool = False, **kwargs: Any) -> None:
        """`absence`: it can be said that somebody has not come, and the others play on."""
        super().__init__(*args, names=names, **kwargs)
        for name in ("wins_a", "wins_b", "drawn"):
            del self.fields[name]
        how, lost = self.fields["how"], self.fields["lost"]
        assert isinstance(how, forms.ChoiceField)
        assert isinstance(lost, forms.MultipleChoiceField)
        self.names = names
        missing = _("%(name)s did not come; the others play")
        how.choices = [
            ("", _("Choose…")),  # nobody has won by an oversight
            *((f"won-{side}", _("%(name)s has won") % {"name": name}) for side, name in enumerate(names)),
            ("draw", _("Nobody: a draw")),
            ("all", _("All lose")),
            *((f"missing-{side}", missing % {"name": name}) for side, name in enumerate(names) if absence),
        ]
        lost.choices = [(str(side), name) for side, name in enumerate(names)]

    @property
    def missing(self) -> int | None:
        """Of a valid form: the side that has not come."""
        how, _dash, side = self.cleaned_data["how"].partition("-")
        return int(side) if how == "missing" else None

    def _result(self, data: dict[str, Any]) -> results.Result:
        how, _dash, side = data["how"].partition("-")
        everybody = range(len(self.names))
        if how == "all":
            return results.at_table(len(everybody), None, everybody)
        if how == "draw":
            return results.at_table(len(everybody), None, [int(one) for one in data["lost"]])
        return results.at_table(len(everybody), int(side) if how == "won" else None)


class PenaltyForm(forms.Form):
    """What a player is given for an infraction."""

    penalty = forms.ChoiceField(label=_("Penalty"))
    takes = forms.ChoiceField(
        label=_("A game loss takes"), choices=Takes.choices, initial=Takes.NOW.value, required=False
    )
    match = forms.ChoiceField(label=_("Match"), required=False)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=400,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The player reads it, and so do officials; nobody else does."),
    )

    def __init__(
        self, *args: Any, penalties: list[tuple[str, str]], matches: list[tuple[str, str]], **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        for name, choices in (("penalty", penalties), ("match", [("", _("none in particular")), *matches])):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = choices

    def clean_takes(self) -> str:
        return self.cleaned_data.get("takes") or Takes.NOW.value


def said_of_table(result: results.Result) -> dict[str, Any]:
    """The initial values of a `TableResultForm` that say a result."""
    how = "draw" if result.winner is None else f"won-{result.winner}"
    return {"how": "all" if result.kind is results.Kind.DOUBLE_LOSS else how, "lost": list(map(str, result.lost))}


def said_of(result: results.Result) -> dict[str, Any]:
    """The initial values of a `ResultForm` that say a result."""
    loser = None if result.winner is None else 1 - result.winner
    how = {
        results.Kind.INTENTIONAL_DRAW: "agreed",
        results.Kind.CONCESSION: f"conceded-{loser}",
        results.Kind.FORFEIT: f"absent-{loser}",
        results.Kind.JUDGE_LOSS: f"ruled-{loser}",
        results.Kind.DQ_LOSS: f"ruled-{loser}",
        results.Kind.DOUBLE_LOSS: "both",
    }.get(result.kind, "played")
    first, second, drawn = result.games
    return {"how": how, "wins_a": first, "wins_b": second, "drawn": drawn}

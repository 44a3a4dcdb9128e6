"""Forms in which a tournament is made and changed. Only its name and its game must be said; the rest has defaults."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.platform.time_zones import zones_to_choose
from games.engine import Ruleset
from games.live import clocks
from games.live.enabled_games import offered
from games.rulesets import rulesets
from games.selectors.listings import language, name_of
from games.web.forms.tables import OPTION, field_of, value_of
from tournaments.domain.choices import DeckView, Entry, Mode
from tournaments.domain.formats import StageSettings, profile_for
from tournaments.domain.policy import Policy
from tournaments.models import Series, Tournament
from tournaments.pairing.profiles import Profile
from tournaments.rules import rules_for
from tournaments.rules.tournament_rules import TimeRule
from tournaments.services.lifecycle.settings import ALWAYS, EARLIEST
from tournaments.web.forms.structure import StructureForm
from tournaments.web.forms.tiebreak_forms import RECKONING, ReckoningForm, said_of


@dataclass(frozen=True, slots=True)
class Group:
    """Fields that are folded away under one heading."""

    key: str
    title: Promise
    hint: Promise
    """What holds as long as nobody opens it."""
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """A group with its fields, as the page shows it."""

    group: Group
    fields: list[forms.BoundField]
    open: bool


TIMES = ("round_minutes", "extra_turns", "no_show_minutes", "confirm_minutes")
"""Numbers of the time rule."""
PACES = {"minutes": (*TIMES, "undecided"), "days": ("round_days", "vacation_days")}
"""Fields of a tournament that is played in one go, and of one by correspondence: a page with scripts shows one sort."""
GROUPS = (
    Group(
        "format",
        _("Format"),
        _("Swiss rounds and a knockout of the best, as many as recommended"),
        (
            "format", "best_of", "rounds", "cut", "knockout", "finals_best_of", "third_place", "reset", "cut_drop",
            "groups", "advance_each", "cycles", "seeding", "first_round", "pairing",
            "avoid_rounds", "weights", "bracket_order", "table_size",
        ),
    ),
    Group(
        "when", _("When"), _("No date yet; check-in half an hour before"),
        ("starts_at", "time_zone", "opens_at", "check_in_minutes"),
    ),
    Group(
        "entry", _("Places and entry"), _("Open to everybody, any number of places"),
        ("team_size", "capacity", "entry", "guests", "late_until", "late_points", "fee", "listed"),
    ),
    Group(
        "play", _("Where and how long"), _("Played here, with the clock of a standard table"),
        ("mode", "clock", "round_days", "vacation_days", *TIMES, "undecided", "rated", "rating_kind"),
    ),
    Group(
        "rules", _("What players may do"), _("Agree on draws, concede, and report results of matches played elsewhere"),
        ("intentional_draw", "concession", "reports"),
    ),
    Group("reckoning", _("Standings and tie-breaks"), _("As usual for the game"), RECKONING),
    Group("decks", _("Deck lists"), _("Everybody brings what they like"), ("decklists", "deck_view")),
    Group("about", _("Description and series"), _("None"), ("text", "series")),
)  # fmt: skip
SWITCHES = ("intentional_draw", "concession", "reports")
"""Fields that are switches of the policy."""
MOMENTS = ("starts_at", "opens_at")
TEAM_SIZES = [(1, _("Everybody for themselves")), (2, _("Teams of two")), (3, _("Teams of three"))]
LATE_POINTS = [("loss", _("as lost")), ("draw", _("as drawn"))]


class LocalTimeField(forms.DateTimeField):
    """A date and a time as clocks at the place show them. The form adds the zone."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")

    def to_python(self, value: Any) -> datetime | None:
        found = super().to_python(value)
        return None if found is None else found.replace(tzinfo=None)

    def prepare_value(self, value: Any) -> Any:
        return value.replace(tzinfo=None) if isinstance(value, datetime) else value


class DetailsForm(forms.Form):
    """All of a tournament but its format and the options of its game."""

    name = forms.CharField(label=_("Name"), max_length=80)
    starts_at = LocalTimeField(label=_("Starts at"), required=False)
    time_zone = forms.ChoiceField(label=_("Time zone"), choices=zones_to_choose, required=False)
    opens_at = LocalTimeField(
        label=_("Registration opens by itself at"), required=False, help_text=_("Empty: when you open it.")
    )
    check_in_minutes = forms.IntegerField(
        label=_("Check-in begins so many minutes before the start"),
        min_value=0,
        max_value=10080,
        required=False,
        initial=30,
    )
    capacity = forms.IntegerField(
        label=_("Places"),
        min_value=2,
        max_value=2000,
        required=False,
        help_text=_("Empty: any number. Who comes later waits in a list."),
    )
    team_size = forms.TypedChoiceField(
        label=_("Who plays"), choices=TEAM_SIZES, coerce=int, required=False, initial=1,
        help_text=_("Teams have a seat A, B and C: each plays the same seat of the other team. Places are for teams."),
    )  # fmt: skip
    entry = forms.ChoiceField(
        label=_("Who may register"), choices=Entry.choices, widget=forms.RadioSelect, initial=Entry.OPEN.value
    )
    guests = forms.BooleanField(label=_("People without an account may register"), required=False, initial=True)
    late_until = forms.IntegerField(
        label=_("Late registration up to round"),
        min_value=0,
        max_value=20,
        required=False,
        initial=0,
        help_text=_("0: nobody joins after the start."),
    )
    late_points = forms.ChoiceField(
        label=_("Rounds that late players missed count"), choices=LATE_POINTS, required=False, initial="loss"
    )
    fee = forms.CharField(
        label=_("Note on the fee"),
        max_length=120,
        required=False,
        help_text=_("Words only: nothing is paid on this site."),
    )
    listed = forms.BooleanField(label=_("Everybody finds it in the list of tournaments"), required=False, initial=True)
    mode = forms.ChoiceField(
        label=_("Matches are played"), choices=Mode.choices, widget=forms.RadioSelect, initial=Mode.ONLINE.value
    )
    clock = forms.ChoiceField(
        label=_("Time control of games that are played here"),
        choices=lambda: list(clocks.PRESET_TEXTS.items()),
        required=False,
        initial="standard",
    )
    round_days = forms.IntegerField(
        label=_("By correspondence: days until the last date of a match"),
        min_value=1,
        max_value=366,
        required=False,
        help_text=_("A match without a result then goes to a judge. Empty: a round ends when its games have ended."),
    )
    vacation_days = forms.IntegerField(
        label=_("By correspondence: days of vacation that count here"),
        min_value=0,
        max_value=366,
        required=False,
        help_text=_("Empty: all that players have on this site."),
    )
    round_minutes = forms.IntegerField(
        label=_("Minutes for a round"),
        min_value=0,
        max_value=1440,
        required=False,
        help_text=_("Empty: as usual for the game. 0: no clock."),
    )
    extra_turns = forms.IntegerField(
        label=_("Turns after the one in which time is called"),
        min_value=0,
        max_value=20,
        required=False,
        help_text=_("In games that are played here. Empty: as usual for the game."),
    )
    no_show_minutes = forms.IntegerField(
        label=_("Minutes after which whoever has not come loses the match"),
        min_value=0,
        max_value=1440,
        required=False,
        help_text=_("In matches that are played here. Empty: as usual. 0: never by itself."),
    )
    confirm_minutes = forms.IntegerField(
        label=_("Minutes after time is called when a report counts that nobody has answered"),
        min_value=0,
        max_value=1440,
        required=False,
        help_text=_("Empty: as usual."),
    )
    undecided = forms.ChoiceField(
        label=_("A Swiss match that is undecided at the end of its time"),
        choices=[("", _("As usual for the game")), ("draw", _("is drawn")), ("loss", _("is lost by both"))],
        required=False,
    )
    rated = forms.BooleanField(label=_("Counts for ratings"), required=False, initial=True)
    rating_kind = forms.ChoiceField(
        label=_("Matches are rated by"),
        choices=[
            ("usual", _("As usual: Elo if standings are as in chess, else Glicko-2")),
            ("glicko2", _("Glicko-2, which also knows how certain it is")),
            ("elo", _("Elo, by the rules and the table of FIDE")),
        ],
        required=False,
        initial="usual",
        help_text=_("Each has a ladder of its own. Tables of three or four are rated by OpenSkill."),
    )
    decklists = forms.BooleanField(
        label=_("Players hand in a deck list"),
        required=False,
        help_text=_("It is locked at the start, and games played here use it. Only for games with decks."),
    )
    deck_view = forms.ChoiceField(
        label=_("Who else may read deck lists"),
        choices=DeckView.choices,
        widget=forms.RadioSelect,
        initial=DeckView.CLOSED.value,
    )
    intentional_draw = forms.BooleanField(
        label=_("Players may agree on a draw"), required=False, initial=True, help_text=_("Never in a knockout.")
    )
    concession = forms.BooleanField(label=_("A player may concede a match"), required=False, initial=True)
    reports = forms.BooleanField(
        label=_("Players report results of matches that are played elsewhere"),
        required=False,
        initial=True,
        help_text=_("Otherwise officials enter them."),
    )
    text = forms.CharField(
        label=_("Description"), max_length=4000, required=False, widget=forms.Textarea(attrs={"rows": 5})
    )
    series = forms.ModelChoiceField(
        label=_("Part of the series"), queryset=Series.objects.none(), required=False, empty_label=_("None")
    )

    def __init__(self, *args: Any, user: Any = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.fields.get("time_zone")
        if isinstance(zone, forms.ChoiceField):
            zone.choices = zones_to_choose(self.initial.get("time_zone", ""))
        for pace, names in PACES.items():
            for name in names:
                if name in self.fields:
                    self.fields[name].widget.attrs["data-pace"] = pace
        series = self.fields.get("series")
        if isinstance(series, forms.ModelChoiceField):
            series.queryset = Series.objects.filter(owner=user).exclude(division__season__closed_at__isnull=False)
            if not series.queryset.exists():
                del self.fields["series"]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        zone = ZoneInfo(data.get("time_zone") or self.initial.get("time_zone") or "UTC")
        for name in MOMENTS:
            if data.get(name) is not None and data[name].year < EARLIEST:
                self.add_error(
                    name, gettext("This is in the year %(year)d. Check the date.") % {"year": data[name].year}
                )
            elif data.get(name) is not None:
                data[name] = timezone.make_aware(data[name], zone)
        starts, opens = data.get("starts_at"), data.get("opens_at")
        if starts and opens and opens >= starts:
            self.add_error("opens_at", _("Registration must open before the start. Choose an earlier time."))
        if "team_size" in self.fields:
            data["team_size"] = data.get("team_size") or 1
        for name, default in (("check_in_minutes", 30), ("late_until", 0)):
            if name in self.fields and data.get(name) is None:
                data[name] = default
        for name in ("late_points", "clock", "time_zone", "rating_kind"):
            if name in self.fields and not data.get(name):
                data[name] = self.initial.get(name) or self.fields[name].initial or "UTC"
        return data

    def is_by_correspondence(self) -> bool:
        """Whether players are to have days for each decision."""
        return clocks.PRESETS.get(self.cleaned_data.get("clock", ""), clocks.UNTIMED).by_correspondence

    def policy(self, now: Policy) -> dict[str, Any]:
        """The policy with the switches as they were set. Only for a valid form."""
        return replace(now, **{name: self.cleaned_data[name] for name in SWITCHES}).as_data()

    def time_rule(self, usual: TimeRule) -> dict[str, Any]:
        """The times as they were set, as plain data; what was left empty is as usual. Only for a valid form."""
        data = self.cleaned_data
        said = {name: data[name] for name in TIMES if data[name] is not None}
        if data["undecided"]:
            said["double_loss"] = data["undecided"] == "loss"
        return replace(usual, **said).as_data()

    def folds(self, groups: Sequence[Group] = GROUPS) -> list[Fold]:
        """The groups with their fields, open where something is wrong or has been changed."""
        found = []
        for group in groups:
            fields = [self[name] for name in group.names if name in self.fields]
            changed = self.is_bound and any(name in self.changed_data for name in group.names)
            if fields:
                found.append(Fold(group, fields, changed or any(field.errors for field in fields)))
        return found


class OptionsForm(forms.Form):
    """The options of games, as fields of which only those of one game count."""

    def add_options(self, games: Sequence[Ruleset], said: dict[str, Any] | None = None) -> None:
        """A field for each option. `said` are the values that hold now."""
        for ruleset in games:
            for option in ruleset.options:
                name = f"{OPTION}{ruleset.key}_{option.key}"
                self.fields[name] = field_of(option, language())
                if said is not None and option.key in said:
                    value = said[option.key]
                    self.initial[name] = value if isinstance(value, bool) else str(value)

    def options_of(self, ruleset: Ruleset) -> dict[str, Any]:
        """The values for one game. Only for a valid form."""
        data = self.cleaned_data
        return {
            option.key: value_of(option, data.get(f"{OPTION}{ruleset.key}_{option.key}"))
            for option in ruleset.options
        }  # fmt: skip

    def option_fields(self) -> list[tuple[str, str, list[forms.BoundField]]]:
        """Key and name of each game that has options, and its fields."""
        found = []
        for key in rulesets():
            fields = [self[name] for name in self.fields if name.startswith(f"{OPTION}{key}_")]
            if fields:
                found.append((key, name_of(key), fields))
        return found


class TournamentForm(DetailsForm, ReckoningForm, StructureForm, OptionsForm):
    """A new tournament."""

    ruleset = forms.ChoiceField(label=_("Game"), widget=forms.RadioSelect)

    field_order = ("name", "ruleset")

    def __init__(self, *args: Any, user: Any = None, **kwargs: Any) -> None:
        super().__init__(*args, user=user, **kwargs)
        games = offered()
        chosen = self.fields["ruleset"]
        assert isinstance(chosen, forms.ChoiceField)
        chosen.choices = [(key, ruleset.name.in_(language())) for key, ruleset in games.items()]
        self.add_options(list(games.values()))

    def clean(self) -> dict[str, Any]:
        data = super().clean()
        own = f"{OPTION}{data.get('ruleset')}_"
        for name in [name for name in self.errors if name.startswith(OPTION) and not name.startswith(own)]:
            del self.errors[name]  # nobody sees the options of other games
        return data

    @property
    def wanted(self) -> dict[str, Any]:
        """What `services.founding.tournament_create` is told. Only for a valid form."""
        data = self.cleaned_data
        ruleset = rulesets()[data["ruleset"]]
        known = set(DetailsForm.base_fields) - {*SWITCHES, *TIMES, "undecided"}
        settings = {name: data[name] for name in known if name in data}
        settings["decklists"] = settings["decklists"] and ruleset.decks is not None
        if self.is_by_correspondence() and "check_in_minutes" not in self.changed_data:
            del settings["check_in_minutes"]
        stages = self.plan(ruleset.key)
        settings["time_rule"] = self.time_rule(rules_for(ruleset.key).time_for(stages[0][1]))
        if any(data[name] for name in RECKONING):
            kind, best_of, first = stages[0]
            usual = profile_for(ruleset.key, kind, best_of, first.table_size)
            settings["profile"] = self.profile(usual, best_of)
        return {
            **settings,
            "ruleset": ruleset.key,
            "options": self.options_of(ruleset),
            "policy": self.policy(Policy()),
            "stages": stages,
        }


class SettingsForm(DetailsForm, ReckoningForm, OptionsForm):
    """What may still be changed about a tournament."""

    def __init__(self, *args: Any, tournament: Tournament, user: Any = None, **kwargs: Any) -> None:
        zone = ZoneInfo(tournament.time_zone)
        initial = {name: getattr(tournament, name, None) for name in DetailsForm.base_fields}
        for name in MOMENTS:
            moment = getattr(tournament, name)
            initial[name] = None if moment is None else moment.astimezone(zone)
        initial |= {name: getattr(Policy.from_data(tournament.policy), name) for name in SWITCHES}
        rule = TimeRule.from_data(tournament.time_rule)
        initial |= {name: getattr(rule, name) for name in TIMES}
        initial["undecided"] = "loss" if rule.double_loss else "draw"
        first = tournament.stages.order_by("order").first()
        self.best_of = 1 if first is None else first.best_of
        size = 2 if first is None else StageSettings.from_data(first.settings).table_size
        self.usual = profile_for(tournament.ruleset, "" if first is None else first.kind, self.best_of, size)
        initial |= said_of(Profile.from_data(tournament.profile), self.usual, self.best_of)
        super().__init__(*args, user=user, initial=initial, **kwargs)
        self.tournament = tournament
        ruleset = rulesets().get(tournament.ruleset)
        if ruleset is None or ruleset.decks is None:
            del self.fields["decklists"], self.fields["deck_view"]
        if tournament.begun or tournament.over:
            for name in [name for name in self.fields if name not in ALWAYS]:
                del self.fields[name]
        elif ruleset is not None:
            self.add_options([ruleset], tournament.options)

    @property
    def wanted(self) -> dict[str, Any]:
        """What `services.founding.tournament_change` is told: only what was changed. Only for a valid form."""
        data, changed = self.cleaned_data, set(self.changed_data)
        times = {*TIMES, "undecided"}
        apart = {*SWITCHES, *RECKONING, *times}
        found = {name: data[name] for name in changed - apart if not name.startswith(OPTION)}
        if "time_zone" in changed:
            found |= {name: data[name] for name in MOMENTS}
        if changed & set(SWITCHES):
            found["policy"] = self.policy(Policy.from_data(self.tournament.policy))
        if changed & times:
            now = TimeRule.from_data(self.tournament.time_rule)
            usual = rules_for(self.tournament.ruleset).time_for(self.best_of)
            found["time_rule"] = self.time_rule(replace(usual, sideboard_minutes=now.sideboard_minutes))
        if changed & set(RECKONING):
            found["profile"] = self.profile(self.usual, self.best_of)
        if any(name.startswith(OPTION) for name in changed):
            found["options"] = self.options_of(rulesets()[self.tournament.ruleset])
        return found

"""The format of a tournament as a form: what organisers choose is one stage or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.domain.choices import Kind
from tournaments.domain.formats import BEST_OF, Plan, StageSettings, at_tables
from tournaments.models import Stage
from tournaments.rules import rules_for
from tournaments.services.lifecycle.settings import MOST_ROUNDS, MOST_WEIGHT, NOT_FIDE

FORMATS: dict[str, Promise] = {
    "swiss_cut": _("Swiss rounds, then a knockout of the best"),
    "swiss": _("Swiss rounds only"),
    "single": _("Single elimination: one loss and out"),
    "double": _("Double elimination: two losses and out"),
    "round_robin": _("Round robin: everybody meets everybody"),
    "groups": _("Groups, then a knockout of the best"),
}
"""What organisers choose from."""
SEEDING: dict[str, Promise] = {
    "random": _("By lot"),
    "rating": _("By rating"),
    "order": _("In the order of registration"),
    "hand": _("By hand"),
}
NEEDED = {
    "rounds": "swiss_cut swiss",
    "cut": "swiss_cut",
    "knockout": "swiss_cut groups",
    "finals_best_of": "swiss_cut groups",
    "third_place": "swiss_cut groups single",
    "reset": "swiss_cut groups double",
    "cut_drop": "swiss_cut groups",
    "groups": "groups",
    "advance_each": "groups",
    "cycles": "round_robin groups",
    "first_round": "swiss_cut swiss",
    "pairing": "swiss_cut swiss",
    "avoid_rounds": "swiss_cut swiss",
    "weights": "swiss_cut swiss",
    "bracket_order": "swiss_cut single double",
    "table_size": "swiss_cut swiss",
}
"""The formats that read a field; the page hides it for the others. All read what is not named."""
CUTS = (2, 4, 8, 16, 32, 64)


def number_of(said: str) -> int | None:
    """What a choice among numbers means; "" leaves it to the game."""
    return int(said) if said else None


class StructureForm(forms.Form):
    """One format with all that it can be told. Fields that it does not need are passed over."""

    format = forms.ChoiceField(
        label=_("Format"), choices=list(FORMATS.items()), widget=forms.RadioSelect, initial="swiss_cut"
    )
    best_of = forms.TypedChoiceField(
        label=_("Games in a match"),
        choices=[("", _("As usual for the game")), *((str(number), _("Best of %d") % number) for number in BEST_OF)],
        coerce=number_of,
        empty_value=None,
        required=False,
    )
    finals_best_of = forms.TypedChoiceField(
        label=_("Games in a match of the knockout"),
        choices=[("", _("As before")), *((str(number), _("Best of %d") % number) for number in BEST_OF)],
        coerce=number_of,
        empty_value=None,
        required=False,
    )
    table_size = forms.TypedChoiceField(
        label=_("Players at a table"),
        choices=[("2", _("Two")), ("4", _("Four; three for the rest")), ("3", _("Three; byes for the rest"))],
        coerce=number_of,
        empty_value=None,
        required=False,
        initial="2",
        help_text=_(
            "More than two, as in Commander: one game a match, won by one. The knockout then is a final at one table: "
            "of the best 4, or of 16 or 64 whose tables are won first; of tables of three, of the best 3."
        ),
    )
    rounds = forms.IntegerField(
        label=_("Swiss rounds"),
        min_value=1,
        max_value=20,
        required=False,
        help_text=_("Empty: as recommended for the number of players."),
    )
    cut = forms.TypedChoiceField(
        label=_("Players in the knockout"),
        choices=[("", _("As recommended")), *((str(number), _("The best %d") % number) for number in CUTS)],
        coerce=number_of,
        empty_value=None,
        required=False,
    )
    knockout = forms.ChoiceField(
        label=_("The knockout is"),
        choices=[(Kind.SINGLE.value, Kind.SINGLE.label), (Kind.DOUBLE.value, Kind.DOUBLE.label)],
        required=False,
        initial=Kind.SINGLE.value,
    )
    third_place = forms.BooleanField(label=_("The losers of the semi-finals play for place 3"), required=False)
    reset = forms.BooleanField(
        label=_("Double elimination: if the unbeaten player loses the grand final, it is played again"),
        required=False,
        initial=True,
    )
    cut_drop = forms.ChoiceField(
        label=_("If somebody of the cut leaves before the knockout begins"),
        choices=[
            ("opponent", _("the opponent has a bye, and the bracket stays")),
            ("highest_remaining", _("the best of the others has a bye, and the bracket is drawn anew")),
        ],
        required=False,
        initial="opponent",
    )
    groups = forms.IntegerField(label=_("Groups"), min_value=2, max_value=32, required=False, initial=4)
    advance_each = forms.IntegerField(
        label=_("Who go on from each group"), min_value=1, max_value=16, required=False, initial=2
    )
    cycles = forms.TypedChoiceField(
        label=_("Round robin: all meet"),
        choices=[("1", _("once")), ("2", _("twice")), ("3", _("three times"))],
        coerce=number_of,
        empty_value=None,
        required=False,
        initial="1",
    )
    seeding = forms.ChoiceField(
        label=_("Starting places"),
        choices=list(SEEDING.items()),
        required=False,
        initial="random",
        help_text=_("They decide who meets whom in brackets and groups."),
    )
    first_round = forms.ChoiceField(
        label=_("First Swiss round"),
        choices=[
            ("usual", _("As usual: by lot, but by the FIDE system from the starting places")),
            ("random", _("By lot")),
            ("seeded", _("The upper half of the starting places against the lower")),
        ],
        required=False,
        initial="usual",
    )
    pairing = forms.ChoiceField(
        label=_("Who meets whom in Swiss rounds"),
        choices=[
            ("usual", _("As usual: by the FIDE system if standings are as in chess, else by ours")),
            ("least_cost", _("By our system: like scores meet, nobody meets twice, a lot decides the rest")),
            ("fide_dutch", _("By the FIDE (Dutch) system of chess, from the starting places")),
        ],
        required=False,
        initial="usual",
        help_text=_("The FIDE system also sees to it that everybody is first-named about as often as second-named."),
    )
    avoid_rounds = forms.IntegerField(
        label=_("Swiss rounds in which players of one club do not meet"),
        min_value=0,
        max_value=20,
        required=False,
        initial=0,
        help_text=_("If it can be helped."),
    )
    weights = forms.CharField(
        label=_("How often Swiss rounds count"),
        max_length=60,
        required=False,
        help_text=_(
            "A whole number for each round, as in 1 1 1 2: the points of the fourth count double. Empty, or a round without "
            "one: once."
        ),
    )
    bracket_order = forms.ChoiceField(
        label=_("Places in the knockout"),
        choices=[
            ("standard", _("Standard: the best as far apart as can be, byes fall to them")),
            ("natural", _("Natural: 1 meets 2, 3 meets 4, byes are spread evenly")),
        ],
        required=False,
        initial="standard",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, formats in NEEDED.items():
            self.fields[name].widget.attrs["data-formats"] = formats

    def clean_weights(self) -> tuple[int, ...]:
        """The numbers, without those at the end that say nothing."""
        said = self.cleaned_data["weights"].replace(",", " ").split()
        if len(said) > MOST_ROUNDS or not all(one.isdecimal() and 1 <= int(one) <= MOST_WEIGHT for one in said):
            raise forms.ValidationError(
                _("Write whole numbers from 1 to %(most)d with spaces between them, one for each round, as in 1 1 1 2.")
                % {"most": MOST_WEIGHT}
            )
        found = [int(one) for one in said]
        while found and found[-1] == 1:
            found.pop()
        return tuple(found)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("pairing") == "fide_dutch" and data.get("format") in ("swiss", "swiss_cut"):
            self._refuse_what_fide_cannot(data)
        size, cut = data.get("table_size") or 2, data.get("cut")
        if size > 2 and data.get("format") == "swiss_cut" and cut and cut not in (size, size**2, size**3):
            self.add_error("cut", _("With tables of more than two: as recommended, or 4, 16 or 64 at tables of four."))
        return data

    def _refuse_what_fide_cannot(self, data: dict[str, Any]) -> None:
        """What the FIDE system has no say for is refused where it stands."""
        for name, said in (("avoid_rounds", data.get("avoid_rounds")), ("weights", data.get("weights")),
                           ("first_round", data.get("first_round") == "random")):  # fmt: skip
            if said and (data.get("table_size") or 2) == 2:
                self.add_error(name, NOT_FIDE[name])

    def plan(self, ruleset: str) -> Plan:
        """The stages that the fields say, for a game. Only for a valid form."""
        data = self.cleaned_data
        best_of = data["best_of"] or rules_for(ruleset).best_of
        cut = data["cut"] or 0
        first = StageSettings(seeding=data["seeding"] or "random")
        order = "standard" if data["format"] == "groups" else data["bracket_order"] or "standard"
        knocked_out = StageSettings(third_place=data["third_place"], reset=data["reset"], bracket_order=order)
        knockout = (
            data["knockout"] or Kind.SINGLE.value,
            data["finals_best_of"] or best_of,
            replace(knocked_out, cut_drop=data["cut_drop"] or "opponent"),
        )
        chosen = data["format"]
        if chosen in (Kind.SINGLE, Kind.DOUBLE):
            return [(chosen, best_of, replace(knocked_out, seeding=first.seeding))]
        if chosen in ("swiss", "swiss_cut"):
            swiss = replace(
                first,
                rounds=data["rounds"] or 0,
                first_round=data["first_round"] or "usual",
                weights=data["weights"],
                avoid_rounds=data["avoid_rounds"] or 0,
                pairing=data["pairing"] or "usual",
            )
            if (size := data["table_size"] or 2) > 2:
                return at_tables(replace(swiss, table_size=size), (cut or size) if chosen == "swiss_cut" else 0)
            if chosen == "swiss":
                return [(Kind.SWISS.value, best_of, swiss)]
            return [(Kind.SWISS.value, best_of, replace(swiss, cut=cut)), knockout]
        robin = replace(first, cycles=data["cycles"] or 1)
        if chosen == "round_robin":
            return [(Kind.ROUND_ROBIN.value, best_of, robin)]
        groups, each = data["groups"] or 4, data["advance_each"] or 2
        grouped = replace(robin, groups=groups, advance_each=each, cut=max(cut, groups * each))
        return [(Kind.ROUND_ROBIN.value, best_of, grouped), knockout]


def _is_other(kinds: Sequence[str], knockouts: Sequence[str]) -> bool:
    """Whether a form cannot say it: more than two stages, or two that are not one with a knockout."""
    return len(kinds) > 2 or (len(kinds) == 2 and (kinds[0] in knockouts or kinds[1] not in knockouts))


def structure_of(stages: Sequence[Stage]) -> dict[str, Any] | None:
    """The initial values of a `StructureForm` for these stages; None if it cannot say them."""
    kinds = [stage.kind for stage in stages]
    settings = [StageSettings.from_data(stage.settings) for stage in stages]
    knockouts = (Kind.SINGLE, Kind.DOUBLE)
    tables = bool(stages) and settings[0].table_size > 2
    if not stages or (not tables and _is_other(kinds, knockouts)):
        return None
    first, last = settings[0], settings[-1]
    if len(stages) == 1 and kinds[0] == Kind.ROUND_ROBIN and first.groups > 1:
        return None
    chosen = kinds[0]
    if tables:
        chosen = "swiss_cut" if len(stages) > 1 else "swiss"
    elif len(stages) == 2:
        chosen = "swiss_cut" if kinds[0] == Kind.SWISS else "groups"
    found: dict[str, Any] = {
        "format": chosen,
        "best_of": str(stages[0].best_of),
        "finals_best_of": str(stages[-1].best_of) if len(stages) == 2 and not tables else "",
        "rounds": first.rounds or None,
        "cut": str(first.cut or "") if kinds[0] == Kind.SWISS else "",
        "table_size": str(first.table_size),
        "knockout": kinds[-1] if kinds[-1] in knockouts else Kind.SINGLE.value,
        "third_place": last.third_place,
        "reset": last.reset,
        "cut_drop": last.cut_drop,
        "groups": first.groups if first.groups > 1 else 4,
        "advance_each": first.advance_each or 2,
        "cycles": str(first.cycles),
        "seeding": first.seeding,
        "first_round": first.first_round,
        "avoid_rounds": first.avoid_rounds,
        "pairing": first.pairing,
        "weights": " ".join(map(str, first.weights)),
        "bracket_order": last.bracket_order,
    }
    said = StructureForm(found)
    if not said.is_valid():
        return None
    return found if [stage for _kind, _best_of, stage in said.plan("")] == settings else None

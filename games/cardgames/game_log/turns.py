"""The log of turns and phases that come otherwise than usual; for games in which they can."""

from __future__ import annotations

from collections.abc import Mapping

from games.cardgames.game_log.log import told_by
from games.cardgames.game_log.talk import Line, Talk
from games.engine import LocalizedText
from games.engine.language import grammar_de as de
from games.engine.language import grammar_en as en
from games.engine.values import Plain

_WILL_SKIP = LocalizedText("{name} will skip the next {what}.", "{name} wird als Nächstes {what} überspringen.")
_WILL_SKIP_MORE = LocalizedText(
    "{name} will skip the next {count} {what}.", "{name} wird die nächsten {count} {what} überspringen."
)
_SKIPPED = LocalizedText("{name} skips {what}.", "{name} überspringt {what}.")
_EXTRA_COMBAT = LocalizedText(
    "After this phase there is an additional combat phase.", "Nach dieser Phase folgt eine zusätzliche Kampfphase."
)
_EXTRA_PHASES = LocalizedText(
    "After this phase there are an additional combat phase and an additional main phase.",
    "Nach dieser Phase folgen eine zusätzliche Kampfphase und eine zusätzliche Hauptphase.",
)


def _will_skip(event: Mapping[str, Plain], talk: Talk) -> str:
    name, many = talk.tables.terms.skipped[event["what"]], event["count"] > 1
    if many:
        return told_by(_WILL_SKIP_MORE, event, talk, what=name.de.many if talk.german else name.en.form(plural=True))
    return told_by(_WILL_SKIP, event, talk, what=de.phrase("ein", [name.de]).acc if talk.german else name.en.one)


def _skipped(event: Mapping[str, Plain], talk: Talk) -> str:
    name = talk.tables.terms.skipped[event["what"]]
    return told_by(
        _SKIPPED, event, talk, what=de.phrase("ein", [name.de]).acc if talk.german else en.article(name.en.one)
    )


_EXTRA_STEP = {
    True: LocalizedText("After this step comes {what} more.", "Nach diesem Segment folgt {what} mehr."),
    False: LocalizedText("After this phase comes {what} more.", "Nach dieser Phase folgt {what} mehr."),
}


def _extra_step(event: Mapping[str, Plain], talk: Talk) -> str:
    name, count = talk.tables.terms.skipped[event["what"]], event["count"]
    what = de.counted(count, name.de, "nom") if talk.german else en.counted(count, name.en)
    return talk.say(_EXTRA_STEP[event["here"]], what=what)


def _extra_combat(event: Mapping[str, Plain], talk: Talk) -> str:
    return talk.say(_EXTRA_PHASES if event["main"] else _EXTRA_COMBAT)


LOG: dict[str, LocalizedText | Line] = {
    "extra_turn": LocalizedText(
        "{name} will take an extra turn after this one.", "{name} wird nach diesem Zug einen zusätzlichen durchführen."
    ),
    "extra_combat": _extra_combat,
    "extra_step": _extra_step,
    "will_skip": _will_skip,
    "skipped": _skipped,
}

"""What has reconfigure is no creature while it is attached to one (magic 702.151b)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.cardgames.rules.objects import LostTypes
from games.cardgames.rules.traits import NO_OBJECT, Traits
from games.engine import ObjectId
from games.rulesets.magic.card import ARTIFACT_SUBTYPES
from games.rulesets.magic.state import MagicState
from games.rulesets.magic.vocabulary.reconfiguring import RECONFIGURE, Reconfigure


def has_reconfigure(game: MagicState, traits: Traits) -> bool:
    """Whether an object with these abilities has reconfigure."""
    return any(isinstance(game.script(passage).word, Reconfigure) for passage in traits.abilities)


def types_lost_by_rule(game: MagicState, now: Mapping[ObjectId, Traits]) -> Sequence[LostTypes]:
    """What is attached is no creature, from then on, also if it has lost its abilities since."""
    if RECONFIGURE not in game.features:
        return ()
    return [
        LostTypes((game.ref(thing),), state.stamp, state.controller, lacks=("creature",))
        for thing, state in game.permanents.items()
        if state.attached != NO_OBJECT and has_reconfigure(game, now[thing])
    ]


def without_types(traits: Traits, types: Sequence[str]) -> Traits:
    """Without the subtypes of creatures, once it is none any more (magic 205.1a)."""
    kept = traits.subtypes & ARTIFACT_SUBTYPES if "creature" in types else traits.subtypes
    return replace(traits, types=traits.types - set(types), subtypes=kept)

"""Mana abilities, pools and paying (magic 106, 605, 118)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from games.cardgames.rules import damage, permanent_status, triggers, zone_changes
from games.cardgames.rules.card import Script
from games.cardgames.rules.game_event import GameEvent
from games.cardgames.rules.play import Play
from games.cardgames.rules.resolving import Resolving
from games.cardgames.rules.traits import Passage
from games.cardgames.vocabulary.abilities import Activated
from games.engine import ObjectId, ObjectRef, Option, SeatNo
from games.engine.node import each_word
from games.rulesets.magic import mana_pool, producing
from games.rulesets.magic.faces import does_more, mana_of
from games.rulesets.magic.mana import (
    BEFORE_ALL,
    LATER,
    MANA,
    MORE,
    NO_THING,
    TIED,
    Cost,
    Purse,
    Source,
    added,
    cost_of,
    taken,
)
from games.rulesets.magic.state import TAPS_FOR_MANA, MagicState
from games.rulesets.magic.vocabulary.mana import AddMana

if TYPE_CHECKING:
    from games.cardgames.vocabulary.abilities import Payment


HELPS = -2
"""In place of an ability's number: it is no mana, but helps to pay."""
ANY_ABILITY = -1
"""In place of an ability's number: whichever of the thing gives the mana that is wanted."""


def purse(game: MagicState, seat: SeatNo) -> Purse:
    """All that a player could pay with now for anything: his pool, and each mana that his permanents could give."""
    return _means(game, seat)[0]


def payable_x(game: MagicState, seat: SeatNo, cost: Cost, least: int = 0) -> list[int]:
    """Each X for which a player could pay a cost with X; of a cost without one nothing but `least`, if they could."""
    means, found = purse(game, seat), []
    value = least
    while means.covers(cost.with_x(value)):
        found.append(value)
        if not cost.x:
            break
        value += 1
    return found


def purse_for(game: MagicState, play: Play) -> Purse:
    """The same for a spell or ability, with the mana that can be spent on that (magic 106.6)."""
    found, _, tied = _means(game, play.seat)
    floating = game.players[play.seat].tied
    if not tied and not floating:
        return found
    for thing, scripts in tied:
        able = [one for one in scripts if _is_free(one) or _may_be_spent(game, one.passage, game.ref(thing), play)]
        if any(not _is_free(one) for one in able):
            found = found.without(thing)
            found = found.beside(_of_thing(game, thing, able)[0])
    ready = [
        Source(ObjectId(NO_THING - 1 - number), TIED, one.letter, BEFORE_ALL, snow=one.snow)
        for number, one in enumerate(floating)
        if one.bound and _may_be_spent(game, one.passage, one.source, play)
    ]
    return found.beside(ready)


def _is_free(script: Script) -> bool:
    return mana_of(script).only is None


def _may_be_spent(game: MagicState, passage: Passage, source: ObjectRef, play: Play) -> bool:
    """Whether mana of an ability can be spent on a spell, or on an ability."""
    words = each_word(game.script(passage).ability)
    word = next(one for one in words if isinstance(one, AddMana) and one.only is not None)
    kind, stands_on = word.only, Play(play.seat, source, passage)
    assert kind is not None
    if play.passage[1] >= 0 and isinstance(game.script(play.passage).ability, Activated):
        traits = game.known(play.source)
        there = game.is_current(play.source)
        return (
            word.abilities
            and kind.describes(traits, play.seat)
            and (not there or kind.is_so(game, ObjectId(play.source[0]), stands_on))
        )
    spell = game.printed(play.passage[0], play.seat)
    return kind.describes(spell, play.seat) and kind.is_so(game, play.thing, stands_on)


def mana_options(game: MagicState, seat: SeatNo) -> list[Option]:
    """Every mana ability that a player could activate now, with the mana that it would give."""
    options = _means(game, seat)[1]
    taps = game.players[seat].taps
    if taps and taps[-1][0] in game.permanents:  # it may have left with its owner
        return [*options, Option("untap", {"thing": taps[-1][0]})]
    return options


def _means(game: MagicState, seat: SeatNo) -> tuple[Purse, list[Option], list[tuple[ObjectId, Sequence[Script]]]]:
    """Worked out together, and kept until something changes; last the things whose mana cannot be spent on all."""
    found = None if game.means is None else game.means.get(seat)
    if found is None:
        options: list[Option] = []
        tied: list[tuple[ObjectId, Sequence[Script]]] = []
        player = game.players[seat]
        stays = [
            Source(ObjectId(NO_THING - 1 - number), TIED, one.letter, LATER, snow=one.snow)
            for number, one in enumerate(player.tied)
            if not one.bound
        ]
        whole = Purse(player.pool, (), player.snow).beside(stays)
        for thing, scripts in _mana_abilities(game, seat):
            sources, offered = _of_thing(game, thing, scripts)
            free = [script for script in scripts if _is_free(script)]
            if len(free) < len(scripts):
                tied.append((thing, scripts))
                sources = _of_thing(game, thing, free)[0]
            whole = whole.beside(sources)
            options += offered
        dear = [option for one in _mana_abilities(game, seat) for option in _dear(game, seat, whole, *one)]
        found = whole, options + dear, tied
        words = [mana_of(script) for _, scripts in _mana_abilities(game, seat) for script in scripts]
        if all(isinstance(word.times, int) for word in words):  # nothing tells when another number has changed
            game.means = {**(game.means or {}), seat: found}
    return found


def _of_thing(
    game: MagicState, thing: ObjectId, scripts: Sequence[Script]
) -> tuple[Sequence[Source], Sequence[Option]]:
    """What the mana abilities of one permanent are to a purse, and how they are activated by hand."""
    sources: list[Source] = []
    options: list[Option] = []
    if len(scripts) > 1:
        scripts, several = _apart(game, thing, scripts)
        sources += _with_more(game, thing, [_one_of(game, thing, several)]) if several else []
        options += _offered(game, thing, several)
    for script in scripts:
        if can_pay_parts(game, thing, _payment(script)):
            given = _given(game, thing, script)
            sources += given[0]
            options += given[1] if not _payment(script).symbols else ()
    return sources, options


def _dear(game: MagicState, seat: SeatNo, purse: Purse, thing: ObjectId, scripts: Sequence[Script]) -> Iterator[Option]:
    """Those that cost mana themselves: they are activated by hand before something is paid (magic 605.3a)."""
    for script in scripts:
        payment = _payment(script)
        if payment.symbols and can_pay_parts(game, thing, payment):
            left = purse.without(thing) if payment.tap or payment.sacrifice else purse
            if left.covers(cost_of(payment.symbols)):
                yield from _given(game, thing, script)[1]


def _mana_abilities(game: MagicState, seat: SeatNo) -> Sequence[tuple[ObjectId, Sequence[Script]]]:
    """The player's permanents that have mana abilities, with those."""
    if game.sources is None:
        game.sources = {
            each: [
                (thing, scripts) for thing in game.controlled_by(each) if (scripts := producing.scripts_of(game, thing))
            ]
            for each in game.seats
        }
    found: Sequence[tuple[ObjectId, Sequence[Script]]] = game.sources.get(seat, ())
    return found


def _given(game: MagicState, thing: ObjectId, script: Script) -> tuple[Sequence[Source], Sequence[Option]]:
    """What one mana ability is to a purse, and how it is activated by hand."""
    payment, effect = _payment(script), mana_of(script)
    letters, much = producing.letters_of(game, thing, script), producing.amount_of(game, thing, script)
    if payment.parts or not letters or not much:
        return (), ()
    rank = _rank(game, thing) if payment.tap and not does_more(script) else 2
    of = "" if script.passage[0] == game.prints[thing] else script.passage[0]
    own, ways = _of_ability(
        thing, script.passage[1], letters, much, rank, choice=effect.choice, of=of, snow=is_snow(game, thing)
    )
    options = _more_options(game, thing, ways) if payment.tap else ways
    if payment.sacrifice or payment.symbols:
        return (), options
    if payment.tap:
        return _with_more(game, thing, own), options
    return own * (game.permanents[thing].counters.get(payment.counter, 0) if payment.counter else 1), options


def _with_more(game: MagicState, thing: ObjectId, sources: Sequence[Source]) -> Sequence[Source]:
    """With the mana that something else adds when it is tapped (magic 605.4a)."""
    added = producing.added_to(game, thing)
    if not added:
        return sources
    made = "".join(dict.fromkeys("".join(one.kinds for one in sources)))
    is_one = len({one.kinds for one in sources}) == 1
    joint = is_one and len(made) > 1 and any(not kinds for kinds, _ in added)
    more = [
        replace(sources[0], ability=MORE, kinds=kinds or made, snow=snow, joint=joint and not kinds)
        for kinds, snow in added
    ]
    return [*(replace(one, joint=one.joint or joint) for one in sources), *more]


def _more_options(game: MagicState, thing: ObjectId, options: Sequence[Option]) -> Sequence[Option]:
    """Each way to tap it with each way in which more is added."""
    added = producing.added_to(game, thing)
    if not added:
        return options
    found = []
    for option in options:
        made = option.about["mana"]
        ways = product(*(dict.fromkeys(kinds or made) for kinds, _ in added))
        for more in dict.fromkeys("".join(sorted(way, key=MANA.index)) for way in ways):
            found.append(Option("mana", {**option.about, "mana": made + more, "more": more}))
    return found


def _apart(game: MagicState, thing: ObjectId, scripts: Sequence[Script]) -> tuple[Sequence[Script], Sequence[Script]]:
    """Those that can be used beside each other, and several that could now be used but all tap it."""
    taps = [
        one
        for one in scripts
        if _payment(one).tap
        and not _payment(one).symbols
        and can_pay_parts(game, thing, _payment(one))
        and producing.letters_of(game, thing, one)
        and producing.amount_of(game, thing, one)
    ]
    if len(taps) < 2:
        return scripts, ()
    return [script for script in scripts if script not in taps], taps


def _offered(game: MagicState, thing: ObjectId, scripts: Sequence[Script]) -> list[Option]:
    """How they are activated by hand; not with more than mana where the same mana can be had by itself."""
    given = [(script, option) for script in scripts for option in _given(game, thing, script)[1]]
    free = {option.about["mana"] for script, option in given if _is_mere(script)}
    return [option for script, option in given if _is_mere(script) or option.about["mana"] not in free]


def _is_mere(script: Script) -> bool:
    """Mana for anything, and nothing else."""
    return not does_more(script) and _is_free(script)


def _one_of(game: MagicState, thing: ObjectId, scripts: Sequence[Script]) -> Source:
    """Several abilities that all tap it, each for one mana: one source for any of their kinds, those for which nothing
    else is done last."""
    gives = {script.passage: producing.letters_of(game, thing, script) for script in scripts}
    hurt = [script for script in scripts if does_more(script)]
    free = [letter for script in scripts if script not in hurt for letter in gives[script.passage]]
    kinds = dict.fromkeys([letter for script in hurt for letter in gives[script.passage] if letter not in free] + free)
    rank = max(_rank(game, thing), 1 if hurt else 0)
    return Source(thing, ANY_ABILITY, "".join(kinds), rank, snow=is_snow(game, thing))


def is_snow(game: MagicState, thing: ObjectId) -> bool:
    """Whether mana of it pays {S} (magic 107.4h)."""
    return game.traits(thing).is_a("snow")


def _rank(game: MagicState, thing: ObjectId) -> int:
    """Lands that can do nothing else are tapped first."""
    face = game.card(thing)
    return 0 if face.is_land and not face.uses else 1


@cache
def _of_ability(
    thing: ObjectId, ability: int, mana: str, much: int, rank: int, *, choice: bool, of: str, snow: bool
) -> tuple[tuple[Source, ...], tuple[Option, ...]]:
    """Made once: neither sources nor options change after they were made."""
    joint = choice and much > 1 and len(mana) > 1
    kinds = (mana,) * much if choice else mana * much
    sources = tuple(Source(thing, ability, one, rank, of, snow, joint) for one in kinds)
    borrowed = {"of": of} if of else {}
    options = (
        Option("mana", {"thing": thing, "ability": ability, "mana": one * much, **borrowed})
        for one in (mana if choice else (mana,))
    )
    return sources, tuple(options)


def _payment(script: Script) -> Payment:
    assert script.cost is not None
    return script.cost


def can_pay_parts(game: MagicState, thing: ObjectId, payment: Payment) -> bool:
    """Whether all of a cost but its mana can be paid."""
    permanent = game.permanents.get(thing)
    if payment.tap:
        if permanent is None or permanent.tapped:
            return False
        traits = game.traits(thing)
        if permanent.fresh and traits.is_a("creature") and not traits.has("haste"):
            return False
    if payment.counter and (permanent is None or not permanent.counters.get(payment.counter)):
        return False
    return not payment.life or game.players[game.traits(thing).controller].life >= payment.life


def pay_parts(game: MagicState, seat: SeatNo, thing: ObjectId, payment: Payment) -> None:
    """Pay everything but the mana."""
    if payment.tap:
        permanent_status.tap(game, thing)
    if payment.counter:
        permanent_status.remove_counters(game, thing, payment.counter, 1)
    if payment.life:
        damage.lose_life(game, seat, payment.life)
    if payment.discard:
        zone_changes.discard(game, seat, [thing])
    if payment.exile:
        zone_changes.exile(game, [thing])
    if payment.sacrifice:
        zone_changes.sacrifice(game, [thing])


def pay_mana(game: MagicState, seat: SeatNo, cost: Cost, given: Purse | None = None) -> None:
    """Pay from the pool first, then by activating mana abilities. Only what `purse` covers, or the purse that is given:
    what helps in it is no mana, and is tapped or exiled by whoever gave it."""
    plan = (given or purse(game, seat)).plan(cost)
    assert plan is not None
    player = game.players[seat]
    tapped: set[ObjectId] = set()
    floating = [NO_THING - 1 - source.thing for source, _ in plan.uses if source.ability == TIED]
    player.tied = [one for number, one in enumerate(player.tied) if number not in floating]
    uses = [(source, letter) for source, letter in plan.uses if source.ability not in (HELPS, TIED, MORE)]
    extra = [(source, letter) for source, letter in plan.uses if source.ability == MORE]
    whole = [*uses, *_only_for_more(uses, extra, given or purse(game, seat))]
    passages = [_passage(game, source, letter) for source, letter in whole]
    gives = [
        _made(game, source.thing, game.script(one), use) for one, (source, use) in zip(passages, whole, strict=True)
    ]
    added_to = {source.thing: producing.added_to(game, source.thing) for source, _ in whole}
    for (source, _), passage, made in zip(whole, passages, gives, strict=True):
        script = game.script(passage)
        if source.thing in tapped:
            continue  # one tap that gives several mana
        if _payment(script).tap:
            tapped.add(source.thing)
            wanted = "".join(letter for other, letter in extra if other.thing == source.thing)
            for letter, snow in producing.with_added(made, added_to[source.thing], wanted):
                player.pool = added(player.pool, letter)
                player.snow = added(player.snow, letter if snow else "")
            notice_tapping(game, seat, source.thing)
        ref = game.ref(source.thing)
        pay_parts(game, seat, source.thing, _payment(script))
        spent = "".join(letter for other, letter in uses if other.thing == source.thing)
        tie = mana_of(script).tie(passage, ref)
        if tie is not None and _payment(script).tap:
            mana_pool.keep(player, _without(made, spent), tie, snow=source.snow)
            made = spent
        player.pool = added(player.pool, made)
        player.snow = added(player.snow, made if source.snow else "")
        _do_more(game, seat, ref, script)
    player.pool = taken(player.pool, added(plan.spent, "".join(letter for _, letter in [*uses, *extra])))
    of_snow = "".join(letter for source, letter in [*uses, *extra] if source.snow)
    player.snow = taken(player.snow, added(plan.snow, of_snow))
    player.taps = ()
    game.means = None
    if cost.total:
        game.emit("paid", seat=seat, cost=str(cost))


Uses = Sequence[tuple[Source, str]]
"""Which sources give which mana."""


def _only_for_more(uses: Uses, extra: Uses, purse: Purse) -> list[tuple[Source, str]]:
    """What is tapped only for the mana that is added then, with what it gives itself."""
    found: dict[ObjectId, tuple[Source, str]] = {}
    for source, letter in extra:
        if all(source.thing != one.thing for one, _ in uses):
            own = next(one for one in purse.sources if one.thing == source.thing and one.ability != MORE)
            found[source.thing] = own, letter if letter in own.kinds else own.kinds[-1]
    return list(found.values())


def notice_tapping(game: MagicState, seat: SeatNo, thing: ObjectId) -> None:
    """A triggered ability may wait for that (magic 106.12a)."""
    if TAPS_FOR_MANA in triggers.listeners(game):
        triggers.notice(game, GameEvent(TAPS_FOR_MANA, game.ref(thing), game.traits(thing), seat))


def _made(game: MagicState, thing: ObjectId, script: Script, letter: str) -> str:
    """All that the ability gives at once, if it gives this mana."""
    much = producing.amount_of(game, thing, script)
    return (letter if mana_of(script).choice else producing.letters_of(game, thing, script)) * much


def _without(letters: str, some: str) -> str:
    for letter in some:
        letters = letters.replace(letter, "", 1)
    return letters


def _passage(game: MagicState, source: Source, letter: str) -> tuple[str, int]:
    """The ability that a source stands for; of several that give this mana one that does nothing else."""
    able = [
        script
        for script in producing.scripts_of(game, source.thing)
        if source.ability in (script.passage[1], ANY_ABILITY)
        and (not source.of or source.of == script.passage[0])
        and letter in mana_of(script).mana
        and not _payment(script).symbols
    ]
    return min(able, key=lambda script: (does_more(script), not _is_free(script))).passage


def _do_more(game: MagicState, seat: SeatNo, ref: ObjectRef, script: Script) -> None:
    """What a mana ability does beside adding mana, at once (magic 605.3b)."""
    if does_more(script):
        assert isinstance(script.ability, Activated)
        run = Resolving(Play(seat, ref, script.passage), at=0, aside=True)
        for effect in script.ability.effects:
            if not isinstance(effect, AddMana):
                effect.resolve(game, run)


def activate_mana(game: MagicState, seat: SeatNo, option: Option) -> None:
    """A mana ability needs no stack (magic 605.3b). A mere tap may be taken back while its mana is there."""
    about = option.about
    thing, letters = ObjectId(about["thing"]), about["mana"]
    script = game.script((about.get("of") or game.prints[thing], about["ability"]))
    payment, ref, snow = _payment(script), game.ref(thing), is_snow(game, thing)
    more = about.get("more", "")
    added = producing.with_added(letters, producing.added_to(game, thing), more) if more else []
    letters = letters[: len(letters) - len(more)]
    if payment.symbols:
        left = purse(game, seat)
        pay_mana(game, seat, cost_of(payment.symbols), left.without(thing) if payment.tap else left)
    if payment.tap:
        notice_tapping(game, seat, thing)
    pay_parts(game, seat, thing, payment)
    mana_pool.add_mana(game, seat, letters, snow=snow, tie=mana_of(script).tie(script.passage, ref))
    _do_more(game, seat, ref, script)
    for letter, of_snow in added:
        mana_pool.add_mana(game, seat, letter, snow=of_snow)
    player = game.players[seat]
    is_noticed = added or not triggers.listeners(game).keys().isdisjoint(("tapped", TAPS_FOR_MANA))
    if payment.is_mere_tap and _is_mere(script) and not mana_of(script).stays and not is_noticed:
        player.taps += ((thing, letters.lower() if snow else letters),)
    else:
        player.taps = ()

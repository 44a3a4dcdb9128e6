"""Mentors, who teach from the arsenal."""

from games.cardgames.vocabulary.abilities import Triggered
from games.cardgames.vocabulary.amounts import Done
from games.cardgames.vocabulary.selectors import Each
from games.rulesets.flesh_and_blood.cards.phrases import single
from games.rulesets.flesh_and_blood.vocabulary.banishing import Intimidate, Lesson
from games.rulesets.flesh_and_blood.vocabulary.effects import Deal
from games.rulesets.flesh_and_blood.vocabulary.selectors import BIG_CARD, HERO, ObjectFilter
from games.rulesets.flesh_and_blood.vocabulary.triggers import Outside, YouPlay

CHIEF_RUKUTAN = single(
    "Chief Ruk'utan", ("brute", "mentor"), defence=3,
    abilities=(
        Triggered(
            Outside("arsenal", YouPlay(BIG_CARD)), (Intimidate(), Lesson(2, ObjectFilter(named="alpha_rampage_red")))
        ),
    ),
)  # fmt: skip
LORD_SUTCLIFFE = single(
    "Lord Sutcliffe", ("runeblade", "mentor"), defence=3,
    abilities=(
        Triggered(
            Outside("arsenal", YouPlay(ObjectFilter(every=("action",), lacks=("attack",)))),
            (Deal(1, Each(HERO)), Lesson(3, ObjectFilter(special=True), Done())),
        ),
    ),
)  # fmt: skip

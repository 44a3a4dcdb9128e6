"""Whether data fits a schema of cards, in a tenth of the time.

A word is one of a hundred. `Draft202012Validator` writes down what is wrong with each of the ninety-nine that it is not,
and with all that lies in these; here they are only asked whether one fits. The verdict is the same.
"""

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators


def _any_of(validator: Any, alternatives: list[Any], instance: Any, schema: Any) -> Iterator[ValidationError]:
    if not any(validator.evolve(schema=one).is_valid(instance) for one in alternatives):
        yield ValidationError(f"{instance!r} is none of what it could be")


CardValidator = validators.extend(Draft202012Validator, {"anyOf": _any_of})
"""Takes and refuses what `Draft202012Validator` takes and refuses."""

"""Public names: what may be one, and when two of them look the same.

Two names that a reader cannot tell apart must not belong to two people, or one could
pose as the other. `key_of` folds a name to the form that is compared; it is stored with
a uniqueness constraint, so that a race cannot slip past the form's own check.
"""

from __future__ import annotations

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

READ = 500
"""Signs that are looked at: what is longer is no name, and to put the accents of a long text in order takes long."""
LONGEST = 24
SHORTEST = 2

#: Letters of other scripts (and digits) that look like a Latin letter in common fonts.
LOOKALIKES = str.maketrans(
    {
        # Cyrillic
        "а": "a", "в": "b", "с": "c", "ԁ": "d", "е": "e", "ё": "e", "г": "r", "һ": "h", "і": "i", "ї": "i",
        "ј": "j", "к": "k", "ӏ": "l", "м": "m", "н": "h", "о": "o", "р": "p", "ԛ": "q", "ѕ": "s", "т": "t",
        "у": "y", "ѵ": "v", "ԝ": "w", "х": "x", "ү": "y", "з": "3", "б": "6",
        # Greek
        "α": "a", "β": "b", "ϲ": "c", "ε": "e", "η": "n", "ι": "i", "κ": "k", "μ": "u", "ν": "v", "ο": "o",
        "ρ": "p", "σ": "o", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "γ": "y", "ζ": "z",
        # Armenian
        "ա": "w", "զ": "q", "հ": "h", "յ": "j", "ո": "n", "ս": "u", "օ": "o", "ց": "g", "լ": "l",
        # Latin letters and digits that are confused with each other
        "0": "o", "1": "l", "i": "l", "ı": "l", "|": "l", "3": "e", "5": "s", "ß": "ss", "ø": "o", "đ": "d", "ł": "l",
    }
)  # fmt: skip

#: What a name may not claim to be. Compared by key, so look-alikes are refused too.
RESERVED = (
    "admin", "administrator", "vorrang", "moderator", "judge", "referee", "system", "support", "staff", "root",
    "bot", "guest", "gast", "anonymous", "deleted player", "somebody", "richter", "schiedsrichter", "organiser",
    "organizer",
)  # fmt: skip

SEPARATORS = " .'_-"


def clean(name: str) -> str:
    """The name as it is stored: NFKC, single spaces, nothing at the ends."""
    return " ".join(unicodedata.normalize("NFKC", name[:READ]).split())


def key_of(name: str) -> str:
    """The folded form of a name: equal for names that look alike.

    Accents stay significant for the reader but not here: "Zoë" and "Zoe" count as one name.
    """
    folded = unicodedata.normalize("NFKD", clean(name).casefold())
    letters = "".join(sign for sign in folded if not unicodedata.combining(sign))
    letters = letters.translate(LOOKALIKES)
    letters = re.sub(r"[\s.'_\-]+", "", letters)
    return letters.replace("rn", "m").replace("vv", "w")


def scripts_of(name: str) -> set[str]:
    """The writing systems of the letters of a name, by the first word of each letter's Unicode name."""
    found = set()
    for sign in name:
        if sign.isalpha():
            script = unicodedata.name(sign, "UNKNOWN").split()[0]
            found.add("CJK" if script in {"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"} else script)
    return found


def check(name: str, *, reserved: bool = True, longest: int = LONGEST) -> None:
    """Raise ValidationError with a remedy in words if `name` (already cleaned) cannot be a public name."""
    if not SHORTEST <= len(name) <= longest:
        raise ValidationError(
            _("A name has %(shortest)s to %(longest)s characters."),
            code="name_length",
            params={"shortest": SHORTEST, "longest": longest},
        )
    for sign in name:
        if not (sign.isalnum() or sign in SEPARATORS or unicodedata.category(sign) in {"Mn", "Mc"}):
            raise ValidationError(
                _("Use letters, digits, spaces and . ' _ - only; “%(sign)s” cannot stand in a name."),
                code="name_sign",
                params={"sign": sign if sign.isprintable() else f"U+{ord(sign):04X}"},
            )
    if not any(sign.isalpha() for sign in name):
        raise ValidationError(_("A name needs at least one letter."), code="name_letter")
    if re.search(r"[̀-ͯ]{3}", unicodedata.normalize("NFKD", name)):
        raise ValidationError(_("Too many accents stand on one letter."), code="name_marks")
    if len(scripts_of(name)) > 1:
        raise ValidationError(
            _("Use the letters of one alphabet; mixed alphabets can imitate another name."), code="name_scripts"
        )
    if reserved and key_of(name) in {key_of(word) for word in RESERVED}:
        raise ValidationError(_("This name is kept for the site itself. Choose another one."), code="name_reserved")

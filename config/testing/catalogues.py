"""Translation catalogues: is each .mo what its .po says, and is every message translated? Needs no gettext tools."""

import ast
import gettext
from dataclasses import dataclass
from pathlib import Path

from .messages import said

Messages = dict[str, str]
"""As the compiled file knows them: context and id joined by EOT, forms of a plural numbered."""


@dataclass
class Source:
    """What a .po file says."""

    messages: dict[tuple[str, int], str]
    missing: list[str]
    """Ids without a translation, or with one that a tool only guessed."""


def read_po(text: str) -> Source:
    """Read a catalogue's source. Raises ValueError naming the line that is no part of the format."""
    messages: dict[tuple[str, int], str] = {}
    missing: list[str] = []
    fields: dict[str, str] = {}
    fuzzy = False
    current = ""

    def close() -> None:
        nonlocal fields, fuzzy, current
        if "msgid" in fields:
            key = fields["msgid"]
            if "msgctxt" in fields:
                key = f"{fields['msgctxt']}\x04{key}"
            forms = {name: value for name, value in fields.items() if name.startswith("msgstr")}
            if key and (fuzzy or not all(forms.values())):
                missing.append(fields["msgid"])
            elif key:
                for name, value in forms.items():
                    messages[key, int(name[7:-1]) if "[" in name else -1] = value
        fields, fuzzy, current = {}, False, ""

    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line:
            close()
        elif line.startswith("#,"):
            fuzzy = "fuzzy" in line
        elif line.startswith("#"):
            continue
        elif line.startswith('"'):
            fields[current] += ast.literal_eval(line)
        elif line.startswith("msg"):
            word, _, value = line.partition(" ")
            if word in ("msgctxt", "msgid") and any(name.startswith("msgstr") for name in fields):
                close()
            current = word
            fields[word] = ast.literal_eval(value)
        else:
            raise ValueError(f"line {number} is not part of a catalogue: {line!r}")
    close()
    return Source(messages, missing)


def read_mo(path: Path) -> dict[tuple[str, int], str]:
    """What the compiled file answers with; the header is left out."""
    with path.open("rb") as file:
        catalogue = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
    return {(key if isinstance(key, tuple) else (key, -1)): text for key, text in catalogue.items() if key != ""}


def troubles(folder: Path) -> list[str]:
    """One sentence for everything wrong below a locale folder."""
    found = []
    for po in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        source = read_po(po.read_text("utf-8"))
        found += [f"{po}: not translated: {text!r}" for text in source.missing]
        mo = po.with_suffix(".mo")
        if not mo.exists():
            found.append(f"{mo} is missing; run manage.py compilemessages")
        elif read_mo(mo) != source.messages:
            found.append(f"{mo} is older than {po.name}; run manage.py compilemessages")
    return found


def untold(base: Path) -> list[str]:
    """One sentence for every message of the sources that a catalogue below `config/locale` lacks."""
    found = []
    for folder in sorted((base / "config" / "locale").glob("*/LC_MESSAGES")):
        known = {key for po in folder.glob("*.po") for key, _ in read_po(po.read_text("utf-8")).messages}
        lacking = {message: path for path, message in said(base) if message not in known and message.strip()}
        found += [
            f"{folder.parent.name}: {path.relative_to(base)} says {message!r}; run manage.py makemessages"
            for message, path in lacking.items()
        ]
    return found

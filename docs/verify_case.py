"""Checks the bundle of a case: python verify.py case.zip [--fingerprint HEX]

Plain Python, no other program needed. It shares no code with the site. What it checks:
1. every file is the one that MANIFEST.json names, and there is no other;
2. the log: every entry carries the hash of itself and of the one before it, without a gap;
3. the seed and the deck lists are those to which the site committed before the first shuffle;
4. the case is about this game, and every ruling names an entry of its log.
2 and 3 need a game that is over and open; before that the bundle has only the commitments.

Status 0: all of it holds. 1: the lines say what does not. 2: this is no bundle.
"""

import hashlib
import hmac
import json
import sys
import zipfile

MANIFEST = "MANIFEST.json"


class NotABundle(Exception):
    """The file cannot be read as a bundle."""


def canonical(data):
    """JSON with sorted keys, without spaces, letters unescaped."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def sha(*parts):
    """Hex SHA-256 of the parts, one after the other."""
    return hashlib.sha256(b"".join(parts)).hexdigest()


def lp(data):
    """Data with its length before it, as four bytes."""
    data = data.encode() if isinstance(data, str) else data
    return len(data).to_bytes(4, "big") + data


def opened(path):
    """The files of a bundle, by name."""
    try:
        with zipfile.ZipFile(path) as bundle:
            names = bundle.namelist()
            if len(names) != len(set(names)):
                raise NotABundle("a name stands there twice")
            return {name: bundle.read(name) for name in names}
    except (OSError, zipfile.BadZipFile, zipfile.LargeZipFile, NotImplementedError, EOFError, ValueError) as error:
        raise NotABundle(f"the ZIP cannot be read: {error}") from None


def files(found):
    """Troubles with the files themselves."""
    raw = found.get(MANIFEST)
    if raw is None:
        raise NotABundle("there is no " + MANIFEST)
    try:
        manifest = json.loads(raw)
        named = manifest["files"]
        fine = manifest["format"] == 1 and canonical(manifest) == raw
    except (ValueError, KeyError, TypeError):
        fine, named = False, {}
    if not fine:
        yield MANIFEST + " is not as the site writes it"
    for name in sorted(set(named) | set(found) - {MANIFEST}):
        if name not in found:
            yield name + " is missing"
        elif name not in named:
            yield name + " does not belong here"
        elif sha(found[name]) != named[name]:
            yield name + " was changed"


def chain(record):
    """Troubles with the log."""
    before = sha(b"vorrang-log-v1", record["game"].encode())
    for number, entry in enumerate(record["entries"]):
        said = {key: value for key, value in entry.items() if key not in ("prev_hash", "hash")}
        whole = entry["seq"] == number and entry["game"] == record["game"] and entry["prev_hash"] == before
        if not whole or sha(before.encode(), canonical(said)) != entry["hash"]:
            yield f"entry {number} does not fit the chain"
            return
        before = entry["hash"]


def commitments(record):
    """Troubles with what was promised before the first shuffle."""
    seed, start = bytes.fromhex(record["seed"]), record["entries"][0]["action"]
    if start["commitment"] != record["commitment"] or start.get("decks", []) != record["deck_digests"]:
        yield "the commitments are not those of the log"
    if sha(b"vorrang-commit-v1", lp(record["game"]), lp(record["ruleset"]), lp(seed)) != record["commitment"]:
        yield "the seed is not the one that was committed to"
    digests = []
    for deck in record["decks"]:
        cards = {part: deck["sections"].get(part, {}) for part in ("main", "side")}
        digests.append(sha(b"vorrang-deck-v1", lp(bytes.fromhex(deck["nonce"])), lp(canonical(cards))))
    if digests != record["deck_digests"]:
        yield "a deck is not the one that was committed to"
    pinned = record.get("cards")
    text = b"vorrang-cards-v1" + lp(record["game"]) + lp(canonical(pinned))
    digest = hmac.digest(seed, text, "sha256").hex() if pinned else None
    if not start.get("cards") == record.get("cards_digest") == digest:
        yield "the unofficial cards are not those that were committed to"
    position = record.get("position")
    text = b"vorrang-position-v1" + lp(record["game"]) + lp(position or "")
    digest = hmac.digest(seed, text, "sha256").hex() if position else None
    if not start.get("position") == record.get("position_digest") == digest:
        yield "the position at the beginning is not the one that was committed to"


def belonging(case, record):
    """Troubles between the case and the log."""
    if case["game"] != record["game"]:
        yield "the case is about another game"
    last = len(record["entries"]) - 1
    for ruling in case["rulings"]:
        if not 0 <= ruling["entry"] <= last:
            yield f"a ruling names entry {ruling['entry']}, which there is not"


def troubles(found):
    """Everything that is wrong with a bundle."""
    wrong = list(files(found))
    try:
        case, record = json.loads(found["case.json"]), json.loads(found["record.json"])
        if record["over"]:
            wrong += [*chain(record), *commitments(record), *belonging(case, record)]
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        wrong.append(f"something is missing or misshapen: {type(error).__name__} {error}")
    return wrong


def main(arguments):
    """Check the bundle that is named."""
    if not arguments or len(arguments) not in (1, 3) or (len(arguments) == 3 and arguments[1] != "--fingerprint"):
        print(__doc__)
        return 2
    try:
        found = opened(arguments[0])
        wrong = troubles(found)
    except NotABundle as error:
        print(f"This is no bundle: {error}")
        return 2
    fingerprint = sha(found[MANIFEST])
    if len(arguments) == 3 and arguments[2].strip().lower() != fingerprint:
        wrong.append("the fingerprint is another one")
    for line in wrong:
        print(line)
    if not wrong:
        over = json.loads(found["record.json"])["over"]
        print("All of it holds." if over else "All files hold. The log can be checked when the game is over and open.")
    print("Fingerprint: " + fingerprint)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

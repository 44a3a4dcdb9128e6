"""Checks the bundle of a case, or the record of a game or of a draft:

    python verify.py case.zip [--fingerprint HEX]
    python verify.py record.json [--commitment HEX] [--number HEX]

Plain Python, no other program needed. It shares no code with the site. What it checks:
1. every file of a bundle is the one that MANIFEST.json names, and there is no other;
2. the log: every entry carries the hash of itself and of the one before it, without a gap;
3. the seed and the deck lists are those to which the site committed before the first shuffle, and every number of a
   player is the one to which its page committed before anybody told theirs;
4. every shuffle and every lot follows from them, the first ones begin with the decks, and the first cards were drawn
   from the top;
5. the case is about this game, and every ruling names an entry of its log.
2 to 4 need a game that is over and open; before that there are only the commitments.
Of a draft: the chain of picks, seed and rules as they were committed to, the boosters that follow from them, and that
every card was picked from the booster that lay before its seat.

Status 0: all of it holds. 1: the lines say what does not. 2: this is no bundle and no record.
"""

import hashlib
import hmac
import json
import struct
import sys
import zipfile
from itertools import count

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


def contributions(record):
    """Troubles with the numbers that players gave to the chance."""
    given = record.get("contributions", [])
    if record.get("contributions") != record["entries"][0]["action"].get("contributions"):
        yield "the players' numbers are not those of the log"
    if given and len(given) != record["seats"]:
        yield "the players' numbers are not one for each seat"
    for seat, one in enumerate(given):
        if one["number"] is not None:
            number = bytes.fromhex(one["number"])
            digest = sha(b"vorrang-client-v1", lp(record["game"]), seat.to_bytes(4, "big"), lp(number))
            if len(number) != 32 or digest != one["commitment"]:
                yield f"the number of seat {seat} is not the one that was committed to"


def numbers(record):
    """For each seat its player's number; None for one that gave none."""
    return [one["number"] for one in record.get("contributions", [])] or [None] * record["seats"]


def words(key, act):
    """The 32-bit numbers that an act of chance reads, without end."""
    text = b"vorrang-draw-v1" + lp(act["label"]) + act["number"].to_bytes(4, "big") + act["epoch"].to_bytes(4, "big")
    for block in count():
        digest = hmac.digest(key, text + block.to_bytes(4, "big"), "sha512")
        yield from struct.unpack(">16I", digest)


def below(stream, limit):
    """A number below the limit, each equally likely."""
    return next(word for word in stream if word < 2**32 - 2**32 % limit) % limit


def shuffled(stream, items):
    """The items in the order that a shuffle gives them."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def chance(record):
    """Troubles with shuffles and lots."""
    seed, game, ruleset = bytes.fromhex(record["seed"]), record["game"], record["ruleset"]
    decks = b"".join(lp(bytes.fromhex(digest)) for digest in record["deck_digests"])
    given = b"".join(lp(bytes.fromhex(number or "")) for number in numbers(record))
    key = hmac.digest(seed, b"vorrang-key-v1" + lp(game) + lp(ruleset) + decks + given, "sha512")
    last = {}
    for act in record.get("acts", []):
        what, epoch = f"chance {act['number']} in entry {act['entry']}", act["epoch"]
        if act["number"] != last.get(epoch, act["number"] - 1) + 1:
            yield what + " is not the next one"
        last[epoch] = act["number"]
        stream = words(key, act)
        if "limit" in act:
            if below(stream, act["limit"]) != act["result"]:
                yield what + " should have fallen otherwise"
        elif shuffled(stream, act["before"]) != act["after"]:
            yield what + " should have another order"


def beginning(record):
    """Troubles with the first cards: piles that are not the decks, hands that are not from the top."""
    piles, begun = {}, set()
    for act in record.get("acts", []):
        if act["entry"] == 0 and "before" in act:
            _zone, _, seat = act["label"].removeprefix("shuffle:").partition(" ")
            piles[seat] = list(act["after"])
            if seat and act["label"] not in begun and not from_deck(record["decks"][int(seat)], act["before"]):
                yield f"what was shuffled first of seat {seat} is not its deck"
            begun.add(act["label"])
    for event in record["entries"][0]["events"] if len(piles) == len(begun) else []:
        pile = piles.get(str(event["facts"].get("seat")), piles.get(""))
        if event["kind"] == "drew" and pile is not None:
            for card in drawn(event["secret"]):
                if not pile or pile.pop() != card:
                    yield "a first card was not drawn from the top"
                    return


def from_deck(deck, pile):
    """Whether a pile has cards of this deck only, one by one in the order of their keys."""
    main = deck["sections"]["main"]
    return pile == sorted(pile) and all(pile.count(card) <= main.get(card, 0) for card in pile)


def drawn(secret):
    """The cards that an event names."""
    for value in secret.values():
        yield from [value] if isinstance(value, str) else value


def belonging(case, record):
    """Troubles between the case and the log."""
    if case["game"] != record["game"]:
        yield "the case is about another game"
    last = len(record["entries"]) - 1
    for ruling in case["rulings"]:
        if not 0 <= ruling["entry"] <= last:
            yield f"a ruling names entry {ruling['entry']}, which there is not"


def game(record):
    """Troubles with the record of a game that is over."""
    return [*chain(record), *commitments(record), *contributions(record), *chance(record), *beginning(record)]


def boosters(rules, seed):
    """For each seat its boosters."""
    draw = hmac.digest(seed, b"vorrang-draft-key-v1" + lp(canonical(rules)), "sha512")
    each, size = rules.get("opened") or {"draft": 3, "sealed": 6}[rules["kind"]], rules["size"]
    cards, number = sorted(rules["cards"]), rules["seats"] * each

    def pile(place, label, items):
        return shuffled(words(draw, {"label": label, "number": place, "epoch": 0}), items)

    if rules["cube"]:
        dealt = pile(0, "cube", [key for key in cards for _ in range(rules["cards"][key])])
        made = [dealt[place * size : (place + 1) * size] for place in range(number)]
    else:
        made = [pile(place, f"booster {place}", cards)[:size] for place in range(number)]
    return [made[seat * each : (seat + 1) * each] for seat in range(rules["seats"])]


def draft(record):
    """Troubles with the record of a draft that is over."""
    rules, seed = record["rules"], bytes.fromhex(record["seed"])
    before = sha(b"vorrang-draft-log-v1", record["draft"].encode())
    if rules["draft"] != record["draft"] or record["commitment"] != sha(
        b"vorrang-draft-commit-v1", lp(canonical(rules)), lp(seed)
    ):
        yield "seed and rules are not those that were committed to"
    for number, pick in enumerate(record["picks"]):
        said = {"number": number, "seat": pick["seat"], "card": pick["card"], "by": pick["by"]}
        if sha(before.encode(), canonical(said)) != pick["hash"]:
            yield f"pick {number} does not fit the chain"
        before = pick["hash"]
    yield from picked(rules, boosters(rules, seed), record)


def picked(rules, unopened, record):
    """Troubles with picks: cards that did not lie there, two of one seat in a turn, some that are missing."""
    seats, opened, packs, waiting = rules["seats"], 0, [[] for _ in unopened], set()
    picks = list(record["picks"])
    for number in range(len(picks) + 1):
        if not waiting and opened and any(packs):
            step = 1 if opened % 2 else -1
            packs = [packs[(seat - step) % seats] for seat in range(seats)]
        elif not waiting and rules["kind"] == "draft" and opened < len(unopened[0]):
            packs, opened = [list(own[opened]) for own in unopened], opened + 1
        if not waiting and any(packs):
            waiting = set(range(seats))
        if number == len(picks):
            break
        seat, card = picks[number]["seat"], picks[number]["card"]
        if seat not in waiting or card not in packs[seat]:
            yield f"pick {number}: seat {seat} cannot have picked {card}"
            return
        packs[seat].remove(card)
        waiting.remove(seat)
    if waiting and not record.get("called_off"):
        yield "picks are missing at the end"


def troubles(found):
    """Everything that is wrong with a bundle."""
    wrong = list(files(found))
    try:
        case, record = json.loads(found["case.json"]), json.loads(found["record.json"])
        if record["over"]:
            wrong += [*game(record), *belonging(case, record)]
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        wrong.append(f"something is missing or misshapen: {type(error).__name__} {error}")
    return wrong


def check_bundle(path, noted, _number):
    """Check a bundle; its status."""
    found = opened(path)
    wrong = troubles(found)
    fingerprint = sha(found[MANIFEST])
    if noted is not None and noted != fingerprint:
        wrong.append("the fingerprint is another one")
    over = not wrong and json.loads(found["record.json"])["over"]
    say(wrong, "All of it holds." if over else "All files hold. The log can be checked when the game is over and open.")
    if over:
        name_numbers(json.loads(found["record.json"]))
    print("Fingerprint: " + fingerprint)
    return 1 if wrong else 0


def check_record(path, noted, number):
    """Check a record; its status."""
    try:
        with open(path, encoding="utf-8") as file:
            record = json.load(file)
        is_draft = "draft" in record
        wrong = list((draft if is_draft else game)(record)) if record["over"] else []
        commitment, acts, picks = record["commitment"], len(record.get("acts", [])), len(record.get("picks", []))
    except (OSError, KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        raise NotABundle(f"the record cannot be read: {type(error).__name__} {error}") from None
    if noted is not None and noted != commitment:
        wrong.append("the commitment is not the one that you noted")
    if number is not None and (is_draft or number not in numbers(record)):
        wrong.append("the number that you noted is not among those of the players")
    fine = f"All of it holds, with {picks} picks." if is_draft else f"All of it holds, with {acts} shuffles and lots."
    say(wrong, fine if record["over"] else "It is not over yet.")
    if not is_draft:
        name_numbers(record)
    print("Commitment: " + commitment)
    return 1 if wrong else 0


def name_numbers(record):
    """Say who has given a number to the chance, and whose is missing."""
    for seat, number in enumerate(numbers(record)):
        print(f"Number of seat {seat}: " + (number or "missing"))


def say(wrong, fine):
    """What is wrong, or that nothing is."""
    for line in wrong or [fine]:
        print(line)


def main(arguments):
    """Check the file that is named."""
    path = arguments[0] if arguments else ""
    check, option = (check_record, "--commitment") if path.endswith(".json") else (check_bundle, "--fingerprint")
    known = {option, "--number"} if check is check_record else {option}
    noted = dict(zip(arguments[1::2], arguments[2::2], strict=False))
    if not path or len(arguments) != 1 + 2 * len(noted) or not set(noted) <= known:
        print(__doc__)
        return 2
    noted = {name: value.strip().lower() for name, value in noted.items()}
    try:
        return check(path, noted.get(option), noted.get("--number"))
    except NotABundle as error:
        print(f"This is nothing that can be checked: {error}")
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

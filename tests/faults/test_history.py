"""The checker of histories must catch what it is there for: each lie is planted once."""

import copy

import pytest

from tests.faults.history import History, violations

pytestmark = pytest.mark.faults


def entry(seq, kind="choose", seat=0, decision=None, choice=None, aid=None, at=0, ms=None):
    return {"seq": seq, "epoch": 0, "kind": kind, "seat": seat, "decision": decision, "choice": choice, "aid": aid,
            "at": at, "ms": ms}  # fmt: skip


@pytest.fixture
def told():
    """Three actions as they should be: acknowledged, refused, and one whose answer was lost."""
    history = History()
    for seat, answers in ((0, [{"t": "ack", "seq": 1}]), (1, [{"t": "nack", "code": "stale"}]), (1, [])):
        attempt = history.invoke("game", seat, seat, 4)
        for answer in answers:
            attempt.answered(answer)
    return history.attempts


@pytest.fixture
def audit(told):
    return {
        "seq": 4, "broken_link": None, "differences": [], "fault": "",
        "clock": {"kind": "per_decision", "buffer_ms": 1000},
        "entries": [
            entry(0, "start", None),
            entry(1, seat=0, decision=0, choice=[4], aid=told[0].aid, at=100),
            entry(2, seat=1, decision=1, choice=[4], aid=told[2].aid, at=1500),
            entry(3, "credit", None, ms=20_000),
            entry(4, "default", 0, decision=2, choice=[0], at=22_500),
        ],
    }  # fmt: skip


def test_the_truth_is_no_violation(told, audit):
    assert violations(told, audit) == []


def lost(told, log):
    log["entries"][1]["aid"] = None


def twice(told, log):
    log["entries"][4] |= {"aid": told[0].aid}


def refused_but_there(told, log):
    log["entries"][4] |= {"aid": told[1].aid, "kind": "choose", "seat": 1, "choice": [4]}


def from_nowhere(told, log):
    log["entries"][4]["aid"] = "somebody else's"


def gap(told, log):
    del log["entries"][3]


def too_short(told, log):
    log["seq"] = 5


def broken_chain(told, log):
    log["broken_link"] = 2


def rebuilt_otherwise(told, log):
    log["differences"] = ["snapshot 1"]


def frozen(told, log):
    log["fault"] = "KeyError in hall.py:1 after entry 2"


def decided_twice(told, log):
    log["entries"][4]["decision"] = 1


def other_choice(told, log):
    log["entries"][1]["choice"] = [5]


def two_answers(told, log):
    told[0].answered({"t": "ack", "seq": 2, "dup": True})


def out_of_order(told, log):
    told[2].answered({"t": "ack", "seq": 2})
    told[0].answers.clear()
    told[0].answered({"t": "ack", "seq": 1})
    told[0].invoked = told[2].acked_at + 1


def acted_late(told, log):
    log["entries"][2]["at"] = 1600


def enforced_early(told, log):
    log["entries"][4]["at"] = 22_499


def enforced_without_the_credit(told, log):
    log["entries"][4]["at"] = 2_500


LIES = {
    lost: "was acknowledged as entry 1, but is not in the log",
    twice: "stands in the log 2 times",
    refused_but_there: "was refused, but is entry 4",
    from_nowhere: "but nobody did it",
    gap: "the log has a gap",
    too_short: "the game stands at entry 5",
    broken_chain: "breaks at entry 2",
    rebuilt_otherwise: "snapshot 1",
    frozen: "the rules failed",
    decided_twice: "decision 1 was answered 2 times",
    other_choice: "but its entry says otherwise",
    two_answers: "but its acks name",
    out_of_order: "but stands before it",
    acted_late: "was accepted 500 ms after",
    enforced_early: "off by -1 ms",
    enforced_without_the_credit: "off by -20000 ms",
}


@pytest.mark.parametrize("lie", LIES, ids=lambda lie: lie.__name__)
def test_each_lie_is_named(told, audit, lie):
    audit = copy.deepcopy(audit)
    lie(told, audit)
    assert any(LIES[lie] in violation for violation in violations(told, audit)), violations(told, audit)

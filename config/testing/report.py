"""The outcome of the parts, and the table at the end that cannot hide a skip."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path

LINES, WIDTH = 8, 200
"""So much of what a failed test said is shown at the very end: of a long log nothing else may reach the reader."""

_PLACE = re.compile(r"^\S+\.py:\d+: .*$", re.MULTILINE)
"""A line of a traceback; that of a library begins with a root or a point."""


@dataclass
class Outcome:
    """How one part ended."""

    name: str
    passed: int = 0
    failed: int = 0
    skips: list[str] = field(default_factory=list)
    """One reason for each thing that was not run."""
    unsteady: list[str] = field(default_factory=list)
    """Tests that failed, and passed when they were run once more by themselves."""
    failures: dict[str, str] = field(default_factory=dict)
    """What each test that failed said, the unsteady ones included."""
    seconds: float = 0.0
    cpu: float = 0.0
    """Seconds that processors have worked."""

    def is_good(self, *, strict: bool) -> bool:
        """Whether it may be called green; in strict mode nothing was skipped, something was run, and all was steady."""
        return not self.failed and not (strict and (self.skips or self.unsteady or not self.passed))


@dataclass
class Results:
    """What a pytest run found, by the names of the tests."""

    passed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    skips: list[str] = field(default_factory=list)
    """With their reasons."""
    failures: dict[str, str] = field(default_factory=dict)
    """What each of those that failed said."""


def read_junit(path: Path) -> Results:
    """The results that a pytest run has written."""
    results: dict[str, str] = {}
    skips = []
    said: dict[str, str] = {}
    # Written a moment ago by our own pytest, so nobody else's XML.
    for case in ElementTree.parse(path).iter("testcase"):  # noqa: S314
        name = f"{case.get('classname')}.{case.get('name')}"
        if wrong := [*case.iter("failure"), *case.iter("error")]:
            results[name] = "failed"  # also if it stands there twice, because its tidying up failed too
            said.setdefault(name, _first_lines(wrong[0]))
        elif (skip := case.find("skipped")) is not None:
            skips.append(f"{name}: {skip.get('message') or 'no reason'}")
        else:
            results.setdefault(name, "passed")
    by = {word: [name for name, result in results.items() if result == word] for word in ("passed", "failed")}
    return Results(by["passed"], by["failed"], skips, said)


def _first_lines(wrong: ElementTree.Element) -> str:
    """The exception, and the last place of ours on the way to it; a page or a long comparison is cut."""
    places = _PLACE.findall(wrong.text or "")
    ours = [place for place in places if not place.startswith(("/", "."))] or places
    lines = [line for line in (wrong.get("message") or "").splitlines() if line.strip()][:LINES]
    return "\n".join(line[:WIDTH] for line in [*lines, *ours[-1:]])


def summary(outcomes: list[Outcome], *, strict: bool, seconds: float = 0.0) -> str:
    """The closing table. Skips stand in capitals with their reason. seconds: what all took, one beside the other."""
    lines = ["", f"{'part':<12}{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}{'cpu':>9}"]
    for outcome in outcomes:
        mark = "" if outcome.is_good(strict=strict) else "   FAILED"
        counts = f"{outcome.name:<12}{outcome.passed:>8}{outcome.failed:>8}{len(outcome.skips):>9}"
        lines.append(f"{counts}{outcome.seconds:>9.1f}{outcome.cpu:>9.1f}{mark}")
    cpu = sum(outcome.cpu for outcome in outcomes)
    lines.append(
        f"{'all':<12}{sum(outcome.passed for outcome in outcomes):>8}"
        f"{sum(outcome.failed for outcome in outcomes):>8}{sum(len(outcome.skips) for outcome in outcomes):>9}"
        f"{seconds:>9.1f}{cpu:>9.1f}"
    )
    for outcome in outcomes:
        lines += [f"SKIPPED {outcome.name.upper()}: {reason}" for reason in outcome.skips]
        for name, said in outcome.failures.items():
            part, steady = outcome.name.upper(), name not in outcome.unsteady
            lines.append(f"FAILED {part}: {name}" if steady else f"UNSTEADY {part}: {name} passed only when run again")
            lines += [f"    {line}" for line in said.splitlines()]
    if strict and any(outcome.skips for outcome in outcomes):
        lines.append("STRICT=1: a skip is a failure")
    if strict and any(outcome.unsteady for outcome in outcomes):
        lines.append("STRICT=1: a test that passes only when run again is a failure")
    good = all(outcome.is_good(strict=strict) for outcome in outcomes)
    lines.append("all parts passed" if good else "NOT PASSED")
    return "\n".join(lines)

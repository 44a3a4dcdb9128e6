"""The outcome of the parts, and the table at the end that cannot hide a skip."""

import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field
from pathlib import Path


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


def read_junit(path: Path) -> Results:
    """The results that a pytest run has written."""
    results: dict[str, str] = {}
    skips = []
    # Written a moment ago by our own pytest, so nobody else's XML.
    for case in ElementTree.parse(path).iter("testcase"):  # noqa: S314
        name = f"{case.get('classname')}.{case.get('name')}"
        if case.find("failure") is not None or case.find("error") is not None:
            results[name] = "failed"  # also if it stands there twice, because its tidying up failed too
        elif (skip := case.find("skipped")) is not None:
            skips.append(f"{name}: {skip.get('message') or 'no reason'}")
        else:
            results.setdefault(name, "passed")
    by = {word: [name for name, result in results.items() if result == word] for word in ("passed", "failed")}
    return Results(by["passed"], by["failed"], skips)


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
        lines += [f"UNSTEADY {outcome.name.upper()}: {name} passed only when run again" for name in outcome.unsteady]
    if strict and any(outcome.skips for outcome in outcomes):
        lines.append("STRICT=1: a skip is a failure")
    if strict and any(outcome.unsteady for outcome in outcomes):
        lines.append("STRICT=1: a test that passes only when run again is a failure")
    good = all(outcome.is_good(strict=strict) for outcome in outcomes)
    lines.append("all parts passed" if good else "NOT PASSED")
    return "\n".join(lines)

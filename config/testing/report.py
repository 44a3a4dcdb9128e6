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
    seconds: float = 0.0

    def is_good(self, *, strict: bool) -> bool:
        """Whether it may be called green; in strict mode nothing was skipped and something was run."""
        return not self.failed and not (strict and (self.skips or not self.passed))


def read_junit(path: Path) -> tuple[int, int, list[str]]:
    """Passed, failed and the reasons of skips of a pytest run. Raises OSError if it left no report."""
    passed = failed = 0
    skips = []
    # Written a moment ago by our own pytest, so nobody else's XML.
    for case in ElementTree.parse(path).iter("testcase"):  # noqa: S314
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif (skip := case.find("skipped")) is not None:
            skips.append(f"{case.get('classname')}.{case.get('name')}: {skip.get('message') or 'no reason'}")
        else:
            passed += 1
    return passed, failed, skips


def summary(outcomes: list[Outcome], *, strict: bool) -> str:
    """The closing table. Skips stand in capitals with their reason."""
    lines = ["", f"{'part':<12}{'passed':>8}{'failed':>8}{'skipped':>9}{'seconds':>9}"]
    for outcome in outcomes:
        mark = "" if outcome.is_good(strict=strict) else "   FAILED"
        lines.append(
            f"{outcome.name:<12}{outcome.passed:>8}{outcome.failed:>8}{len(outcome.skips):>9}{outcome.seconds:>9.1f}{mark}"
        )
    for outcome in outcomes:
        lines += [f"SKIPPED {outcome.name.upper()}: {reason}" for reason in outcome.skips]
    if strict and any(outcome.skips for outcome in outcomes):
        lines.append("STRICT=1: a skip is a failure")
    good = all(outcome.is_good(strict=strict) for outcome in outcomes)
    lines.append("all parts passed" if good else "NOT PASSED")
    return "\n".join(lines)

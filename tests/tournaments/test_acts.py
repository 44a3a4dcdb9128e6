"""The acts of the audit: each code that is written has words, and every code is written somewhere."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.tournaments.beginning import opened, person, started
from tournaments.domain.audit_actions import Action
from tournaments.models import AuditEntry
from tournaments.services.common import audit
from tournaments.services.registration import registrations

SERVICES = sorted(Path(audit.__file__).parents[1].rglob("*.py"))


def texts(node: ast.AST) -> set[str]:
    """The texts that an expression can be."""
    if isinstance(node, ast.IfExp):
        return texts(node.body) | texts(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def literal_codes() -> set[str]:
    """Codes that the source passes for a parameter called `action`, or gives a variable of this name."""
    found: set[str] = set()
    imported = [ast.parse(other.read_text()) for other in SERVICES if other.name in ("act.py", "audit.py")]
    for path in SERVICES:
        tree = ast.parse(path.read_text())
        takes: dict[str, int] = {}
        for module in (*imported, tree):
            for made in ast.walk(module):
                if isinstance(made, ast.FunctionDef):
                    names = [one.arg for one in made.args.args]
                    if "action" in names:
                        takes[made.name] = names.index("action")
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if takes.get(name, len(node.args)) < len(node.args):
                    found |= texts(node.args[takes[name]])
                for keyword in node.keywords:
                    if keyword.arg == "action":
                        found |= texts(keyword.value)
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "action":
                found |= texts(node.value)
    return found


def test_no_code_is_written_that_has_no_words():
    codes = literal_codes()
    assert {"tournament_started", "decklist_read", "approved", "refused", "registered", "round_published"} <= codes
    assert codes <= set(Action.values), codes - set(Action.values)


@pytest.mark.django_db
def test_what_is_done_stands_in_the_audit_in_words(host):
    cup = started(host, 5)
    registrations.drop(registration=cup.registrations.first(), by=host)
    registrations.withdraw(registration=registrations.register(tournament=opened(host), user=person("mira")), by=host)
    written = set(AuditEntry.objects.values_list("action", flat=True))
    assert written <= set(Action.values), written - set(Action.values)
    assert Action("dropped").label == "Dropped"

"""The test command's own tools: a broken one would hide failures."""

import gettext
import os
import struct
import sys
from pathlib import Path

import pytest
from django.core.management import call_command

from config.testing import parts as parts_module
from config.testing.catalogues import read_po, troubles, untold
from config.testing.lanes import run_parts
from config.testing.parts import FEW, Bench
from config.testing.report import Outcome, Results, read_junit, summary

PO = """# a comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#: somewhere.py:3
msgid "Play"
msgstr "Spielen"

msgctxt "piece"
msgid "Hall"
msgstr ""
"Ha"
"lle"

msgid "%(n)s card"
msgid_plural "%(n)s cards"
msgstr[0] "%(n)s Karte"
msgstr[1] "%(n)s Karten"

#~ msgid "Gone"
#~ msgstr "Weg"
"""


def write_mo(path, messages):
    """A compiled catalogue, made here so that no gettext tool is needed."""
    items = sorted((key.encode(), text.encode()) for key, text in messages.items())
    ids = b"".join(key + b"\0" for key, _ in items)
    texts = b"".join(text + b"\0" for _, text in items)
    start = 28 + 16 * len(items)
    head, tail, id_at, text_at = b"", b"", start, start + len(ids)
    for key, text in items:
        head += struct.pack("<II", len(key), id_at)
        tail += struct.pack("<II", len(text), text_at)
        id_at, text_at = id_at + len(key) + 1, text_at + len(text) + 1
    count = len(items)
    path.write_bytes(
        struct.pack("<7I", 0x950412DE, 0, count, 28, 28 + 8 * count, 0, 28 + 16 * count) + head + tail + ids + texts
    )


COMPILED = {
    "": "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n",
    "Play": "Spielen",
    "piece\x04Hall": "Halle",
    "%(n)s card\0%(n)s cards": "%(n)s Karte\0%(n)s Karten",
}


@pytest.fixture
def locale(tmp_path):
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(PO, "utf-8")
    write_mo(folder / "django.mo", COMPILED)
    return tmp_path


def test_a_compiled_catalogue_that_says_the_same_is_in_order(locale):
    with (locale / "de/LC_MESSAGES/django.mo").open("rb") as file:
        assert gettext.GNUTranslations(file).gettext("Play") == "Spielen"
    assert troubles(locale) == []


def test_an_older_compiled_catalogue_is_noticed(locale):
    po = locale / "de/LC_MESSAGES/django.po"
    po.write_text(po.read_text("utf-8").replace("Spielen", "Los"), "utf-8")
    assert [trouble for trouble in troubles(locale) if "older" in trouble]


def test_a_missing_compiled_catalogue_is_noticed(locale):
    (locale / "de/LC_MESSAGES/django.mo").unlink()
    assert [trouble for trouble in troubles(locale) if "missing" in trouble]


def test_an_untranslated_or_guessed_message_is_noticed():
    assert read_po(PO).missing == []
    assert read_po(PO.replace('"Spielen"', '""')).missing == ["Play"]
    assert read_po(PO.replace("#: somewhere.py:3", "#, fuzzy")).missing == ["Play"]
    assert read_po(PO.replace('"%(n)s Karten"', '""')).missing == ["%(n)s card"]


@pytest.mark.parametrize(
    ("place", "source", "message"),
    [
        ("games/news.py", 'from django.utils.translation import gettext_lazy as _\nWORD = _("Deal")', "Deal"),
        ("games/news.py", "from django.utils.translation import ngettext\nngettext('%(n)s deck', '%(n)s decks', 2)", "deck"),
        ("templates/news.html", '{% load i18n %}{% blocktranslate trimmed %}Deal\n  again{% endblocktranslate %}', "Deal again"),
        ("templates/news.html", '{% load i18n %}{% translate "Play" context "to deal" %}', "to deal"),
        ("games/static/news.js", 'say(gettext("Deal"), { n: 1 }); pgettext("piece", "Hall"); sayCount("%(n)s card", "%(n)s cards", 1);', "Deal"),
    ],
)  # fmt: skip
def test_a_message_that_no_catalogue_has_is_noticed(tmp_path, place, source, message):
    folder = tmp_path / "config/locale/de/LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(PO, "utf-8")
    (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / place).write_text(source, "utf-8")
    (trouble,) = untold(tmp_path)
    assert place in trouble
    assert message in trouble


def test_what_is_no_catalogue_is_refused():
    with pytest.raises(ValueError, match="line 1"):
        read_po("hello")


JUNIT = """<testsuites><testsuite>
<testcase classname="a" name="passes"/>
<testcase classname="a" name="fails"><failure message="E: no&#10;&#10;long">a
b.py:1: E</failure><error message="later"/></testcase>
<testcase classname="a" name="breaks"><error message="no"/></testcase>
<testcase classname="a" name="waits"><skipped message="no chromium"/></testcase>
</testsuite></testsuites>"""


def test_the_counts_come_from_the_report(tmp_path):
    (tmp_path / "junit.xml").write_text(JUNIT)
    found = read_junit(tmp_path / "junit.xml")
    said = {"a.fails": "E: no\nlong\nb.py:1: E", "a.breaks": "no"}
    assert found == Results(["a.passes"], ["a.fails", "a.breaks"], ["a.waits: no chromium"], said)


ONCE = """
from pathlib import Path
HERE = Path(__file__).parent
def test_steady(): pass
def test_unsteady():
    first = not (HERE / "seen").exists()
    (HERE / "seen").touch()
    assert not first
"""
NEVER = "import pytest\n@pytest.mark.parametrize('n', range({n}))\ndef test_never(n): assert 0\n"


def tried(folder: Path, source: str) -> Outcome:
    """What becomes of a folder with these tests, of which pytest knows no more than `-n`: other plugins take long to load."""
    (folder / "test_it.py").write_text(source)
    outcome = Outcome("suite")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
        patch.setenv("PYTEST_PLUGINS", "xdist.plugin")
        Bench(folder).pytest(outcome, "-n", "0", "test_it.py")
    return outcome


def test_what_is_compiled_once_is_kept_away_from_the_sources_if_they_are_to_stay_clean(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    (tmp_path / "it.py").write_text("")
    assert Bench(tmp_path).run(sys.executable, "-c", "import it") == 0
    assert [path.name.split(".")[0] for path in tmp_path.rglob("*.pyc") if path.name.startswith("it.")] == ["it"]
    assert {path.name for path in tmp_path.iterdir()} == {"it.py", "var"}


def test_what_passes_only_when_run_again_is_told_as_unsteady(tmp_path):
    outcome = tried(tmp_path, ONCE)
    assert (outcome.passed, outcome.failed, outcome.unsteady) == (2, 0, ["test_it.test_unsteady"])
    shown = summary([outcome], strict=True)
    assert "UNSTEADY SUITE: test_it.test_unsteady passed only when run again\n    assert not True\n" in shown
    assert "    test_it.py:8: in test_unsteady\n" in shown
    assert summary([outcome], strict=False).endswith("all parts passed")
    assert summary([outcome], strict=True).endswith("NOT PASSED")


@pytest.mark.parametrize("n", [1, FEW + 1])
def test_what_fails_again_has_failed_and_many_at_once_are_no_accident(tmp_path, n, capfd):
    outcome = tried(tmp_path, NEVER.format(n=n))
    assert (outcome.passed, outcome.failed, outcome.unsteady) == (0, n, [])
    assert not outcome.is_good(strict=False)
    assert summary([outcome], strict=False).count("FAILED SUITE: test_it.test_never[") == n
    assert capfd.readouterr().out.count("--last-failed-no-failures") == (n <= FEW)


def test_an_error_outside_of_any_test_is_a_failure(tmp_path):
    assert tried(tmp_path, "1 / 0").failed == 1


def test_a_skip_is_shown_in_capitals_and_strict_makes_it_a_failure():
    outcomes = [Outcome("lint", passed=3), Outcome("browser", skips=["no Chromium found"])]
    assert "SKIPPED BROWSER: no Chromium found" in summary(outcomes, strict=False)
    assert summary(outcomes, strict=False).endswith("all parts passed")
    assert summary(outcomes, strict=True).endswith("NOT PASSED")


def test_a_failure_is_never_green_and_an_empty_part_not_in_strict_mode():
    assert not Outcome("suite", passed=5, failed=1).is_good(strict=False)
    assert not Outcome("suite").is_good(strict=True)
    assert Outcome("suite", passed=5).is_good(strict=True)


class Parts:
    """Stand-ins for the parts of the command: what each does, and which of them ran."""

    def __init__(self) -> None:
        self.ran = []

    def part(self, name, **counts):
        def run(bench, outcome):
            self.ran.append(name)
            if not counts:
                raise RuntimeError(f"{name} cannot even begin")
            for field, value in counts.items():
                setattr(outcome, field, value)

        return run

    def exit_code(self, *arguments):
        with pytest.raises(SystemExit) as end:
            call_command("test_all", *arguments)
        return end.value.code


@pytest.fixture
def parts(monkeypatch):
    monkeypatch.delenv("STRICT", raising=False)
    found = Parts()
    stand_ins = {
        "lint": found.part("lint", passed=2, failed=1),
        "suite": found.part("suite"),
        "faults": found.part("faults", passed=3),
        "browser": found.part("browser", skips=["no Chromium found"]),
    }
    monkeypatch.setattr("config.testing.parts.PARTS", stand_ins)
    return found


def test_a_part_that_fails_or_breaks_does_not_keep_the_later_ones_from_running(parts, capsys):
    assert parts.exit_code() == 1
    assert parts.ran == ["lint", "suite"]  # and in a process of their own, as the table shows:
    said = capsys.readouterr().out
    assert "RuntimeError: suite cannot even begin" in said
    lines = said[said.index("\npart ") :].split("\n")
    assert lines[1].split() == ["part", "passed", "failed", "skipped", "seconds", "cpu"]
    table = {line.split()[0]: line.split()[1:] for line in lines[2:7]}
    assert {name: row[:3] for name, row in table.items()} == {
        "lint": ["2", "1", "0"], "suite": ["0", "1", "0"], "faults": ["3", "0", "0"], "browser": ["0", "0", "1"],
        "all": ["5", "2", "1"],
    }  # fmt: skip
    assert [name for name, row in table.items() if row[-1] == "FAILED"] == ["lint", "suite"]
    assert all(float(row[3]) >= 0 and float(row[4]) >= 0 for row in table.values())


def test_what_runs_beside_the_others_is_told_when_it_has_ended_and_a_lane_that_dies_has_failed(
    parts, capsys, monkeypatch
):
    parts_module.PARTS["lint"] = parts.part("lint", passed=2)
    assert parts.exit_code("--only", "faults", "--only", "lint") == 0
    said = capsys.readouterr().out
    assert said.index("=== lint") < said.index("=== faults") < said.index("all parts passed")
    monkeypatch.setitem(parts_module.PARTS, "faults", lambda bench, outcome: os._exit(3))
    assert parts.exit_code("--only", "faults", "--only", "lint") == 1
    assert "faults             0       1" in capsys.readouterr().out


def test_what_computes_steps_back_for_what_waits_and_sites_that_start_at_once_are_fewer(monkeypatch):
    def part(bench: Bench, outcome: Outcome) -> None:
        outcome.skips.append(f"{bench.processes} {bench.nice}")

    monkeypatch.setattr("config.testing.parts.PARTS", dict.fromkeys(("lint", "suite", "faults", "browser"), part))
    bench = Bench(Path(), processes=4)
    beside = {one.name: one.skips for one in run_parts(["suite", "faults", "browser"], bench)}
    assert beside == {"suite": ["4 10"], "faults": ["2 0"], "browser": ["4 0"]}
    for name in ("suite", "faults"):
        assert [one.skips for one in run_parts([name], bench)] == [["4 0"]]


def test_one_part_alone_decides_alone(parts, monkeypatch):
    assert parts.exit_code("--only", "faults") == 0
    assert parts.exit_code("--only", "browser", "--only", "faults") == 0
    assert parts.ran == ["faults", "faults", "browser"]
    assert parts.exit_code("--only", "lint") == 1
    monkeypatch.setenv("STRICT", "1")
    assert parts.exit_code("--only", "browser") == 1
    assert parts.exit_code("--only", "faults") == 0

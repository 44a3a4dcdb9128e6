"""What the site serves of builds before the present one."""

import json

import pytest

from config.server import http
from config.settings import BASE
from config.supervisor import statics
from games.live import threads


@pytest.fixture
def build(tmp_path, monkeypatch, settings):
    """Makes builds of one script, as collectstatic leaves them."""
    settings.STATIC_ROOT = tmp_path / "static"
    number = 0

    def collected(*args, **options):
        assert not options.get("clear")
        folder = tmp_path / "static"
        folder.mkdir(exist_ok=True)
        for name in ("site.js", f"site.{number}.js", f"site.{number}.js.gz"):
            (folder / name).write_text(str(number))
        (folder / "staticfiles.json").write_text(json.dumps({"paths": {"site.js": f"site.{number}.js"}}))

    monkeypatch.setattr(statics, "call_command", collected)

    def make():
        nonlocal number
        number += 1
        monkeypatch.setattr(statics, "sources_hash", lambda: str(number))
        assert statics.collect_if_changed() and not statics.collect_if_changed()
        return sorted(path.name for path in (tmp_path / "static").glob("site*"))

    return make


def test_files_of_the_last_two_builds_are_there_and_no_others(build):
    assert build() == ["site.1.js", "site.1.js.gz", "site.js"]
    assert build() == ["site.1.js", "site.1.js.gz", "site.2.js", "site.2.js.gz", "site.js"]
    assert build() == ["site.2.js", "site.2.js.gz", "site.3.js", "site.3.js.gz", "site.js"]


def test_every_thread_of_a_web_process_finds_a_connection():
    asked = (BASE / "config" / "settings.py").read_text()
    most = int(asked.split('env.int("VORRANG_POOL", default=')[1].split(")")[0])
    assert most >= http.THREADS + threads.THREADS + 1  # the clock loop

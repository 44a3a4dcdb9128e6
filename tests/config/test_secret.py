"""The secret key file."""

import stat
from concurrent.futures import ThreadPoolExecutor

from config.secret import secret_from


def test_the_first_call_writes_a_long_secret_that_only_its_owner_reads(tmp_path):
    secret = secret_from(tmp_path / "key")
    assert len(secret) >= 64
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_the_next_call_reads_the_same(tmp_path):
    assert secret_from(tmp_path / "key") == secret_from(tmp_path / "key")
    assert secret_from(tmp_path / "key") != secret_from(tmp_path / "other")


def test_processes_that_start_together_agree(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        answers = set(pool.map(lambda _: secret_from(tmp_path / "key"), range(32)))
    assert len(answers) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["key"]

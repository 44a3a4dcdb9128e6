"""How passwords are kept, by the real settings: the tests have others, and so has the site that browsers look at."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.hashers import check_password, make_password

from config.settings import PASSWORD_HASHERS


def test_a_password_is_kept_so_that_it_takes_long_to_guess(settings: Any) -> None:
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS
    kept = make_password("a quiet heron sits")
    algorithm, work, *_ = kept.split("$")
    assert algorithm == "scrypt"
    assert int(work) >= 2**14
    assert "heron" not in kept
    assert check_password("a quiet heron sits", kept)

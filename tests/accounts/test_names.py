"""Names that can be told apart, and nothing else."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from accounts import public_names
from accounts.models import User
from accounts.people.guest_names import ENGLISH, GERMAN, guest_name
from accounts.people.services import name_free
from tests.loops import some


@pytest.mark.parametrize("name", ["Mira", "Mira Blau", "Zoë", "O'Neil", "Jean-Luc", "Анна", "李小龍", "r2d2", "Ümit 7"])
def test_ordinary_names_pass(name: str) -> None:
    public_names.check(public_names.clean(name))


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("M", "name_length"),
        ("x" * 25, "name_length"),
        ("Mira\u202eadmin", "name_sign"),
        ("Mi\u200bra", "name_sign"),
        ("<b>Mira</b>", "name_sign"),
        ("12345", "name_letter"),
        ("Mirа", "name_scripts"),  # the last letter is Cyrillic
        ("ad\u006d\u0456n", "name_scripts"),
        ("Admin", "name_reserved"),
        ("V0rrang", "name_reserved"),
        ("a\u0301\u0302\u0303\u0304b", "name_marks"),
    ],
)
def test_deceiving_names_are_refused_with_a_reason(name: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        public_names.check(public_names.clean(name))
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Mira", "mira"),
        ("Mira", "Míra"),
        ("Paul", "PauI"),
        ("Cole", "C0le"),
        ("Mira Blau", "MiraBlau"),
        ("сora", "cora"),
        ("barn", "bam"),
        ("Ｍira", "Mira"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert public_names.key_of(one) == public_names.key_of(other)


def test_names_that_differ_have_different_keys() -> None:
    keys = [public_names.key_of(name) for name in ("Mira", "Mara", "Miro", "Mirai", "Jonas", "Jona")]
    assert len(set(keys)) == len(keys)


@pytest.mark.django_db
def test_a_name_that_looks_like_another_is_taken() -> None:
    User.objects.create_user(username="Paul", password="x")
    with pytest.raises(ValidationError):
        name_free("PauI")
    name_free("Paula")


@pytest.mark.django_db
def test_the_database_itself_refuses_a_second_name_that_looks_the_same() -> None:
    User.objects.create_user(username="Paul", password="x")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user(username="PauI", password="x")


def test_every_guest_name_is_a_possible_name() -> None:
    for language, (first, second) in (("en", ENGLISH), ("de", GERMAN)):
        for a in some(range(len(first))):
            for b in some(range(len(second))):
                answers = iter([899, b, a] if language == "de" else [899, a, b])
                name = guest_name(language, lambda below, answers=answers: min(next(answers), below - 1))
                assert len(name) <= public_names.LONGEST, name
                public_names.check(name)


def test_german_guest_names_agree() -> None:
    answers = iter([0, [noun for noun, _ in GERMAN[1]].index("Reh"), GERMAN[0].index("Still")])
    assert guest_name("de", lambda below: next(answers)) == "Stilles Reh 100"

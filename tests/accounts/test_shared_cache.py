"""What is made once for many readers: who gets it, when it is made anew, and that nobody gets what is another's."""

from __future__ import annotations

import threading
import time
import weakref
from typing import Any

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.utils import timezone, translation

from accounts.platform.shared_cache import SharedCache
from accounts.templatetags import caching

# --- the shelf -------------------------------------------------------------------------------------------------------


def test_a_crowd_waits_for_the_one_who_works() -> None:
    shelf: SharedCache[int] = SharedCache(60, most=2)
    made, got = [], []
    together = threading.Barrier(8)

    def make() -> int:
        made.append(1)
        time.sleep(0.05)
        return 7

    def ask() -> None:
        together.wait(60)
        got.append(shelf.get("x", make))

    crowd = [threading.Thread(target=ask) for _ in range(8)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join(60)
    assert made == [1]
    assert got == [7] * 8


def test_what_was_not_made_is_asked_for_again() -> None:
    shelf: SharedCache[int] = SharedCache(60, most=2)

    def fail() -> int:
        raise ValueError

    with pytest.raises(ValueError):
        shelf.get("x", fail)
    assert shelf.get("x", lambda: 1) == 1


def test_what_is_no_longer_valid_takes_no_room(cache_clock: list[float]) -> None:
    class Large:
        pass

    shelf: SharedCache[Large] = SharedCache(1, most=9)
    gone = weakref.ref(shelf.get("old", Large))
    cache_clock[0] += 1
    assert gone() is not None
    assert shelf.get("new", Large)
    assert gone() is None


def test_a_shelf_keeps_for_its_time_and_has_its_room() -> None:
    brief: SharedCache[int] = SharedCache(0.0, most=2)
    assert [brief.get("x", iter([number]).__next__) for number in (1, 2)] == [1, 2]
    small: SharedCache[int] = SharedCache(60, most=2)
    for name in ("old", "x", "y"):
        small.get(name, lambda: 1)
    assert [small.get(name, lambda: 2) for name in ("x", "y", "old")] == [1, 1, 2]
    small.forget()
    assert small.get("y", lambda: 3) == 3


# --- in templates ----------------------------------------------------------------------------------------------------

LOAD = "{% load caching i18n tz %}"


def test_only_what_is_own_differs() -> None:
    page = Template(LOAD + "{% cached game %}<{{ made }}>{% personal %}{{ reader }}{% endpersonal %}!{% endcached %}")
    said = [
        page.render(Context({"game": game, "made": made, "reader": reader}))
        for game, made, reader in (("go", 1, "Mira"), ("go", 2, "<Jonas>"), ("chess", 3, "Mira"))
    ]
    assert said == ["<1>Mira!", "<1>&lt;Jonas&gt;!", "<3>Mira!"]


def test_language_and_time_zone_count_by_themselves() -> None:
    page = Template(LOAD + "{% cached %}{{ made }}{% endcached %}")

    def read(made: int, language: str, zone: str) -> str:
        with translation.override(language), timezone.override(zone):
            return page.render(Context({"made": made}))

    assert read(1, "en", "UTC") == "1"
    assert read(2, "de", "UTC") == "2"
    assert read(3, "en", "Asia/Tokyo") == "3"
    assert read(4, "en", "UTC") == "1"


def test_two_places_never_share() -> None:
    page = Template(LOAD + "{% cached %}{{ a }}{% endcached %}{% cached %}{{ b }}{% endcached %}")
    assert page.render(Context({"a": 1, "b": 2})) == "12"


@pytest.mark.parametrize(
    "inside",
    [
        "{% if x %}{% personal %}{{ reader }}{% endpersonal %}{% endif %}",
        "{% block of_a_page %}{% endblock %}",
        "{% if x %}{% block of_a_page %}{% endblock %}{% endif %}",
    ],
)
def test_what_would_be_shown_to_others_is_refused(inside: str) -> None:
    with pytest.raises(TemplateSyntaxError, match="Close `cached` before it"):
        Template(LOAD + "{% cached %}" + inside + "{% endcached %}")
    Template(
        LOAD
        + "{% cached %}{% personal %}"
        + inside.replace("{% personal %}", "").replace("{% endpersonal %}", "")
        + "{% endpersonal %}{% endcached %}"
    )


def test_what_is_own_in_an_included_part_is_refused() -> None:
    part: Any = Template(LOAD + "{% personal %}{{ reader }}{% endpersonal %}")
    page = Template(LOAD + "{% cached %}{% include part %}{% endcached %}")
    with pytest.raises(TemplateSyntaxError, match="included in `cached`"):
        page.render(Context({"part": part, "reader": "Mira"}))
    assert Template("{% include part %}").render(Context({"part": part, "reader": "Mira"})) == "Mira"


def test_names_are_behind_for_a_moment_only() -> None:
    assert caching.SECONDS <= 5

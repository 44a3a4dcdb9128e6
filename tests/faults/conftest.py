"""The one site of all tests that do not begin with an empty folder."""

from collections.abc import Iterator

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

from tests.faults.processes import furnished
from tests.faults.sites import Site

OF_THE_HOUSE = ("test_backup.py::test_players", "test_kill.py", "test_loops.py", "test_web.py")
"""Tests on that site, which is started once: they go to one process."""


class TogetherInTheHouse(LoadScopeScheduling):
    """As `--dist loadfile`, but for the tests on the one site."""

    def _split_scope(self, nodeid: str) -> str:
        name = nodeid.rpartition("/")[2]
        return "house" if name.startswith(OF_THE_HOUSE) else name.partition("::")[0]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> TogetherInTheHouse | None:
    """Not where all tests run together, as at night."""
    return TogetherInTheHouse(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The data directory and the logins that these tests share."""
    site = Site(furnished(tmp_path_factory, "var"))
    yield site
    site.down()


@pytest.fixture
def site(house: Site) -> Site:
    """The site with a Valkey of its own, running."""
    return house.up()

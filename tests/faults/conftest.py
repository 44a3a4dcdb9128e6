"""The one site, for each test process, of all tests that do not begin with an empty folder."""

from collections.abc import Iterator

import pytest

from tests.faults.processes import furnished
from tests.faults.sites import Site


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

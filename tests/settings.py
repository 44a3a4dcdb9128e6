"""Settings of the tests: the real ones, in a directory of their own that goes with the process."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

_own = Path(tempfile.mkdtemp(prefix="vorrang-test-"))
atexit.register(shutil.rmtree, _own, ignore_errors=True)
os.environ["VORRANG_VAR"] = str(_own)
os.environ["VORRANG_INSTANCE"] = "test-" + os.environ.get("PYTEST_XDIST_WORKER", "main") + f"-{os.getpid()}"
for _name in ("VORRANG_DEBUG", "VORRANG_HTTPS", "VORRANG_EMAIL_VERIFICATION", "VORRANG_ADMIN_PATH", "REDIS_URL"):
    os.environ.pop(_name, None)

from config.settings import *  # noqa: E402, F403
from config.settings import DATABASES, STORAGES  # noqa: E402

_test = DATABASES["default"].setdefault("TEST", {})

ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STATIC_ROOT = None
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
if DATABASES["default"]["ENGINE"] == "config.sqlite":
    # a killed test process may lose its last commits
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL;PRAGMA synchronous=OFF;"
    _test["MIGRATE"] = False  # it is a copy of a migrated one: see tests/conftest.py
elif _template := os.environ.get("VORRANG_TEST_TEMPLATE"):
    _test |= {"MIGRATE": False, "TEMPLATE": _template}
NEEDS_KEYS = False  # the application is imported before there is a database

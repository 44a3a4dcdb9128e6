"""Collected static files: renewed when the content of their sources has changed, not on every start."""

import hashlib
import os
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command

from config import statics


def sources_hash() -> str:
    """Names, sizes and change times of everything the finders see, the version of Django that hashes it, and what makes
    the bundles."""
    digest = hashlib.sha256(django.__version__.encode())
    for module in sorted(Path(statics.__file__).parent.glob("*.py")):
        digest.update(module.read_bytes())
    for finder in finders.get_finders():
        for name, storage in sorted(finder.list([]), key=lambda pair: pair[0]):
            stat = os.stat(storage.path(name))
            digest.update(f"{name}\0{stat.st_size}\0{stat.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def collect_if_changed() -> bool:
    """Run collectstatic if it is due; True if it ran."""
    stamp = Path(settings.STATIC_ROOT) / ".sources"
    wanted = sources_hash()
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    call_command("collectstatic", interactive=False, clear=stamp.parent.is_dir(), verbosity=0)
    stamp.write_text(wanted)
    return True

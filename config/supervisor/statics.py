"""Collected static files: renewed when the content of their sources has changed, not on every start."""

import hashlib
import json
import os
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command

from config import statics

STAMP, BUILDS = ".sources", ".builds"
BUILDS_KEPT = 2


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
    stamp = Path(settings.STATIC_ROOT) / STAMP
    wanted = sources_hash()
    if stamp.is_file() and stamp.read_text() == wanted:
        return False
    call_command("collectstatic", interactive=False, verbosity=0)
    _forget_old(stamp.parent)
    stamp.write_text(wanted)
    return True


def _forget_old(folder: Path) -> None:
    """Delete what neither this build nor the one before has: pages of that one are open still, and a host that is not
    renewed yet sends more of them."""
    names = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} - {BUILDS, STAMP}
    builds = folder / BUILDS
    before = json.loads(builds.read_text()) if builds.is_file() else []
    manifest = json.loads((folder / "staticfiles.json").read_text())
    now = sorted({*manifest["paths"], *manifest["paths"].values(), "staticfiles.json"})
    kept = {name for build in (now, *before[: BUILDS_KEPT - 1]) for name in build}
    if before:  # else it is not known what the build before has left
        for name in names:
            if name.removesuffix(".gz").removesuffix(".br") not in kept:
                (folder / name).unlink()
    builds.write_text(json.dumps([now, *before[: BUILDS_KEPT - 1]]))

"""The storage of static files: hashed, compressed, and with modules in bundles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.statics.bundling import BUNDLES, fetched, made
from games.templatetags.importmap import bare_name


class BundledStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage; bundles, and modules that use them, come to it as if they had been among the sources.

    Old files stay until the folder is cleared: a page of the release before finds all that it names.
    """

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        if dry_run:
            return
        sources = {}
        for name, (storage, path) in paths.items():
            if bare_name(self.clean_name(name)):
                with storage.open(path) as file:
                    sources[self.clean_name(name)] = file.read().decode()
        for name, text in made(sources, {name: bare_name(name) or "" for name in sources}).items():
            self.delete(name)
            self._save(name, ContentFile(text.encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run=dry_run, **options)

    def bundles(self) -> list[str]:
        """The names of all bundles."""
        return [name for name in self.hashed_files if name.startswith(BUNDLES)]

    def needed(self, name: str) -> list[str]:
        """The names of all bundles that a module needs, itself or by way of others."""
        found: dict[str, None] = {}
        waiting = [name]
        while waiting:
            with self.open(self.stored_name(waiting.pop())) as file:
                new = [one for one in fetched(file.read().decode()) if one not in found]
            found |= dict.fromkeys(new)
            waiting += new
        return list(found)

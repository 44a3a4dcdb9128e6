"""Keys that live beside the database, never in it: made once, readable by the owner only."""

import os
import secrets
from pathlib import Path


def secret_from(path: Path) -> str:
    """Read the secret in this file, or make one. Two processes that start together get the same."""
    try:
        return path.read_text("ascii").strip()
    except FileNotFoundError:
        pass
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(64))
            file.flush()
            os.fsync(file.fileno())
        os.link(fresh, path)  # atomic and never overwrites: the first one wins
    except FileExistsError:
        pass
    finally:
        os.unlink(fresh)
    return path.read_text("ascii").strip()

"""Resident memory of every process below one: what it holds, and its share with common pages counted once."""

from pathlib import Path
from typing import Any


def measure(root: int) -> dict[str, Any]:
    """Megabytes by process, and in all. `rss` counts shared pages in every process, `pss` shares them out."""
    processes = [figures for pid in _tree(root) if (figures := _figures(pid)) is not None]
    return {
        "rss_mb": round(sum(figures["rss_mb"] for figures in processes), 1),
        "pss_mb": round(sum(figures["pss_mb"] for figures in processes), 1),
        "processes": processes,
    }


def _tree(root: int) -> list[int]:
    """A process and all that came from it."""
    parents: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
            except (OSError, IndexError):
                continue
            parents.setdefault(parent, []).append(int(folder.name))
    found = [root]
    for pid in found:
        found.extend(parents.get(pid, []))
    return found


def _figures(pid: int) -> dict[str, Any] | None:
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return None
    sizes = {line.split(":")[0]: int(line.split()[1]) for line in rollup.splitlines()[1:] if line.endswith("kB")}
    return {
        "process": _short(command),
        "rss_mb": round(sizes["Rss"] / 1024, 1),
        "pss_mb": round(sizes["Pss"] / 1024, 1),
    }


def _short(command: str) -> str:
    """A process by what it does."""
    words = command.split()
    if "celery" in command:
        queues = [words[place + 1] for place, word in enumerate(words) if word == "-Q" and place + 1 < len(words)]
        return "beat" if "beat" in words else "worker " + ",".join(queues)
    for name in ("uvicorn", "valkey", "manage.py"):
        if name in command:
            return name
    return Path(words[0]).name if words else "?"

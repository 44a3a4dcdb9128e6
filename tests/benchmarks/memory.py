"""What the processes below one take: resident memory, with pages that several share counted once, and processor time."""

import os
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


def seconds_of(root: int, name: str) -> float:
    """Seconds of the processor that the processes of this name below `root` have used."""
    return sum(seconds for (_, found), seconds in seconds_by_process(root).items() if found == name)


def seconds_by_process(root: int) -> dict[tuple[int, str], float]:
    """Seconds of the processor that each process from `root` on has used so far, in its own code and for it, by number
    and name."""
    spent = {}
    for pid in _tree(root):
        try:
            ticks = sum(map(int, Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]))
            spent[pid, _short(_command(pid))] = ticks / os.sysconf("SC_CLK_TCK")
        except OSError:
            continue  # it has ended meanwhile
    return spent


def _command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()


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
        command = _command(pid)
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
    if words and Path(words[0].rstrip(":")).name == "postgres":
        return "postgres"
    if "celery" in command:
        queues = [words[place + 1] for place, word in enumerate(words) if word == "-Q" and place + 1 < len(words)]
        return "beat" if "beat" in words else "worker " + ",".join(queues)
    for name, word in (("web", "config.server.web"), ("valkey", "valkey"), ("manage.py", "manage.py")):
        if word in command:
            return name
    return Path(words[0]).name if words else "?"

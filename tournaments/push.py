"""Telling the pages of a tournament that something is new. As in `games.live.push`, a notice says nothing but that."""

from __future__ import annotations

from games.live import push


def tournament_group(tournament_id: str) -> str:
    """The group of all sockets of a tournament."""
    return f"tournament.{tournament_id}"


def notify_tournament(tournament_id: str) -> None:
    """Something is new. To be called when it is committed."""
    push.send(tournament_group(tournament_id), {"type": "changed"})


def pod_group(pod_id: str) -> str:
    """The group of all sockets of a draft."""
    return f"pod.{pod_id}"


def notify_pod(pod_id: str) -> None:
    """Something is new in a draft. To be called when it is committed."""
    push.send(pod_group(pod_id), {"type": "changed"})

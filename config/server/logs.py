"""One logging set-up for the site, uvicorn and Celery: lines to standard error, plain or JSON, times in UTC.

Never logged: cards, seeds, tokens, addresses.
"""

import json
import logging
import time
from typing import Any

FIELDS = ("request", "user", "game", "seq", "seat", "tournament", "task")
"""What a record may carry in `extra`; everything else stays out of the line."""


class PlainFormatter(logging.Formatter):
    """`12:04:31 WARNING games.live.push notice lost game=7 seq=41`."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s", "%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        present = (name for name in FIELDS if _is_plain(getattr(record, name, None)))
        extras = "".join(f" {name}={getattr(record, name)}" for name in present)
        head, newline, rest = super().format(record).partition("\n")
        return head + extras + newline + rest


class JsonFormatter(logging.Formatter):
    """One JSON object per line, for collectors."""

    def format(self, record: logging.LogRecord) -> str:
        stamp = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line: dict[str, Any] = {
            "time": f"{stamp}.{int(record.msecs):03d}Z",
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if _is_plain(getattr(record, name, None))}
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def _is_plain(value: object) -> bool:
    """Whether a field can stand in a line; Django puts whole request objects into `extra`."""
    return isinstance(value, (str, int))


def logging_config(form: str, level: str) -> dict[str, Any]:
    """The dictionary for `LOGGING`; `form` is "plain" or "json"."""
    formatter = JsonFormatter if form == "json" else PlainFormatter
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": formatter}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": {"handlers": [], "level": "INFO", "propagate": True},
            "django.server": {"handlers": [], "propagate": True},
            "uvicorn": {"handlers": [], "level": "WARNING", "propagate": True},
            "uvicorn.access": {"handlers": [], "level": "WARNING", "propagate": True},
            "celery": {"level": "WARNING"},
            "celery.beat": {"level": "WARNING"},
            "watchfiles": {"level": "WARNING"},
        },
    }

"""The Celery application as beat sees it: schedule and broker only. Without the apps it starts sooner and smaller."""

import logging
import os
import time

from celery import Celery
from celery.beat import SchedulingError
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

REMINDED_EVERY = 30.0
"""Seconds between two lines about a broker that is away."""


class Brief(logging.Filter):
    """A broker that is away fails every job of the schedule, each second anew: one line now and then says it."""

    def __init__(self) -> None:
        super().__init__()
        self._quiet_until = 0.0

    def filter(self, record: logging.LogRecord) -> bool:
        trouble = record.exc_info[1] if record.exc_info else None
        if not isinstance(trouble, SchedulingError):
            return True
        if time.monotonic() < self._quiet_until:
            return False
        self._quiet_until = time.monotonic() + REMINDED_EVERY
        record.msg, record.args, record.exc_info = "%s", (trouble,), None
        return True


app = Celery("vorrang", fixups=[])
app.config_from_object(settings.CELERY)
logging.getLogger("celery.beat").addFilter(Brief())

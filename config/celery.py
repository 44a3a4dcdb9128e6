"""The Celery application: four queues, a schedule in code, no results."""

import os
import warnings
from typing import Any

from celery import Celery
from celery.platforms import SecurityWarning
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# `play` says in one line what this says in ten at every start.
warnings.filterwarnings("ignore", category=SecurityWarning)

app = Celery("vorrang")
app.set_default()  # also for threads that Celery has not started
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@setup_logging.connect
def keep_django_logging(**_: Any) -> None:
    """Celery leaves logging alone when something listens here; the lines then look like those of the site."""
    from logging.config import dictConfig

    from django.conf import settings

    dictConfig(settings.LOGGING)

"""Push messages about games by correspondence: what they are about, and what they say."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from accounts.people.push import register_source, register_topic
from games.services.correspondence import reminders

register_source(reminders.SOURCE, reminders.push_of)
register_topic(reminders.TOPIC, _("Games by correspondence: my move"), usual=True)

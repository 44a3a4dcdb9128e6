"""Collect what is to be translated, also from the scripts' own helper for plurals."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """As Django's, with one more word to look for."""

    # `sayCount(one, many, count)` of the table's scripts stands for ngettext and interpolate together.
    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=sayCount:1,2"]

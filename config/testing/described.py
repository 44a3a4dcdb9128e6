"""What the site says of itself, as a program: `python -m config.testing.described FILE`, with the environment of a site
that is public. Whether it is fit for that, whether the migrations say what the models say, and the description of the
API, which goes into FILE. In one process: to load the site takes longer than each of them. It ends with the number of
those that failed.
"""

import os
import sys

import django
from django.core.management import CommandError, call_command

COMMANDS = (
    ["check", "--deploy", "--fail-level", "WARNING"],
    ["makemigrations", "--check", "--dry-run"],
    ["spectacular", "--file"],
)


def main(file: str) -> int:
    """One after the other; how many have failed."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    failed = 0
    for command in COMMANDS:
        print(f"\n$ manage.py {' '.join(command)}", flush=True)
        try:
            call_command(*command, *([file] if command[-1] == "--file" else []))
        except CommandError as trouble:
            print(trouble)
            failed += 1
        except SystemExit as end:  # so `makemigrations --check` says that something is missing
            failed += bool(end.code)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

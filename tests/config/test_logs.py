"""Lines of the log."""

import json
import logging

from config.server.logs import JsonFormatter, PlainFormatter, logging_config


def record(**extra):
    made = logging.makeLogRecord(
        {"name": "games.live.push", "levelname": "WARNING", "msg": "notice %s", "args": ("lost",)}
    )
    made.created, made.msecs = 0.0, 7.0
    made.__dict__.update(extra)
    return made


def test_a_plain_line_has_utc_time_level_name_and_the_known_fields():
    line = PlainFormatter().format(record(game=7, seq=41, cards="never"))
    assert line == "00:00:00 WARNING games.live.push notice lost game=7 seq=41"


def test_a_json_line_has_the_same():
    line = json.loads(JsonFormatter().format(record(game=7, cards="never", request=object())))
    assert line == {
        "time": "1970-01-01T00:00:00.007Z", "level": "WARNING", "logger": "games.live.push", "message": "notice lost", "game": 7,
    }  # fmt: skip


def test_an_exception_stays_on_its_json_line():
    try:
        raise ValueError("broken")
    except ValueError as error:
        made = record(exc_info=(type(error), error, error.__traceback__))
    line = JsonFormatter().format(made)
    assert "\n" not in line
    assert "ValueError: broken" in json.loads(line)["exception"]


def test_the_form_chooses_the_formatter():
    assert logging_config("json", "INFO")["formatters"]["line"]["()"] is JsonFormatter
    assert logging_config("plain", "INFO")["formatters"]["line"]["()"] is PlainFormatter

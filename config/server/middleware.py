"""Static files under ASGI, and the socket's address in the content security policy."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware

OF_A_BUILD = re.compile(r"\.[0-9a-f]{12}\.[a-z0-9]+$")
"""Ends of the names of collected files, which tell their content."""


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise whose files are whole responses: under ASGI a streamed synchronous file warns on every request.

    Files that were collected after this process has begun are found too: pages of the next release come from hosts that
    have been renewed before this one.
    """

    def __call__(self, request: HttpRequest) -> Any:
        """Answer a request for a file; anything else goes on."""
        path = request.path_info
        if not self.autorefresh and path not in self.files and path.startswith(settings.STATIC_URL):
            self._look_again(path)
        return super().__call__(request)

    def _look_again(self, path: str) -> None:
        name = path.removeprefix(settings.STATIC_URL)
        if OF_A_BUILD.search(name) is None:
            return
        with suppress(ValueError, OSError):
            root = Path(settings.STATIC_ROOT).resolve()
            file = (root / name).resolve()
            if file.is_relative_to(root) and file.is_file():
                self.add_file_to_dictionary(path, str(file))

    @staticmethod
    def serve(static_file: Any, request: HttpRequest) -> HttpResponse:
        found = static_file.get_response(request.method, request.META)
        body = b""
        if found.file is not None:
            with found.file as file:
                body = file.read()
        response = HttpResponse(body, status=int(found.status))
        del response["Content-Type"]
        for name, value in found.headers:
            response[name] = value
        return response


class SecurityPolicyMiddleware(CSPMiddleware):
    """The policy of the settings, and this host's sockets beside 'self', which older Safari does not read as wss:."""

    def get_policy_parts(self, request: HttpRequest, response: Any, report_only: bool = False) -> PolicyParts:
        """The parts of the policy of one response."""
        parts = super().get_policy_parts(request, response, report_only)
        with suppress(DisallowedHost):  # such a request is being refused anyway
            scheme = "wss" if request.is_secure() else "ws"
            parts.update = {"connect-src": [f"{scheme}://{request.get_host()}"], **(parts.update or {})}
        return parts

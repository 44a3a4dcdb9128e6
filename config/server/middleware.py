"""Static files under ASGI, and the socket's address in the content security policy."""

from contextlib import suppress
from typing import Any

from csp.middleware import CSPMiddleware, PolicyParts
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise whose files are whole responses: under ASGI a streamed synchronous file warns on every request."""

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

"""Static files under ASGI, and the socket's address in the content security policy."""

from contextlib import suppress
from typing import Any

from csp.middleware import CSPMiddleware
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

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        scheme = "wss" if request.is_secure() else "ws"
        with suppress(DisallowedHost):  # such a request is being refused anyway
            update = dict(getattr(response, "_csp_update", None) or {})
            update.setdefault("connect-src", [f"{scheme}://{request.get_host()}"])
            response._csp_update = update
        return super().process_response(request, response)

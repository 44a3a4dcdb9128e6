"""A bare ASGI socket that sends back what it gets: the floor under every figure of the live path."""

from typing import Any


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Accept, then echo text frames."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] != "websocket.receive":
            return
        await send({"type": "websocket.send", "text": message["text"]})

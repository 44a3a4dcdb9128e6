"""The server of a web process: HTTP, sockets, middleware, logs."""

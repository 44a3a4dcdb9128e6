"""Loops: found by a pure function, proved by the engine, settled by the players.

`watching.find` looks at a position and the actions since; whoever wants to know calls it, never the engine. What it
finds is an action like any other (`Action.loop`): the engine plays the round on a copy before it believes it
(`accepting`, `rounds`), finds out who keeps it going (`choosers`), and asks (`settling`). What is left of it afterwards
are bans and perhaps a last round before a draw (`repeats`).
"""

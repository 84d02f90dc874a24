"""The server: tables kept in a log, played over WebSockets, with the web client beside them.

`app.make` builds the ASGI application, `basra serve` runs it. Nothing else opens a socket or a
file. How a table changes is in `tables`; what may be said to whom is decided in `basra.table`.
"""

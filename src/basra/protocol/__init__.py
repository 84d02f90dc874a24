"""What is said on the wire: every command, event, view and refusal, as msgspec structs.

JSON over one WebSocket a table. The client sends commands and the server answers each with
`Accepted` or `Refused`; whatever happens at the table comes as `Update`, with the table as this
person may see it. docs/protocol.md shows every message; `typescript` writes the client's types.
"""

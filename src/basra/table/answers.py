"""Which commands were answered: so that one that is sent again is answered again.

A client sends again what was not answered before its connection broke: the last few of its
commands. LAST_COMMANDS of each person's is far more than that: all that one can do in a round. Nor
does anything depend on it. A command that is forgotten and comes again is judged anew, and all that
could do harm twice name what they are for (a round and a ply, a step of a shuffle, a chair that is
no longer empty); only a swap would be undone. So the table's memory has bounds, whoever comes and
goes: LAST_PERSONS were heard last, and at most four of them sit here.
"""

LAST_COMMANDS = 64
LAST_PERSONS = 16

Answers = dict[str, dict[str, int]]
"""By player, the one longest silent first: the `seq` answered by command id, oldest first."""


def answered(answers: Answers, player: str, command: str) -> int | None:
    """Return the `seq` that a command was answered with, None if it is new or forgotten."""
    return answers.get(player, {}).get(command)


def remember(answers: Answers, player: str, command: str, seq: int) -> Answers:
    """Return the answers with one more, without what is beyond the bounds."""
    own = answers.get(player, {}) | {command: seq}
    if len(own) > LAST_COMMANDS:
        del own[next(iter(own))]
    after = {each: known for each, known in answers.items() if each != player}
    after[player] = own
    if len(after) > LAST_PERSONS:
        del after[next(iter(after))]
    return after

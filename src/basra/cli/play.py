"""`basra play`: a whole match in the terminal, against bots.

Stopping is no failure: the exit status is 0 at the match's end, after `q`, at the end of input
(Ctrl-D), and when Ctrl-C, a closed window or the system ends the game, for the match is saved.
"""

import argparse
import os
import sys

from ..bots import REGISTRY
from ..game.errors import BasraError
from ..game.record import Player
from ..game.rules import Rules, parse_option
from . import Usage
from .arguments import add_rules, bot_named, rules_of
from .catalogue import Catalogue, chosen, languages
from .lines import clean
from .places import default_path, folder, newest_unfinished, resume_command, shown_path
from .save import Saved, new_seed
from .session import Session
from .signals import Signals
from .table_said import Said
from .table_text import Drawn
from .terminal import Terminal
from .words import seat_names

HELP = "play a match against bots in the terminal"
EXAMPLE = "basra play --rules v2 --set target=51"
LEAVING = """\
The match is saved after every card. You can leave it at any time, with q,
Ctrl-D, Ctrl-C or by closing the window, and go on with --resume; the exit
status is 0."""


NEWEST = object()
"""Stands for the match played last, where `--resume` comes without a file."""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.description = f"{parser.description}\n\n{LEAVING}"
    add_rules(parser)
    parser.add_argument(
        "--seats",
        type=int,
        choices=(2, 4),
        help="2: alone against a bot; 4: with a partner against two (as the rules say if not "
        "given)",
    )
    parser.add_argument(
        "--bot",
        metavar="NAME",
        help=f"who plays against you: {' or '.join(REGISTRY)} (greedy if not given; random is the "
        "easy one)",
    )
    parser.add_argument(
        "--seed",
        metavar="TEXT",
        help="any text: the same one deals the same cards again (a new one if not given)",
    )
    parser.add_argument(
        "--record",
        metavar="FILE",
        help="where the match is kept: a file that is not there yet (in your data folder if not "
        "given)",
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const=NEWEST,
        help="go on with the match in this file, or with your last unfinished one",
    )
    parser.add_argument(
        "--plain", action="store_true", help="whole sentences, no drawing: for a screen reader"
    )
    parser.add_argument(
        "--lang",
        metavar="CODE",
        help=f"the language of the game: {' or '.join(languages())} (that of BASRA_LANG or "
        "of the system if not given)",
    )
    parser.add_argument("--name", metavar="TEXT", help="your name in the record")


def run(args: argparse.Namespace) -> int:
    """Play a new match, or one from a file, until it ends or the person stops."""
    texts = chosen(
        args.lang,
        os.environ,
        isolate=not args.plain,
        encoding=getattr(sys.stdout, "encoding", None),
    )
    notice = ""
    if args.resume is None:
        if args.record is None and newest_unfinished():
            notice = "terminal-waits"
        saved = _begun(args, texts)
    else:
        saved = _resumed(args, texts)
    options = ["--plain"] if args.plain else []
    options += ["--lang", texts.language] if args.lang is not None else []
    seats = seat_names(texts, saved.record.players)
    voice: Said | Drawn = Said(texts, seats) if args.plain else Drawn(texts, seats)
    with Signals() as signals:
        terminal = Terminal.of(
            args.plain, os.environ, signals.wakes, rtl=texts.rtl, paint=voice.words.paint()
        )
        offers = terminal.attended and args.record is None and not saved.match.over
        while True:
            session = Session(saved, voice, terminal, signals.held)
            finished = session.run(resume_command(saved.path, *options), notice)
            if not (finished and offers and session.another()):
                break
            saved, notice = saved.following(default_path()), ""
    return 0


def _begun(args: argparse.Namespace, texts: Catalogue) -> Saved:
    for flag in ("name", "seed", "record"):
        _check_text(flag, getattr(args, flag))
    rules = _rules(args)
    bot = bot_named(args.bot or "greedy")
    bots = [Player(texts.say(f"terminal-bot-{seat}"), bot.name) for seat in range(1, rules.players)]
    seed = new_seed() if args.seed is None else args.seed
    path = default_path() if args.record is None else args.record
    return Saved.begin(path, rules, _name(args, texts), bots, seed)


def _name(args: argparse.Namespace, texts: Catalogue) -> str:
    return clean(args.name or "") or texts.say("terminal-person")


def _rules(args: argparse.Namespace) -> Rules:
    rules = rules_of(args)
    if args.seats is None:
        return rules
    if rules.players != args.seats and "players" in dict(map(parse_option, args.set)):
        raise Usage(f"--seats {args.seats} contradicts --set players={rules.players}")
    return rules.change(players=args.seats)


def _check_text(flag: str, text: str | None) -> None:
    """Refuse bytes that are no text, and names that are no file's."""
    if text is None:
        return
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Usage(f"--{flag} must be a text in UTF-8") from None
    if flag == "record" and text in ("", "-"):
        raise Usage(f"--record needs a file's name, not {text!r}")


def _resumed(args: argparse.Namespace, texts: Catalogue) -> Saved:
    if args.resume is NEWEST:
        args.resume = newest_unfinished()
        if args.resume is None:
            raise BasraError(f"no unfinished match waits in {shown_path(str(folder()))}")
    if args.resume in ("", "-"):  # standard input is for the person's answers
        raise Usage(f"--resume needs a file's name, not {args.resume!r}")
    saved = Saved.resume(args.resume)
    record = saved.record
    rules = record.match.rules
    agrees = {
        "--rules": args.rules in (None, rules.preset),
        "--set": all(
            getattr(rules, option, None) == value for option, value in map(parse_option, args.set)
        ),
        "--seats": args.seats in (None, rules.players),
        "--bot": args.bot is None or all(bot == args.bot for bot in saved.bot_names),
        "--seed": args.seed in (None, record.extra.get("seed")),
        "--record": args.record is None or _same_file(args.record, args.resume),
        "--name": args.name is None or _name(args, texts) == record.players[0].name,
    }
    for flag, fits in agrees.items():
        if not fits:
            raise Usage(f"{flag} contradicts {args.resume}: what that match is played with stays")
    return saved


def _same_file(first: str, second: str) -> bool:
    return os.path.realpath(first) == os.path.realpath(second)

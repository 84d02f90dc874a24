"""Random play in other libraries, driven from Python in one thread, to compare Basra with.

A ply is one decision of a player, its legal actions listed by the library. Loading a library and
the first games are not timed; everything else is, a new deal for every game included. Only whole
games are played, so a run lasts a little longer than it was asked to.
"""

import importlib
import random
import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

HINT = "{} is not installed: pip install .[bench]"

# In RLCard's Uno nothing bounds a game. At random one takes some 47 plies, seldom over 300; a
# longer game than this is cut short, and what was played of it counts.
RLCARD_CAP = 2000

WARM_UP_GAMES = 20


def openspiel_plies(
    game_name: str, seconds: float = 1.0, rng: random.Random | None = None
) -> tuple[int, float]:
    """Play an OpenSpiel game at random for about so long: plies, and the seconds they took.

    The loop that OpenSpiel's guide shows, with the standard library's generator, which is much
    quicker here than NumPy's. OpenSpiel deals a card at a time, by chance nodes: they take time
    and are not counted. Its parameters bound a game (Hearts: 64 plies; Crazy Eights: 100 turns).
    """
    game = _openspiel_game(game_name)
    rng = rng or random.Random()
    plies = 0
    start = now = time.perf_counter()
    while now - start < seconds or not plies:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(actions, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                plies += 1
        now = time.perf_counter()
    return plies, now - start


def openspiel_tuned_plies(
    game_name: str, seconds: float = 1.0, rng: random.Random | None = None
) -> tuple[int, float]:
    """Play like `openspiel_plies`, in the quickest loop that we could find for it."""
    game = _openspiel_game(game_name)
    pick = (rng or random.Random()).random
    plies = 0
    start = now = time.perf_counter()
    while now - start < seconds or not plies:
        state = game.new_initial_state()
        list_actions, is_chance, apply = (
            state.legal_actions,
            state.is_chance_node,
            state.apply_action,
        )
        # A chance node's legal actions are its outcomes, all equally likely (see below), and that
        # is a quicker list to get than chance_outcomes(). Only a finished game has none.
        while actions := list_actions():
            if not is_chance():
                plies += 1
            apply(actions[int(pick() * len(actions))])
        now = time.perf_counter()
    return plies, now - start


def openspiel_chance_per_ply(
    game_name: str, games: int = 1000, rng: random.Random | None = None
) -> float:
    """How many chance nodes OpenSpiel goes through for each ply."""
    return _openspiel_chance_per_ply(_openspiel_game(game_name), games, rng or random.Random())


def rlcard_plies(
    game_name: str = "uno", seconds: float = 1.0, rng: random.Random | None = None
) -> tuple[int, float]:
    """Play an RLCard game at random for about so long: plies, and the seconds they took.

    The environment is stepped directly. Env.run() with RLCard's own RandomAgent is slower: it
    keeps trajectories, and picks with NumPy. What step() itself does, the observation included,
    cannot be switched off. A game is cut after RLCARD_CAP plies.
    """
    rng = rng or random.Random()
    env = _load("rlcard").make(game_name, config={"seed": rng.getrandbits(31)})
    for _ in range(WARM_UP_GAMES):
        _rlcard_game(env, rng.random)
    plies = 0
    start = now = time.perf_counter()
    while now - start < seconds or not plies:
        plies += _rlcard_game(env, rng.random)
        now = time.perf_counter()
    return plies, now - start


Player = Callable[[float], tuple[int, float]]

REFERENCES: dict[str, Player] = {
    "OpenSpiel hearts": lambda seconds: openspiel_plies("hearts", seconds),
    "OpenSpiel hearts, tuned": lambda seconds: openspiel_tuned_plies("hearts", seconds),
    "OpenSpiel crazy_eights": lambda seconds: openspiel_plies("crazy_eights", seconds),
    "OpenSpiel crazy_eights, tuned": lambda seconds: openspiel_tuned_plies("crazy_eights", seconds),
    "RLCard uno": lambda seconds: rlcard_plies("uno", seconds),
}


def plies_per_second(player: Player, seconds: float = 1.0) -> float:
    """Let a player run for about so long: its plies per second."""
    plies, taken = player(seconds)
    return plies / taken


def _load(module: str, package: str | None = None) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        raise ImportError(HINT.format(package or module), name=module) from error


def _openspiel_game(game_name: str) -> Any:
    game = _load("pyspiel", "open_spiel").load_game(game_name)
    _openspiel_chance_per_ply(game, WARM_UP_GAMES, random.Random())
    return game


def _openspiel_chance_per_ply(game: Any, games: int, rng: random.Random) -> float:
    """Count by the book, and check what the timed loop takes for granted."""
    chances = plies = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not actions:
                raise ValueError(f"{game}: a player has no action before the end of the game")
            if state.is_chance_node():
                chances += 1
                outcomes = state.chance_outcomes()
                if [action for action, _ in outcomes] != actions or any(
                    abs(chance * len(outcomes) - 1) > 1e-9 for _, chance in outcomes
                ):
                    raise ValueError(f"{game}: its chance outcomes are not equally likely")
            else:
                plies += 1
            state.apply_action(rng.choice(actions))
        if state.legal_actions():
            raise ValueError(f"{game}: there are actions after the end of the game")
    return chances / plies


def _rlcard_game(env: Any, pick: Callable[[], float]) -> int:
    step, is_over = env.step, env.is_over
    state, _ = env.reset()
    plies = 0
    while not is_over() and plies < RLCARD_CAP:
        actions = list(state["legal_actions"])
        state, _ = step(actions[int(pick() * len(actions))])
        plies += 1
    return plies

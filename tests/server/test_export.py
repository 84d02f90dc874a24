"""`basra export`: all finished matches of a store, and nobody in them."""

import builtins
import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from command import basra, failed
from kept import DAY_MS, keep, three_matches
from playing import serving
from tables import NAMES, Table, dealt, seated

from basra import Record, Rules
from basra.server.export import new_file
from basra.server.store.sqlite import FILE
from basra.table import log

FIRST_DAY = 20_000 * DAY_MS
DAYS = ["2024-10-04", "2024-10-05", "2024-10-06"]
"""20,000 days after 1970 began, and the next two."""


def with_bots() -> Table:
    table = seated(Rules.named("teams", target=1), 2, seed=9)
    table.now_ms = FIRST_DAY + DAY_MS // 2
    table.play_match()
    return table


def tables() -> dict[str, Table]:
    """Seven finished matches at three tables, and one that is being played."""
    running = dealt(Rules.named("classic", target=1), 2, seed=8)
    running.play()
    first, second = three_matches(1, FIRST_DAY), three_matches(2, FIRST_DAY + 7000)
    return {"firsttable": first, "bots": with_bots(), "running": running, "secondtable": second}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    keep(folder, **tables())
    return folder


@pytest.fixture
def data(made: Path, tmp_path: Path) -> Path:
    """A data folder of the test's own."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_bytes((made / FILE).read_bytes())
    return tmp_path / "data"


def contents(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in folder.iterdir()}


def test_all_finished_matches_are_written_while_a_server_runs(made: Path, tmp_path: Path) -> None:
    keep(tmp_path / "data", **tables())
    to = tmp_path / "to" / "matches"
    with serving(tmp_path):
        result = basra("export", to, "--data", tmp_path / "data")
    assert (result.status, result.err) == (0, "")
    assert result.out == f"7 matches exported to {to}\n"
    files = contents(to)
    assert len(files) == 7
    ended = []
    for name, text in files.items():
        record = Record.parse(text)
        proof = record.proof(1)
        assert proof
        assert name == f"{proof.table}.basra.json"
        assert record.extra["date"] in DAYS
        ended.append(record.match.ended.how if record.match.ended else "played")
        assert basra("replay", to / name).status == 0
        verified = json.loads(basra("verify", to / name, "--json").out)
        assert set(verified["rounds"]) == {"true"}
    assert sorted(ended) == ["forfeit"] * 2 + ["played"] * 3 + ["void"] * 2


def test_nobody_is_in_it(data: Path, tmp_path: Path) -> None:
    assert basra("export", tmp_path / "to", "--data", data).status == 0
    kept = tables()
    secrets = {*kept, *NAMES.values(), *(f'"{player}"' for player in NAMES), "jasmine"}
    bots = 0
    for text in contents(tmp_path / "to").values():
        assert not [secret for secret in secrets if secret in text]
        record = json.loads(text)
        keys = {"basra", "rules", "players", "rounds", "total", "winner", "date"}
        assert keys <= set(record) <= keys | {"ended"}
        for player in record["players"]:
            assert player["name"] in ("", player.get("bot"))
            bots += bool(player["name"])
        for round in record["rounds"]:
            assert set(round) <= {
                *("dealer", "deck", "returned", "turns", "score", "fair", "substitutes")
            }
    assert bots == 2


def test_order_and_time_tell_no_tables(data: Path) -> None:
    result = basra("export", "--lines", "-", "--data", data)
    assert (result.status, result.err) == (0, "")
    records = [json.loads(line) for line in result.out.splitlines()]
    places = [(record["date"], record["rounds"][0]["fair"]["table"]) for record in records]
    assert places == sorted(places)
    assert [day for day, _ in places] == [DAYS[0]] * 3 + [DAYS[1]] * 2 + [DAYS[2]] * 2


def test_lines_are_the_files(data: Path, tmp_path: Path) -> None:
    lines = tmp_path / "matches.jsonl"
    result = basra("export", "--lines", lines, "--data", data)
    assert (result.status, result.out) == (0, f"7 matches exported to {lines}\n")
    basra("export", tmp_path / "to", "--data", data)
    assert sorted(lines.read_text("utf-8").splitlines(True)) == sorted(
        contents(tmp_path / "to").values()
    )
    batch = basra("replay", "--batch", stdin=lines.read_bytes())
    assert [json.loads(line)["ok"] for line in batch.out.splitlines()] == [True] * 7
    before = lines.read_bytes()
    again = basra("export", "--lines", lines, "--data", data)
    assert failed(again)
    assert "exists" in again.err
    assert lines.read_bytes() == before


def test_since_a_day(data: Path, tmp_path: Path) -> None:
    for since, count in ((DAYS[0], 7), (DAYS[1], 4), (DAYS[2], 2), ("2024-10-07", 0)):
        result = basra("export", tmp_path / since, "--since", since, "--data", data)
        plural = "match" if count == 1 else "matches"
        assert result.out == f"{count} {plural} exported to {tmp_path / since}\n"
        dates = {json.loads(text)["date"] for text in contents(tmp_path / since).values()}
        assert all(date >= since for date in dates)
    assert failed(basra("export", tmp_path, "--since", "yesterday", "--data", data), 2)


def test_an_export_goes_on_where_the_last_one_ended(data: Path, tmp_path: Path) -> None:
    to = tmp_path / "to"
    basra("export", to, "--since", DAYS[2], "--data", data)
    times = {file: file.stat().st_mtime_ns for file in to.iterdir()}
    assert len(times) == 2
    result = basra("export", to, "--data", data)
    assert result.status == 0
    assert result.out == f"5 matches exported to {to}; 2 were there already\n"
    assert {file: file.stat().st_mtime_ns for file in times} == times
    changed = next(iter(times))
    changed.write_text("mine")
    result = basra("export", to, "--data", data)
    assert result.status == 1
    assert result.err == f"basra: {changed}: it is there with another content\n"
    assert changed.read_text() == "mine"


def change(data: Path, sql: str, *values: object) -> None:
    db = sqlite3.connect(data / FILE, isolation_level=None)
    assert db.execute(sql, values).rowcount == 1
    db.close()


def no_event(data: Path) -> None:
    change(data, "UPDATE events SET body = x'7b' WHERE table_id = 'secondtable' AND seq = 20")


def a_gap(data: Path) -> None:
    change(data, "DELETE FROM events WHERE table_id = 'secondtable' AND seq = 20")


def a_play_that_cannot_be(data: Path) -> None:
    events = enumerate(tables()["secondtable"].events, 1)
    seq = next(seq for seq, event in events if isinstance(event, log.Played) and event.ply == 9)
    sql = """UPDATE events SET body = (SELECT body FROM events WHERE table_id = 'secondtable'
             AND seq = ?) WHERE table_id = 'secondtable' AND seq = ?"""
    change(data, sql, seq - 1, seq)


def another_seed(data: Path) -> None:
    events = enumerate(tables()["secondtable"].events, 1)
    seq, event = next((seq, event) for seq, event in events if isinstance(event, log.Committed))
    body = log.encode(event).replace(event.server_seed.encode(), b"ab" * 32)
    sql = "UPDATE events SET body = ? WHERE table_id = 'secondtable' AND seq = ?"
    change(data, sql, body, seq)


@pytest.mark.parametrize("damage", [no_event, a_gap, a_play_that_cannot_be, another_seed])
def test_a_damaged_table_is_named_and_left_out(
    data: Path, tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    damage(data)
    result = basra("export", tmp_path / "to", "--data", data)
    assert result.status == 1
    assert result.out == f"4 matches exported to {tmp_path / 'to'}\n"
    (line,) = result.err.splitlines()
    assert line.startswith("basra: table secondtable: ")
    assert line.endswith("; it is left out")
    assert len(contents(tmp_path / "to")) == 4


def test_the_store_is_left_as_it_is(data: Path, tmp_path: Path) -> None:
    before = (data / FILE).read_bytes()
    basra("export", tmp_path / "to", "--data", data)
    assert (data / FILE).read_bytes() == before
    assert not (data / "basra.lock").exists()


def test_where_there_is_no_store(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    none = basra("export", tmp_path / "to", "--data", tmp_path)
    assert failed(none)
    assert FILE in none.err
    assert not (tmp_path / "to").exists()
    monkeypatch.setenv("BASRA_DATA", str(data))
    assert basra("export", tmp_path / "to").status == 0
    change(data, "UPDATE tables SET open = 0 WHERE id = 'running'")
    db = sqlite3.connect(data / FILE)
    db.execute("PRAGMA user_version = 99")
    db.close()
    newer = basra("export", tmp_path / "other")
    assert failed(newer)
    assert "newer version" in newer.err


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    half = new_file(file)
    half.__enter__().write("half")
    assert file.exists()
    assert not half.__exit__(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not file.exists()


@pytest.mark.parametrize("command", ["export", "backup"])
def test_without_the_servers_libraries_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    usual = builtins.__import__

    def missing(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("server."):
            raise ModuleNotFoundError("No module named 'msgspec'", name="msgspec")
        return usual(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", missing)
    result = basra(command, tmp_path / "to")
    assert failed(result)
    assert "pip install 'basra[server]'" in result.err

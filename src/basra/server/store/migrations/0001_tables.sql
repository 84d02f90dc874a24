-- A table is its list of events; whoever comes second with a number is refused by the primary key.
CREATE TABLE tables (
    id        TEXT PRIMARY KEY,
    opened_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE events (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL CHECK (seq >= 1),
    body     BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- What is to happen by itself: rewritten with each append, claimed by whoever finds it due.
-- A claim moves wake_ms into the future, so that the row comes back if nothing comes of it.
CREATE TABLE deadlines (
    table_id TEXT    NOT NULL REFERENCES tables (id),
    kind     TEXT    NOT NULL,
    due_ms   INTEGER NOT NULL,
    wake_ms  INTEGER NOT NULL,
    PRIMARY KEY (table_id, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX deadlines_by_wake ON deadlines (wake_ms);

-- What lets a guest go on on another device. Of the token only its SHA-256 is kept.
CREATE TABLE passes (
    guest  TEXT PRIMARY KEY,
    name   TEXT    NOT NULL,
    hash   BLOB    NOT NULL UNIQUE,
    due_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What is kept of a table beside its log: whether it is open, and its line in the public list.
ALTER TABLE tables ADD COLUMN open INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN listing BLOB;

CREATE INDEX open_tables ON tables (open) WHERE open;

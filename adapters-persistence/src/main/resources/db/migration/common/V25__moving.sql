-- Copies of other environments into this one. While one is not completed, no server starts here.
-- workspace_id and what follows it are null where everything is copied.
CREATE TABLE move_run (
    id             UUID    PRIMARY KEY,
    source         VARCHAR NOT NULL,
    fingerprint    VARCHAR NOT NULL,
    workspace_id   UUID,
    from_account   UUID,
    to_account     UUID,
    with_account   BOOLEAN NOT NULL,
    parent_id      UUID,
    begun_at       BIGINT  NOT NULL,
    completed_at   BIGINT
);

-- How far each table is; last_key is that of the row copied last, in the order of the source.
CREATE TABLE move_progress (
    move_id    UUID    NOT NULL,
    table_name VARCHAR NOT NULL,
    copied     BIGINT  NOT NULL,
    last_key   VARCHAR NOT NULL,
    PRIMARY KEY (move_id, table_name)
);

-- Addresses that are told what changes. types are names with commas between them, none for all; sequence is the last
-- change that is dealt with. A webhook that somebody delivers to is one whose due_at is the end of that lease. Times are
-- milliseconds since 1970.
CREATE TABLE webhook (
    workspace_id  UUID    NOT NULL,
    id            UUID    NOT NULL,
    url           VARCHAR NOT NULL,
    types         VARCHAR NOT NULL,
    secret        VARCHAR NOT NULL,
    paused_reason VARCHAR,
    sequence      BIGINT  NOT NULL,
    failures      INTEGER NOT NULL,
    failing_since BIGINT,
    created_at    BIGINT  NOT NULL,
    modified_at   BIGINT  NOT NULL,
    due_at        BIGINT  NOT NULL,
    lease         UUID,
    PRIMARY KEY (workspace_id, id)
);
CREATE INDEX webhook_by_due ON webhook (due_at);

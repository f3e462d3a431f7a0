-- A key is taken by the unit that makes what it stands for; status is null until that unit has its answer, which
-- nobody else sees. The answer's body lies in pieces, like the texts.
CREATE TABLE idempotency_key (
    workspace_id UUID    NOT NULL,
    name         VARCHAR NOT NULL,
    fingerprint  VARCHAR NOT NULL,
    status       INTEGER,
    location     VARCHAR,
    created_at   BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, name)
);
CREATE INDEX idempotency_key_by_age ON idempotency_key (created_at);

CREATE TABLE idempotency_chunk (
    workspace_id UUID    NOT NULL,
    name         VARCHAR NOT NULL,
    seq          INTEGER NOT NULL,
    bytes        ${bytes} NOT NULL,
    PRIMARY KEY (workspace_id, name, seq)
);

-- Bytes that are written before the rows that name them: a try that dies leaves these, and once due they go.
CREATE TABLE announced_blob (
    workspace_id UUID    NOT NULL,
    blob_id      UUID    NOT NULL,
    extension    VARCHAR NOT NULL,
    due_at       BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, blob_id)
);
CREATE INDEX announced_blob_by_time ON announced_blob (due_at);

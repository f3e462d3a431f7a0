-- Until its rows are gone, a deleted workspace keeps its own, which nobody but housekeeping finds.
ALTER TABLE workspace ADD COLUMN deleted_at BIGINT;
CREATE INDEX workspace_by_deletion ON workspace (deleted_at);

-- What confirms a deletion: the digest of a token, one a workspace.
CREATE TABLE workspace_deletion (
    workspace_id UUID    PRIMARY KEY,
    account_id   UUID    NOT NULL,
    digest       VARCHAR NOT NULL,
    expires_at   BIGINT  NOT NULL
);

CREATE INDEX upload_by_workspace ON upload (workspace_id, blob_id);

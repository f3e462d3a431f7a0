-- Stored bytes that no row refers to any more, until they are deleted from the store.
CREATE TABLE blob_removal (
    workspace_id UUID    NOT NULL,
    blob_id      UUID    NOT NULL,
    extension    VARCHAR NOT NULL,
    PRIMARY KEY (workspace_id, blob_id)
);

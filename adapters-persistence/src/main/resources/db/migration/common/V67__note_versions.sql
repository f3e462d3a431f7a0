-- Who gave a note its present text, or a file its present bytes, and which number that has. Without a row it is number
-- 1, as the resource was made.
CREATE TABLE content_edit (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    version      INTEGER NOT NULL,
    written_at   BIGINT  NOT NULL,
    account_id   UUID    NOT NULL,
    key_id       UUID,
    PRIMARY KEY (workspace_id, resource_id)
);

-- Earlier texts of notes; size in bytes of UTF-8, which their account is charged for.
CREATE TABLE note_version (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    version      INTEGER NOT NULL,
    written_at   BIGINT  NOT NULL,
    account_id   UUID    NOT NULL,
    key_id       UUID,
    size         BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, version)
);

CREATE TABLE note_version_chunk (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    version      INTEGER NOT NULL,
    seq          INTEGER NOT NULL,
    bytes        ${bytes} NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, version, seq)
);

-- Earlier bytes of files. Their uploads stay consumed, and count as storage, until the version goes.
CREATE TABLE file_version (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    version      INTEGER NOT NULL,
    written_at   BIGINT  NOT NULL,
    account_id   UUID    NOT NULL,
    key_id       UUID,
    blob_id      UUID    NOT NULL,
    extension    VARCHAR NOT NULL,
    file_name    VARCHAR NOT NULL,
    mime_type    VARCHAR NOT NULL,
    size         BIGINT  NOT NULL,
    sha256       VARCHAR NOT NULL,
    origin_url   VARCHAR,
    width        INTEGER,
    height       INTEGER,
    voice_note   BOOLEAN NOT NULL,
    transcript   VARCHAR,
    PRIMARY KEY (workspace_id, resource_id, version)
);
CREATE UNIQUE INDEX file_version_by_blob ON file_version (blob_id);

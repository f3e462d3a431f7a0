-- What was seen in pictures: pixels after turning, colours as `rrggbb:share` with blanks between, most of it first, and
-- the version of the reader that saw them.
CREATE TABLE picture (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    width        INTEGER NOT NULL,
    height       INTEGER NOT NULL,
    colours      VARCHAR NOT NULL,
    reader       INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, resource_id)
);

-- Their bytes count against nobody and have no upload; they go with their resource.
CREATE TABLE thumbnail (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    size         VARCHAR NOT NULL,
    blob_id      UUID    NOT NULL,
    extension    VARCHAR NOT NULL,
    mime_type    VARCHAR NOT NULL,
    width        INTEGER NOT NULL,
    height       INTEGER NOT NULL,
    bytes        BIGINT  NOT NULL,
    sha256       VARCHAR NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, size)
);
CREATE UNIQUE INDEX thumbnail_by_blob ON thumbnail (blob_id);

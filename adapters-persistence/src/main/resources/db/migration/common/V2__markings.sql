-- What clients put on resources; labels a workspace has not changed have no row.
ALTER TABLE resource ADD COLUMN label INTEGER;
ALTER TABLE resource ADD COLUMN preferences VARCHAR;
ALTER TABLE resource ADD COLUMN locked BOOLEAN DEFAULT FALSE NOT NULL;

CREATE TABLE label (
    workspace_id UUID    NOT NULL,
    id           INTEGER NOT NULL,
    hex_color    VARCHAR NOT NULL,
    name         VARCHAR NOT NULL,
    PRIMARY KEY (workspace_id, id)
);

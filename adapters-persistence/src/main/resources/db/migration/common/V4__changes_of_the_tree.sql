-- locked repeats the folder's own lock; locked_children counts locked resources right under it, so that nobody
-- reads the leaves to learn whether a subtree may be deleted.
ALTER TABLE container ADD COLUMN locked BOOLEAN DEFAULT FALSE NOT NULL;
ALTER TABLE container ADD COLUMN locked_children BIGINT DEFAULT 0 NOT NULL;
CREATE INDEX container_by_parent ON container (workspace_id, parent_id);

-- When something was last put under the root that creations among its children do not tell; 0 for never.
ALTER TABLE root ADD COLUMN last_added_at BIGINT DEFAULT 0 NOT NULL;

-- What stands right under the bin, and where it stood before.
CREATE TABLE archived (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    parent_id    UUID    NOT NULL,
    sort_key     ${bytes} NOT NULL,
    archived_at  BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, resource_id)
);

-- Parents that are no containers any more, or never were, and whose children are still to be deleted.
CREATE TABLE purge (
    workspace_id UUID NOT NULL,
    parent_id    UUID NOT NULL,
    PRIMARY KEY (workspace_id, parent_id)
);

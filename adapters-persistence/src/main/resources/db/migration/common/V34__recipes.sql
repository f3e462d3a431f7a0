-- By which versions of the pipeline's steps a resource was read, as Recipe writes it. Empty for what was read before:
-- the server finds out, newest first, whether that is worth reading anew.
ALTER TABLE insight ADD COLUMN recipe VARCHAR DEFAULT '' NOT NULL;
CREATE INDEX insight_by_recipe ON insight (recipe, workspace_id, resource_id DESC);

-- What the server that was started last makes: one row, or none.
CREATE TABLE declared_versions (
    id       INTEGER PRIMARY KEY,
    versions VARCHAR NOT NULL
);

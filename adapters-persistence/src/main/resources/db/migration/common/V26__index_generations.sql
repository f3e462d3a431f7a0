-- An index, by kind and version, that is to have every change. Marks are kept for each of them, so that one of another
-- version can fill beside the one in use. Times are those of the database's clock.
CREATE TABLE index_generation (
    name      VARCHAR PRIMARY KEY,
    is_marked BOOLEAN NOT NULL,
    seen_at   BIGINT  NOT NULL
);

-- A database that is in use has one index, the embedded one of the version before this migration.
INSERT INTO index_generation SELECT 'lucene-2/1/icu-77.1.0.0', TRUE, 0 WHERE EXISTS (SELECT 1 FROM account);

ALTER TABLE server_node ADD COLUMN generation VARCHAR DEFAULT '' NOT NULL;

ALTER TABLE index_dirty RENAME TO index_dirty_of_one;
CREATE TABLE index_dirty (
    revision     BIGINT  PRIMARY KEY,
    generation   VARCHAR NOT NULL,
    workspace_id UUID    NOT NULL,
    entry_id     UUID    NOT NULL,
    type         VARCHAR NOT NULL,
    UNIQUE (workspace_id, entry_id, generation)
);
INSERT INTO index_dirty SELECT revision, 'lucene-2/1/icu-77.1.0.0', workspace_id, entry_id, type FROM index_dirty_of_one;
DROP TABLE index_dirty_of_one;
CREATE INDEX index_dirty_by_workspace ON index_dirty (workspace_id, generation, revision);
CREATE INDEX index_dirty_by_generation ON index_dirty (generation, revision);

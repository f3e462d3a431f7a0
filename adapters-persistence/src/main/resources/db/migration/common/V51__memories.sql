-- What became of texts that were to be remembered. content is there until it has been split; tags, created and updated
-- are IDs with commas between them.
CREATE TABLE memory_job (
    workspace_id UUID    NOT NULL,
    id           UUID    NOT NULL,
    status       VARCHAR NOT NULL,
    account_id   UUID,
    key_id       UUID,
    content      VARCHAR,
    name         VARCHAR,
    tags         VARCHAR,
    metadata     VARCHAR,
    expires_at   BIGINT,
    immutable    BOOLEAN DEFAULT FALSE NOT NULL,
    created      VARCHAR NOT NULL,
    updated      VARCHAR NOT NULL,
    problem_code VARCHAR,
    problem_hint VARCHAR,
    created_at   BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, id)
);
CREATE INDEX memory_job_by_age ON memory_job (created_at);

-- The alias is the system's from now on: a folder that a client called so keeps a name of that kind.
UPDATE alias SET name = 'memories-' || CAST(resource_id AS VARCHAR(36)) WHERE name = 'memories';

-- Links that show a resource, and what is below it, to whoever has them. password is null where none is asked for, else
-- algorithm, iterations, salt and digest with $ between them. Times are milliseconds since 1970.
CREATE TABLE publication (
    workspace_id UUID        NOT NULL,
    resource_id  UUID        NOT NULL,
    id           UUID        NOT NULL,
    access_token VARCHAR(32) NOT NULL,
    password     VARCHAR,
    expires_at   BIGINT,
    created_at   BIGINT      NOT NULL,
    modified_at  BIGINT      NOT NULL,
    PRIMARY KEY (workspace_id, resource_id)
);
CREATE UNIQUE INDEX publication_by_token ON publication (access_token);

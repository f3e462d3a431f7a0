-- Files that are imported. position counts the steps that are done; entries those of the report, of which import_entry
-- has the first.
CREATE TABLE import_run (
    workspace_id UUID    NOT NULL,
    id           UUID    NOT NULL,
    file_name    VARCHAR NOT NULL,
    format       VARCHAR,
    parent_id    UUID,
    state        VARCHAR NOT NULL,
    found        BIGINT,
    created      BIGINT  NOT NULL,
    existing     BIGINT  NOT NULL,
    skipped      BIGINT  NOT NULL,
    failed       BIGINT  NOT NULL,
    entries      BIGINT  NOT NULL,
    problem_code VARCHAR,
    problem_hint VARCHAR,
    created_at   BIGINT  NOT NULL,
    finished_at  BIGINT,
    blob_id      UUID    NOT NULL,
    extension    VARCHAR NOT NULL,
    account_id   UUID    NOT NULL,
    key_id       UUID    NOT NULL,
    position     BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, id)
);
CREATE INDEX import_run_by_age ON import_run (workspace_id, created_at, id);

CREATE TABLE import_entry (
    workspace_id UUID    NOT NULL,
    import_id    UUID    NOT NULL,
    number       BIGINT  NOT NULL,
    outcome      VARCHAR NOT NULL,
    place        VARCHAR NOT NULL,
    name         VARCHAR,
    code         VARCHAR NOT NULL,
    hint         VARCHAR NOT NULL,
    PRIMARY KEY (workspace_id, import_id, number)
);

-- Which item of a file was imported as which resource. item_key is a SHA-256 in hex; import_id that of the last import
-- that entered it.
CREATE TABLE import_item (
    workspace_id UUID        NOT NULL,
    item_key     VARCHAR(64) NOT NULL,
    resource_id  UUID        NOT NULL,
    import_id    UUID        NOT NULL,
    PRIMARY KEY (workspace_id, item_key)
);

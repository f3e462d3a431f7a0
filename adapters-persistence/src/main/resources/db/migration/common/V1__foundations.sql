-- Times are milliseconds since 1970 (UTC); ids are UUIDs; texts that only order something are UTF-8 bytes, since
-- bytes have the same order in every database. Rows of a workspace start their keys with it: neighbours on disk are
-- one tenant's, and no index answers across tenants.
--
-- There are no foreign keys between a resource's rows: the tree lock keeps parents alive while children are
-- inserted, which foreign keys do not, and each would cost an index look-up per insert.

CREATE TABLE account (
    id         UUID    PRIMARY KEY,
    name       VARCHAR NOT NULL,
    email      VARCHAR NOT NULL,
    plan       VARCHAR NOT NULL,
    created_at BIGINT  NOT NULL
);

CREATE TABLE api_key (
    id           UUID    PRIMARY KEY,
    account_id   UUID    NOT NULL REFERENCES account (id),
    digest       VARCHAR NOT NULL UNIQUE,
    label        VARCHAR NOT NULL,
    created_at   BIGINT  NOT NULL,
    revoked_at   BIGINT,
    last_used_at BIGINT
);

CREATE TABLE account_usage (
    account_id     UUID    PRIMARY KEY,
    stored_bytes   BIGINT  NOT NULL,
    reserved_bytes BIGINT  NOT NULL,
    resources      BIGINT  NOT NULL,
    workspaces     BIGINT  NOT NULL,
    credits_used   BIGINT  NOT NULL,
    credit_period  INTEGER NOT NULL
);

-- tree_version rises with every change of the containers; next_container_no is the number of the next one.
CREATE TABLE workspace (
    id                UUID    PRIMARY KEY,
    account_id        UUID    NOT NULL REFERENCES account (id),
    parent_id         UUID,
    title             VARCHAR NOT NULL,
    description       VARCHAR,
    slug              VARCHAR NOT NULL,
    type              VARCHAR NOT NULL,
    created_at        BIGINT  NOT NULL,
    modified_at       BIGINT  NOT NULL,
    tree_version      BIGINT  NOT NULL,
    next_container_no INTEGER NOT NULL,
    UNIQUE (account_id, slug)
);

-- size is -1 where a kind has none, so that it can be ordered by. rendering counts changes that are no client's.
CREATE TABLE resource (
    workspace_id UUID    NOT NULL,
    id           UUID    NOT NULL,
    parent_id    UUID,
    type         VARCHAR NOT NULL,
    kind         VARCHAR NOT NULL,
    name         VARCHAR NOT NULL,
    name_key     ${bytes} NOT NULL,
    description  VARCHAR,
    icon         VARCHAR,
    sort_key     ${bytes} NOT NULL,
    created_by   UUID    NOT NULL,
    created_at   BIGINT  NOT NULL,
    modified_at  BIGINT  NOT NULL,
    revision     BIGINT  NOT NULL,
    rendering    BIGINT  NOT NULL,
    state        VARCHAR NOT NULL,
    size         BIGINT  NOT NULL,
    preview      VARCHAR,
    url          VARCHAR,
    PRIMARY KEY (workspace_id, id)
);
CREATE INDEX resource_by_position ON resource (workspace_id, parent_id, sort_key, id);
CREATE INDEX resource_by_parent_and_creation ON resource (workspace_id, parent_id, created_at, id);
CREATE INDEX resource_by_creation ON resource (workspace_id, created_at, id);
CREATE INDEX resource_by_change ON resource (workspace_id, modified_at, id);
CREATE INDEX resource_by_name ON resource (workspace_id, name_key, id);

CREATE TABLE resource_file (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    blob_id      UUID    NOT NULL,
    extension    VARCHAR NOT NULL,
    file_name    VARCHAR NOT NULL,
    mime_type    VARCHAR NOT NULL,
    sha256       VARCHAR NOT NULL,
    origin_url   VARCHAR,
    width        INTEGER,
    height       INTEGER,
    voice_note   BOOLEAN NOT NULL,
    transcript   VARCHAR,
    PRIMARY KEY (workspace_id, resource_id)
);
CREATE UNIQUE INDEX resource_file_by_blob ON resource_file (blob_id);

CREATE TABLE insight (
    workspace_id      UUID    NOT NULL,
    resource_id       UUID    NOT NULL,
    caption           VARCHAR,
    keywords          VARCHAR NOT NULL,
    language          VARCHAR,
    truncated         BOOLEAN NOT NULL,
    page_count        INTEGER,
    failure_code      VARCHAR,
    failure_hint      VARCHAR,
    failure_attempts  INTEGER,
    failure_next_at   BIGINT,
    PRIMARY KEY (workspace_id, resource_id)
);

-- Folders only; number counts from 1, root_id and depth (1 for a root) follow from the parents.
-- child_count is kept, since a list of the children tells their exact number, however many they are.
CREATE TABLE container (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    parent_id    UUID,
    number       INTEGER NOT NULL,
    root_id      UUID    NOT NULL,
    depth        INTEGER NOT NULL,
    child_count  BIGINT  DEFAULT 0 NOT NULL,
    PRIMARY KEY (workspace_id, resource_id),
    UNIQUE (workspace_id, number)
);
CREATE INDEX container_by_root ON container (workspace_id, root_id);

CREATE TABLE root (
    workspace_id UUID    NOT NULL,
    id           UUID    NOT NULL,
    type         VARCHAR NOT NULL,
    subtype      VARCHAR,
    is_private   BOOLEAN NOT NULL,
    created_at   BIGINT  NOT NULL,
    modified_at  BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, id)
);

CREATE TABLE alias (
    workspace_id UUID    NOT NULL,
    name         VARCHAR NOT NULL,
    resource_id  UUID    NOT NULL,
    PRIMARY KEY (workspace_id, name)
);

CREATE TABLE tag (
    workspace_id UUID    NOT NULL,
    id           UUID    NOT NULL,
    name         VARCHAR NOT NULL,
    name_key     ${bytes} NOT NULL,
    description  VARCHAR,
    created_by   UUID    NOT NULL,
    created_at   BIGINT  NOT NULL,
    modified_at  BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, id),
    UNIQUE (workspace_id, name_key)
);

CREATE TABLE resource_tag (
    workspace_id UUID NOT NULL,
    resource_id  UUID NOT NULL,
    tag_id       UUID NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, tag_id)
);
CREATE INDEX resource_tag_by_tag ON resource_tag (workspace_id, tag_id, resource_id);

CREATE TABLE resource_comment (
    workspace_id  UUID    NOT NULL,
    resource_id   UUID    NOT NULL,
    id            UUID    NOT NULL,
    content       VARCHAR NOT NULL,
    display_name  VARCHAR,
    created_by    UUID    NOT NULL,
    pinned        BOOLEAN NOT NULL,
    created_at    BIGINT  NOT NULL,
    modified_at   BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, id)
);

CREATE TABLE text_chunk (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    source       VARCHAR NOT NULL,
    seq          INTEGER NOT NULL,
    bytes        ${bytes} NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, source, seq)
);

CREATE TABLE upload (
    blob_id      UUID    PRIMARY KEY,
    extension    VARCHAR NOT NULL,
    workspace_id UUID    NOT NULL,
    account_id   UUID    NOT NULL,
    file_name    VARCHAR NOT NULL,
    size         BIGINT  NOT NULL,
    state        VARCHAR NOT NULL,
    sha256       VARCHAR,
    created_at   BIGINT  NOT NULL,
    expires_at   BIGINT  NOT NULL
);
CREATE INDEX upload_by_age ON upload (created_at, blob_id);

-- vec holds the values as float32, little-endian.
CREATE TABLE summary_vector (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    model        VARCHAR NOT NULL,
    text_hash    VARCHAR NOT NULL,
    vec          ${bytes} NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, model)
);

-- due_at is when the job may be claimed: a claim moves it to the end of its lease.
CREATE TABLE job (
    id           UUID    PRIMARY KEY,
    lane         VARCHAR NOT NULL,
    type         VARCHAR NOT NULL,
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    due_at       BIGINT  NOT NULL,
    lease        UUID,
    attempt      INTEGER NOT NULL
);
CREATE INDEX job_by_due ON job (lane, workspace_id, due_at, id);

CREATE SEQUENCE index_revision;
CREATE TABLE index_dirty (
    revision     BIGINT  PRIMARY KEY,
    workspace_id UUID    NOT NULL,
    entry_id     UUID    NOT NULL,
    type         VARCHAR NOT NULL,
    UNIQUE (workspace_id, entry_id)
);
CREATE INDEX index_dirty_by_workspace ON index_dirty (workspace_id, revision);

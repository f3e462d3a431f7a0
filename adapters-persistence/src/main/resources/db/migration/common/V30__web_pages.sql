-- What the pages behind bookmarks say of themselves; absent until they were fetched.
CREATE TABLE web_page (
    workspace_id  UUID    NOT NULL,
    resource_id   UUID    NOT NULL,
    canonical_url VARCHAR NOT NULL,
    title         VARCHAR,
    description   VARCHAR,
    site_name     VARCHAR,
    author        VARCHAR,
    published_at  BIGINT,
    language      VARCHAR,
    favicon_url   VARCHAR,
    image_url     VARCHAR,
    image_width   INTEGER,
    image_height  INTEGER,
    image_mime    VARCHAR,
    PRIMARY KEY (workspace_id, resource_id)
);

-- Changes of resources in the order of the commits. A transaction raises the sequence of its workspace at its end and
-- holds the row until it has committed, so numbers have no gaps, and who sees one sees all before it. A workspace that
-- is deleted has no head. floor is the sequence of the newest change that was deleted because of its age; epoch, a time
-- in milliseconds since 1970, is another one in a restored database.
CREATE TABLE change_head (
    workspace_id UUID   PRIMARY KEY,
    epoch        BIGINT NOT NULL,
    sequence     BIGINT NOT NULL,
    floor        BIGINT NOT NULL
);

CREATE TABLE change_log (
    workspace_id UUID    NOT NULL,
    sequence     BIGINT  NOT NULL,
    resource_id  UUID    NOT NULL,
    type         VARCHAR NOT NULL,
    at           BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, sequence)
);

INSERT INTO change_head (workspace_id, epoch, sequence, floor)
SELECT id, CAST(FLOOR(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP) * 1000) AS BIGINT), 0, 0
FROM workspace WHERE deleted_at IS NULL;

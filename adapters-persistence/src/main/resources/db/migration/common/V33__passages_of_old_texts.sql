-- Long texts that were read before there were passages get theirs, the newest first: of jobs that are due, those that
-- have been so for longest are done first. A job may have any id that no other has; where one resource is in two
-- workspaces, copied from one to the other, one of them is left out.
INSERT INTO job (id, lane, type, workspace_id, resource_id, due_at, attempt)
SELECT r.id, 'PASSAGES', 'EMBED_PASSAGES', CAST(MIN(CAST(r.workspace_id AS VARCHAR)) AS UUID), r.id,
    CAST(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP) * 1000 AS BIGINT) - MAX(r.created_at) / 10000000, 0
FROM resource r
JOIN text_chunk t ON t.workspace_id = r.workspace_id AND t.resource_id = r.id AND t.seq = 0
WHERE r.state = 'COMPLETED' AND OCTET_LENGTH(t.bytes) > 300
GROUP BY r.id;

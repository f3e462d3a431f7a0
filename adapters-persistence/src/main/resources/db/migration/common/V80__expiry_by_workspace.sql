-- What one workspace has that is over is found without that of others, and all in the order in which it is taken out.
CREATE INDEX resource_by_workspace_and_expiry ON resource (workspace_id, expires_at)${expiring};
DROP INDEX resource_by_expiry;
CREATE INDEX resource_by_expiry ON resource (expires_at, id)${expiring};

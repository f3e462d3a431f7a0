-- Lists by kind and by size read a page of these instead of sorting the workspace.
CREATE INDEX resource_by_kind ON resource (workspace_id, kind, id);
CREATE INDEX resource_by_size ON resource (workspace_id, size, id);

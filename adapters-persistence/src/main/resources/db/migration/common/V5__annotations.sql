-- Comments by their own id, and those of a resource by age. The ids of comments are unique in a workspace.
CREATE UNIQUE INDEX resource_comment_by_id ON resource_comment (workspace_id, id);
CREATE INDEX resource_comment_by_creation ON resource_comment (workspace_id, resource_id, created_at, id);

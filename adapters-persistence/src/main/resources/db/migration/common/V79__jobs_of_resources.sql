-- What is read anew replaces the jobs of the resource's earlier readings.
CREATE INDEX job_by_resource ON job (workspace_id, resource_id);

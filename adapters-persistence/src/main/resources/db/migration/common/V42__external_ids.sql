-- What a resource is called where it was brought from. Most have no such name, and where the database can leave those
-- out of the index it does.
ALTER TABLE resource ADD COLUMN external_id VARCHAR;
CREATE UNIQUE INDEX resource_by_external_id ON resource (workspace_id, external_id)${given};

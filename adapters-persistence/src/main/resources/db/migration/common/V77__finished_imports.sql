-- Imports that have ended are forgotten by their age, and what they imported goes with its resource.
CREATE INDEX import_run_by_end ON import_run (finished_at);
CREATE INDEX import_item_by_resource ON import_item (workspace_id, resource_id);

-- What was never tried comes first: what the store refuses to delete may be tens of thousands.
CREATE INDEX blob_removal_by_time ON blob_removal (due_at, workspace_id, blob_id);

-- Finds tickets whose URL has expired unused, among many that files were made of.
CREATE INDEX upload_by_expiry ON upload (state, expires_at, blob_id);

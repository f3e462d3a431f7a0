-- What equal bytes have in common: their checksum in hex, without what a bucket adds to it, and their size.
ALTER TABLE resource_file ADD COLUMN checksum VARCHAR DEFAULT '' NOT NULL;
ALTER TABLE resource_file ADD COLUMN bytes BIGINT DEFAULT 0 NOT NULL;
UPDATE resource_file SET
    checksum = CASE WHEN sha256 LIKE 'crc32c-%' THEN SUBSTRING(sha256 FROM 8 FOR 8) ELSE sha256 END,
    bytes = COALESCE((SELECT r.size FROM resource r
        WHERE r.workspace_id = resource_file.workspace_id AND r.id = resource_file.resource_id), 0);
CREATE INDEX resource_file_by_checksum ON resource_file (workspace_id, checksum, bytes);

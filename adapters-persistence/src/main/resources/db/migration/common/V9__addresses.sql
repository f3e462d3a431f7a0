-- SHA-256 of a bookmark's address, or the one a file was given, after normalising: equal for equal addresses.
ALTER TABLE resource ADD COLUMN address_digest ${bytes};
CREATE INDEX resource_by_address ON resource (workspace_id, address_digest);

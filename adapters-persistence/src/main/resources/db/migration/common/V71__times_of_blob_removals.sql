-- What the store would not delete is tried again later, and holds up nothing else until then.
ALTER TABLE blob_removal ADD COLUMN due_at BIGINT DEFAULT 0 NOT NULL;

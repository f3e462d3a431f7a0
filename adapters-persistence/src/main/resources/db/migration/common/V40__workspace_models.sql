-- By which embedding model's vectors a workspace is searched, and since when; whether it may have vectors of others
-- as well. Up to now there was one model.
ALTER TABLE workspace ADD COLUMN embedding_model VARCHAR DEFAULT 'bge_small_en_v15_q_6c9c6101' NOT NULL;
ALTER TABLE workspace ADD COLUMN embedding_since BIGINT DEFAULT 0 NOT NULL;
ALTER TABLE workspace ADD COLUMN embedding_mixed BOOLEAN DEFAULT FALSE NOT NULL;
CREATE INDEX workspace_by_model ON workspace (embedding_model, id);
CREATE INDEX workspace_by_mixture ON workspace (embedding_mixed, id);

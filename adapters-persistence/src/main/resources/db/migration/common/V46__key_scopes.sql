-- What a key may do. Those that are there keep what they could: everything. Scopes are words with a space between.
-- The prefix of an older key is not known: only a digest was kept.
ALTER TABLE api_key RENAME COLUMN label TO name;
UPDATE api_key SET name = 'unnamed' WHERE name = '';
ALTER TABLE api_key ADD COLUMN scopes VARCHAR DEFAULT 'read write admin' NOT NULL;
ALTER TABLE api_key ADD COLUMN prefix VARCHAR;
ALTER TABLE api_key ADD COLUMN workspace_id UUID;
ALTER TABLE api_key ADD COLUMN expires_at BIGINT;
CREATE INDEX api_key_by_account ON api_key (account_id);

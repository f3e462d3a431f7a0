-- How long a resource stays: from expires_at on (milliseconds since 1970) it is gone for every read. What is immutable
-- keeps what it says. Most resources have no end, and where the database can leave them out of the index it does.
ALTER TABLE resource ADD COLUMN expires_at BIGINT;
ALTER TABLE resource ADD COLUMN immutable BOOLEAN DEFAULT FALSE NOT NULL;
CREATE INDEX resource_by_expiry ON resource (expires_at)${expiring};

-- Requests of a key in the hour that runs, as far as nodes have told; times are those of the database's clock.
-- A row counts for one rate: another plan begins anew.
CREATE TABLE request_quota (
    key_id     UUID   PRIMARY KEY,
    per_hour   BIGINT NOT NULL,
    begun_at   BIGINT NOT NULL,
    used       BIGINT NOT NULL
);

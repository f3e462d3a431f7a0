-- Attempts to deliver, for people to look at. status is that of the answer, problem a sentence where it failed.
CREATE TABLE webhook_delivery (
    workspace_id UUID    NOT NULL,
    id           UUID    NOT NULL,
    webhook_id   UUID    NOT NULL,
    message      VARCHAR NOT NULL,
    type         VARCHAR NOT NULL,
    attempt      INTEGER NOT NULL,
    status       INTEGER,
    problem      VARCHAR,
    at           BIGINT  NOT NULL,
    took         BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, id)
);
CREATE INDEX webhook_delivery_by_time ON webhook_delivery (workspace_id, webhook_id, at, id);
CREATE INDEX webhook_delivery_by_age ON webhook_delivery (at);

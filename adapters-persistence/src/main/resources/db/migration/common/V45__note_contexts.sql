-- What short notes say together with those around them. note_hash is the text_hash of the summary_vector beside which
-- it was made. vec holds the values as float32, little-endian.
CREATE TABLE note_context (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    model        VARCHAR NOT NULL,
    note_hash    VARCHAR NOT NULL,
    context      VARCHAR NOT NULL,
    vec          ${bytes} NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, model)
);

-- Notes whose context is to be made by a job that is enqueued and has not begun.
CREATE TABLE pending_context (
    workspace_id UUID NOT NULL,
    resource_id  UUID NOT NULL,
    PRIMARY KEY (workspace_id, resource_id)
);

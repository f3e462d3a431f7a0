-- Where the passages of long texts lie: bytes of the text's UTF-8; page is null in a text without pages. A passage's
-- vector is found by the hash of its text, so that one which an edit left alone, or moved, is not embedded again.
-- vec holds the values as float32, little-endian.
CREATE TABLE passage (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    seq          INTEGER NOT NULL,
    text_hash    VARCHAR NOT NULL,
    start_byte   INTEGER NOT NULL,
    end_byte     INTEGER NOT NULL,
    page         INTEGER,
    PRIMARY KEY (workspace_id, resource_id, seq)
);

CREATE TABLE passage_vector (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    model        VARCHAR NOT NULL,
    text_hash    VARCHAR NOT NULL,
    vec          ${bytes} NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, model, text_hash)
);

ALTER TABLE insight ADD COLUMN passages_truncated BOOLEAN DEFAULT FALSE NOT NULL;

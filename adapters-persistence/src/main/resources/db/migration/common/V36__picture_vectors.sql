-- What models made of pictures. vec holds the values as float32, little-endian; none at all, where no vector of that
-- space can be had of the picture.
CREATE TABLE picture_vector (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    space        VARCHAR NOT NULL,
    vec          ${bytes} NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, space)
);

-- What they name in them, surest first; score in thousandths.
CREATE TABLE picture_label (
    workspace_id UUID    NOT NULL,
    resource_id  UUID    NOT NULL,
    seq          INTEGER NOT NULL,
    label        VARCHAR NOT NULL,
    score        INTEGER NOT NULL,
    PRIMARY KEY (workspace_id, resource_id, seq)
);

-- What all servers of this database share: whoever comes first makes it, and it never changes.
CREATE TABLE shared_value (
    name    VARCHAR  PRIMARY KEY,
    content ${bytes} NOT NULL
);

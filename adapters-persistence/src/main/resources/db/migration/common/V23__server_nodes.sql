-- The servers that work on this database; one whose time is over is gone. Times are those of the database's clock.
-- can_share is false for one that keeps its index or its files in its own folder.
CREATE TABLE server_node (
    id          UUID    PRIMARY KEY,
    can_share   BOOLEAN NOT NULL,
    alive_until BIGINT  NOT NULL
);

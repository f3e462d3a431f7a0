-- What is not completed is counted by state; completed resources are all the others.
CREATE INDEX resource_by_state ON resource (workspace_id, state, parent_id);

-- Jobs done, by the minute (of minutes since 1970), for as long as a rate looks back.
CREATE TABLE throughput (
    workspace_id UUID    NOT NULL,
    lane         VARCHAR NOT NULL,
    minute_no    BIGINT  NOT NULL,
    done         BIGINT  NOT NULL,
    PRIMARY KEY (workspace_id, lane, minute_no)
);

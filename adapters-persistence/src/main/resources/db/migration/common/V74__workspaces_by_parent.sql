-- Each authentication asks for the account's own workspace, which may stand among very many that it has delegated.
CREATE INDEX workspace_by_parent ON workspace (account_id, parent_id);

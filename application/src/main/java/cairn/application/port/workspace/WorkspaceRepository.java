package cairn.application.port.workspace;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Workspaces, always looked up through the account that owns them.
public interface WorkspaceRepository {
    /// Returns false, without changes, if the account has another workspace with the same slug.
    boolean insert(Workspace workspace);

    /// Updates title, description, slug and time of change. Returns false, without changes, if another
    /// workspace of the account has the slug.
    boolean update(Workspace workspace);

    /// Returns empty for another account's workspace.
    Optional<Workspace> find(AccountId account, WorkspaceId id);

    /// The same, locked until the transaction ends.
    Optional<Workspace> findForUpdate(AccountId account, WorkspaceId id);

    /// The account's own workspace, the one without a parent.
    Optional<Workspace> findParent(AccountId account);

    /// Lists the parent workspace first, then the delegated ones, oldest first.
    ///
    /// @param search part of a title or slug, ignoring case and accents; empty for all
    Listing<Workspace> list(AccountId account, String search, Window window);
}

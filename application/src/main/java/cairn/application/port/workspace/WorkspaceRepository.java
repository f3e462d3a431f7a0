package cairn.application.port.workspace;

import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Workspace;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;

/// Workspaces, always asked for through the account that owns them.
public interface WorkspaceRepository {
    /// False, with nothing written, when the account has another workspace of the same slug.
    boolean insert(Workspace workspace);

    /// Replaces title, description, slug and time of change. False, with nothing written, when another workspace of
    /// the account has the slug.
    boolean update(Workspace workspace);

    /// Empty for another account's workspace.
    Optional<Workspace> find(AccountId account, WorkspaceId id);

    /// The same, which nobody else changes until the transaction ends.
    Optional<Workspace> findForUpdate(AccountId account, WorkspaceId id);

    /// The account's own workspace, the one without a parent.
    Optional<Workspace> findParent(AccountId account);

    /// The parent workspace first, then the delegated ones, oldest first.
    ///
    /// @param search part of a title or slug, case and accents ignored; empty for all
    Listing<Workspace> list(AccountId account, String search, Window window);
}

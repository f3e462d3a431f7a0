package cairn.application.port.moving;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;

/// The accounts of the database that is copied into.
public interface MoveAccounts {
    Optional<Household> find(AccountId account);

    /// Whether one of these keys is there, of whatever account.
    boolean hasAnyKey(Set<String> digests);

    /// What belongs to an account.
    ///
    /// @param own the workspace of its own, where there is one
    /// @param slugs of all its workspaces; one that is being deleted has none
    record Household(Optional<WorkspaceId> own, Set<Slug> slugs) {
        public Household {
            slugs = Set.copyOf(slugs);
        }
    }
}

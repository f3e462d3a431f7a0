package cairn.application.port.moving;

import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.Slug;
import cairn.domain.workspace.WorkspaceId;
import java.util.Optional;
import java.util.Set;

/// The accounts of the target database.
public interface MoveAccounts {
    Optional<Household> find(AccountId account);

    /// Whether one of these keys exists, in any account.
    boolean hasAnyKey(Set<String> digests);

    /// The workspaces of an account.
    ///
    /// @param own its own workspace, if there is one
    /// @param slugs of all its workspaces, except those being deleted
    record Household(Optional<WorkspaceId> own, Set<Slug> slugs) {
        public Household {
            slugs = Set.copyOf(slugs);
        }
    }
}

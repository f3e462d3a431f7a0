package cairn.application;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.Principal;

/// A use case that creates something, in one transaction. That may be part of a larger one, which then holds the lock
/// that the use case names.
///
/// @param <C> the command
/// @param <R> what it creates
@FunctionalInterface
public interface Creation<C, R> {
    R execute(Principal principal, C command);

    /// What of the work is done before the transaction begins, such as asking others.
    default C prepared(Principal principal, C command) {
        return command;
    }

    /// Whether the work gives space back, and so is done while the disk is full.
    default boolean frees(C command) {
        return command instanceof Freeing freeing && freeing.frees();
    }

    default TreeLock lock(Principal principal) {
        return new TreeLock.Shared(principal.workspaceId());
    }

    /// A command that may give space back.
    interface Freeing {
        boolean frees();
    }

    /// One that also moves or deletes, so that it has the tree to itself.
    interface Alone<C, R> extends Creation<C, R> {
        @Override
        default TreeLock lock(Principal principal) {
            return new TreeLock.Exclusive(principal.workspaceId());
        }
    }
}

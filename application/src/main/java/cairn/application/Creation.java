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

    /// Does what comes before the transaction, such as asking others. The transaction of a larger work begins after it:
    /// what others are asked inside holds up everybody.
    ///
    /// @return what is left to do inside
    default Work<R> prepared(Principal principal, C command) {
        return () -> execute(principal, command);
    }

    default TreeLock lock(Principal principal) {
        return new TreeLock.Shared(principal.workspaceId());
    }

    /// What a creation does inside the transaction, which may run it several times.
    interface Work<R> extends AutoCloseable {
        R run();

        /// Whether it gives space back, and so is done while the disk is full.
        default boolean frees() {
            return false;
        }

        /// Gives back what was prepared and not used. Outside the transaction, whatever came of it.
        @Override
        default void close() {}
    }

    /// One that also moves or deletes, so that it has the tree to itself.
    interface Alone<C, R> extends Creation<C, R> {
        @Override
        default TreeLock lock(Principal principal) {
            return new TreeLock.Exclusive(principal.workspaceId());
        }
    }
}

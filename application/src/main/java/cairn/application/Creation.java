package cairn.application;

import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.workspace.Principal;

/// A use case that creates something in one transaction. If that joins a larger transaction, the larger
/// one must hold the lock that the use case names.
///
/// @param <C> the command
/// @param <R> what it creates
@FunctionalInterface
public interface Creation<C, R> {
    R execute(Principal principal, C command);

    /// Does the work before the transaction, such as calls of other services, which would delay
    /// everybody if made inside it. A larger transaction begins after this.
    ///
    /// @return the work to do inside the transaction
    default Work<R> prepared(Principal principal, C command) {
        return () -> execute(principal, command);
    }

    default TreeLock lock(Principal principal) {
        return new TreeLock.Shared(principal.workspaceId());
    }

    /// The work of a creation inside the transaction, which may run it several times.
    interface Work<R> extends AutoCloseable {
        R run();

        /// Whether it frees space, and so is allowed while the disk is full.
        default boolean frees() {
            return false;
        }

        /// Releases what was prepared and not used. Called outside the transaction, whatever its result.
        @Override
        default void close() {}
    }

    /// A creation that also moves or deletes, and so needs an exclusive lock on the tree.
    interface Alone<C, R> extends Creation<C, R> {
        @Override
        default TreeLock lock(Principal principal) {
            return new TreeLock.Exclusive(principal.workspaceId());
        }
    }
}

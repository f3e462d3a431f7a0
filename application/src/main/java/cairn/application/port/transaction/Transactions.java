package cairn.application.port.transaction;

import cairn.domain.workspace.WorkspaceId;
import java.util.function.Supplier;

/// Transactions on the database. Repository calls on the same thread inside `work` belong to it; a call
/// outside is a transaction of its own. Transactions do not nest: one opened inside another joins it.
///
/// `work` may run up to three times if the database reports a conflict, so it must have no effects
/// outside the database. An exception rolls everything back and is passed on unchanged.
public interface Transactions {
    /// Runs `work`, commits, and returns once its writes survive a crash of the process
    /// and a loss of power.
    <T> T write(TreeLock lock, Supplier<T> work);

    /// Runs `work` and commits without waiting for the disk: for work that can be
    /// repeated after a crash.
    <T> T writeRelaxed(Supplier<T> work);

    /// Runs `work`, which frees space. Its transactions may use the reserved disk space; otherwise a
    /// full disk could not be freed.
    <T> T freeing(Supplier<T> work);

    /// Runs read-only `work` on one state of the database. Does not wait for writers.
    ///
    /// @throws IllegalStateException if it writes, which is a bug
    <T> T read(Supplier<T> work);

    /// Runs a part of the current transaction. If it throws, only its own writes are rolled back, and
    /// the exception is passed on unchanged.
    ///
    /// @throws IllegalStateException outside a transaction that writes, which is a bug
    <T> T attempt(Supplier<T> part);

    /// Returns a handle to request before reading rows that others wrote, and to await before relying on
    /// them. Handles are equal as long as the database stays open.
    Durability durability();

    /// Makes visible commits durable. A database that was reopened after a failure may have lost commits
    /// that were visible before.
    @FunctionalInterface
    interface Durability {
        /// Returns once every commit that was visible when this was called survives a crash.
        ///
        /// @throws cairn.application.port.Unavailable if this is impossible, or the database
        /// was closed meanwhile
        void await();
    }

    /// How a transaction uses a workspace's tree. If it does, the workspace exists until the transaction
    /// ends; a deleted workspace is refused with [Rejected] before any work.
    sealed interface TreeLock {
        /// Does not change the tree.
        record None() implements TreeLock {}

        /// Inserts under a parent, which must not be moved or deleted meanwhile.
        record Shared(WorkspaceId workspace) implements TreeLock {}

        /// Moves or deletes; excludes all others in this workspace until it ends.
        record Exclusive(WorkspaceId workspace) implements TreeLock {}
    }
}

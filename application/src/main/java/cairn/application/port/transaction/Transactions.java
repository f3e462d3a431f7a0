package cairn.application.port.transaction;

import cairn.domain.workspace.WorkspaceId;
import java.util.function.Supplier;

/// Transactions on the database. Repository calls made on the same thread inside `work` belong to it; a call
/// outside any is a transaction of its own. Transactions do not nest: a transaction opened inside another joins it.
///
/// `work` may run up to three times, when the database reports a conflict between transactions, so it must have no
/// effect outside the database. An exception thrown by it rolls everything back and is passed on unchanged.
public interface Transactions {
    /// Runs `work`, commits, and returns once what it wrote survives a crash of the process and a loss of power.
    <T> T write(TreeLock lock, Supplier<T> work);

    /// Runs `work` and commits without waiting for the disk: for what may be done again after a crash.
    <T> T writeRelaxed(Supplier<T> work);

    /// Runs `work`, which gives space back. Transactions inside of it may use the disk space that others must leave
    /// free: without it, a full disk could not be freed.
    <T> T freeing(Supplier<T> work);

    /// Runs `work`, which only reads, on one state of the database. It waits for nobody who writes.
    ///
    /// @throws IllegalStateException when it writes, which is a bug
    <T> T read(Supplier<T> work);

    /// Runs a part of the transaction that calls. What it wrote is taken back when it throws, and what was written
    /// before stays; the exception is passed on unchanged.
    ///
    /// @throws IllegalStateException outside a transaction that writes, which is a bug
    <T> T attempt(Supplier<T> part);

    /// To be asked for before rows are read that somebody else wrote, and waited for before anything rests on
    /// them. Equal as long as the database stays open.
    Durability durability();

    /// Makes commits safe that were visible while the database was open. After a failure it may be open again,
    /// but have lost what was visible before.
    @FunctionalInterface
    interface Durability {
        /// Returns once every commit that was visible when this was called survives a crash.
        ///
        /// @throws cairn.application.port.Unavailable when that can't be, or the database was closed meanwhile
        void await();
    }

    /// What a transaction does to a workspace's tree. Where it does anything, the workspace is there until the
    /// transaction ends: one that is gone is refused, as a [Rejected] that says so, before any work.
    sealed interface TreeLock {
        /// Nothing.
        record None() implements TreeLock {}

        /// It inserts under a parent, which must not be moved or deleted meanwhile.
        record Shared(WorkspaceId workspace) implements TreeLock {}

        /// It moves or deletes; alone in this workspace until it has committed.
        record Exclusive(WorkspaceId workspace) implements TreeLock {}
    }
}

package cairn.application.indexing;

import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.application.port.transaction.Transactions.TreeLock;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// Dirty flags of changes that searches see, but that the index may not have stored durably yet, so that
/// they are not applied twice.
final class AppliedFlags {
    private static final int MANY_BEGUN = 1000;

    private final Transactions transactions;
    private final IndexBacklog backlog;
    private final Map<UUID, DirtyFlag> visible = new ConcurrentHashMap<>();

    /// Flags that are being applied, or failed: the index may have some of them.
    private final Map<UUID, DirtyFlag> begun = new ConcurrentHashMap<>();

    /// Handle of the database from which everything visible was read.
    private volatile Durability rows;

    AppliedFlags(Transactions transactions, IndexBacklog backlog) {
        this.transactions = transactions;
        this.backlog = backlog;
        this.rows = transactions.durability();
    }

    /// A database that was reopened after a failure may have lost changes that were already applied,
    /// without flags for them. Then flags their entries again, durably, before anything relies on the
    /// reopened database. Must be called outside any transaction, while nothing is applied.
    ///
    /// @return handle of the database that is open now
    Durability follow() {
        Durability now = transactions.durability();
        if (!now.equals(rows)) {
            flag(inOrder(Stream.concat(visible.values().stream(), begun.values().stream())));
            clear();
            rows = now;
        }
        return now;
    }

    private void flag(List<DirtyFlag> unsure) {
        if (unsure.isEmpty()) {
            return;
        }
        transactions.freeing(() -> transactions.write(new TreeLock.None(), () -> {
            unsure.forEach(flag -> backlog.markDirty(flag.workspace(), flag.entry()));
            return unsure;
        }));
    }

    /// Returns the flags that searches do not see yet. A reopened database never reuses lost revisions.
    List<DirtyFlag> pending(List<DirtyFlag> flags) {
        return flags.stream().filter(this::isPending).toList();
    }

    private boolean isPending(DirtyFlag flag) {
        DirtyFlag applied = visible.get(flag.entry().id());
        return applied == null || applied.revision() < flag.revision();
    }

    /// Runs `work`, which applies these flags; they are visible afterwards.
    void apply(List<DirtyFlag> flags, Runnable work) {
        forgetSafe();
        flags.forEach(flag -> begun.put(flag.entry().id(), flag));
        work.run();
        flags.forEach(flag -> visible.merge(flag.entry().id(), flag, AppliedFlags::later));
        flags.forEach(flag -> begun.remove(flag.entry().id()));
    }

    /// If only this node cannot reach the index, others apply its failed flags, and `begun` would grow
    /// without limit. Flags whose rows are durable can be dropped, because these rows cannot be lost.
    private void forgetSafe() {
        if (begun.size() > MANY_BEGUN) {
            rows.await();
            begun.clear();
        }
    }

    private static DirtyFlag later(DirtyFlag one, DirtyFlag other) {
        return one.revision() < other.revision() ? other : one;
    }

    /// A common order, so that nodes that clear or set the same flags do not deadlock.
    private static List<DirtyFlag> inOrder(Stream<DirtyFlag> flags) {
        return flags.sorted(Comparator.comparingLong(DirtyFlag::revision)).toList();
    }

    Unsaved unsaved() {
        // Read before the flags: if they belong to a later database, awaiting this handle fails.
        Durability durability = rows;
        return new Unsaved(inOrder(visible.values().stream()), durability);
    }

    /// Must be called once these flags are cleared in the database. If it was reopened meanwhile, it may
    /// have lost the changes too; then keeps the flags, to set them again.
    void remove(Unsaved saved) {
        if (transactions.durability().equals(saved.rows())) {
            saved.flags().forEach(flag -> visible.remove(flag.entry().id(), flag));
        }
    }

    void clear() {
        visible.clear();
        begun.clear();
    }

    Durability rows() {
        return rows;
    }

    int size() {
        return visible.size();
    }

    /// @param rows to be awaited before the index saves these changes
    record Unsaved(List<DirtyFlag> flags, Durability rows) {}
}

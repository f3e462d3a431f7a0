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

/// Dirty flags of what searches see and the index may not have for good yet, so that nobody applies them twice.
final class AppliedFlags {
    private static final int MANY_BEGUN = 1000;

    private final Transactions transactions;
    private final IndexBacklog backlog;
    private final Map<UUID, DirtyFlag> visible = new ConcurrentHashMap<>();

    /// Those that are being applied, or failed half-way: the index may have some of them.
    private final Map<UUID, DirtyFlag> begun = new ConcurrentHashMap<>();

    /// Of the database from which all that is visible was read.
    private volatile Durability rows;

    AppliedFlags(Transactions transactions, IndexBacklog backlog) {
        this.transactions = transactions;
        this.backlog = backlog;
        this.rows = transactions.durability();
    }

    /// A database that was opened again after a failure may have lost what was applied already, and no flag
    /// there says so. The entries are flagged anew, for good, before anything rests on the database that is open
    /// now. Outside any transaction, and while nothing is applied.
    ///
    /// @return of the database that is open now
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

    /// Those that searches don't see yet. A database that was opened again draws no revision that was lost.
    List<DirtyFlag> pending(List<DirtyFlag> flags) {
        return flags.stream().filter(this::isPending).toList();
    }

    private boolean isPending(DirtyFlag flag) {
        DirtyFlag applied = visible.get(flag.entry().id());
        return applied == null || applied.revision() < flag.revision();
    }

    /// Applies these; they are visible afterwards.
    void apply(List<DirtyFlag> flags, Runnable work) {
        forgetSafe();
        flags.forEach(flag -> begun.put(flag.entry().id(), flag));
        work.run();
        flags.forEach(flag -> visible.merge(flag.entry().id(), flag, AppliedFlags::later));
        flags.forEach(flag -> begun.remove(flag.entry().id()));
    }

    /// What fails here may be applied by another node, and nobody here hears of it: while this node alone can't reach
    /// the index, there would be more and more. Rows that are safe are not lost with the database.
    private void forgetSafe() {
        if (begun.size() > MANY_BEGUN) {
            rows.await();
            begun.clear();
        }
    }

    private static DirtyFlag later(DirtyFlag one, DirtyFlag other) {
        return one.revision() < other.revision() ? other : one;
    }

    /// So that nodes which clear or set the same dirty flags don't block each other.
    private static List<DirtyFlag> inOrder(Stream<DirtyFlag> flags) {
        return flags.sorted(Comparator.comparingLong(DirtyFlag::revision)).toList();
    }

    Unsaved unsaved() {
        // First: if the flags are of a later database, this one is over, and waiting for it fails.
        Durability durability = rows;
        return new Unsaved(inOrder(visible.values().stream()), durability);
    }

    /// To be called once the database has none of these flags any more. If it was opened again meanwhile, it may lack
    /// what was applied, too: they are kept, to be flagged anew.
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

    /// @param rows to be waited for before the index saves what it was given
    record Unsaved(List<DirtyFlag> flags, Durability rows) {}
}

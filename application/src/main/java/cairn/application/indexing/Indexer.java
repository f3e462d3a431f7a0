package cairn.application.indexing;

import cairn.application.port.IndexBacklog;
import cairn.application.port.IndexBacklog.Mark;
import cairn.application.port.SearchIndex;
import cairn.application.port.Transactions;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/// Brings the index up to the database. Work is a state, not a queue: marks say what is older than the database,
/// and each stays until the index has that entry for good, so a crash loses nothing.
///
/// Between being visible to searches and being safe on disk, a mark is remembered here, so that nobody applies it
/// twice.
public final class Indexer {
    private final Transactions transactions;
    private final IndexBacklog backlog;
    private final SearchIndex index;
    private final DocumentAssembler documents;
    private final ReentrantLock applying = new ReentrantLock();
    private final Map<UUID, Long> visible = new ConcurrentHashMap<>();

    public Indexer(Transactions transactions, IndexBacklog backlog, SearchIndex index, DocumentAssembler documents) {
        this.transactions = transactions;
        this.backlog = backlog;
        this.index = index;
        this.documents = documents;
    }

    /// Marks of one workspace that searches do not see yet, up to `limit`.
    List<Mark> pending(WorkspaceId workspace, int limit) {
        return backlog.list(workspace, limit + visible.size()).stream()
                .filter(this::isPending)
                .limit(limit)
                .toList();
    }

    /// Applies up to `limit` pending marks of any workspace.
    ///
    /// @return how many were applied
    public int applyPending(int limit) {
        List<Mark> marks = backlog.list(limit + visible.size()).stream()
                .filter(this::isPending)
                .limit(limit)
                .toList();
        apply(marks);
        return marks.size();
    }

    // Rows are read under the lock: otherwise an older reading could reach the index after a newer one.
    void apply(List<Mark> marks) {
        if (marks.isEmpty()) {
            return;
        }
        applying.lock();
        try {
            List<Mark> left = marks.stream().filter(this::isPending).toList();
            documents.assemble(left, index::apply);
            left.forEach(mark -> visible.merge(mark.entry().id(), mark.revision(), Math::max));
        } finally {
            applying.unlock();
        }
    }

    /// Makes what was applied safe, and clears its marks.
    public void flush() {
        List<Mark> applied = backlog.list(visible.size() + 1).stream()
                .filter(mark -> !isPending(mark))
                .toList();
        if (applied.isEmpty()) {
            return;
        }
        index.flush();
        transactions.writeRelaxed(() -> {
            backlog.clear(applied);
            return applied;
        });
        applied.forEach(mark -> visible.remove(mark.entry().id(), mark.revision()));
    }

    /// Takes a deleted workspace out of the index for good. None of its rows may be left: what is applied at this
    /// moment has read them before.
    public void remove(WorkspaceId workspace) {
        applying.lock();
        try {
            index.remove(workspace);
        } finally {
            applying.unlock();
        }
        index.flush();
    }

    private boolean isPending(Mark mark) {
        return visible.getOrDefault(mark.entry().id(), Long.MIN_VALUE) < mark.revision();
    }
}

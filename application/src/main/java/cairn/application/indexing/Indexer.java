package cairn.application.indexing;

import cairn.application.indexing.AppliedFlags.Unsaved;
import cairn.application.node.WorkShare;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexGeneration;
import cairn.application.port.search.IndexGeneration.DirtyFlag;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.Durability;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.workspace.WorkspaceDeletions;
import cairn.domain.failure.Failure.Part;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// Updates the index from the database. Work is a state, not a queue: dirty flags mark outdated entries,
/// and each stays until the index has stored the entry durably, so a crash loses nothing.
public final class Indexer {
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    private final Transactions transactions;
    private final IndexGeneration generation;
    private final SearchIndex index;
    private final DocumentAssembler documents;
    private final WorkspaceDeletions deletions;
    private final Supplier<WorkShare> share;
    private final AppliedFlags applied;
    private final ReentrantLock applying = new ReentrantLock();
    private volatile boolean prepared;

    /// Whether the index has failed, and has to be reopened.
    private volatile boolean isLost;
    private volatile boolean isStopping;
    /// Whether the reopened index was empty, and is not yet fully marked; guarded by `applying`.
    private boolean isEmpty;
    /// Number of times the index has been opened.
    private final AtomicInteger openings = new AtomicInteger();

    /// @param share the part that this node applies in the background; searches apply any part
    public Indexer(
            Transactions transactions,
            IndexGeneration generation,
            SearchIndex index,
            DocumentAssembler documents,
            WorkspaceDeletions deletions,
            Supplier<WorkShare> share,
            IndexBacklog backlog) {
        this.transactions = transactions;
        this.generation = generation;
        this.index = index;
        this.documents = documents;
        this.deletions = deletions;
        this.share = share;
        this.applied = new AppliedFlags(transactions, backlog);
    }

    /// Registers the index, so that later commits mark their changes. Must be called before the first
    /// request: changes of transactions running meanwhile may never be marked.
    ///
    /// @throws Unavailable if the database is unavailable; does not call the index
    public void begin() {
        if (!generation.isInitialized()) {
            register();
        }
    }

    /// Marks everything if the index is new; then it fills in the background. Nothing is applied before
    /// this succeeds: the index may be unavailable when the server starts, and slow to fail.
    ///
    /// @throws Unavailable also while another thread prepares, so that searches do not pile up
    public void prepare() {
        if (prepared) {
            return;
        }
        if (!applying.tryLock()) {
            throw Unavailable.spared(Part.SEARCH, "the search index is being looked for", LOOK_AGAIN);
        }
        try {
            if (!prepared && (isFoundNew() || !generation.isInitialized())) {
                register();
                generation.markAllDirty();
            }
            prepared = true;
        } finally {
            applying.unlock();
        }
    }

    /// Later commits mark their own changes; marking everything covers earlier ones.
    ///
    /// The registration records that marking is not finished. It is durable before the first flush,
    /// after which the index is no longer new.
    private void register() {
        // Allowed even if the disk is nearly full: later, it would run concurrently with requests.
        transactions.freeing(() -> transactions.write(new TreeLock.None(), () -> {
            generation.register();
            return true;
        }));
    }

    /// Marks the index as in use, and deletes the flags of unused ones. If this one was deleted, because
    /// its servers were unavailable for so long, it starts again.
    ///
    /// @param unused duration after which an index counts as unused
    public void retain(Duration unused) {
        if (!generation.retain(unused)) {
            prepared = false;
        }
    }

    /// Returns up to `limit` flags of one workspace that searches do not see yet. Only reads.
    Pending pending(WorkspaceId workspace, int limit) {
        int asked = limit + applied.size();
        List<DirtyFlag> listed = generation.list(workspace, asked);
        List<DirtyFlag> pending = applied.pending(listed).stream().limit(limit).toList();
        return new Pending(pending, listed.size() == asked);
    }

    /// Applies up to `limit` pending flags of this node's share, of any workspace. If none of the oldest
    /// flags are its own, applies others: flags of a failing node must not hide them forever.
    ///
    /// @return the number of applied flags
    public int applyPending(int limit) {
        prepare();
        recover();
        follow();
        WorkShare ours = share.get();
        int asked = limit * ours.count() + applied.size();
        List<DirtyFlag> listed = generation.list(asked);
        List<DirtyFlag> pending = applied.pending(listed);
        List<DirtyFlag> own =
                pending.stream().filter(flag -> ours.has(flag.entry().id())).toList();
        // The latest flags of others, because a node that is merely slow applies the first.
        List<DirtyFlag> chosen = own.isEmpty() && listed.size() == asked ? pending.reversed() : own;
        List<DirtyFlag> flags = chosen.stream().limit(limit).toList();
        apply(flags);
        return flags.size();
    }

    // Reads rows under the lock; otherwise older data could reach the index after newer data.
    void apply(List<DirtyFlag> flags) {
        if (flags.isEmpty()) {
            return;
        }
        applying.lock();
        try {
            failIfOver();
            applied.follow();
            List<DirtyFlag> left = applied.pending(flags);
            heeding(() -> applied.apply(left, () -> {
                documents.assemble(left, changes -> {
                    failIfOver();
                    index.apply(changes);
                });
                removeDeleted(left);
            }));
        } finally {
            applying.unlock();
        }
    }

    /// Stops applying, even within a batch: two hundred long texts take minutes. The rest stays marked.
    public void stop() {
        isStopping = true;
    }

    /// Another node may have removed a workspace from the index after this one read its rows; its
    /// documents would stay forever. On the same node, [#remove] waits instead.
    private void removeDeleted(List<DirtyFlag> applied) {
        if (share.get().count() > 1) {
            Set<WorkspaceId> touched =
                    applied.stream().map(DirtyFlag::workspace).collect(Collectors.toSet());
            deletions.listDeleted(touched).forEach(index::remove);
        }
    }

    /// Makes applied changes durable, and clears their dirty flags. First makes the rows durable: if a
    /// crash lost a change, the index would have a document without a flag.
    ///
    /// If another node has also applied and cleared some flags, that is harmless: only flags that were
    /// not renewed are cleared.
    public void flush() {
        int opening = openings.get();
        Unsaved unsaved = applied.unsaved();
        if (unsaved.flags().isEmpty()) {
            return;
        }
        flushIndex(opening, unsaved.rows());
        transactions.freeing(() -> transactions.writeRelaxed(() -> {
            generation.clear(unsaved.flags());
            return unsaved;
        }));
        applied.remove(unsaved);
    }

    /// Permanently removes a deleted workspace from the index. Its rows must be gone: then only running
    /// work can have read them, and this waits for it. While a large one is removed, which takes
    /// minutes, changes of others are applied.
    public void remove(WorkspaceId workspace) {
        prepare();
        int opening = openings.get();
        Durability rows = follow();
        heeding(() -> index.remove(workspace));
        flushIndex(opening, rows);
    }

    private Durability follow() {
        applying.lock();
        try {
            failIfOver();
            return applied.follow();
        } finally {
            applying.unlock();
        }
    }

    /// @param opening the opening of the index in which the changes were applied
    /// @param rows handle of the database from which they were read
    private void flushIndex(int opening, Durability rows) {
        heeding(() -> index.flush(() -> {
            // An index reopened meanwhile may be empty, and must not be saved before everything is marked.
            if (openings.get() != opening) {
                throw lost();
            }
            rows.await();
        }));
    }

    /// Must be called before applied changes are saved.
    public void awaitRows() {
        applied.rows().await();
    }

    /// Runs work that may report lost changes; then the index is reopened in the background.
    public void heeding(Runnable work) {
        try {
            work.run();
        } catch (Unavailable e) {
            if (e.reason() == Reason.LOST) {
                isLost = true;
            }
            throw e;
        }
    }

    private void failIfOver() {
        if (isLost) {
            throw lost();
        }
        if (isStopping) {
            throw Unavailable.spared(Part.SEARCH, "The server is stopping.", LOOK_AGAIN);
        }
    }

    private static Unavailable lost() {
        return Unavailable.lost(Part.SEARCH, "The search index lost what was not saved; try again.");
    }

    /// Reopens a failed index. Then unflushed changes are pending again, or everything if it is new.
    private void recover() {
        if (!isLost) {
            return;
        }
        applying.lock();
        try {
            isEmpty |= isFoundNew();
            if (isEmpty) {
                register();
                generation.markAllDirty();
                isEmpty = false;
            }
            isLost = false;
        } finally {
            applying.unlock();
        }
    }

    /// The order matters: a flush that listed visible flags before must notice the reopening.
    private boolean isFoundNew() {
        applied.clear();
        openings.incrementAndGet();
        return index.isNew();
    }

    /// @param cut whether there may be more: the list was full, and some of its flags may be visible
    record Pending(List<DirtyFlag> flags, boolean cut) {}
}

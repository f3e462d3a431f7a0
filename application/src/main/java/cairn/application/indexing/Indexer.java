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

/// Brings the index up to the database. Work is a state, not a queue: dirty flags say what is older than the
/// database, and each stays until the index has that entry for good, so a crash loses nothing.
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

    /// Whether the index has failed, and has to be opened again.
    private volatile boolean isLost;
    private volatile boolean isStopping;
    /// Whether it was found empty then, and not everything has been marked yet; guarded by `applying`.
    private boolean isEmpty;
    /// How often the index has been opened.
    private final AtomicInteger openings = new AtomicInteger();

    /// @param share the part that this node applies in the background; for searches each applies what they need
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

    /// Registers the index, so that every later commit marks what it changes. Call before the first request: what a
    /// transaction changes that runs during the registration may never be marked.
    ///
    /// @throws Unavailable if the database is; the index is not asked
    public void begin() {
        if (!generation.isInitialized()) {
            register();
        }
    }

    /// Marks everything if the index is new and empty; it then fills in the background. Nothing is applied before
    /// the index has once been asked: it may be unavailable when the server starts, and may take its time to say
    /// so.
    ///
    /// @throws Unavailable also while another asks: many searches must not wait for one answer
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

    /// What is committed from the registration on is marked by those who commit it, and what was before is seen by
    /// who marks everything.
    ///
    /// The registration says that marking is not finished. It is durable before the first flush, after which the
    /// index is not new any more.
    private void register() {
        // Also when the disk is nearly full: later, requests would run beside it.
        transactions.freeing(() -> transactions.write(new TreeLock.None(), () -> {
            generation.register();
            return true;
        }));
    }

    /// Says that the index is in use, and forgets what others lack that are not any more. One that was forgotten
    /// itself, since its servers were unavailable for so long, begins anew.
    ///
    /// @param unused for how long
    public void retain(Duration unused) {
        if (!generation.retain(unused)) {
            prepared = false;
        }
    }

    /// Marks of one workspace that searches do not see yet, up to `limit`. Only reads.
    Pending pending(WorkspaceId workspace, int limit) {
        int asked = limit + applied.size();
        List<DirtyFlag> listed = generation.list(workspace, asked);
        List<DirtyFlag> pending = applied.pending(listed).stream().limit(limit).toList();
        return new Pending(pending, listed.size() == asked);
    }

    /// Applies up to `limit` pending dirty flags of any workspace, of this node's share. Where none of those that have
    /// waited longest is, it helps the others: one of them may be unable to apply anything, and those of this node
    /// would be behind the ones of that for good.
    ///
    /// @return how many were applied
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
        // The latest of the others': one that is only slow begins with the first.
        List<DirtyFlag> chosen = own.isEmpty() && listed.size() == asked ? pending.reversed() : own;
        List<DirtyFlag> flags = chosen.stream().limit(limit).toList();
        apply(flags);
        return flags.size();
    }

    // Rows are read under the lock: otherwise an older reading could reach the index after a newer one.
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

    /// Nothing more is applied, also of what was begun: two hundred long texts take minutes. It stays marked.
    public void stop() {
        isStopping = true;
    }

    /// Another node may have taken a workspace out of the index between the reading of its rows and the writing of
    /// its documents, which would stay there for good. On one node [#remove] waits for that.
    private void removeDeleted(List<DirtyFlag> applied) {
        if (share.get().count() > 1) {
            Set<WorkspaceId> touched =
                    applied.stream().map(DirtyFlag::workspace).collect(Collectors.toSet());
            deletions.listDeleted(touched).forEach(index::remove);
        }
    }

    /// Makes what was applied safe, and clears its dirty flags. The rows are made safe before: after a crash that
    /// took a change back, the index would have what nobody flags any more.
    ///
    /// Where several nodes work, others may have applied and cleared some of them too, which makes no
    /// difference: only what was not renewed since is cleared.
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

    /// Takes a deleted workspace out of the index for good. None of its rows may be left: only what is applied at
    /// this moment has read them before, and is waited for. A large one takes minutes, and others are applied then.
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

    /// @param opening in which all that is to be flushed was applied
    /// @param rows from which it was
    private void flushIndex(int opening, Durability rows) {
        heeding(() -> index.flush(() -> {
            // One that was opened meanwhile may be empty, and must not be saved before everything is marked.
            if (openings.get() != opening) {
                throw lost();
            }
            rows.await();
        }));
    }

    /// To be called before anything is saved that was applied.
    public void awaitRows() {
        applied.rows().await();
    }

    /// Runs what may hear that the index has lost something. The index is then opened again in the background.
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

    /// Has the index opened again. What was not flushed is pending from then on, or everything if it is new.
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

    /// In this order: whoever flushes the index once it is open again, and has listed before what is visible, must see
    /// that it was opened.
    private boolean isFoundNew() {
        applied.clear();
        openings.incrementAndGet();
        return index.isNew();
    }

    /// @param cut there may be more: what was listed was as much as was asked for, and some of it may have become
    ///     visible meanwhile
    record Pending(List<DirtyFlag> flags, boolean cut) {}
}

package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.folder.Left;
import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.domain.failure.Failure.Part;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.util.BytesRef;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The index of all workspaces in one folder. Only one process may have it open.
public final class LuceneSearchIndex implements SearchIndex, IndexVocabulary, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LuceneSearchIndex.class);

    private final IndexStore.Opening opening;
    private volatile IndexStore store;
    private final ReentrantLock writing = new ReentrantLock();
    private final ReentrantLock flushing = new ReentrantLock();

    /// Whether a commit is prepared but not finished; guarded by `flushing`.
    private boolean isPrepared;

    /// Whether anything was saved since the index was opened.
    private volatile boolean isSaved;

    private volatile boolean isClosed;

    /// Revisions passed to the writer that searchers may not see yet; guarded by `writing`.
    private final Map<BytesRef, Long> unseen = new HashMap<>();

    private volatile QuietMerges merges;

    /// @param opening opens the folder, again after a failure that made Lucene close its writer
    LuceneSearchIndex(IndexStore.Opening opening) {
        Clauses.raiseLimit();
        this.opening = opening;
        this.store = Guard.call("open", () -> opening.open(new Left.Anything()));
        this.merges = new QuietMerges(store);
    }

    /// Opens or creates the index. A broken index, or one of another version, is emptied.
    ///
    /// @throws cairn.application.port.Unavailable if the folder can't be used or
    ///     another process has it open
    public static LuceneSearchIndex open(Path folder, LuceneSettings settings) {
        return new LuceneSearchIndex(left -> IndexStore.open(folder, settings, left));
    }

    @Override
    public String generation() {
        return store.generation();
    }

    /// Whether it accepts changes: Lucene closes its writer after a failure that
    /// may have damaged the index.
    public boolean isOpen() {
        return store.writer().isOpen();
    }

    @Override
    public boolean isNew() {
        // Takes no lock while the index is open, since saving takes a while.
        if (!isOpen()) {
            alone(this::reopen);
        }
        return store.isNew() && !isSaved;
    }

    @Override
    public void apply(List<Change> changes) {
        writing.lock();
        try {
            failIfLost();
            Guard.run("take changes", () -> {
                store.directory().expect(changes);
                write(changes);
                store.searchers().maybeRefreshBlocking();
                unseen.clear();
            });
        } finally {
            writing.unlock();
        }
    }

    @Override
    public void remove(WorkspaceId workspace) {
        writing.lock();
        try {
            failIfLost();
            Guard.run("forget a workspace", () -> {
                store.writer().deleteDocuments(new PrefixQuery(Schema.keysOf(workspace.value())));
                store.searchers().maybeRefreshBlocking();
            });
        } finally {
            writing.unlock();
        }
    }

    private void write(List<Change> changes) throws IOException {
        IndexSearcher searcher = store.searchers().acquire();
        try {
            Revisions seen = new Revisions(searcher);
            for (Change change : changes) {
                write(change, seen);
            }
        } finally {
            store.searchers().release(searcher);
        }
    }

    private void write(Change change, Revisions seen) throws IOException {
        BytesRef key = Documents.key(change);
        Long pending = unseen.get(key);
        OptionalLong known = pending == null ? seen.find(key) : OptionalLong.of(pending);
        if (known.isPresent() && change.revision() < known.getAsLong()) {
            return;
        }
        try {
            if (known.isPresent()) {
                store.writer().updateDocuments(new Term(Schema.KEY, key), Documents.of(change));
            } else {
                store.writer().addDocuments(Documents.of(change));
            }
        } catch (IllegalArgumentException e) {
            // Lucene would refuse it again and again, and all other changes would have to wait.
            LOG.error("Lucene refuses the document of {}", Documents.entry(change), e);
            return;
        }
        unseen.put(key, change.revision());
    }

    private void failIfLost() {
        if (!isOpen() && !isClosed) {
            throw Unavailable.lost(Part.SEARCH, "The search index is being opened again after a failure; try again.");
        }
    }

    /// Opens the folder again in its last saved state. Searches continue with the old state until then.
    private void reopen() {
        if (isOpen() || isClosed) {
            return;
        }
        IndexStore closed = store;
        IndexStore opened = Guard.call("open", () -> opening.open(closed.left()));
        LOG.warn("The search index was closed by a failure, and has been opened again", closed.failure());
        isPrepared = false;
        isSaved = false;
        unseen.clear();
        merges = new QuietMerges(opened);
        store = opened;
        closed.abandon();
    }

    private void alone(Runnable action) {
        writing.lock();
        flushing.lock();
        try {
            action.run();
        } finally {
            flushing.unlock();
            writing.unlock();
        }
    }

    /// If `before` fails, the prepared commit remains, and the next call finishes it.
    @Override
    public void flush(Runnable before) {
        flushing.lock();
        try {
            failIfLost();
            if (isPrepared) {
                before.run();
                commit();
            }
            Guard.run("save itself", () -> store.prepareCommit());
            isPrepared = true;
            before.run();
            commit();
        } finally {
            flushing.unlock();
        }
    }

    /// Makes searches faster if little was written since the last call. Returns soon: merges run in the
    /// background, and a later call shows and saves the result. Not thread-safe.
    ///
    /// @param before see [#flush]
    public void merge(Runnable before) {
        failIfLost();
        IndexStore merged = store;
        if (Guard.call("merge its segments", () -> merged.write(merges::run))) {
            Guard.run("show what was merged", () -> merged.searchers().maybeRefreshBlocking());
            flush(merged, before);
        }
    }

    /// Skips an index that was reopened meanwhile: it may be empty without anyone knowing yet.
    private void flush(IndexStore merged, Runnable before) {
        flushing.lock();
        try {
            if (store.equals(merged)) {
                flush(before);
                merges.end();
            }
        } finally {
            flushing.unlock();
        }
    }

    private void commit() {
        Guard.run("save itself", () -> store.commit());
        isPrepared = false;
        isSaved = true;
    }

    @Override
    public List<Ranking> search(Query query) {
        return ask(searcher -> new Search(searcher, query).rankings());
    }

    @Override
    public Set<ResourceId> matching(Query query, Set<ResourceId> among) {
        return ask(searcher -> new Search(searcher, query).matching(among));
    }

    @Override
    public Set<String> unknownWords(WorkspaceId workspace, QueryText text, boolean completesLastWord) {
        return ask(searcher -> new KnownWords(searcher, workspace).unknown(text, completesLastWord));
    }

    @Override
    public List<NamedFolder> foldersNamed(WorkspaceId workspace, QueryText text) {
        return ask(searcher -> new LuceneFolders(searcher, workspace).named(text));
    }

    @Override
    public boolean holdsMoreThan(int items, WorkspaceId workspace) {
        TermQuery itemsOf = new TermQuery(new Term(Schema.ITEM_OF, Schema.bytes(workspace.value())));
        // All scores are equal, so the collector stops once it has counted so many.
        return ask(
                searcher -> searcher.search(new ConstantScoreQuery(itemsOf), new TopScoreDocCollectorManager(1, items))
                                .totalHits
                                .value()
                        > items);
    }

    private <A> A ask(Asking<A> asking) {
        return Guard.call("search", () -> {
            SearcherManager searchers = store.searchers();
            IndexSearcher searcher;
            try {
                searcher = searchers.acquire();
            } catch (AlreadyClosedException e) {
                // The index was reopened meanwhile, or closed.
                searchers = store.searchers();
                searcher = searchers.acquire();
            }
            try {
                return asking.ask(searcher);
            } finally {
                searchers.release(searcher);
            }
        });
    }

    private interface Asking<A> {
        A ask(IndexSearcher searcher) throws IOException;
    }

    /// Drops everything that was not flushed.
    @Override
    public void close() {
        alone(() -> {
            isClosed = true;
            Guard.run("close", store::close);
        });
    }
}

package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.folder.Commits;
import cairn.adapter.search.lucene.folder.IndexFolder;
import cairn.adapter.search.lucene.folder.Left;
import cairn.adapter.search.lucene.merge.QuietMergePolicy;
import cairn.adapter.search.lucene.vector.RoundedVectors;
import cairn.adapter.search.text.Scoring;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.IOUtils;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The folder of the index, and the Lucene objects open on it.
///
/// @param merging policy of the writer
/// @param isNew whether nothing from an earlier run could be used
/// @param commits made since the folder was opened
/// @param generation name under which the database keeps the dirty flags of this index
record IndexStore(
        SmallSegments directory,
        IndexWriter writer,
        QuietMergePolicy merging,
        SearcherManager searchers,
        boolean isNew,
        Commits commits,
        String generation) {
    private static final Logger LOG = LoggerFactory.getLogger(IndexStore.class);
    private static final String VERSION = Schema.version();

    private static final Similarity SIMILARITY = new BM25Similarity(Scoring.K1, Scoring.B, Scoring.DISCOUNT_OVERLAPS);

    /// Opens the existing index, or starts anew if it has another version or is broken.
    ///
    /// @throws IOException also if the folder lacks what this run saved there, for example while its
    ///     disk is missing, which may be temporary
    static IndexStore open(Path folder, LuceneSettings settings, Left left) throws IOException {
        if (left instanceof Left.Anything) {
            Files.createDirectories(folder);
        } else if (!Files.isDirectory(folder)) {
            throw new NoSuchFileException(folder.toString());
        }
        File disk = folder.toFile();
        LongSupplier spareBytes = () -> disk.getUsableSpace() - 2 * settings.reserveBytes();
        return open(new MMapDirectory(folder), settings, spareBytes, left);
    }

    static IndexStore open(Directory files, LuceneSettings settings, Left left) throws IOException {
        return open(files, settings, () -> Long.MAX_VALUE, left);
    }

    private static IndexStore open(Directory files, LuceneSettings settings, LongSupplier spareBytes, Left left)
            throws IOException {
        QuietMergePolicy merging = new QuietMergePolicy(tiers(), settings.segments(), spareBytes);
        SmallSegments directory = new SmallSegments(files);
        try {
            return switch (left) {
                case Left.Anything _ -> openExistingOrNew(directory, settings, merging);
                case Left.Damaged _ -> openNew(directory, settings, merging);
                case Left.Saved saved -> {
                    folder(directory).require(saved);
                    yield openExistingOrNew(directory, settings, merging);
                }
            };
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(directory);
            throw e;
        }
    }

    private static IndexStore openExistingOrNew(
            SmallSegments directory, LuceneSettings settings, QuietMergePolicy merging) throws IOException {
        try {
            Optional<String> commit = folder(directory).commit();
            if (commit.isPresent()) {
                return open(directory, settings, merging, new Commits(VERSION, commit), OpenMode.APPEND);
            }
        } catch (IOException | IllegalArgumentException e) {
            if (!IndexFolder.isBroken(e)) {
                throw e;
            }
            LOG.warn("The search index is damaged and will be rebuilt: {}", e.toString());
        }
        return openNew(directory, settings, merging);
    }

    private static IndexStore openNew(SmallSegments directory, LuceneSettings settings, QuietMergePolicy merging)
            throws IOException {
        folder(directory).wipe();
        return open(directory, settings, merging, new Commits(VERSION, Optional.empty()), OpenMode.CREATE);
    }

    private static IndexFolder folder(Directory directory) {
        return new IndexFolder(directory, VERSION);
    }

    private static IndexStore open(
            SmallSegments directory, LuceneSettings settings, QuietMergePolicy merging, Commits commits, OpenMode mode)
            throws IOException {
        IndexWriter writer = new IndexWriter(directory, writerConfig(settings, merging, mode));
        try {
            SearcherManager searchers = new SearcherManager(writer, new Searchers());
            return new IndexStore(
                    directory, writer, merging, searchers, mode == OpenMode.CREATE, commits, settings.generation());
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(writer);
            throw e;
        }
    }

    /// A refresh never waits for merges: a search would wait for merges caused by others.
    private static IndexWriterConfig writerConfig(LuceneSettings settings, QuietMergePolicy merging, OpenMode mode) {
        ConcurrentMergeScheduler merges = new ConcurrentMergeScheduler();
        merges.setMaxMergesAndThreads(6, 1);
        return new IndexWriterConfig()
                .setOpenMode(mode)
                .setSimilarity(SIMILARITY)
                .setMergeScheduler(merges)
                .setMergePolicy(merging)
                .setRAMBufferSizeMB(settings.writeBufferMebibytes())
                .setMaxFullFlushMergeWaitMillis(0)
                .setCodec(new RoundedVectors())
                .setCommitOnClose(false);
    }

    /// With Lucene's own floor of 16 MiB, a refresh would wait for up to that much to be rewritten.
    private static MergePolicy tiers() {
        TieredMergePolicy policy = new TieredMergePolicy();
        policy.setFloorSegmentMB(1);
        policy.setSegmentsPerTier(10);
        return policy;
    }

    /// Drops uncommitted changes: their entries are still dirty in the database.
    void close() throws IOException {
        IOUtils.close(searchers, writer, directory);
    }

    /// The first phase of a commit. A commit with changes gets a name of its own.
    void prepareCommit() throws IOException {
        if (writer.hasUncommittedChanges()) {
            writer.setLiveCommitData(commits.next().entrySet());
        }
        write(writer::prepareCommit);
    }

    void commit() throws IOException {
        write(writer::commit);
        commits.end();
    }

    /// If another thread's failure is about to close the writer, reports it as closed already.
    <A> A write(Guard.Call<A> writing) throws IOException {
        try {
            return writing.run();
        } catch (IllegalStateException e) {
            throw failure() == null ? e : new AlreadyClosedException("the writer has failed", e);
        }
    }

    /// The state of the folder after a failure.
    Left left() {
        return isDamaged(failure()) ? new Left.Damaged() : commits.left();
    }

    private static boolean isDamaged(@Nullable Throwable failure) {
        return failure instanceof CorruptIndexException || failure instanceof EOFException;
    }

    /// The failure that closed the writer; null if there was none.
    @Nullable
    Throwable failure() {
        return writer.getTragicException();
    }

    /// Closes the resources of a failed writer. Writes nothing to the folder, which may be open again.
    void abandon() {
        IOUtils.closeWhileHandlingException(searchers, writer, directory.getDelegate());
    }

    interface Opening {
        IndexStore open(Left left) throws IOException;
    }

    private static final class Searchers extends SearcherFactory {
        @Override
        public IndexSearcher newSearcher(IndexReader reader, IndexReader previous) {
            IndexSearcher searcher = new IndexSearcher(reader);
            searcher.setSimilarity(SIMILARITY);
            return searcher;
        }
    }
}

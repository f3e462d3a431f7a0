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

/// The folder of the index and what Lucene keeps open on it.
///
/// @param merging of the writer
/// @param isNew whether nothing of an earlier run could be used
/// @param commits that were made
/// @param generation what it is called where the database notes what it lacks
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

    /// Opens what is there, or starts anew when that is of another version or broken.
    ///
    /// @throws IOException also if the folder has not what this run has left there, as when its disk is away:
    ///     that may come back
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

    /// No refresh waits for merges: one that a search needs would wait for those of others.
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

    /// Lucene's own floor of 16 MiB would have a refresh wait for, and rewrite, up to as much as that.
    private static MergePolicy tiers() {
        TieredMergePolicy policy = new TieredMergePolicy();
        policy.setFloorSegmentMB(1);
        policy.setSegmentsPerTier(10);
        return policy;
    }

    /// What was not committed is dropped: its entries are still marked in the database.
    void close() throws IOException {
        IOUtils.close(searchers, writer, directory);
    }

    /// The first half of a commit. One that changes something has a name of its own.
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

    /// Reports a failure that another thread has met as that of a closed writer, which it is about to be.
    <A> A write(Guard.Call<A> writing) throws IOException {
        try {
            return writing.run();
        } catch (IllegalStateException e) {
            throw failure() == null ? e : new AlreadyClosedException("the writer has failed", e);
        }
    }

    /// What the folder has been left with, after a failure.
    Left left() {
        return isDamaged(failure()) ? new Left.Damaged() : commits.left();
    }

    private static boolean isDamaged(@Nullable Throwable failure) {
        return failure instanceof CorruptIndexException || failure instanceof EOFException;
    }

    /// Why the writer was closed, unless by [#close].
    @Nullable
    Throwable failure() {
        return writer.getTragicException();
    }

    /// Closes what a failed writer has left. Nothing is written to the folder, which may be open again.
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

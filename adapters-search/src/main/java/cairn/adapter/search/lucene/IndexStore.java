package cairn.adapter.search.lucene;

import cairn.adapter.search.lucene.merge.QuietMergePolicy;
import cairn.adapter.search.lucene.vector.RoundedVectors;
import cairn.adapter.search.text.Scoring;
import java.io.EOFException;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.apache.lucene.index.ConcurrentMergeScheduler;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.IndexFormatTooNewException;
import org.apache.lucene.index.IndexFormatTooOldException;
import org.apache.lucene.index.IndexNotFoundException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.MergePolicy;
import org.apache.lucene.index.SegmentInfos;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherFactory;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.search.similarities.Similarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.Lock;
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
record IndexStore(
        SmallSegments directory,
        IndexWriter writer,
        QuietMergePolicy merging,
        SearcherManager searchers,
        boolean isNew,
        Commits commits) {
    private static final Logger LOG = LoggerFactory.getLogger(IndexStore.class);
    private static final String VERSION = "cairn.version";
    private static final String COMMIT = "cairn.commit";

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
                    require(saved, commitOfThisVersion(directory));
                    yield openExistingOrNew(directory, settings, merging);
                }
            };
        } catch (IOException | RuntimeException e) {
            IOUtils.closeWhileHandlingException(directory);
            throw e;
        }
    }

    private static void require(Left.Saved saved, Optional<String> found) throws IOException {
        boolean isThere = found.map(saved.commits()::contains).orElse(!saved.isAny());
        if (!isThere) {
            throw new IOException("the folder lacks the index that was saved; bring it back, or restart the server");
        }
    }

    private static IndexStore openExistingOrNew(
            SmallSegments directory, LuceneSettings settings, QuietMergePolicy merging) throws IOException {
        try {
            Optional<String> commit = commitOfThisVersion(directory);
            if (commit.isPresent()) {
                return open(directory, settings, merging, new Commits(commit), OpenMode.APPEND);
            }
        } catch (IOException | IllegalArgumentException e) {
            if (!isBroken(e)) {
                throw e;
            }
            LOG.warn("The search index is damaged and will be rebuilt: {}", e.toString());
        }
        return openNew(directory, settings, merging);
    }

    private static IndexStore openNew(SmallSegments directory, LuceneSettings settings, QuietMergePolicy merging)
            throws IOException {
        wipe(directory);
        return open(directory, settings, merging, new Commits(Optional.empty()), OpenMode.CREATE);
    }

    private static IndexStore open(
            SmallSegments directory, LuceneSettings settings, QuietMergePolicy merging, Commits commits, OpenMode mode)
            throws IOException {
        IndexWriter writer = new IndexWriter(directory, writerConfig(settings, merging, mode));
        try {
            SearcherManager searchers = new SearcherManager(writer, new Searchers());
            return new IndexStore(directory, writer, merging, searchers, mode == OpenMode.CREATE, commits);
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

    /// The name of the last commit. The version is written with each, so an index that never saw one is still new.
    private static Optional<String> commitOfThisVersion(Directory directory) throws IOException {
        try {
            Map<String, String> data = SegmentInfos.readLatestCommit(directory).getUserData();
            boolean isOfThisVersion = Schema.version().equals(data.get(VERSION));
            return isOfThisVersion ? Optional.of(data.getOrDefault(COMMIT, "")) : Optional.empty();
        } catch (IndexNotFoundException e) {
            return Optional.empty();
        }
    }

    /// An unknown codec is reported as an illegal argument.
    private static boolean isBroken(Exception e) {
        return e instanceof CorruptIndexException
                || e instanceof IndexFormatTooOldException
                || e instanceof IndexFormatTooNewException
                || e instanceof IndexNotFoundException
                || e instanceof EOFException
                || e instanceof FileNotFoundException
                || e instanceof NoSuchFileException
                || e instanceof IllegalArgumentException;
    }

    /// Refused while another process has the index open.
    private static void wipe(Directory directory) throws IOException {
        try (Lock lock = directory.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
            for (String file : directory.listAll()) {
                if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) {
                    lock.ensureValid();
                    directory.deleteFile(file);
                }
            }
        }
    }

    /// What was not committed is dropped: its entries are still marked in the database.
    void close() throws IOException {
        IOUtils.close(searchers, writer, directory);
    }

    /// The first half of a commit. One that changes something has a name of its own.
    void prepareCommit() throws IOException {
        if (writer.hasUncommittedChanges()) {
            Map<String, String> data = Map.of(VERSION, Schema.version(), COMMIT, commits.next());
            writer.setLiveCommitData(data.entrySet());
        }
        writer.prepareCommit();
    }

    void commit() throws IOException {
        writer.commit();
        commits.end();
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

    /// What a folder has been left with.
    sealed interface Left {
        /// By an earlier run, or by nobody.
        record Anything() implements Left {}

        /// By this run.
        ///
        /// @param isAny whether there is a commit
        /// @param commits the names that the last one may have
        record Saved(boolean isAny, Set<String> commits) implements Left {
            public Saved {
                commits = Set.copyOf(commits);
            }
        }

        record Damaged() implements Left {}
    }

    /// Names of the commits that the last one in the folder may have.
    static final class Commits {
        private final UUID run = UUID.randomUUID();
        private long number;
        private final LinkedHashSet<String> names = new LinkedHashSet<>();

        private boolean isAny;

        /// @param saved what the folder has
        private Commits(Optional<String> saved) {
            saved.ifPresent(names::add);
            isAny = saved.isPresent();
        }

        private synchronized String next() {
            String name = run + "-" + ++number;
            names.add(name);
            return name;
        }

        /// The one that was prepared last is the last one from now on.
        private synchronized void end() {
            names.retainAll(Set.of(names.getLast()));
            isAny = true;
        }

        private synchronized Left left() {
            return new Left.Saved(isAny, names);
        }
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

package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.lucene.folder.Left;
import cairn.application.port.Unavailable;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndexFixture;
import cairn.application.waiting.Waiting;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuietMergesTest implements SearchIndexFixture {
    /// Fewer segments than Lucene merges on its own.
    private static final int MANY = 6;

    /// A reserve larger than any disk.
    private static final long ALL = Long.MAX_VALUE / 4;

    @TempDir
    Path folder;

    private IndexStore store;
    private LuceneSearchIndex index;

    @BeforeEach
    void open() throws IOException {
        open(1, 0);
    }

    private void reopen(int segments, long reserveBytes) throws IOException {
        index.close();
        open(segments, reserveBytes);
    }

    private void open(int segments, long reserveBytes) throws IOException {
        store = IndexStore.open(folder, new LuceneSettings(24, segments, reserveBytes, ""), new Left.Anything());
        index = new LuceneSearchIndex(_ -> store);
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    /// Writes notes, each of which becomes a segment.
    private void write(int notes) {
        for (int number = 1; number <= notes; number++) {
            put(note(number, "apple"));
        }
        index.flush(() -> {});
    }

    /// The number of saved segments.
    private int segments() {
        try (FSDirectory files = FSDirectory.open(folder);
                DirectoryReader reader = DirectoryReader.open(files)) {
            return reader.leaves().size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The number of segments that searches use.
    private int shown() {
        try {
            IndexSearcher searcher = store.searchers().acquire();
            try {
                return searcher.getIndexReader().leaves().size();
            } finally {
                store.searchers().release(searcher);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void merge() {
        index.merge(() -> {});
    }

    @Test
    void mergesManySegmentsWhileLittleIsWritten() {
        write(MANY);
        assertThat(segments()).isEqualTo(MANY);

        Waiting.until("a single segment", () -> {
            merge();
            return segments() == 1;
        });

        assertThat(shown()).isOne();
        assertThat(find("apple")).hasSize(MANY);
    }

    @Test
    void savesAMergeAfterAnEarlierFailure() {
        write(MANY);
        Waiting.until("merges to save", () -> {
            try {
                index.merge(QuietMergesTest::fail);
                return false;
            } catch (Unavailable e) {
                return true;
            }
        });
        assertThat(segments()).isEqualTo(MANY);

        merge();

        assertThat(segments()).isOne();
    }

    private static void fail() {
        throw new Unavailable(Part.DATABASE, "the disk is gone");
    }

    @Test
    void doesNotMergeFewSegments() throws IOException {
        reopen(MANY / 2, 0);
        write(MANY);

        assertThatNothingIsMerged();
    }

    @Test
    void doesNotMergeWhenTheDiskIsNearlyFull() throws IOException {
        reopen(1, ALL);
        write(MANY);

        assertThatNothingIsMerged();
    }

    private void assertThatNothingIsMerged() {
        for (int i = 0; i < 5; i++) {
            merge();
            assertThat(store.writer().getMergingSegments()).isEmpty();
            assertThat(store.writer().hasUncommittedChanges()).isFalse();
        }
    }

    @Test
    void doesNotMergeWhileMuchIsWritten() {
        write(MANY);
        merge();
        putTogether(IntStream.range(100, 201).mapToObj(number -> note(number, "pear")));
        index.flush(() -> {});

        merge();
        assertThat(store.writer().getMergingSegments()).isEmpty();
        assertThat(store.writer().hasUncommittedChanges()).isFalse();
    }
}

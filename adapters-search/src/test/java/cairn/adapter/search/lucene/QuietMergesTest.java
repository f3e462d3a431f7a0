package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndexFixture;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuietMergesTest implements SearchIndexFixture {
    private static final int MANY = 2;

    @TempDir
    Path folder;

    private IndexStore store;
    private LuceneSearchIndex index;
    private QuietMerges merges;

    @BeforeEach
    void open() throws IOException {
        store = IndexStore.open(folder, LuceneSettings.defaults());
        index = new LuceneSearchIndex(store);
        merges = new QuietMerges(store, 1);
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    /// Each is a segment.
    private void segments(int count) {
        for (int number = 1; number <= count; number++) {
            put(note(number, "apple"));
        }
        index.flush(() -> {});
    }

    private int saved() throws IOException {
        try (DirectoryReader reader = DirectoryReader.open(FSDirectory.open(folder))) {
            return reader.leaves().size();
        }
    }

    @Test
    void mergesManySegmentsOnceNothingIsWritten() throws IOException {
        segments(MANY + 1);
        assertThat(merges.run()).isFalse();
        assertThat(merges.run()).isFalse();
        while (!merges.run()) {
            Thread.onSpinWait();
        }
        index.flush(() -> {});

        assertThat(saved()).isOne();
        assertThat(find("apple")).hasSize(MANY + 1);
        assertThat(merges.run()).isFalse();
    }

    @Test
    void mergesNothingWhereAnythingWasWritten() throws IOException {
        segments(MANY);
        merges.run();
        put(note(MANY + 1, "apple"));

        assertThat(merges.run()).isFalse();
        index.flush(() -> {});
        assertThat(store.writer().hasPendingMerges()).isFalse();
        assertThat(saved()).isEqualTo(MANY + 1);
    }

    @Test
    void leavesAFewSegmentsAsTheyAre() throws IOException {
        segments(MANY);
        merges.run();
        merges.run();
        merges.run();

        assertThat(store.writer().hasPendingMerges()).isFalse();
        assertThat(store.writer().hasUncommittedChanges()).isFalse();
    }
}

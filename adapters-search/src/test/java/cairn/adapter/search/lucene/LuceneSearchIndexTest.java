package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.document;
import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.IndexVocabularyContract;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.search.SearchIndexContract;
import cairn.application.port.search.SearchIndexSpellingContract;
import cairn.application.port.search.SearchIndexWriteContract;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LuceneSearchIndexTest
        implements SearchIndexContract, IndexVocabularyContract, SearchIndexSpellingContract, SearchIndexWriteContract {
    @TempDir
    Path folder;

    private LuceneSearchIndex index;

    @BeforeEach
    void open() {
        index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
    }

    @AfterEach
    void close() {
        assertThat(Thread.interrupted()).isFalse();
        index.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    @Override
    public double rounding() {
        return ROUNDING;
    }

    @Override
    public IndexVocabulary vocabulary() {
        return index;
    }

    @Override
    public SearchIndex reopened() {
        index.close();
        open();
        return index;
    }

    @Test
    void survivesCallsOnAnInterruptedThread() {
        Thread.currentThread().interrupt();
        put(note(1, "first"));
        index.flush(() -> {});
        assertThat(find("first")).containsExactly(1);
        assertThat(Thread.interrupted()).isTrue();
        reopened();
        Thread.currentThread().interrupt();
        assertThat(find("first")).containsExactly(1);
        put(note(2, "first"));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(find("first")).containsExactly(1, 2);
    }

    /// Lucene would refuse it forever, and it would block the others of its batch.
    @Test
    void skipsADocumentThatLuceneRefuses() {
        QueryVector tooLong = new QueryVector("model", new float[2000]);
        put(document(1, "", "some", Set.of(), 1, tooLong), note(2, "some"));
        assertThat(find("some")).containsExactly(2);
        put(note(1, "some"));
        assertThat(find("some")).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void opensOnAnInterruptedThread() {
        index.close();
        Thread.currentThread().interrupt();
        open();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void startsEmptyIfTheFolderHasAnotherVersion() throws IOException {
        put(note(1, "old"));
        index.flush(() -> {});
        index.close();
        try (FSDirectory directory = FSDirectory.open(folder);
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            writer.setLiveCommitData(Map.of("cairn.version", "0").entrySet());
            writer.commit();
        }
        open();
        assertThat(index.isNew()).isTrue();
        assertThat(find("old")).isEmpty();
        put(note(1, "new"));
        assertThat(find("new")).containsExactly(1);
    }

    @Test
    void startsEmptyAfterAChangeOfTheSchema() throws IOException {
        put(note(1, "old"));
        index.flush(() -> {});
        index.close();
        String before = Schema.version().replaceFirst("^\\d+", "1");
        assertThat(before).isNotEqualTo(Schema.version());
        try (FSDirectory directory = FSDirectory.open(folder);
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
            writer.setLiveCommitData(Map.of("cairn.version", before).entrySet());
            writer.commit();
        }
        open();
        assertThat(index.isNew()).isTrue();
    }

    @Test
    void startsEmptyIfAFileIsCorrupt() throws IOException {
        for (String broken : List.of("segments", ".si", ".cf")) {
            put(WORKSPACE, 1, note(1, "old"));
            index.flush(() -> {});
            index.close();
            Files.write(fileLike(broken), new byte[] {1, 2, 3});
            open();
            assertThat(index.isNew()).as(broken).isTrue();
            assertThat(find("old")).isEmpty();
        }
    }

    @Test
    void doesNotSaveChangesWhoseRowsAreNotDurable() {
        put(note(1, "kept"));
        index.flush(() -> {});
        put(note(2, "kept"));

        assertThatThrownBy(() -> index.flush(LuceneSearchIndexTest::fail)).isInstanceOf(Unavailable.class);

        reopened();
        assertThat(find("kept")).containsExactly(1);
    }

    @Test
    void savesAllChangesOnceTheirRowsAreDurable() {
        put(note(1, "kept"));
        assertThatThrownBy(() -> index.flush(LuceneSearchIndexTest::fail)).isInstanceOf(Unavailable.class);
        put(note(2, "kept"));

        index.flush(() -> {});

        reopened();
        assertThat(find("kept")).containsExactly(1, 2);
    }

    private static void fail() {
        throw new Unavailable(Part.DATABASE, "the disk is gone");
    }

    @Test
    void startsEmptyIfAFileIsMissing() throws IOException {
        put(note(1, "old"));
        index.flush(() -> {});
        index.close();
        Files.delete(fileLike(".si"));
        open();
        assertThat(index.isNew()).isTrue();
    }

    private Path fileLike(String part) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().contains(part))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void refusesAFolderThatIsAlreadyOpen() {
        put(note(1, "safe"));
        assertThatThrownBy(() -> LuceneSearchIndex.open(folder, LuceneSettings.defaults()))
                .isInstanceOfSatisfying(
                        Unavailable.class, e -> assertThat(e.part()).isEqualTo(Part.SEARCH));
        assertThat(find("safe")).containsExactly(1);
    }

    /// Changes that one server indexes are missing in the folder of another server on the same database.
    @Test
    void eachServersFolderIsAGenerationOfItsOwn() {
        assertThat(Stream.of("one", "two", "two").map(this::generation).distinct())
                .hasSize(2)
                .doesNotContain(index.generation());
    }

    private String generation(String owner) {
        LuceneSettings settings = LuceneSettings.defaults().withOwner(owner);
        try (LuceneSearchIndex other = LuceneSearchIndex.open(folder.resolve(owner), settings)) {
            return other.generation();
        }
    }

    @Test
    void isUnavailableAfterClosing() {
        index.close();
        assertThatThrownBy(() -> put(note(1, "late"))).isInstanceOf(Unavailable.class);
        assertThatThrownBy(() -> find("late")).isInstanceOf(Unavailable.class);
        assertThatThrownBy(() -> index.flush(() -> {})).isInstanceOf(Unavailable.class);
        open();
    }
}

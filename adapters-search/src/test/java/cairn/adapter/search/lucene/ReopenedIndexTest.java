package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.util.IOUtils;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lucene closes its writer after a failure. Here the folder is missing for a while, as if unmounted.
class ReopenedIndexTest implements SearchIndexFixture {
    /// So many changes that their segment is written at once.
    private static final int MANY = 150;

    @TempDir
    Path temporary;

    private Path folder;
    private Path elsewhere;
    private LuceneSearchIndex index;

    /// Saves the first note but not the second.
    @BeforeEach
    void open() {
        folder = temporary.resolve("index");
        elsewhere = temporary.resolve("elsewhere");
        index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        put(note(1, "apple"));
        flush();
        put(note(2, "apple"));
    }

    @AfterEach
    void close() {
        index.close();
    }

    @Override
    public SearchIndex index() {
        return index;
    }

    private void flush() {
        index.flush(() -> {});
    }

    private void merge() {
        index.merge(() -> {});
    }

    private void loseFolder() throws IOException {
        Files.move(folder, elsewhere);
        assertThatFails(
                Reason.AWAY,
                () -> putTogether(IntStream.range(100, 100 + MANY).mapToObj(number -> note(number, "pear"))));
        assertThat(index.isOpen()).isFalse();
    }

    private void closeWriter() throws IOException {
        loseFolder();
        Files.move(elsewhere, folder);
    }

    private static void assertThatFails(Reason reason, ThrowingCallable call) {
        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(call)
                .satisfies(e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void answersSearchesUntilItIsReopened() throws IOException {
        closeWriter();

        assertThatFails(Reason.LOST, () -> put(note(3, "apple")));
        assertThatFails(Reason.LOST, this::flush);
        assertThatFails(Reason.LOST, this::merge);
        assertThatFails(Reason.LOST, () -> index.remove(workspace()));
        assertThat(find("apple")).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void reopensTheLastSavedState() throws IOException {
        closeWriter();

        assertThat(index.isNew()).isFalse();
        assertThat(index.isOpen()).isTrue();
        assertThat(find("apple")).containsExactly(1);

        put(note(2, "apple"), note(3, "apple"));
        flush();
        merge();
        index.close();
        index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        assertThat(find("apple")).containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void answersSearchesWhileItCannotBeReopened() throws IOException {
        loseFolder();
        Files.createFile(folder);

        assertThatFails(Reason.AWAY, index::isNew);
        assertThatFails(Reason.LOST, () -> put(note(3, "apple")));
        assertThat(find("apple")).containsExactlyInAnyOrder(1, 2);

        Files.delete(folder);
        Files.move(elsewhere, folder);
        assertThat(index.isNew()).isFalse();
        put(note(3, "apple"));
        assertThat(find("apple")).containsExactlyInAnyOrder(1, 3);
    }

    @Test
    void isUnavailableUntilItsFolderIsBack() throws IOException {
        loseFolder();
        assertThatFails(Reason.AWAY, index::isNew);
        Files.createDirectory(folder);
        assertThatFails(Reason.AWAY, index::isNew);
        assertThat(find("apple")).containsExactlyInAnyOrder(1, 2);

        IOUtils.rm(folder);
        Files.move(elsewhere, folder);
        assertThat(index.isNew()).isFalse();
        assertThat(find("apple")).containsExactly(1);
    }

    @Test
    void refusesToReopenAnOlderState() throws IOException {
        Path older = Files.createDirectory(temporary.resolve("older"));
        try (FSDirectory from = FSDirectory.open(folder);
                FSDirectory to = FSDirectory.open(older)) {
            for (String file : DirectoryReader.listCommits(from).getLast().getFileNames()) {
                to.copyFrom(from, file, file, IOContext.DEFAULT);
            }
        }
        flush();
        loseFolder();
        Files.move(older, folder);

        assertThatFails(Reason.AWAY, index::isNew);
        assertThat(find("apple")).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void isNewIfNothingWasEverSaved() throws IOException {
        index.close();
        IOUtils.rm(folder);
        index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        put(note(1, "apple"));
        assertThatFails(Reason.REFUSED, () -> index.flush(ReopenedIndexTest::refuse));
        closeWriter();

        assertThat(index.isNew()).isTrue();
        assertThat(find("apple")).isEmpty();
        flush();
        assertThat(index.isNew()).isFalse();
    }

    @Test
    void isNewIfAFileIsCorrupt() throws IOException {
        index.close();
        AtomicBoolean isDamaged = new AtomicBoolean();
        FaultyFiles.Fault fault = name -> {
            if (isDamaged.get()) {
                throw new CorruptIndexException("damaged", name);
            }
        };
        index = new LuceneSearchIndex(
                left -> IndexStore.open(new FaultyFiles(folder, fault), LuceneSettings.defaults(), left));
        assertThat(find("apple")).containsExactly(1);
        isDamaged.set(true);
        assertThatFails(
                Reason.AWAY,
                () -> putTogether(IntStream.range(100, 100 + MANY).mapToObj(number -> note(number, "pear"))));
        isDamaged.set(false);

        assertThat(index.isNew()).isTrue();
        assertThat(find("apple")).isEmpty();
    }

    /// Even if saving has failed several times.
    @Test
    void reopensTheLastSavedStateAfterFailedSaves() throws IOException {
        Files.move(folder, elsewhere);
        for (int attempt = 0; attempt < 3; attempt++) {
            assertThatFails(Reason.AWAY, this::flush);
        }
        Files.move(elsewhere, folder);
        closeWriter();

        assertThat(index.isNew()).isFalse();
        assertThat(find("apple")).containsExactly(1);
    }

    @Test
    void reopensTheLastSavedStateAfterAnUnfinishedCommit() throws IOException {
        assertThatFails(Reason.REFUSED, () -> index.flush(ReopenedIndexTest::refuse));
        closeWriter();

        assertThat(index.isNew()).isFalse();
        assertThat(find("apple")).containsExactly(1);
    }

    private static void refuse() {
        throw Unavailable.refused(Part.DATABASE, "the rows are not durable");
    }

    /// The closed writer had segments on its heap, whose names are used again.
    @Test
    void writesNoSegmentsOfTheClosedWriterToTheFolder() throws IOException {
        closeWriter();
        assertThat(index.isNew()).isFalse();

        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .noneMatch(name -> name.startsWith("_1.") || name.startsWith("_2."));
        }
    }

    @Test
    void doesNotReopenAfterClose() throws IOException {
        closeWriter();
        index.close();

        index.isNew();

        assertThat(index.isOpen()).isFalse();
        assertThatFails(Reason.AWAY, () -> put(note(3, "apple")));
    }
}

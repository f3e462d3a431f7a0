package cairn.adapter.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import cairn.adapter.search.lucene.folder.Left;
import cairn.application.waiting.Waiting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.AlreadyClosedException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Another thread writes between a failure in one thread and the closing of the writer.
class IndexStoreTest {
    @TempDir
    Path folder;

    private final AtomicBoolean isFull = new AtomicBoolean();
    private IndexStore store;
    private QuietMerges merges;

    @BeforeEach
    void open() throws IOException {
        store = IndexStore.open(new FaultyFiles(folder, this::refuse), LuceneSettings.defaults(), new Left.Anything());
        merges = new QuietMerges(store);
    }

    @AfterEach
    void close() {
        store.abandon();
    }

    @Test
    void aCommitFailsWhenAnotherThreadFails() throws Exception {
        assertThatFailsBesideAFailure(store::prepareCommit);
    }

    @Test
    void theSecondPhaseOfACommitFailsWhenAnotherThreadFails() throws Exception {
        store.prepareCommit();
        assertThatFailsBesideAFailure(store::commit);
    }

    @Test
    void aMergeFailsWhenAnotherThreadFails() throws Exception {
        assertThatFailsBesideAFailure(() -> store.write(merges::run));
    }

    @Test
    void doesNotReportAProgrammingErrorAsADiskFailure() {
        assertThatIllegalStateException()
                .isThrownBy(() -> store.write(() -> {
                    throw new IllegalStateException("of ours");
                }))
                .withMessage("of ours");
    }

    /// The failing thread needs the writer's monitor to close it.
    private void assertThatFailsBesideAFailure(ThrowingCallable writing) throws Exception {
        IndexWriter writer = store.writer();
        Document document = new Document();
        document.add(new StringField("field", "a", Store.YES));
        writer.addDocument(document);
        isFull.set(true);
        Thread failing;
        synchronized (writer) {
            failing = Thread.ofPlatform()
                    .start(() -> assertThatExceptionOfType(IOException.class).isThrownBy(writer::flush));
            Waiting.until("the failure is known", () -> store.failure() != null);
            assertThat(writer.isOpen()).isTrue();
            assertThatExceptionOfType(AlreadyClosedException.class).isThrownBy(writing);
        }
        failing.join();
        assertThat(writer.isOpen()).isFalse();
    }

    /// Refuses all files except those of commits while the disk is full.
    private void refuse(String name) throws IOException {
        if (isFull.get() && !name.contains("segments")) {
            throw new IOException("no space left");
        }
    }
}

package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.note;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.lucene.RecordedDirectory.Event;
import cairn.application.port.search.SearchIndex.Change;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class SmallSegmentsTest {
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(1, 1));

    private final RecordedDirectory files = new RecordedDirectory(new ByteBuffersDirectory());

    @Test
    void aFewChangesMakeNoFilesUntilTheyAreFlushed() throws IOException {
        try (LuceneSearchIndex index = new LuceneSearchIndex(IndexStore.open(files, LuceneSettings.defaults()))) {
            index.apply(notes(0, 50));
            assertThat(segmentFiles()).isEmpty();

            index.flush(() -> {});
            assertThat(segmentFiles()).isNotEmpty();
        }
    }

    @Test
    void filesOfManyChangesAreMadeAtOnce() throws IOException {
        try (LuceneSearchIndex index = new LuceneSearchIndex(IndexStore.open(files, LuceneSettings.defaults()))) {
            index.apply(notes(0, 200));

            assertThat(segmentFiles()).isNotEmpty();
        }
    }

    private static List<Change> notes(int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(i -> (Change) new Change.PutResource(WORKSPACE, i + 1, note(i, "word" + i)))
                .toList();
    }

    /// All that were made, though they may be gone.
    private List<String> segmentFiles() {
        return files.events().stream()
                .filter(Event.Created.class::isInstance)
                .map(event -> ((Event.Created) event).name())
                .filter(name -> name.startsWith("_"))
                .toList();
    }
}

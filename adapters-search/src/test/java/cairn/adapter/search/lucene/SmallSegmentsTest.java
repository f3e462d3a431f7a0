package cairn.adapter.search.lucene;

import static cairn.application.port.search.SearchIndexFixture.FACTS;
import static cairn.application.port.search.SearchIndexFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.lucene.RecordedDirectory.Event;
import cairn.application.port.search.PlainDocument;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.resource.Kind;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.Test;

class SmallSegmentsTest {
    private static final WorkspaceId WORKSPACE = new WorkspaceId(new UUID(1, 1));

    private static final QueryVector VECTOR = new QueryVector("model", new float[] {0.6f, 0.8f});

    private final RecordedDirectory files = new RecordedDirectory(new ByteBuffersDirectory());

    @Test
    void writesAFewChangesOnlyWhenFlushed() throws IOException {
        try (LuceneSearchIndex index = open()) {
            index.apply(notes(100, 0));
            assertThat(made("_")).isEmpty();

            index.flush(() -> {});
            assertThat(made("_")).isNotEmpty();
        }
    }

    @Test
    void writesTheVectorsOfManyChangesAtOnce() throws IOException {
        try (LuceneSearchIndex index = open()) {
            index.apply(notes(101, 0));

            assertThat(made(".vec")).isNotEmpty();
        }
    }

    @Test
    void writesTheVectorsOfManyPassagesAtOnce() throws IOException {
        try (LuceneSearchIndex index = open()) {
            index.apply(notes(1, 100));

            assertThat(made(".vec")).isNotEmpty();
        }
    }

    private LuceneSearchIndex open() throws IOException {
        return new LuceneSearchIndex(left -> IndexStore.open(files, LuceneSettings.defaults(), left));
    }

    /// Notes with a vector for their summary.
    private static List<Change> notes(int count, int passages) {
        return IntStream.range(0, count)
                .mapToObj(i -> note(i, Collections.nCopies(passages, VECTOR)))
                .map(note -> (Change) new Change.PutResource(WORKSPACE, 1, note))
                .toList();
    }

    private static Document note(int number, List<QueryVector> passages) {
        return PlainDocument.of(
                id(number),
                Kind.NOTEPAD,
                "",
                null,
                "word" + number,
                null,
                List.of(),
                Set.of(),
                1,
                FACTS,
                VECTOR,
                passages);
    }

    /// The files ever created, even if deleted since.
    private List<String> made(String part) {
        return files.events().stream()
                .filter(Event.Created.class::isInstance)
                .map(event -> ((Event.Created) event).name())
                .filter(name -> name.startsWith("_") && name.contains(part))
                .toList();
    }
}

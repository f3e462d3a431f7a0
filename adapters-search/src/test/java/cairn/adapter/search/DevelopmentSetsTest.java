package cairn.adapter.search;

import static cairn.application.port.search.SearchIndexFixture.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.adapter.search.opensearch.OpenSearchSearchIndex;
import cairn.adapter.search.opensearch.TestCluster;
import cairn.application.port.search.PlainDocument;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndexFixture;
import cairn.domain.resource.Kind;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Both engines on real texts from the folder in the system property `cairn.evals`: collections of
/// `docs.tsv` (id, title, text) and `queries.tsv` (id, text), and `notes/notes.jsonl` in 39 languages.
@Tag("long")
final class DevelopmentSetsTest {
    private static final int DEPTH = 100;

    /// Scores are sums of floats, which each engine adds in its own order.
    private static final double TOLERANCE = 1e-4;

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = {"cranfield", "cisi"})
    void bothEnginesFindTheSameHitsForQuestions(String collection) throws IOException {
        List<PutResource> documents = new ArrayList<>();
        for (String line : Files.readAllLines(data(collection + "/docs.tsv"))) {
            String[] parts = line.split("\t", -1);
            documents.add(document(documents.size(), parts[1], parts[2]));
        }
        List<String> questions = Files.readAllLines(data(collection + "/queries.tsv")).stream()
                .map(line -> line.split("\t", -1)[1])
                .toList();
        compare(documents, questions);
    }

    @Test
    void bothEnginesFindTheSameHitsForNotesInManyLanguages() throws IOException {
        List<PutResource> documents = new ArrayList<>();
        List<String> questions = new ArrayList<>();
        for (String line : Files.readAllLines(data("notes/notes.jsonl"))) {
            JsonNode note = new ObjectMapper().readTree(line);
            String text = note.path("text").asText();
            documents.add(document(documents.size(), note.path("title").asText(), text));
            if (documents.size() % 20 == 0) {
                questions.add(text.lines().skip(2).findFirst().orElse("none"));
            }
        }
        compare(documents, questions);
    }

    private static Path data(String name) {
        String root = System.getProperty("cairn.evals", "");
        assumeTrue(!root.isEmpty(), "the property cairn.evals names no folder");
        return Path.of(root, name);
    }

    private void compare(List<PutResource> documents, List<String> questions) {
        TestCluster cluster = TestCluster.withNamesOfItsOwn();
        try (LuceneSearchIndex lucene = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
                OpenSearchSearchIndex openSearch = cluster.open()) {
            for (int i = 0; i < documents.size(); i += 500) {
                List<Change> some = List.copyOf(documents.subList(i, Math.min(documents.size(), i + 500)));
                lucene.apply(some);
                openSearch.apply(some);
            }
            questions.forEach(question -> compare(search(lucene, question), search(openSearch, question), question));
        } finally {
            cluster.clear();
        }
    }

    private static void compare(List<Candidate> expected, List<Candidate> found, String question) {
        assertThat(found)
                .as(question)
                .extracting(Candidate::id)
                .isEqualTo(expected.stream().map(Candidate::id).toList());
        for (int place = 0; place < expected.size(); place++) {
            double score = expected.get(place).score();
            assertThat(found.get(place).score()).as(question).isCloseTo(score, within(score * TOLERANCE));
        }
    }

    private static List<Candidate> search(SearchIndex index, String question) {
        Query query = new Query(
                SearchIndexFixture.WORKSPACE,
                QueryText.of(question.substring(0, Math.min(question.length(), QueryText.MAX_LENGTH))),
                false,
                List.of(),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                DEPTH);
        return index.search(query).getFirst().candidates();
    }

    private static PutResource document(int number, String title, String text) {
        return new PutResource(
                SearchIndexFixture.WORKSPACE,
                1,
                PlainDocument.of(
                        id(number),
                        Kind.NOTEPAD,
                        title,
                        null,
                        text,
                        null,
                        List.of(),
                        Set.of(),
                        1,
                        SearchIndexFixture.FACTS,
                        null,
                        List.of()));
    }
}

package cairn.bootstrap.bench;

import cairn.adapter.enrichment.language.OpenNlpLanguageDetector;
import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.adapter.search.opensearch.OpenSearchSearchIndex;
import cairn.adapter.search.opensearch.TestCluster;
import cairn.application.port.extraction.LanguageDetector;
import cairn.application.port.search.IndexVocabulary;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Pictured;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndexFixture;
import cairn.bootstrap.bench.KnownItemQueries.Kind;
import cairn.bootstrap.bench.KnownItemQueries.KnownItem;
import cairn.bootstrap.bench.KnownItemQueries.Note;
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
import org.jspecify.annotations.Nullable;

/// How often words find the note they were taken from, by kinds of queries: see `bench/known-items`. Misses are
/// printed with the table, so that they can be looked at.
public final class KnownItemsBenchmark {
    private static final int DEPTH = 100;
    private static final int SHOWN = 12;

    private final List<Note> notes;
    private final SearchIndex index;
    private final IndexVocabulary vocabulary;

    private KnownItemsBenchmark(List<Note> notes, SearchIndex index, IndexVocabulary vocabulary) {
        this.notes = notes;
        this.index = index;
        this.vocabulary = vocabulary;
    }

    public static void main(String[] arguments) throws IOException {
        List<Note> notes = read(Path.of(arguments[0]));
        int each = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 100;
        if (arguments.length > 2 && arguments[2].equals("opensearch")) {
            TestCluster cluster = TestCluster.withNamesOfItsOwn();
            try (OpenSearchSearchIndex index = cluster.open()) {
                new KnownItemsBenchmark(notes, index, index).run(each);
            } finally {
                cluster.clear();
            }
            return;
        }
        Path folder = Files.createTempDirectory("cairn-known-items");
        try (LuceneSearchIndex index = LuceneSearchIndex.open(folder, LuceneSettings.defaults())) {
            new KnownItemsBenchmark(notes, index, index).run(each);
        }
    }

    private static List<Note> read(Path file) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        List<Note> notes = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            JsonNode note = mapper.readTree(line);
            notes.add(new Note(
                    notes.size(),
                    note.path("lang").asText(),
                    note.path("title").asText(),
                    note.path("text").asText()));
        }
        return notes;
    }

    private void run(int each) {
        fill();
        KnownItemQueries queries = new KnownItemQueries(notes);
        List<String> misses = new ArrayList<>();
        System.out.println("| kind | queries | first | among ten | broken rule |\n|---|---:|---:|---:|---:|");
        for (Kind kind : Kind.values()) {
            report(kind, queries.of(kind, each), misses);
        }
        misses.forEach(System.out::println);
    }

    private void fill() {
        LanguageDetector languages = new OpenNlpLanguageDetector();
        List<Change> changes = new ArrayList<>();
        for (Note note : notes) {
            String language = languages.detect(note.text()).orElse(null);
            changes.add(new Change.PutResource(SearchIndexFixture.WORKSPACE, 1, document(note, language)));
        }
        for (int from = 0; from < changes.size(); from += 500) {
            index.apply(List.copyOf(changes.subList(from, Math.min(changes.size(), from + 500))));
        }
    }

    private static Document document(Note note, @Nullable String language) {
        return new Document(
                SearchIndexFixture.id(note.number()),
                cairn.domain.resource.Kind.NOTEPAD,
                note.title(),
                null,
                note.text(),
                null,
                null,
                List.of(),
                Set.of(),
                1,
                SearchIndexFixture.FACTS,
                List.of(),
                List.of(),
                Pictured.NOTHING,
                language);
    }

    private void report(Kind kind, List<KnownItem> items, List<String> misses) {
        int first = 0;
        int ten = 0;
        int broken = 0;
        int shown = 0;
        for (KnownItem item : items) {
            List<Integer> found = search(item.query(), kind == Kind.BEGINNING);
            int place = found.indexOf(item.note().number());
            first += place == 0 ? 1 : 0;
            ten += place >= 0 && place < 10 ? 1 : 0;
            boolean breaks =
                    found.stream().map(notes::get).anyMatch(note -> !item.rule().test(note));
            broken += breaks ? 1 : 0;
            if ((place != 0 || breaks) && shown++ < SHOWN) {
                misses.add(kind + " " + item.query() + " -> " + item.note().lang() + "/"
                        + item.note().title() + " at " + place + " of " + found.size() + (breaks ? ", breaks" : ""));
            }
        }
        double all = Math.max(1, items.size());
        System.out.printf("| %s | %d | %.3f | %.3f | %d |%n", kind.label, items.size(), first / all, ten / all, broken);
    }

    private List<Integer> search(String query, boolean completes) {
        QueryText asked = QueryText.of(query);
        QueryText text = asked.withUnknown(vocabulary.unknownWords(SearchIndexFixture.WORKSPACE, asked, completes));
        List<Candidate> found = index.search(new Query(
                        SearchIndexFixture.WORKSPACE,
                        text,
                        completes,
                        List.of(),
                        Set.of(Signal.KEYWORD),
                        Optional.empty(),
                        DEPTH))
                .getFirst()
                .candidates();
        return found.stream().map(SearchIndexFixture::number).toList();
    }
}

package cairn.bootstrap.bench.latency;

import cairn.adapter.search.lucene.LuceneSearchIndex;
import cairn.adapter.search.lucene.LuceneSettings;
import cairn.application.port.search.PlainDocument;
import cairn.application.port.search.SearchIndex.Change;
import cairn.application.port.search.SearchIndex.Change.PutResource;
import cairn.application.port.search.SearchIndex.Document;
import cairn.application.port.search.SearchIndex.Query;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.application.port.search.SearchIndexFixture;
import cairn.application.search.SearchResources;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.Fusion;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Scales;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.fusion.Wording;
import cairn.domain.search.query.QueryText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// The notes in the embedded index, asked as the server asks it: which words are unknown, the candidates of every
/// signal of the mode, and their fusion.
final class Library implements AutoCloseable {
    static final int PLACES = 1000;
    private static final int BATCH = 5000;

    /// Like the IDs of the server, in the order of creation.
    private static final long FIRST_ID = 0x01890a5d_0000_7000L;

    private final LuceneSearchIndex index;
    private final boolean isLarge;
    private final Fusion fusion = Fusion.adaptive();

    private Library(LuceneSearchIndex index, boolean isLarge) {
        this.index = index;
        this.isLarge = isLarge;
    }

    /// Builds the index only when the folder is empty.
    static Library open(Path folder, Corpus corpus, int notes) {
        LuceneSearchIndex index = LuceneSearchIndex.open(folder, LuceneSettings.defaults());
        if (index.isNew()) {
            for (int from = 0; from < notes; from += BATCH) {
                index.apply(changes(corpus, from, Math.min(notes, from + BATCH)));
            }
            index.flush(() -> {});
        }
        return new Library(index, notes > SearchResources.DEPTH);
    }

    private static List<Change> changes(Corpus corpus, int from, int to) {
        List<Change> changes = new ArrayList<>();
        for (int note = from; note < to; note++) {
            changes.add(new PutResource(SearchIndexFixture.WORKSPACE, 1, document(corpus, note)));
        }
        return changes;
    }

    private static Document document(Corpus corpus, int note) {
        return PlainDocument.of(
                new ResourceId(new UUID(FIRST_ID + ((long) note << 16), note)),
                Kind.NOTEPAD,
                corpus.name(note),
                null,
                corpus.text(note),
                null,
                List.of(),
                Set.of(),
                note % PLACES,
                SearchIndexFixture.FACTS,
                corpus.vector(note),
                List.of());
    }

    List<Hit> ask(String typed, SearchMode mode, Optional<QueryVector> vector) {
        return fusion.fused(rankings(typed, mode, vector), Scales.USUAL, Wording.PLAIN)
                .hits(Precision.USUAL);
    }

    List<Ranking> rankings(String typed, SearchMode mode, Optional<QueryVector> vector, Filter... filters) {
        QueryText text = QueryText.of(typed);
        if (mode.signals().contains(Signal.KEYWORD)) {
            text = text.withUnknown(index.unknownWords(SearchIndexFixture.WORKSPACE, text, mode.completesLastWord()));
        }
        Query query = new Query(
                SearchIndexFixture.WORKSPACE,
                text,
                mode.completesLastWord(),
                List.of(filters),
                mode.signals(),
                vector,
                filters.length == 0 && isLarge ? SearchResources.FIRST_DEPTH : SearchResources.DEPTH);
        return index.search(query);
    }

    static int number(Candidate candidate) {
        return (int) candidate.id().value().getLeastSignificantBits();
    }

    @Override
    public void close() {
        index.close();
    }
}

package cairn.bootstrap.bench.latency;

import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.resource.ContainerSet;
import cairn.domain.search.Candidate;
import cairn.domain.search.Filter;
import cairn.domain.search.SearchMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Vector search under filters that keep a share of all notes: how long it takes, and how many of the ten truly nearest
/// it finds. A place holds notes of one cluster, so that a narrow filter keeps what is far from most questions.
final class FilteredVectors {
    private static final int NEAREST = 10;
    private static final int WARMING = 10;
    private static final int TIMED = 40;
    private static final int[] KEPT_PLACES = {1, 10, 100, 500, 900, 1000};

    private final Corpus corpus;
    private final Library library;
    private final List<float[]> vectors;

    FilteredVectors(Corpus corpus, Library library, int notes) {
        this.corpus = corpus;
        this.library = library;
        this.vectors = IntStream.range(0, notes)
                .mapToObj(note -> corpus.vector(note).values())
                .toList();
    }

    void run() {
        List<Probe> probes = new ArrayList<>();
        for (int kept : KEPT_PLACES) {
            probes.add(new Probe(question -> search(question, kept)));
        }
        Probe.run(probes, WARMING, TIMED);
        System.out.printf(
                "%n| kept of %,d by a filter | p50 ms | p95 | CPU-ms | p95 | recall@10 |%n"
                        + "|---:|---:|---:|---:|---:|---:|%n",
                vectors.size());
        for (int i = 0; i < KEPT_PLACES.length; i++) {
            System.out.printf(
                    Locale.ROOT,
                    "| %.1f %% | %s | %.3f |%n",
                    100.0 * KEPT_PLACES[i] / Library.PLACES,
                    probes.get(i).figures(),
                    recall(KEPT_PLACES[i]));
        }
    }

    private List<Candidate> search(int question, int kept) {
        Filter filter = new Filter.ParentIn(ContainerSet.of(IntStream.range(0, kept)));
        return library.rankings("", SearchMode.SEMANTIC, Optional.of(corpus.meaning(question)), filter)
                .getFirst()
                .candidates();
    }

    private double recall(int kept) {
        return IntStream.range(0, TIMED)
                .mapToDouble(question -> {
                    Set<Integer> nearest = nearest(corpus.meaning(question), kept);
                    Set<Integer> found = new HashSet<>();
                    search(question, kept).stream()
                            .limit(NEAREST)
                            .forEach(candidate -> found.add(Library.number(candidate)));
                    found.retainAll(nearest);
                    return (double) found.size() / nearest.size();
                })
                .average()
                .orElse(0);
    }

    /// By comparison with each.
    private Set<Integer> nearest(QueryVector meaning, int kept) {
        record Compared(int note, double cosine) {}
        return IntStream.range(0, vectors.size())
                .filter(note -> note % Library.PLACES < kept)
                .mapToObj(note -> new Compared(note, cosine(vectors.get(note), meaning.values())))
                .sorted(Comparator.comparingDouble(Compared::cosine).reversed())
                .limit(NEAREST)
                .collect(HashSet::new, (notes, compared) -> notes.add(compared.note()), Set::addAll);
    }

    private static double cosine(float[] one, float[] other) {
        double product = 0;
        for (int i = 0; i < one.length; i++) {
            product += (double) one[i] * other[i];
        }
        return product;
    }
}

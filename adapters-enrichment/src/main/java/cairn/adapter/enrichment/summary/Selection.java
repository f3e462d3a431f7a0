package cairn.adapter.enrichment.summary;

import cairn.application.port.extraction.SentenceVectors;
import cairn.domain.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Chooses the sentences of a caption: the first, and the most central others that do not repeat each
/// other.
///
/// Embeddings find better sentences than the position does, but the first sentence is the best one to
/// start with. The model takes some ten milliseconds per sentence, so it gets only those that are
/// central by their words.
final class Selection {
    private static final int CHOSEN = 3;
    private static final int LEADS = 3;
    private static final int CANDIDATES = 8;

    /// Characters of a sentence that are embedded. They say what it is about, and the cost grows with
    /// the length.
    private static final int JUDGED = 240;

    /// Weight of centrality against novelty (maximal marginal relevance, Carbonell and Goldstein 1998).
    private static final double CENTRALITY = 0.7;

    /// Bonus for the first sentence, on the scale of cosines; the n-th sentence gets 1/n of it, because
    /// authors say early what a text is about.
    private static final double LEAD = 0.1;

    /// Letters that a sentence needs to count fully. The vector of a shorter one is dominated by its
    /// context and looks central: captions of manual pages had "More information".
    private static final double OWN_LETTERS = 32;

    private record Candidate(Sentence sentence, float[] vector) {}

    private final SentenceVectors vectors;
    private final StopWords.Chosen stopWords;

    Selection(SentenceVectors vectors, StopWords.Chosen stopWords) {
        this.vectors = vectors;
        this.stopWords = stopWords;
    }

    /// At most three, in the order of the document.
    List<Sentence> choose(List<Sentence> telling) {
        if (telling.size() <= CHOSEN) {
            return telling;
        }
        return mostTelling(judged(candidates(telling, stopWords))).stream()
                .map(Candidate::sentence)
                .sorted(Comparator.comparingInt(Sentence::position))
                .toList();
    }

    private List<Candidate> judged(List<Sentence> sentences) {
        List<float[]> judged = vectors.of(sentences.stream()
                .map(sentence -> Text.head(sentence.text(), JUDGED))
                .toList());
        return IntStream.range(0, sentences.size())
                .mapToObj(i -> new Candidate(sentences.get(i), judged.get(i)))
                .toList();
    }

    /// Returns the first few and the lexically most central sentences, in the order of the document.
    static List<Sentence> candidates(List<Sentence> telling, StopWords.Chosen stopWords) {
        LexicalCentrality centrality = new LexicalCentrality(telling, stopWords);
        Comparator<Sentence> byCentrality = Comparator.comparingDouble(centrality::of);
        List<Sentence> leads = telling.subList(0, Math.min(LEADS, telling.size()));
        List<Sentence> rest = telling.subList(leads.size(), telling.size());
        return Stream.concat(
                        leads.stream(),
                        rest.stream().sorted(byCentrality.reversed()).limit(CANDIDATES - leads.size()))
                .sorted(Comparator.comparingInt(Sentence::position))
                .toList();
    }

    private static List<Candidate> mostTelling(List<Candidate> candidates) {
        float[] centroid = centroid(candidates);
        List<Candidate> left = new ArrayList<>(candidates);
        List<Candidate> chosen = new ArrayList<>(List.of(left.removeFirst()));
        while (chosen.size() < CHOSEN && !left.isEmpty()) {
            Candidate best = left.getFirst();
            for (Candidate candidate : left) {
                best = worth(candidate, chosen, centroid) > worth(best, chosen, centroid) ? candidate : best;
            }
            chosen.add(best);
            left.remove(best);
        }
        return chosen;
    }

    private static double worth(Candidate candidate, List<Candidate> chosen, float[] centroid) {
        double repeats = chosen.stream()
                .mapToDouble(other -> dot(candidate.vector, other.vector))
                .max()
                .orElse(0);
        double lead = LEAD / (1 + candidate.sentence.position());
        double own = Math.min(1, candidate.sentence.letters() / OWN_LETTERS);
        return CENTRALITY * own * dot(candidate.vector, centroid) - (1 - CENTRALITY) * repeats + lead;
    }

    /// The mean, of unit length.
    private static float[] centroid(List<Candidate> candidates) {
        float[] sum = new float[candidates.getFirst().vector.length];
        for (Candidate candidate : candidates) {
            for (int i = 0; i < sum.length; i++) {
                sum[i] += candidate.vector[i];
            }
        }
        double norm = Math.sqrt(dot(sum, sum));
        for (int i = 0; i < sum.length; i++) {
            sum[i] = norm == 0 ? 0 : (float) (sum[i] / norm);
        }
        return sum;
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }
}

package cairn.adapter.enrichment.summary;

import cairn.application.port.extraction.SentenceVectors;
import cairn.domain.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Chooses the sentences of a caption: the first, and those that say most of the rest without saying the same.
///
/// Centrality by embeddings finds better sentences than the lead does, but a document's first is the best single
/// one to start with. The model costs some ten milliseconds a sentence, so it sees only those that look central by
/// their words.
final class Selection {
    private static final int CHOSEN = 3;
    private static final int LEADS = 3;
    private static final int CANDIDATES = 8;

    /// Characters of a sentence that are embedded: what it is about stands there, and the cost grows with the length.
    private static final int JUDGED = 240;

    /// Weight of centrality against novelty (maximal marginal relevance, Carbonell and Goldstein 1998).
    private static final double CENTRALITY = 0.7;

    /// What standing first is worth, beside a cosine; the n-th sentence gets the n-th part of it. Authors say early
    /// what a text is about.
    private static final double LEAD = 0.1;

    /// Letters of a sentence that says something of its own. In the pass over its text a shorter one takes on what
    /// stands around it, and looks central for that: captions of manual pages had "More information".
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

    /// The first few and the lexically most central, in the order of the document.
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

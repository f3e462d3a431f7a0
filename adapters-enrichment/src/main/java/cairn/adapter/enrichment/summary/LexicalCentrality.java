package cairn.adapter.enrichment.summary;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// How central each sentence is by its words: the cosine of its tf-idf vector and the sum of all. This
/// is cheap, while a model takes milliseconds per sentence.
final class LexicalCentrality {
    private final Map<String, Double> weights;
    private final Map<String, Double> centroid = new HashMap<>();
    private final double norm;
    private final StopWords.Chosen stopWords;

    LexicalCentrality(List<Sentence> sentences, StopWords.Chosen stopWords) {
        this.stopWords = stopWords;
        this.weights = inverseFrequencies(sentences);
        sentences.forEach(
                sentence -> vector(sentence).forEach((term, value) -> centroid.merge(term, value, Double::sum)));
        this.norm = norm(centroid);
    }

    private Map<String, Double> inverseFrequencies(List<Sentence> sentences) {
        Map<String, Long> counts = sentences.stream()
                .flatMap(sentence -> terms(sentence).stream())
                .collect(Collectors.groupingBy(term -> term, Collectors.counting()));
        Map<String, Double> result = new HashMap<>();
        counts.forEach((term, count) -> result.put(term, Math.log1p((double) sentences.size() / count)));
        return result;
    }

    private Set<String> terms(Sentence sentence) {
        return sentence.words().stream()
                .filter(stopWords::isTelling)
                .map(Word::key)
                .collect(Collectors.toSet());
    }

    private Map<String, Double> vector(Sentence sentence) {
        return terms(sentence).stream()
                .collect(Collectors.toMap(term -> term, term -> weights.getOrDefault(term, 0.0)));
    }

    /// 0 to 1.
    double of(Sentence sentence) {
        Map<String, Double> vector = vector(sentence);
        double product = 0;
        for (Map.Entry<String, Double> entry : vector.entrySet()) {
            product += entry.getValue() * centroid.getOrDefault(entry.getKey(), 0.0);
        }
        double norms = norm(vector) * norm;
        return norms == 0 ? 0 : product / norms;
    }

    private static double norm(Map<String, Double> vector) {
        return Math.sqrt(vector.values().stream().mapToDouble(x -> x * x).sum());
    }
}

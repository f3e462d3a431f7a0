package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.CosineRange;
import java.util.LinkedHashMap;
import java.util.Map;

/// Combines the scores of several signals: their weights, and the best score of each.
///
/// @param words share of a score, like `colours` and `meaning`; together 1, or 0 if no signal responded
/// @param bestWords BM25
/// @param bestMeaning cosine of the nearest text
/// @param bestShown cosine of the nearest picture
record FusionWeights(
        double words, double colours, double meaning, double bestWords, double bestMeaning, double bestShown) {

    Map<ResourceId, Double> scores(Evidence evidence, Scales scales) {
        // In the order of ranks, because nearly sorted lists are sorted fast.
        Map<ResourceId, Double> scores =
                LinkedHashMap.newLinkedHashMap(2 * evidence.words().size());
        evidence.words().forEach((id, score) -> scores.put(id, words * ofBest(score)));
        evidence.colours().forEach((id, score) -> scores.merge(id, colours * score, Double::sum));
        nearer(evidence, scales.pictures()).forEach((id, score) -> scores.merge(id, meaning * score, Double::sum));
        return scores;
    }

    /// Weight of meaning relative to that of words and meaning.
    double shareOfMeaning() {
        return words == 0 ? 1 : meaning / (words + meaning);
    }

    private double ofBest(double score) {
        return bestWords == 0 ? 1 : score / bestWords;
    }

    private Map<ResourceId, Double> nearer(Evidence evidence, CosineRange pictures) {
        Map<ResourceId, Double> nearer = evidence.meaning().scores(bestMeaning);
        evidence.shown().forEach((id, cosine) -> nearer.merge(id, pictures.normalised(cosine, bestShown), Math::max));
        return nearer;
    }
}

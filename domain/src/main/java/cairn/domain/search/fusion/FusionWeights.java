package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.CosineRange;
import java.util.LinkedHashMap;
import java.util.Map;

/// What makes scores of several signals one: how much each counts, and what the best of each came to.
///
/// @param words share of a score, as `colours` and `meaning` are; together 1, or 0 where no signal answered
/// @param bestWords BM25
/// @param bestMeaning cosine of the text that is nearest
/// @param bestShown cosine of the picture that is nearest
record FusionWeights(
        double words, double colours, double meaning, double bestWords, double bestMeaning, double bestShown) {

    Map<ResourceId, Double> scores(Evidence evidence, Scales scales) {
        // In the order of ranks, for what is nearly sorted is sorted soon.
        Map<ResourceId, Double> scores =
                LinkedHashMap.newLinkedHashMap(2 * evidence.words().size());
        evidence.words().forEach((id, score) -> scores.put(id, words * ofBest(score)));
        evidence.colours().forEach((id, score) -> scores.merge(id, colours * score, Double::sum));
        nearer(evidence, scales.pictures()).forEach((id, score) -> scores.merge(id, meaning * score, Double::sum));
        return scores;
    }

    /// How much of what words and meaning count together is meaning's.
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

package cairn.domain.search;

import cairn.domain.resource.ResourceId;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Merges the rankings of several signals into one, by a convex combination of normalised scores
/// (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", TOIS 2023).
///
/// BM25 is divided by the best of its list, since its least value is known to be 0. Cosines bunch together high
/// above theirs, so they are spread between the usual floor and their list's best; what lies below that floor shares
/// a thousandth of the scale. Scores depend on the candidates alone, and their depth is fixed, so they are the same
/// on every page, and under every precision: that only says which hits are left out.
public final class Fusion {
    private static final double BELOW_FLOOR = 0.001;

    /// Below every cosine.
    private static final double FARTHEST = -2;

    private static final Set<Signal> MEANINGS =
            Set.of(Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR, Signal.PICTURE_VECTOR);

    /// Measured: ADR 21.
    private static final double PASSAGE_SHARE = 0.75;

    private final Map<Signal, Double> weights;
    private final double passageShare;

    /// @param weights of signals; meaning, of summaries and passages together, has that of summaries
    /// @param passageShare how much of the weight of meaning goes by the part of an item that is nearest, be it a
    ///     passage or the summary, rather than by the summary alone: 0 to 1
    public Fusion(Map<Signal, Double> weights, double passageShare) {
        this.weights = new EnumMap<>(weights);
        this.passageShare = passageShare;
    }

    public static Fusion equalWeights() {
        return new Fusion(Map.of(Signal.KEYWORD, 0.5, Signal.SUMMARY_VECTOR, 0.5, Signal.COLOUR, 0.5), PASSAGE_SHARE);
    }

    public List<Hit> fuse(List<Ranking> rankings) {
        return fuse(rankings, Precision.USUAL);
    }

    /// Where no picture was compared.
    public List<Hit> fuse(List<Ranking> rankings, Precision precision) {
        return fuse(rankings, precision, CosineRange.WHOLE);
    }

    /// What words find, and what is near enough in meaning, best first, ties by id. Weights are shared out among the
    /// signals that answered. A picture is as near in meaning as it is by its text or by what it shows, whichever
    /// is nearer.
    ///
    /// @param pictures what the cosines of [Signal#PICTURE_VECTOR] mean
    public List<Hit> fuse(List<Ranking> rankings, Precision precision, CosineRange pictures) {
        Map<ResourceId, Double> words = scores(rankings, Signal.KEYWORD);
        Map<ResourceId, Double> colours = scores(rankings, Signal.COLOUR);
        Meaning meaning = new Meaning(
                scores(rankings, Signal.SUMMARY_VECTOR),
                scores(rankings, Signal.PASSAGE_VECTOR),
                answers(rankings, Signal.PASSAGE_VECTOR) ? passageShare : 0);
        double byWords = answers(rankings, Signal.KEYWORD) ? weight(Signal.KEYWORD) : 0;
        double byColours = answers(rankings, Signal.COLOUR) ? weight(Signal.COLOUR) : 0;
        Map<ResourceId, Double> shown = scores(rankings, Signal.PICTURE_VECTOR);
        double byMeaning =
                MEANINGS.stream().anyMatch(signal -> answers(rankings, signal)) ? weight(Signal.SUMMARY_VECTOR) : 0;
        double total = byWords + byColours + byMeaning;
        double best = best(words);
        Map<ResourceId, Double> scores = new HashMap<>();
        words.forEach((id, score) -> scores.merge(id, share(byWords, total) * ofBest(score, best), Double::sum));
        colours.forEach((id, score) -> scores.merge(id, share(byColours, total) * score, Double::sum));
        nearer(meaning.scores(), shown, pictures)
                .forEach((id, score) -> scores.merge(id, share(byMeaning, total) * score, Double::sum));
        scores.keySet()
                .removeIf(id -> !words.containsKey(id)
                        && !colours.containsKey(id)
                        && meaning.nearest(id) < precision.floor()
                        && shown.getOrDefault(id, FARTHEST) < precision.floor(pictures));
        return Hit.ordered(scores);
    }

    private static Map<ResourceId, Double> nearer(
            Map<ResourceId, Double> texts, Map<ResourceId, Double> shown, CosineRange pictures) {
        double best = best(shown);
        Map<ResourceId, Double> nearer = new HashMap<>(texts);
        shown.forEach((id, cosine) -> nearer.merge(id, pictures.normalised(cosine, best), Math::max));
        return nearer;
    }

    private double weight(Signal signal) {
        return weights.getOrDefault(signal, 0.0);
    }

    private static double share(double weight, double total) {
        return total == 0 ? 0 : weight / total;
    }

    private static boolean answers(List<Ranking> rankings, Signal signal) {
        return rankings.stream().anyMatch(ranking -> ranking.signal() == signal);
    }

    private static Map<ResourceId, Double> scores(List<Ranking> rankings, Signal signal) {
        Map<ResourceId, Double> scores = new HashMap<>();
        for (Ranking ranking : rankings) {
            if (ranking.signal() == signal) {
                ranking.candidates().forEach(candidate -> scores.merge(candidate.id(), candidate.score(), Math::max));
            }
        }
        return scores;
    }

    private static double best(Map<ResourceId, Double> scores) {
        return scores.values().stream().mapToDouble(score -> score).max().orElse(0);
    }

    private static double ofBest(double score, double best) {
        return best == 0 ? 1 : score / best;
    }

    /// What summaries and passages say together. An item without passages is short: its summary stands for them.
    private record Meaning(Map<ResourceId, Double> summaries, Map<ResourceId, Double> passages, double passageShare) {

        double nearest(ResourceId id) {
            return Math.max(summaries.getOrDefault(id, FARTHEST), passages.getOrDefault(id, FARTHEST));
        }

        Map<ResourceId, Double> scores() {
            Set<ResourceId> ids = new HashSet<>(summaries.keySet());
            ids.addAll(passages.keySet());
            double best = ids.stream().mapToDouble(this::nearest).max().orElse(0);
            Map<ResourceId, Double> scores = HashMap.newHashMap(ids.size());
            ids.forEach(id -> scores.put(id, score(id, best)));
            return scores;
        }

        /// A summary that was not proposed is far away.
        private double score(ResourceId id, double best) {
            Double summary = summaries.get(id);
            double bySummary = summary == null ? 0 : ofCosine(summary, best);
            return (1 - passageShare) * bySummary + passageShare * ofCosine(nearest(id), best);
        }
    }

    private static double ofCosine(double cosine, double best) {
        double floor = Precision.USUAL_FLOOR;
        if (cosine < floor) {
            return BELOW_FLOOR * (cosine + 1) / (floor + 1);
        }
        return best == floor ? 1 : BELOW_FLOOR + (1 - BELOW_FLOOR) * (cosine - floor) / (best - floor);
    }
}

package cairn.domain.search.fusion;

import cairn.domain.search.similarity.TextScale;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Merges the rankings of several signals into one, by a convex combination of normalised scores
/// (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", TOIS 2023).
///
/// BM25 is divided by the best score of its list, because its minimum is 0. Cosines lie close together
/// far above their minimum, so they are spread between the usual floor and the best of their list;
/// cosines below the floor share a thousandth of the scale. Scores depend on the candidates only.
public final class Fusion {
    private static final Set<Signal> MEANINGS =
            Set.of(Signal.SUMMARY_VECTOR, Signal.PASSAGE_VECTOR, Signal.PICTURE_VECTOR);

    /// Measured: ADR 21.
    private static final double PASSAGE_SHARE = 0.75;

    private static final Map<Signal, Double> EQUAL =
            Map.of(Signal.KEYWORD, 0.5, Signal.SUMMARY_VECTOR, 0.5, Signal.COLOUR, 0.5);

    private final Map<Signal, Double> weights;
    private final double passageShare;
    private final boolean adaptive;

    private Fusion(Map<Signal, Double> weights, double passageShare, boolean adaptive) {
        this.weights = new EnumMap<>(weights);
        this.passageShare = passageShare;
        this.adaptive = adaptive;
    }

    /// A fusion with the same weights for every query.
    ///
    /// @param weights of signals; that of summaries is the weight of meaning, of summaries
    /// and passages together
    /// @param passageShare share of meaning that is scored by the nearest part of an item, a passage or
    /// the summary, rather than by the summary only: 0 to 1
    public Fusion(Map<Signal, Double> weights, double passageShare) {
        this(weights, passageShare, false);
    }

    /// A fusion that weighs words and meaning by how confident each is for a query: [AdaptiveWeights].
    public static Fusion adaptive() {
        return new Fusion(EQUAL, PASSAGE_SHARE, true);
    }

    /// Distributes the weights among the signals that responded. The meaning of a picture is scored by
    /// its text or by what it shows, whichever is nearer.
    ///
    /// @param scales interpret cosines
    public FusedScores fused(List<Ranking> rankings, Scales scales, Wording wording) {
        Evidence evidence = Evidence.of(rankings, passageShare, scales);
        return FusedScores.of(evidence, scales, mixture(evidence, scales.texts(), wording));
    }

    private FusionWeights mixture(Evidence evidence, TextScale texts, Wording wording) {
        double words = evidence.answers(Signal.KEYWORD) ? weight(Signal.KEYWORD) : 0;
        double colours = evidence.answers(Signal.COLOUR) ? weight(Signal.COLOUR) : 0;
        double meaning = MEANINGS.stream().anyMatch(evidence::answers) ? weight(Signal.SUMMARY_VECTOR) : 0;
        double total = words + colours + meaning;
        double both = share(words + meaning, total);
        double ofWords = adaptive && words > 0 && meaning > 0
                ? AdaptiveWeights.of(evidence.rankings(), texts, wording).words()
                : share(words, words + meaning);
        return new FusionWeights(
                both * ofWords,
                share(colours, total),
                both * (1 - ofWords),
                Evidence.best(evidence.words()),
                Math.max(evidence.meaning().best(), texts.nearly()),
                Evidence.best(evidence.shown()));
    }

    private double weight(Signal signal) {
        return weights.getOrDefault(signal, 0.0);
    }

    private static double share(double weight, double total) {
        return total == 0 ? 0 : weight / total;
    }
}

package cairn.domain.search;

import cairn.domain.resource.ResourceId;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Merges the rankings of several signals into one, by a convex combination of normalised scores
/// (Bruch, Gai, Ingber: "An Analysis of Fusion Functions for Hybrid Retrieval", TOIS 2023).
///
/// BM25 is divided by the best of its list, since its least value is known to be 0. Cosines bunch together high
/// above theirs, so they are spread between the usual floor and their list's best; what lies below that floor shares
/// a thousandth of the scale. What holds the words asked for as they stand is never behind what words match worse.
/// Scores depend on the candidates alone, and their depth is fixed, so they are the same on every page, and under
/// every precision: that only says which hits are left out.
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

    /// One whose weights are the same for every question.
    ///
    /// @param weights of signals; meaning, of summaries and passages together, has that of summaries
    /// @param passageShare how much of the weight of meaning goes by the part of an item that is nearest, be it a
    ///     passage or the summary, rather than by the summary alone: 0 to 1
    public Fusion(Map<Signal, Double> weights, double passageShare) {
        this(weights, passageShare, false);
    }

    /// One that shares out the weight of words and meaning by how sure each of them is of a question: [Balance].
    public static Fusion adaptive() {
        return new Fusion(EQUAL, PASSAGE_SHARE, true);
    }

    public List<Hit> fuse(List<Ranking> rankings) {
        return fuse(rankings, Precision.USUAL);
    }

    /// Under the default model, where no picture was compared.
    public List<Hit> fuse(List<Ranking> rankings, Precision precision) {
        return fuse(rankings, precision, Scales.USUAL);
    }

    /// What words find, and what is near enough in meaning, best first, ties by id. Weights are shared out among the
    /// signals that answered. A picture is as near in meaning as it is by its text or by what it shows, whichever
    /// is nearer.
    ///
    /// @param scales what cosines mean
    public List<Hit> fuse(List<Ranking> rankings, Precision precision, Scales scales) {
        Map<ResourceId, Double> exact = scores(rankings, Signal.EXACT);
        Map<ResourceId, Double> words = scores(rankings, Signal.KEYWORD);
        exact.forEach((id, score) -> words.merge(id, score, Math::max));
        Map<ResourceId, Double> colours = scores(rankings, Signal.COLOUR);
        Meaning meaning = new Meaning(
                scores(rankings, Signal.SUMMARY_VECTOR),
                scores(rankings, Signal.PASSAGE_VECTOR),
                answers(rankings, Signal.PASSAGE_VECTOR) ? passageShare : 0,
                scales.texts().floor());
        Map<ResourceId, Double> shown = scores(rankings, Signal.PICTURE_VECTOR);
        Shares shares = shares(rankings, scales.texts());
        double best = best(words);
        Map<ResourceId, Double> scores = new HashMap<>();
        words.forEach((id, score) -> scores.merge(id, shares.words() * ofBest(score, best), Double::sum));
        colours.forEach((id, score) -> scores.merge(id, shares.colours() * score, Double::sum));
        nearer(meaning.scores(), shown, scales.pictures())
                .forEach((id, score) -> scores.merge(id, shares.meaning() * score, Double::sum));
        // Before any is left out, so that scores are the same under every precision.
        Map<ResourceId, Double> lifted = Exactness.lifted(scores, words, exact.keySet());
        lifted.keySet()
                .removeIf(id -> !words.containsKey(id)
                        && !colours.containsKey(id)
                        && meaning.nearest(id) < precision.floor(scales.texts().cosines())
                        && shown.getOrDefault(id, Meaning.FARTHEST) < precision.floor(scales.pictures()));
        return Hit.ordered(lifted);
    }

    private Shares shares(List<Ranking> rankings, TextScale texts) {
        double words = answers(rankings, Signal.KEYWORD) ? weight(Signal.KEYWORD) : 0;
        double colours = answers(rankings, Signal.COLOUR) ? weight(Signal.COLOUR) : 0;
        double meaning =
                MEANINGS.stream().anyMatch(signal -> answers(rankings, signal)) ? weight(Signal.SUMMARY_VECTOR) : 0;
        double total = words + colours + meaning;
        if (!adaptive || words == 0 || meaning == 0) {
            return new Shares(share(words, total), share(colours, total), share(meaning, total));
        }
        double both = share(words + meaning, total);
        double ofWords = Balance.of(rankings, texts).words();
        return new Shares(both * ofWords, share(colours, total), both * (1 - ofWords));
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

    /// Of a score; together 1.
    private record Shares(double words, double colours, double meaning) {}
}

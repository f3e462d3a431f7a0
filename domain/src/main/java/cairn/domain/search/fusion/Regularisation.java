package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import cairn.domain.search.similarity.Cosine;
import cairn.domain.search.similarity.TextScale;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Draws the scores of items with similar meaning together. An item that answers a query usually
/// has neighbours that answer it too; one without such neighbours probably matches by chance
/// (Diaz: "Regularizing Ad Hoc Retrieval Scores", CIKM 2005). The effect grows with similarity: if
/// all items are about different subjects, nothing changes. Only the scores of the first items
/// change. Measured: ADR 30.
final class Regularisation {
    /// Number of items considered.
    static final int DEPTH = 50;

    private static final int NEIGHBOURS = 4;

    /// Decay of a neighbour's weight with distance: by the factor `e` per 0.05 of cosine.
    private static final double STEEPNESS = 20;

    /// Maximum share of neighbours in a score, reached if only meaning counts.
    private static final double MOST = 0.5;

    private Regularisation() {}

    /// @param vectors of the first items, of unit length and one model
    /// @param shareOfMeaning 0 to 1; the more words count, the less neighbours in meaning do
    /// @param scale interprets cosines between `vectors`
    static Map<ResourceId, Double> of(
            Map<ResourceId, Double> scores, Map<ResourceId, float[]> vectors, double shareOfMeaning, TextScale scale) {
        List<ResourceId> known = vectors.keySet().stream().sorted().toList();
        if (known.size() < 2) {
            return scores;
        }
        double[][] cosines = cosines(known.stream().map(vectors::get).toList());
        Map<ResourceId, Double> drawn = new LinkedHashMap<>(scores);
        for (int i = 0; i < known.size(); i++) {
            double[] ofThis = cosines[i];
            int[] neighbours = nearest(i, ofThis);
            double own = scores.getOrDefault(known.get(i), 0.0);
            double share = MOST * shareOfMeaning * nearness(neighbours, ofThis, scale);
            drawn.put(known.get(i), (1 - share) * own + share * ofNeighbours(neighbours, ofThis, known, scores));
        }
        return drawn;
    }

    private static double nearness(int[] neighbours, double[] cosines, TextScale scale) {
        double sum = 0;
        for (int other : neighbours) {
            sum += scale.neighbourhood(cosines[other]);
        }
        return sum / neighbours.length;
    }

    private static double ofNeighbours(
            int[] neighbours, double[] cosines, List<ResourceId> known, Map<ResourceId, Double> scores) {
        double sum = 0;
        double weights = 0;
        for (int other : neighbours) {
            double weight = Math.exp(STEEPNESS * (cosines[other] - 1));
            sum += weight * scores.getOrDefault(known.get(other), 0.0);
            weights += weight;
        }
        return sum / weights;
    }

    /// Nearest first; of equally near ones, the first.
    private static int[] nearest(int item, double[] cosines) {
        int[] nearest = new int[NEIGHBOURS];
        int found = 0;
        for (int other = 0; other < cosines.length; other++) {
            boolean isAmong = found < NEIGHBOURS || cosines[other] > cosines[nearest[found - 1]];
            if (other == item || !isAmong) {
                continue;
            }
            int place = found < NEIGHBOURS ? found++ : found - 1;
            for (; place > 0 && cosines[other] > cosines[nearest[place - 1]]; place--) {
                nearest[place] = nearest[place - 1];
            }
            nearest[place] = other;
        }
        return Arrays.copyOf(nearest, found);
    }

    private static double[][] cosines(List<float[]> vectors) {
        double[][] cosines = new double[vectors.size()][vectors.size()];
        for (int i = 0; i < cosines.length; i++) {
            for (int j = 0; j < i; j++) {
                double cosine = Cosine.of(vectors.get(i), vectors.get(j));
                cosines[i][j] = cosine;
                cosines[j][i] = cosine;
            }
        }
        return cosines;
    }
}

package cairn.domain.search.fusion;

import java.util.List;

/// Hits with the default model and without pictures.
public final class FusedHits {
    private FusedHits() {}

    public static List<Hit> by(Fusion fusion, List<Ranking> rankings) {
        return by(fusion, rankings, Precision.USUAL);
    }

    public static List<Hit> by(Fusion fusion, List<Ranking> rankings, Precision precision) {
        return fusion.fused(rankings, Scales.USUAL, Wording.PLAIN).hits(precision);
    }
}

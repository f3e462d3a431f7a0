package cairn.application.search;

import cairn.domain.content.DominantColour;
import cairn.domain.content.NearColour;
import cairn.domain.view.ResourceView;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// Explains how near a hit's colours are.
///
/// @param share share of its picture, 0–1
record ExplainedColour(double difference, double share) {

    /// If several colours are requested, explains the least near one.
    static Optional<ExplainedColour> of(QueryResult answer, ResourceView view) {
        List<DominantColour> its = view.picture() == null
                ? List.of()
                : NearColour.noticeable(view.picture().colours());
        return answer.scope().stream()
                .flatMap(scope -> scope.colours().stream())
                .flatMap(near -> nearest(near, its))
                .max(Comparator.comparingDouble(ExplainedColour::difference));
    }

    private static Stream<ExplainedColour> nearest(NearColour near, List<DominantColour> its) {
        return its.stream().max(Comparator.comparingDouble(near::nearness)).stream()
                .map(colour -> new ExplainedColour(near.wanted().difference(colour.colour()), colour.score()));
    }

    String sentence() {
        return String.format(
                Locale.ROOT,
                "One of its colours is near: a difference of %.1f (CIEDE2000), where less than %.0f is near; it makes up"
                        + " %.0f %% of the picture.",
                difference,
                NearColour.LIMIT,
                100 * share);
    }
}

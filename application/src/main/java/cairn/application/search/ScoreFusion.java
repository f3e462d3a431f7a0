package cairn.application.search;

import cairn.application.port.content.VectorRepository;
import cairn.application.port.search.SearchIndex;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.FusedScores;
import cairn.domain.search.fusion.Fusion;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Scales;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Merges the rankings of the signals of a query into one list.
public record ScoreFusion(SearchIndex index, Fusion fusion, VectorRepository vectors) {
    /// The rankings of the same search without filters. Where scores of several signals are added, the best of
    /// each signal decides its weight: with this, filtered candidates keep their scores and order.
    ///
    /// @param usual the filters of a search without any of its own
    /// @return empty if the filters make no difference
    Optional<List<Ranking>> unfiltered(SearchIndex.Query query, List<Filter> usual) {
        return query.signals().size() == 1 || query.filters().equals(usual)
                ? Optional.empty()
                : Optional.of(index.search(query.withFilters(usual)));
    }

    /// By the database's vectors.
    FusedScores fused(SearchIndex.Query query, List<Ranking> found, Optional<List<Ranking>> unfiltered, Scales scales) {
        FusedScores filtered = fusion.fused(found, scales);
        return unfiltered
                .map(all -> filtered.within(regularised(query, fusion.fused(all, scales))))
                .orElseGet(() -> regularised(query, filtered));
    }

    private FusedScores regularised(SearchIndex.Query query, FusedScores fused) {
        return query.vector()
                .map(vector -> fused.regularised(vectors(query.workspace(), fused.first(), vector.model())))
                .orElse(fused);
    }

    private Map<ResourceId, float[]> vectors(WorkspaceId workspace, List<ResourceId> ids, String model) {
        return vectors.find(workspace, ids, model).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().values()));
    }
}

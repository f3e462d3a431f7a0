package cairn.application.search;

import cairn.application.port.content.VectorRepository;
import cairn.application.port.search.SearchIndex;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.Fused;
import cairn.domain.search.fusion.Fusion;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Scales;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Makes one list of what the signals of a question found.
record Weighing(SearchIndex index, Fusion fusion, VectorRepository vectors) {

    /// Where signals are added up, what is the best of each decides how much they count: so a filter's candidates are
    /// scored as they are without it, and stay in the same order.
    ///
    /// @param usual filters of a search that asks for none
    Fused fused(SearchIndex.Query query, List<Ranking> found, List<Filter> usual, Scales scales) {
        if (query.signals().size() == 1 || query.filters().equals(usual)) {
            return regularised(query, fusion.fused(found, scales));
        }
        List<Ranking> all = index.search(query.withFilters(usual));
        return fusion.fused(found, scales).within(regularised(query, fusion.fused(all, scales)));
    }

    private Fused regularised(SearchIndex.Query query, Fused fused) {
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

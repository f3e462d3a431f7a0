package cairn.application.search;

import cairn.application.context.ComparedVectors;
import cairn.application.port.search.SearchIndex;
import cairn.application.port.search.SearchIndex.QueryVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Filter;
import cairn.domain.search.fusion.AdaptiveWeights;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.ContextScores;
import cairn.domain.search.fusion.FusedScores;
import cairn.domain.search.fusion.Fusion;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Scales;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.fusion.Wording;
import cairn.domain.search.similarity.Cosine;
import cairn.domain.workspace.WorkspaceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Merges the rankings of the signals of a query into one list.
public record ScoreFusion(SearchIndex index, Fusion fusion, ComparedVectors comparable) {
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
    FusedScores fused(
            SearchIndex.Query query,
            List<Ranking> found,
            Optional<List<Ranking>> unfiltered,
            Scales scales,
            Wording wording) {
        return unfiltered
                .map(ContextScores::merged)
                .map(all -> fusion.fused(ContextScores.merged(found), scales, wording)
                        .within(whole(query, all, scales, wording)))
                .orElseGet(() -> whole(query, ContextScores.merged(found), scales, wording));
    }

    private FusedScores whole(SearchIndex.Query query, List<Ranking> rankings, Scales scales, Wording wording) {
        return regularised(query, fusion.fused(compared(query, rankings), scales, wording));
    }

    /// The same, where the best matches by words are compared in meaning too. The index proposes only what is nearest.
    private List<Ranking> compared(SearchIndex.Query query, List<Ranking> rankings) {
        Optional<Ranking> summaries = rankings.stream()
                .filter(ranking -> ranking.signal() == Signal.SUMMARY_VECTOR)
                .findFirst();
        List<ResourceId> best = AdaptiveWeights.notCompared(rankings);
        if (query.vector().isEmpty() || summaries.isEmpty() || best.isEmpty()) {
            return rankings;
        }
        QueryVector asked = query.vector().get();
        List<Candidate> others = comparable.find(query.workspace(), best, asked.model()).entrySet().stream()
                .map(entry -> new Candidate(entry.getKey(), Cosine.of(asked.values(), entry.getValue())))
                .toList();
        return rankings.stream()
                .map(ranking -> ranking == summaries.get() ? ranking.with(others) : ranking)
                .toList();
    }

    private FusedScores regularised(SearchIndex.Query query, FusedScores fused) {
        return query.vector()
                .map(vector -> fused.regularised(vectors(query.workspace(), fused.first(), vector.model())))
                .orElse(fused);
    }

    private Map<ResourceId, float[]> vectors(WorkspaceId workspace, List<ResourceId> ids, String model) {
        return comparable.vectors().find(workspace, ids, model).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, entry -> entry.getValue().values()));
    }
}

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
import cairn.domain.search.query.NamedDates;
import cairn.domain.search.similarity.Cosine;
import cairn.domain.workspace.WorkspaceId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Merges the rankings of the signals of a query into one list.
public record ScoreFusion(SearchIndex index, Fusion fusion, ComparedVectors comparable) {
    /// Finds candidates in the index. Searches by words only do not interpret dates, and neither do
    /// searches in another order than relevance, which list nearly all matches anyway.
    ///
    /// @param usual the filters of a search that names none
    /// @param dates named by the query
    Candidates candidates(SearchIndex.Query query, List<Filter> usual, NamedDates dates) {
        boolean countDates = query.signals().contains(Signal.SUMMARY_VECTOR) && query.depth() <= SearchResources.DEPTH;
        List<Ranking> found = index.search(query);
        Optional<Timely> timely =
                countDates && !dates.isEmpty() ? Optional.of(timely(query, found, dates)) : Optional.empty();
        return new Candidates(found, timely, unfiltered(query, usual));
    }

    private Timely timely(SearchIndex.Query query, List<Ranking> found, NamedDates dates) {
        List<Filter> filters = new ArrayList<>(query.filters());
        filters.add(new Filter.CreatedWithin(dates.times()));
        List<Ranking> created = index.search(query.withFilters(filters));
        Set<ResourceId> candidates = Ranking.ids(found);
        Set<ResourceId> ids = new HashSet<>(Ranking.ids(created));
        for (String phrase : dates.phrases()) {
            ids.addAll(index.matching(query.withText(query.text().literally(phrase)), candidates));
        }
        return new Timely(created, ids);
    }

    /// Searches again without filters. If scores of several signals are added, the best of each signal
    /// determines its weight; with these rankings, filtered candidates keep their scores and order.
    private Optional<List<Ranking>> unfiltered(SearchIndex.Query query, List<Filter> usual) {
        return query.signals().size() == 1 || query.filters().equals(usual)
                ? Optional.empty()
                : Optional.of(index.search(query.withFilters(usual)));
    }

    /// Fuses scores with the database's vectors, but without the time of creation. Candidates found only
    /// by that time are scored like those of a filtered search, so that they change no other scores.
    FusedScores fused(SearchIndex.Query query, Candidates candidates, Scales scales, Wording wording) {
        List<Ranking> unfiltered = candidates.unfiltered().orElse(candidates.found());
        FusedScores whole = whole(query, ContextScores.merged(unfiltered), scales, wording);
        return candidates.unfiltered().isEmpty() && candidates.timely().isEmpty()
                ? whole
                : fusion.fused(ContextScores.merged(candidates.all()), scales, wording)
                        .within(whole);
    }

    private FusedScores whole(SearchIndex.Query query, List<Ranking> rankings, Scales scales, Wording wording) {
        return regularised(query, fusion.fused(compared(query, rankings), scales, wording));
    }

    /// Also compares the best keyword matches in meaning, because the index finds
    /// only the nearest items.
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

    /// The candidates of one query.
    ///
    /// @param timely empty if the query names no date
    /// @param unfiltered without the filters of the search; empty if that makes no difference
    record Candidates(List<Ranking> found, Optional<Timely> timely, Optional<List<Ranking>> unfiltered) {
        Candidates {
            found = List.copyOf(found);
        }

        /// The candidates of the search and of the time together.
        List<Ranking> all() {
            return timely.map(its -> Ranking.merged(found, its.created())).orElse(found);
        }
    }

    /// @param created rankings of items created at the time that the query names
    /// @param ids of these, and of items that contain the date as written in the query
    record Timely(List<Ranking> created, Set<ResourceId> ids) {
        Timely {
            created = List.copyOf(created);
            ids = Set.copyOf(ids);
        }
    }
}

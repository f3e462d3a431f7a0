package cairn.application.search;

import cairn.application.search.SearchResources.Total;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Candidate;
import cairn.domain.search.fusion.FusedScores;
import cairn.domain.search.fusion.Hit;
import cairn.domain.search.fusion.Ranking;
import cairn.domain.search.fusion.Signal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The result of one query.
///
/// @param fused fused scores of the rankings; empty if the index was not searched
/// @param hits best first
/// @param tally counts all hits, including given examples; empty if the index was not searched
/// @param given number of hits that are the search's own examples
/// @param textVector compared with texts; empty if none were compared
/// @param imageVector compared with pictures; empty if none were compared
/// @param folderBoosts folders whose names counted
/// @param isWeak whether nothing is near enough, and the hits are merely the nearest items
/// @param degraded whether meaning was requested but could not be compared
public record QueryResult(
        Question question,
        Optional<SearchScope.Scope> scope,
        List<Ranking> rankings,
        Optional<FusedScores> fused,
        List<Hit> hits,
        Optional<TotalHits> tally,
        int given,
        Optional<TextQueryVector> textVector,
        Optional<ImageQueryVector> imageVector,
        FolderBoosts folderBoosts,
        boolean isWeak,
        boolean degraded) {
    /// Number of hits that keep their places in a deeper search.
    static final int KEPT = SearchResources.FIRST_DEPTH;

    static QueryResult nothing(Question question) {
        return new QueryResult(
                question,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                0,
                Optional.empty(),
                Optional.empty(),
                FolderBoosts.NONE,
                false,
                false);
    }

    /// If another query of the search has hits, removes hits that are merely the nearest.
    static List<QueryResult> strongIfAny(List<QueryResult> answers) {
        boolean isAnyStrong = answers.stream()
                .anyMatch(answer -> !answer.isWeak() && !answer.hits().isEmpty());
        return isAnyStrong
                ? answers.stream()
                        .map(answer -> answer.isWeak() ? answer.without(ids(answer.hits())) : answer)
                        .toList()
                : answers;
    }

    /// Whether a deeper search would find no other hits.
    boolean isWhole() {
        return tally.map(TotalHits::areAllListed).orElse(true);
    }

    /// Appends the other hits of a deeper search to the best of these. The best keep their places and
    /// scores; none after them scores higher.
    QueryResult continuedBy(QueryResult deeper) {
        List<Hit> kept = hits.subList(0, Math.min(hits.size(), KEPT));
        if (kept.isEmpty()) {
            return deeper;
        }
        double least = kept.getLast().score();
        Set<ResourceId> known = ids(kept);
        List<Hit> all = new ArrayList<>(kept);
        deeper.hits.stream()
                .filter(hit -> !known.contains(hit.id()))
                .map(hit -> new Hit(hit.id(), Math.min(least, hit.score())))
                .forEach(all::add);
        Optional<TotalHits> counted = deeper.tally.map(others -> others.and(kept));
        return deeper.with(all, counted, deeper.given, degraded || deeper.degraded);
    }

    private static Set<ResourceId> ids(List<Hit> hits) {
        return hits.stream().map(Hit::id).collect(Collectors.toSet());
    }

    /// The total number of hits. May query the index.
    Total count() {
        Total all = tally.map(TotalHits::count).orElse(new Total(0, true));
        return new Total(all.value() - given, all.exact());
    }

    /// Removes the examples given by the search from the hits, whichever of its queries finds them.
    QueryResult without(Set<ResourceId> examples) {
        if (examples.isEmpty()) {
            return this;
        }
        List<Hit> others =
                hits.stream().filter(hit -> !examples.contains(hit.id())).toList();
        int left = hits.size() - others.size();
        return left == 0 ? this : with(others, tally, given + left, degraded);
    }

    private QueryResult with(List<Hit> others, Optional<TotalHits> counted, int examples, boolean isDegraded) {
        return new QueryResult(
                question,
                scope,
                rankings,
                fused,
                others,
                counted,
                examples,
                textVector,
                imageVector,
                folderBoosts,
                isWeak,
                isDegraded);
    }

    /// The signal's own score of a resource, if it is a candidate.
    Optional<Double> score(Signal signal, ResourceId id) {
        return ranking(signal).stream()
                .flatMap(ranking -> ranking.candidates().stream())
                .filter(candidate -> candidate.id().equals(id))
                .map(Candidate::score)
                .findFirst();
    }

    /// The best score of the signal.
    double best(Signal signal) {
        return ranking(signal).stream()
                .flatMap(ranking -> ranking.candidates().stream())
                .mapToDouble(Candidate::score)
                .max()
                .orElse(0);
    }

    boolean asks(Signal signal) {
        return ranking(signal).isPresent();
    }

    private Optional<Ranking> ranking(Signal signal) {
        return rankings.stream().filter(ranking -> ranking.signal() == signal).findFirst();
    }
}

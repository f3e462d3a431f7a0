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

/// What one question found.
///
/// @param fused what these came to together; empty where nothing was asked
/// @param hits best first
/// @param tally counts how many there are, the hits among them and those that were given; empty where nothing was
/// asked
/// @param given how many were found of those that the search gave as an example
/// @param textVector what texts were compared with; empty when none were
/// @param imageVector what pictures were compared with
/// @param folderBoosts folders whose names counted
/// @param isWeak whether nothing is near enough, and the hits are just what is nearest
/// @param degraded whether meaning was asked for and could not be compared
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
    /// Hits that a deeper search leaves in their places.
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

    /// Where another question of the search finds something, what is just nearest to this one is nothing.
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

    /// The best of these hits, and behind them what a deeper search found besides. The best keep their places and
    /// scores; none behind them scores higher.
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

    /// How many there are. May ask the index.
    Total count() {
        Total all = tally.map(TotalHits::count).orElse(new Total(0, true));
        return new Total(all.value() - given, all.exact());
    }

    /// The same without what the search gave as an example: whoever has that does not look for it, whichever of
    /// several questions finds it.
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

    /// The signal's own score of a resource, if it proposed it.
    Optional<Double> score(Signal signal, ResourceId id) {
        return ranking(signal).stream()
                .flatMap(ranking -> ranking.candidates().stream())
                .filter(candidate -> candidate.id().equals(id))
                .map(Candidate::score)
                .findFirst();
    }

    /// The best score that the signal gave.
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

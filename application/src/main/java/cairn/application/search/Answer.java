package cairn.application.search;

import cairn.application.port.SearchIndex.QueryVector;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.Candidate;
import cairn.domain.search.Hit;
import cairn.domain.search.Ranking;
import cairn.domain.search.Signal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What one question found.
///
/// @param hits best first
/// @param total how many there are, the hits among them; at least so many unless `exact`
/// @param vector what was compared with; empty when nothing was
/// @param sight what pictures were compared with
/// @param surroundings folders whose names counted
/// @param degraded whether meaning was asked for and could not be compared
record Answer(
        Question question,
        Optional<SearchScope.Scope> scope,
        List<Ranking> rankings,
        List<Hit> hits,
        long total,
        boolean exact,
        Optional<QueryVector> vector,
        Optional<Sight> sight,
        Surroundings surroundings,
        boolean degraded) {

    static Answer nothing(Question question) {
        return new Answer(
                question,
                Optional.empty(),
                List.of(),
                List.of(),
                0,
                true,
                Optional.empty(),
                Optional.empty(),
                Surroundings.NONE,
                false);
    }

    /// The same without what the search gave as an example: whoever has that does not look for it, whichever of
    /// several questions finds it.
    Answer without(Set<ResourceId> given) {
        List<Hit> others =
                hits.stream().filter(hit -> !given.contains(hit.id())).toList();
        int left = hits.size() - others.size();
        return left == 0
                ? this
                : new Answer(
                        question, scope, rankings, others, total - left, exact, vector, sight, surroundings, degraded);
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

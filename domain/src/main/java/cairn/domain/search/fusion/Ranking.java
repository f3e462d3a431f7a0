package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The candidates of one signal, best first.
///
/// @param complete whether the signal has no other candidates
/// @param matches the total number, as far as it was counted; at least the number of candidates
public record Ranking(Signal signal, List<Candidate> candidates, boolean complete, long matches) {
    public Ranking {
        candidates = List.copyOf(candidates);
    }

    /// Adds candidates that the signal did not find, and sorts them again.
    public Ranking with(List<Candidate> others) {
        List<Candidate> all = Stream.concat(candidates.stream(), others.stream())
                .sorted(Comparator.comparingDouble(Candidate::score).reversed().thenComparing(Candidate::id))
                .toList();
        return new Ranking(signal, all, complete, Math.max(matches, all.size()));
    }

    /// Adds to each ranking the other candidates that another search found by the same signal.
    public static List<Ranking> merged(List<Ranking> rankings, List<Ranking> others) {
        return others.isEmpty()
                ? rankings
                : rankings.stream().map(ranking -> ranking.mergedWith(others)).toList();
    }

    /// The candidates of all rankings.
    public static Set<ResourceId> ids(List<Ranking> rankings) {
        return rankings.stream()
                .flatMap(ranking -> ranking.candidates.stream())
                .map(Candidate::id)
                .collect(Collectors.toSet());
    }

    private Ranking mergedWith(List<Ranking> others) {
        Set<ResourceId> known = ids(List.of(this));
        return with(others.stream()
                .filter(other -> other.signal == signal)
                .flatMap(other -> other.candidates.stream())
                .filter(candidate -> !known.contains(candidate.id()))
                .toList());
    }

    /// A ranking of which only the candidates are known.
    public Ranking(Signal signal, List<Candidate> candidates, boolean complete) {
        this(signal, candidates, complete, candidates.size());
    }
}

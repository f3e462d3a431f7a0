package cairn.domain.search.fusion;

import cairn.domain.resource.ResourceId;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What one signal proposes, best first.
///
/// @param complete whether the signal has no more to propose than these
/// @param matches how many there are in all, as far as was counted; never less than the candidates
public record Ranking(Signal signal, List<Candidate> candidates, boolean complete, long matches) {
    public Ranking {
        candidates = List.copyOf(candidates);
    }

    /// The same with more candidates, which the signal did not propose; best first again.
    public Ranking with(List<Candidate> others) {
        List<Candidate> all = Stream.concat(candidates.stream(), others.stream())
                .sorted(Comparator.comparingDouble(Candidate::score).reversed().thenComparing(Candidate::id))
                .toList();
        return new Ranking(signal, all, complete, Math.max(matches, all.size()));
    }

    /// Each ranking with the candidates that another search by the same signal proposes besides.
    public static List<Ranking> merged(List<Ranking> rankings, List<Ranking> others) {
        return others.isEmpty()
                ? rankings
                : rankings.stream().map(ranking -> ranking.mergedWith(others)).toList();
    }

    /// What any of the rankings proposes.
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

    /// One of which no more is known than its candidates.
    public Ranking(Signal signal, List<Candidate> candidates, boolean complete) {
        this(signal, candidates, complete, candidates.size());
    }
}

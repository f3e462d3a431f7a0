package cairn.domain.search.fusion;

import java.util.Comparator;
import java.util.List;
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

    /// One of which no more is known than its candidates.
    public Ranking(Signal signal, List<Candidate> candidates, boolean complete) {
        this(signal, candidates, complete, candidates.size());
    }
}

package cairn.domain.search.fusion;

import java.util.List;

/// What one signal proposes, best first.
///
/// @param complete whether the signal has no more to propose than these
/// @param matches how many there are in all, as far as was counted; never less than the candidates
public record Ranking(Signal signal, List<Candidate> candidates, boolean complete, long matches) {
    public Ranking {
        candidates = List.copyOf(candidates);
    }

    /// One of which no more is known than its candidates.
    public Ranking(Signal signal, List<Candidate> candidates, boolean complete) {
        this(signal, candidates, complete, candidates.size());
    }
}

package cairn.domain.search;

import java.util.List;

/// What one signal proposes, best first.
///
/// @param complete whether the signal has no more to propose than these
public record Ranking(Signal signal, List<Candidate> candidates, boolean complete) {
    public Ranking {
        candidates = List.copyOf(candidates);
    }
}

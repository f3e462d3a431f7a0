package cairn.adapter.search.text;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Which words of a question stand in which names.
///
/// @param holding for each word those whose name holds it; none where no name is asked for
public record HeldWords(List<Set<UUID>> holding) {
    public HeldWords {
        holding = List.copyOf(holding);
    }

    /// The words in one of the names, from 0.
    public Set<Integer> of(UUID named) {
        return IntStream.range(0, holding.size())
                .filter(word -> holding.get(word).contains(named))
                .boxed()
                .collect(Collectors.toSet());
    }

    /// Whether a name holds every word.
    public boolean areAllIn(UUID named) {
        return !holding.isEmpty() && holding.stream().allMatch(ids -> ids.contains(named));
    }
}

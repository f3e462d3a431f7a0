package cairn.adapter.search.text;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Which words of a question occur in which names.
///
/// @param holding for each word, the IDs whose names contain it; empty if the question is no name
public record HeldWords(List<Set<UUID>> holding) {
    public HeldWords {
        holding = List.copyOf(holding);
    }

    /// Indices, from 0, of the words in the name.
    public Set<Integer> of(UUID named) {
        return IntStream.range(0, holding.size())
                .filter(word -> holding.get(word).contains(named))
                .boxed()
                .collect(Collectors.toSet());
    }

    /// Whether the name contains every word.
    public boolean areAllIn(UUID named) {
        return !holding.isEmpty() && holding.stream().allMatch(ids -> ids.contains(named));
    }
}

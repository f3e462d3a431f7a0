package cairn.adapter.search.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/// The stems of words of queries, which come again: each is stemmed by some twenty stemmers.
///
/// Those of a word are kept as one string. As sets, those of 20,000 words take 20 MB of heap.
final class RememberedStems {
    private static final int WORDS = 10_000;

    /// No stem contains it.
    private static final String BETWEEN = "\n";

    private final Function<String, Set<String>> stemming;
    private final Cache<String, String> known =
            Caffeine.newBuilder().maximumSize(WORDS).build();

    RememberedStems(Function<String, Set<String>> stemming) {
        this.stemming = stemming;
    }

    /// In the order in which they were found.
    Set<String> of(String word) {
        String stems = known.get(word, missing -> String.join(BETWEEN, stemming.apply(missing)));
        return stems.isEmpty() ? Set.of() : new LinkedHashSet<>(Arrays.asList(stems.split(BETWEEN)));
    }
}

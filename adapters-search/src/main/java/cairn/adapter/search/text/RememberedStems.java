package cairn.adapter.search.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/// A cache of the stems of query words, since about twenty stemmers process each word.
///
/// The stems of a word are kept as one string. As sets, those of 20,000 words would take 20 MB of heap.
final class RememberedStems {
    private static final int WORDS = 10_000;

    /// A separator that no stem contains.
    private static final String BETWEEN = "\n";

    private final Function<String, Set<String>> stemming;
    private final Cache<String, String> known =
            Caffeine.newBuilder().maximumSize(WORDS).build();

    RememberedStems(Function<String, Set<String>> stemming) {
        this.stemming = stemming;
    }

    /// The stems in the order in which they were found.
    Set<String> of(String word) {
        String stems = known.get(word, missing -> String.join(BETWEEN, stemming.apply(missing)));
        return stems.isEmpty() ? Set.of() : new LinkedHashSet<>(Arrays.asList(stems.split(BETWEEN)));
    }
}

package cairn.adapter.search.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Words that a question needs grammatically, but that do not say what it is about.
///
/// Only those of one language count, the one of which a question has most: English `die` and `war` are
/// no articles. A question of few words, or of function words only, has none.
final class FunctionWords {
    private static final List<Set<String>> LANGUAGES = load();
    private static final FunctionWords NONE = new FunctionWords(Set.of());
    private static final int FEWEST_WORDS = 4;

    private final Set<String> words;

    private FunctionWords(Set<String> words) {
        this.words = words;
    }

    static FunctionWords of(String question) {
        List<String> asked = words(question);
        if (asked.size() < FEWEST_WORDS) {
            return NONE;
        }
        Set<String> most = Set.of();
        long best = 0;
        for (Set<String> language : LANGUAGES) {
            long found = asked.stream().filter(language::contains).count();
            if (found > best) {
                best = found;
                most = language;
            }
        }
        return most.containsAll(asked) ? NONE : new FunctionWords(most);
    }

    boolean contains(String word) {
        return words.contains(word);
    }

    private static List<String> words(String question) {
        return Arrays.stream(Folding.caseless(question).split("[^\\p{L}\\p{M}\\p{N}']+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    /// One language per line: its code, a colon, its words.
    private static List<Set<String>> load() {
        try (InputStream in = FunctionWords.class.getResourceAsStream("function-words.txt")) {
            if (in == null) {
                throw new IllegalStateException("the class path has no function-words.txt");
            }
            return new BufferedReader(new InputStreamReader(in, UTF_8))
                    .lines()
                    .map(line -> line.split(": ", 2)[1])
                    .<Set<String>>map(words -> new HashSet<>(Arrays.asList(words.split(" ", -1))))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

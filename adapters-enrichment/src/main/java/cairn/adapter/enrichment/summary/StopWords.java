package cairn.adapter.enrichment.summary;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Words that say nothing about a text's subject, by language.
///
/// The lists are not merged: the German stop words `war` and `die` may be the subject of an English
/// document. A document is read with the list it uses most, and those used nearly as much (Scandinavian
/// languages share many words).
final class StopWords {
    private static final String FILE = "stopwords.txt";
    private static final int SAMPLE = 2000;
    private static final double NEAR = 0.7;

    private final Map<String, Set<String>> byLanguage;

    private StopWords(Map<String, Set<String>> byLanguage) {
        this.byLanguage = byLanguage;
    }

    /// Reads one language per line: its code, a colon, its words.
    static StopWords load() {
        try (InputStream in = StopWords.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("the class path has no " + FILE);
            }
            Map<String, Set<String>> byLanguage = new HashMap<>();
            new BufferedReader(new InputStreamReader(in, UTF_8))
                    .lines()
                    .map(line -> line.split(":", 2))
                    .forEach(halves -> byLanguage
                            .computeIfAbsent(halves[0], language -> new HashSet<>())
                            .addAll(Arrays.asList(halves[1].strip().split(" "))));
            return new StopWords(byLanguage);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Chosen choose(List<Sentence> sentences) {
        List<String> sample = sentences.stream()
                .flatMap(sentence -> sentence.words().stream())
                .limit(SAMPLE)
                .map(word -> word.surface().toLowerCase(Locale.ROOT))
                .toList();
        Map<String, Long> hits = new HashMap<>();
        byLanguage.forEach((language, words) ->
                hits.put(language, sample.stream().filter(words::contains).count()));
        long most = hits.values().stream().mapToLong(Long::longValue).max().orElse(0);
        Set<String> chosen = new HashSet<>();
        hits.forEach((language, count) -> {
            if (count > 0 && count >= NEAR * most) {
                chosen.addAll(byLanguage.getOrDefault(language, Set.of()));
            }
        });
        return new Chosen(chosen);
    }

    /// The stop words for one document.
    record Chosen(Set<String> words) {
        private static final int LEAST_LENGTH = 3;
        private static final int MOST_LENGTH = 40;
        private static final Pattern HASH = Pattern.compile("(?=.*\\d)[0-9a-f]{6,}");

        /// Whether a word may be a keyword: no stop word, number or digest, and long enough for its
        /// script.
        boolean isTelling(Word word) {
            String surface = word.surface();
            String lower = surface.toLowerCase(Locale.ROOT);
            return surface.length() <= MOST_LENGTH
                    && !words.contains(lower)
                    && !words.contains(lower.replace('’', '\''))
                    && isMostlyLetters(surface)
                    && isLongEnough(surface)
                    && !HASH.matcher(lower).matches();
        }

        private static boolean isMostlyLetters(String surface) {
            long letters = surface.codePoints().filter(Character::isLetter).count();
            return letters > 0 && letters * 2 >= surface.codePoints().count();
        }

        /// Two ideographs or capitals make a word. Hiragana alone is only grammar.
        private static boolean isLongEnough(String surface) {
            int length = surface.codePointCount(0, surface.length());
            if (surface.codePoints().allMatch(Scripts::isHiragana)) {
                return false;
            }
            return length >= LEAST_LENGTH || length == 2 && surface.codePoints().allMatch(Chosen::isDense);
        }

        private static boolean isDense(int c) {
            return Character.isUpperCase(c)
                    || Scripts.isUnspaced(c)
                    || Character.UnicodeScript.of(c) == Character.UnicodeScript.HANGUL;
        }
    }
}

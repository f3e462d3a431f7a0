package cairn.adapter.search.opensearch;

import cairn.adapter.search.text.Prefixes;
import cairn.adapter.search.text.StrictTokens;
import cairn.adapter.search.text.TokenCursor;
import cairn.adapter.search.text.WeightedText;
import cairn.adapter.search.text.WordTokens;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Our tokens joined by spaces, as the index's analyzers split them again.
final class FinishedTokens {
    /// Placeholder for an empty position. No token equals it, since tokens are in lower case.
    static final String GAP = "X";

    /// Separates a word from its frequency. Not a letter, digit or symbol, so it occurs in no word.
    static final char FREQUENCY = '|';

    /// Distinct words counted at once. A document with more is counted in
    /// parts, which the index sums up.
    private static final int MOST_COUNTED = 50_000;

    private FinishedTokens() {}

    /// A word as it is in the index, without white space, which decomposing a ligature may produce.
    static String word(String term) {
        for (int i = 0; i < term.length(); i++) {
            if (isReserved(term.charAt(i))) {
                return replaceReserved(term);
            }
        }
        return term;
    }

    private static boolean isReserved(char c) {
        return c == FREQUENCY || Character.isWhitespace(c);
    }

    private static String replaceReserved(String term) {
        StringBuilder safe = new StringBuilder(term);
        for (int i = 0; i < safe.length(); i++) {
            if (isReserved(safe.charAt(i))) {
                safe.setCharAt(i, '_');
            }
        }
        return safe.toString();
    }

    /// The words of all texts with their frequencies. Positions are not stored, so
    /// each word is written once.
    ///
    /// @param beginnings receives the words
    static Iterator<String> words(List<WeightedText> texts, @Nullable String language, Prefixes beginnings) {
        return new CountedWords(texts.iterator(), language, beginnings::of);
    }

    /// Like the other method, for texts whose words are not completed.
    static Iterator<String> words(List<WeightedText> texts, @Nullable String language) {
        return new CountedWords(texts.iterator(), language, words -> words);
    }

    /// Tokens for literal matching, with their gaps.
    static Iterator<String> literal(String text) {
        return new PlacedTokens(new StrictTokens(text));
    }

    private static final class CountedWords implements Iterator<String> {
        private final Iterator<WeightedText> texts;
        private final @Nullable String language;
        private final UnaryOperator<TokenCursor> reader;
        private TokenCursor tokens = WordTokens.ofDocument("");
        private int weight;
        private Iterator<Map.Entry<String, Integer>> counted =
                Map.<String, Integer>of().entrySet().iterator();

        CountedWords(Iterator<WeightedText> texts, @Nullable String language, UnaryOperator<TokenCursor> reader) {
            this.texts = texts;
            this.language = language;
            this.reader = reader;
        }

        @Override
        public boolean hasNext() {
            if (!counted.hasNext()) {
                counted = count().entrySet().iterator();
            }
            return counted.hasNext();
        }

        @Override
        public String next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Map.Entry<String, Integer> word = counted.next();
            return word.getKey() + FREQUENCY + word.getValue();
        }

        private Map<String, Integer> count() {
            Map<String, Integer> counts = new LinkedHashMap<>();
            while (counts.size() < MOST_COUNTED && moveOn()) {
                counts.merge(word(tokens.term()), weight, Integer::sum);
            }
            return counts;
        }

        private boolean moveOn() {
            while (!tokens.next()) {
                if (!texts.hasNext()) {
                    return false;
                }
                WeightedText text = texts.next();
                tokens = reader.apply(WordTokens.ofDocument(text.words(), language));
                weight = text.weight();
            }
            return true;
        }
    }
}

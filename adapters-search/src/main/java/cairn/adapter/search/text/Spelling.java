package cairn.adapter.search.text;

import java.util.ArrayList;
import java.util.List;

/// What counts as a typing error: a wrong, additional or missing letter, or two swapped ones. The first
/// letter is assumed to be right. Short words, numbers, identifiers, and scripts without spaces are
/// never corrected.
public final class Spelling {
    /// Maximum words of a query for which similar ones are searched.
    public static final int MOST_WORDS = 4;

    /// Maximum similar words per word: the nearest in the workspace (on OpenSearch, in the shard).
    public static final int MOST_SIMILAR = 16;

    /// Maximum words of a query that are checked.
    private static final int MOST_ASKED = 12;

    private static final int SHORTEST = 4;

    /// From this length on, two errors are tolerated.
    private static final int LONG = 8;

    /// Nobody types longer words by heart, and engines take seconds to find words
    /// similar to a thousand letters.
    private static final int LONGEST = 32;

    private Spelling() {}

    /// Describes similar forms in the index.
    ///
    /// @param prefix number of leading characters that are assumed to be right
    /// @param edits maximum number of errors
    public record Similar(String form, int prefix, int edits, float weight) {}

    /// A word of a query that may be misspelt.
    ///
    /// @param forms by which it may be known: as written, its base, its joined forms, and the form that
    ///     finds it in a compound
    /// @param isLast whether no other word follows
    public record Doubtful(String word, List<String> forms, boolean isLast) {
        public Doubtful {
            forms = List.copyOf(forms);
        }
    }

    /// The words of a text that may be misspelt, each in lower case.
    public static List<Doubtful> doubtful(String text) {
        List<Doubtful> words = new ArrayList<>();
        WordTokens tokens = WordTokens.ofQueryWithoutStems(text);
        boolean more = nextWord(tokens, new ArrayList<>());
        while (more && words.size() < MOST_ASKED) {
            String word = tokens.term();
            boolean asked = isPlain(word) && Compound.parts(tokens.written()).isEmpty();
            List<String> forms = new ArrayList<>(List.of(word));
            more = nextWord(tokens, forms);
            if (asked) {
                addPartForms(word, forms);
                words.add(new Doubtful(word, forms, !more));
            }
        }
        return words;
    }

    /// Danish stemming removes a doubled last letter, which may be a typing error.
    private static void addPartForms(String word, List<String> forms) {
        int last = word.length() - 1;
        boolean isDoubled = word.charAt(last) == word.charAt(last - 1);
        String single = isDoubled ? Folding.plain(word.substring(0, last)) : "";
        Stems.ofQuery().ofParts(word).stream()
                .filter(stem -> !stem.equals(single))
                .forEach(stem -> forms.add(WordTokens.PART + stem));
    }

    /// @param forms of the previous word; its base and joined forms are added
    private static boolean nextWord(WordTokens tokens, List<String> forms) {
        while (tokens.next()) {
            if (tokens.step() > 0) {
                return true;
            }
            if (forms.size() == 1 || tokens.isJoined()) {
                forms.add(tokens.term());
            }
        }
        return false;
    }

    private static boolean isPlain(String word) {
        return edits(word) > 0
                && word.codePoints().allMatch(c -> Characters.isWord(c) || Characters.continuesRun(c))
                && word.codePoints().noneMatch(c -> Character.isDigit(c) || Characters.isPaired(c));
    }

    /// The tolerated errors, by the word's length.
    private static int edits(String word) {
        int length = word.codePointCount(0, word.length());
        if (length < SHORTEST || length > LONGEST) {
            return 0;
        }
        return length < LONG ? 1 : 2;
    }

    /// Where to find the intended word: among words as written, and among bases, so that accents do not
    /// count as errors.
    public static List<Similar> similar(String word) {
        String base = new Folding().base(word);
        List<Similar> similar = new ArrayList<>();
        similar.add(new Similar(word, 1, edits(word), Scoring.SIMILAR_WEIGHT));
        if (edits(base) > 0) {
            similar.add(new Similar(WordTokens.BASE + base, 2, edits(base), Scoring.SIMILAR_WEIGHT / 2));
        }
        return similar;
    }

    /// Whether a form in the index is similar to a wanted one.
    public static boolean areSimilar(Similar wanted, String form) {
        int[] one = wanted.form().codePoints().toArray();
        int[] other = form.codePoints().toArray();
        return Math.abs(one.length - other.length) <= wanted.edits()
                && beginAlike(one, other, wanted.prefix())
                && distance(one, other) <= wanted.edits();
    }

    private static boolean beginAlike(int[] one, int[] other, int prefix) {
        for (int i = 0; i < prefix; i++) {
            if (i >= one.length || i >= other.length || one[i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    /// The distance by optimal string alignment.
    private static int distance(int[] one, int[] other) {
        int[] twoBack = new int[other.length + 1];
        int[] last = new int[other.length + 1];
        for (int j = 0; j <= other.length; j++) {
            last[j] = j;
        }
        for (int i = 1; i <= one.length; i++) {
            int[] row = new int[other.length + 1];
            row[0] = i;
            for (int j = 1; j <= other.length; j++) {
                int changed = last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
                row[j] = Math.min(changed, 1 + Math.min(last[j], row[j - 1]));
                if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1]) {
                    row[j] = Math.min(row[j], twoBack[j - 2] + 1);
                }
            }
            twoBack = last;
            last = row;
        }
        return last[other.length];
    }
}

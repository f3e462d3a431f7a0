package cairn.adapter.search.text;

import java.util.ArrayList;
import java.util.List;

/// Takes identifiers apart: `parseHTTPRequest`, `snake_case`, `MPU6050`, `example.com`.
final class Compound {
    /// Longer runs are no identifiers but keys, digests, encoded bytes; their parts would only fill the index.
    private static final int MAX_LENGTH = 64;

    private static final int MAX_PARTS = 16;

    private Compound() {}

    /// The parts of a word in its original case; none when it has only one. Single letters are left out.
    static List<String> parts(String word) {
        List<String> parts = new ArrayList<>();
        if (word.length() > MAX_LENGTH) {
            return parts;
        }
        int from = 0;
        for (int i = 1; i <= word.length() && parts.size() < MAX_PARTS; i++) {
            if (i == word.length() ? from > 0 : isBoundary(word, i)) {
                addPart(parts, word.substring(from, i));
                from = i;
            }
        }
        return parts;
    }

    private static void addPart(List<String> parts, String part) {
        boolean joined = !Character.isLetterOrDigit(part.charAt(0)) && part.length() > 1;
        String bare = joined && isJoiner(part.charAt(0)) ? part.substring(1) : part;
        if (bare.length() > 1 || Character.isDigit(bare.charAt(0))) {
            parts.add(bare);
        }
    }

    private static boolean isBoundary(String word, int i) {
        char before = word.charAt(i - 1);
        char c = word.charAt(i);
        if (isJoiner(c)) {
            return true;
        }
        boolean letterMeetsDigit = Character.isDigit(before) ? Character.isLetter(c) : Character.isDigit(c);
        boolean humpStarts = Character.isLowerCase(before) && Character.isUpperCase(c);
        boolean acronymEnds = Character.isUpperCase(before)
                && Character.isUpperCase(c)
                && i + 1 < word.length()
                && Character.isLowerCase(word.charAt(i + 1));
        return !isJoiner(before) && (letterMeetsDigit || humpStarts || acronymEnds);
    }

    private static boolean isJoiner(char c) {
        return c == '_' || c == '.' || c == '\'' || c == ',';
    }
}

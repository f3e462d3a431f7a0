package cairn.adapter.http.mcp;

/// Searches for a passage in linear time (Knuth, Morris and Pratt). `String.indexOf` takes minutes for a
/// long text and a long passage chosen to be slow.
final class Passage {
    private final String passage;

    /// For each position, the length of the longest proper prefix of the passage that also ends there.
    private final int[] borders;

    /// @param passage must not be empty
    Passage(String passage) {
        this.passage = passage;
        this.borders = new int[passage.length()];
        for (int i = 1; i < borders.length; i++) {
            borders[i] = matched(borders[i - 1], passage.charAt(i));
        }
    }

    /// The first occurrence in `text` from `from` on; -1 if there is none.
    int indexIn(String text, int from) {
        int matched = 0;
        for (int i = from; i < text.length(); i++) {
            matched = matched(matched, text.charAt(i));
            if (matched == passage.length()) {
                return i - matched + 1;
            }
        }
        return -1;
    }

    /// The number of matching characters after the next one, given the number before; fewer than the
    /// passage's length.
    private int matched(int before, char next) {
        int matched = before;
        while (matched > 0 && passage.charAt(matched) != next) {
            matched = borders[matched - 1];
        }
        return passage.charAt(matched) == next ? matched + 1 : 0;
    }
}

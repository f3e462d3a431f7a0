package cairn.adapter.http.mcp;

/// A passage to look for in texts, in time that grows with their lengths and not with the product of both (Knuth,
/// Morris and Pratt): `String.indexOf` takes minutes for a long text and a long passage that are chosen for it.
final class Passage {
    private final String passage;

    /// Of each place, how many characters before and at it are also those that the passage begins with.
    private final int[] borders;

    /// @param passage not empty
    Passage(String passage) {
        this.passage = passage;
        this.borders = new int[passage.length()];
        for (int i = 1; i < borders.length; i++) {
            borders[i] = matched(borders[i - 1], passage.charAt(i));
        }
    }

    /// Where the passage begins in `text`, at `from` or later; -1 where it does not.
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

    /// How many characters match after one more, where `before` did; fewer than all of them.
    private int matched(int before, char next) {
        int matched = before;
        while (matched > 0 && passage.charAt(matched) != next) {
            matched = borders[matched - 1];
        }
        return passage.charAt(matched) == next ? matched + 1 : 0;
    }
}

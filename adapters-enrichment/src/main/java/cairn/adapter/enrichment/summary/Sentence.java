package cairn.adapter.enrichment.summary;

import java.util.List;

/// A sentence and where it comes from.
///
/// @param position among all sentences of the document
record Sentence(String text, Block.Kind kind, List<Word> words, int position) {
    private static final int LEAST_LETTERS = 12;
    private static final int HAN_WORTH = 3;

    /// Whether it is prose rather than a heading or a table row.
    boolean isProse() {
        return kind == Block.Kind.PARAGRAPH || kind == Block.Kind.ITEM;
    }

    /// Whether it says something rather than only announces what follows.
    boolean isTelling() {
        return isWordy() && !announces();
    }

    /// Whether it has enough letters, and is mostly made of them.
    boolean isWordy() {
        int letters = letters();
        long visible = text.codePoints().filter(c -> !Character.isWhitespace(c)).count();
        return letters >= LEAST_LETTERS && letters * 2L >= visible;
    }

    /// Number of letters. A letter of a script without spaces counts three times.
    int letters() {
        return text.codePoints()
                .filter(Character::isLetter)
                .map(c -> Scripts.isUnspaced(c) ? HAN_WORTH : 1)
                .sum();
    }

    private boolean announces() {
        int end = text.length();
        while (end > 0 && isPause(text.charAt(end - 1))) {
            end--;
        }
        return end > 0 && (text.charAt(end - 1) == ':' || text.charAt(end - 1) == '：');
    }

    private static boolean isPause(char c) {
        return c == '.' || Character.isWhitespace(c);
    }
}

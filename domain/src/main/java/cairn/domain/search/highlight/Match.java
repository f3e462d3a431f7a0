package cairn.domain.search.highlight;

import cairn.domain.search.highlight.Highlight.Range;

/// A place where a word of a query stands in a text.
///
/// @param word tells it from the query's other words: loose ones from 0 up, quoted parts from -1 down
/// @param worth more for a form that is nearer to what was asked for
public record Match(Range range, int word, int worth) {
    /// A quoted part, literally.
    public static final int QUOTED = 4;

    /// A word as it was asked for.
    public static final int WRITTEN = 3;

    /// Another form of the word.
    public static final int OTHER_FORM = 2;

    /// A word that begins with it, or is spelt much like it.
    public static final int SIMILAR = 1;
}

package cairn.domain.search.highlight;

import cairn.domain.search.highlight.Highlight.Range;

/// An occurrence of a word of a query in a text.
///
/// @param word number of the query's word: loose words count from 0 up, quoted parts from -1 down
/// @param worth higher for forms nearer to the query
public record Match(Range range, int word, int worth) {
    /// A quoted part, matched literally.
    public static final int QUOTED = 4;

    /// A word as written in the query.
    public static final int WRITTEN = 3;

    /// Another form of the word.
    public static final int OTHER_FORM = 2;

    /// A word that begins with it, or is spelt similarly.
    public static final int SIMILAR = 1;
}

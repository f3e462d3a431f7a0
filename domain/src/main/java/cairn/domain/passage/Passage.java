package cairn.domain.passage;

import org.jspecify.annotations.Nullable;

/// A part of a text. It neither begins nor ends with white space.
///
/// @param start of its first character in the text, in UTF-16 units
/// @param end behind its last
/// @param page on which it begins, from 1; null in a text without pages
public record Passage(int start, int end, @Nullable Integer page) {
    public Passage {
        if (start < 0 || end <= start) {
            throw new IllegalArgumentException("a passage holds something");
        }
    }

    public String in(String text) {
        return text.substring(start, end);
    }
}

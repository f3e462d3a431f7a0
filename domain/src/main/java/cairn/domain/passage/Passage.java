package cairn.domain.passage;

import org.jspecify.annotations.Nullable;

/// A part of a text. It neither begins nor ends with white space.
///
/// @param start index of its first character in the text, in UTF-16 units
/// @param end index after its last character
/// @param page the page on which it begins, from 1; null if the text has no pages
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

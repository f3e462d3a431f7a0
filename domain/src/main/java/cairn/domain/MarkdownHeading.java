package cairn.domain;

/// Headings of Markdown: one to six `#` at the start of a line, then a space.
public final class MarkdownHeading {
    private static final int DEEPEST = 6;

    private MarkdownHeading() {}

    /// Returns the index after the `#` of the heading that starts at `from`, or -1 if no
    /// heading starts there.
    public static int endOfMarks(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) == '#') {
            at++;
        }
        boolean isHeading = at > from && at - from <= DEEPEST && at < text.length() && text.charAt(at) == ' ';
        return isHeading ? at : -1;
    }
}

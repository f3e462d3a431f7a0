package cairn.adapter.search.text;

import cairn.domain.MarkdownHeading;
import java.util.ArrayList;
import java.util.List;

/// The headings of a Markdown text.
final class Headings {
    /// A text with more headings is some kind of list, whose lines are as good as its headings.
    private static final int MOST = 200;

    /// In characters; a longer line is a paragraph.
    private static final int LONGEST = 200;

    private Headings() {}

    /// The headings in order, without their marks. Lines of code do not count.
    static List<String> of(String text) {
        List<String> headings = new ArrayList<>();
        boolean isCode = false;
        for (int at = 0; at < text.length() && headings.size() < MOST; at = endOfLine(text, at) + 1) {
            if (text.startsWith("```", at)) {
                isCode = !isCode;
            } else if (!isCode) {
                String heading = heading(text, at, endOfLine(text, at));
                if (!heading.isEmpty()) {
                    headings.add(heading);
                }
            }
        }
        return headings;
    }

    private static int endOfLine(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    /// Empty if the line is no heading.
    private static String heading(String text, int from, int end) {
        int at = MarkdownHeading.endOfMarks(text, from);
        return at >= 0 && end - at <= LONGEST ? text.substring(at, end).strip() : "";
    }
}

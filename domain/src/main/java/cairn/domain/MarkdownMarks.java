package cairn.domain;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Markdown's syntax characters ("marks").
public final class MarkdownMarks {
    /// Code fences with their language, horizontal rules, the line below a table's head, and the
    /// marks that start headings, quotations, list items and tasks. One pattern, because each
    /// pattern scans all lines.
    private static final Pattern AT_LINE_START =
            Pattern.compile("(?m)^(?: {0,3}(?:`{3,}[^`\\n]*$|`{3,}|~{3,}.*$)| {0,3}(?:-{3,}|\\*{3,}|_{3,})[ \\t]*$"
                    + "| {0,3}\\|[-:| \\t]*-[-:| \\t]*$"
                    + "|[ \\t]*(?:#{1,6}|>|[-*+](?:[ \\t]+\\[[ xX]])?)[ \\t]+)");

    /// A row of a table whose rows begin with a bar.
    private static final Pattern ROW = Pattern.compile("(?m)^ {0,3}\\|(.*?)\\|?[ \\t]*$");

    private static final Pattern BAR = Pattern.compile("[ \\t]*(?<!\\\\)\\|[ \\t]*");

    private static final Pattern LINK = Pattern.compile("!?\\[([^\\[\\]\\n]*)]\\(<?([^()<>\\s]*)[^()\\n]*\\)");
    private static final Pattern EMPHASIS = Pattern.compile("(\\*\\*|__|~~)(?=\\S)([^\\n]*?\\S)\\1");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");

    private MarkdownMarks() {}

    /// Removes the obvious marks, such as those of headings, lists, tables, strong emphasis
    /// and code. Links keep their addresses, in parentheses. Works on any part of a text; the
    /// part should be short.
    public static String removed(String markdown) {
        String text = AT_LINE_START.matcher(markdown).replaceAll("");
        if (text.indexOf('|') >= 0) {
            text = ROW.matcher(text).replaceAll(MarkdownMarks::row);
        }
        if (text.contains("](")) {
            text = LINK.matcher(text).replaceAll(MarkdownMarks::link);
        }
        if (text.contains("**") || text.contains("__") || text.contains("~~")) {
            text = EMPHASIS.matcher(text).replaceAll("$2");
        }
        return text.indexOf('`') < 0 ? text : CODE.matcher(text).replaceAll("$1");
    }

    private static String row(MatchResult row) {
        return Matcher.quoteReplacement(BAR.matcher(row.group(1).strip()).replaceAll(", "));
    }

    private static String link(MatchResult link) {
        String label = link.group(1);
        String address = link.group(2);
        boolean both = !label.isBlank() && !address.isEmpty() && !label.equals(address);
        return Matcher.quoteReplacement(both ? label + " (" + address + ")" : label.isBlank() ? address : label);
    }
}

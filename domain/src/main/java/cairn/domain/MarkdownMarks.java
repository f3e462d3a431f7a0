package cairn.domain;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The marks of Markdown.
public final class MarkdownMarks {
    /// Fences with their language, rules, the line below a table's head, and what starts headings, quotations, lists
    /// and tasks; in one pattern, since each looks at all lines.
    private static final Pattern AT_LINE_START =
            Pattern.compile("(?m)^(?: {0,3}(?:`{3,}[^`\\n]*$|`{3,}|~{3,}.*$)| {0,3}(?:-{3,}|\\*{3,}|_{3,})[ \\t]*$"
                    + "| {0,3}\\|[-:| \\t]*-[-:| \\t]*$"
                    + "|[ \\t]*(?:#{1,6}|>|[-*+](?:[ \\t]+\\[[ xX]])?)[ \\t]+)");

    /// Of a table written with a bar at the beginning of its rows.
    private static final Pattern ROW = Pattern.compile("(?m)^ {0,3}\\|(.*?)\\|?[ \\t]*$");

    private static final Pattern BAR = Pattern.compile("[ \\t]*(?<!\\\\)\\|[ \\t]*");

    private static final Pattern LINK = Pattern.compile("!?\\[([^\\[\\]\\n]*)]\\(<?([^()<>\\s]*)[^()\\n]*\\)");
    private static final Pattern EMPHASIS = Pattern.compile("(\\*\\*|__|~~)(?=\\S)([^\\n]*?\\S)\\1");
    private static final Pattern CODE = Pattern.compile("`([^`\\n]+)`");

    private MarkdownMarks() {}

    /// The text without the marks that are plain to see, such as those of headings, lists, tables, strong emphasis and
    /// code.
    /// Links keep their addresses, in parentheses. Works on any part of a text, which should be short.
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

package cairn.adapter.http.mcp;

import cairn.domain.search.query.QueryText;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Texts around a page of results.
final class Pages {
    /// Characters of a response without its heading and marks, so that all of it stays below 4,000.
    private static final int ROOM = 3800;

    /// Minimum characters per line, since a long cursor leaves less room.
    private static final int NARROWEST = 90;

    /// Number of query parts that are repeated, and characters of each.
    private static final int PARTS = 2;

    private static final int PART = 20;

    private Pages() {}

    /// Maximum characters per line of a usual page.
    ///
    /// @param lines number of lines on a usual page
    /// @param after the text after them
    static int width(int lines, String after) {
        return Math.max(NARROWEST, (ROOM - after.length()) / lines - 1);
    }

    static String heading(long total, boolean exact, String one, String many, int shown, int offset) {
        String all = amount(total, exact, one, many);
        return exact && shown == total
                ? all + "."
                : all + "; here are " + shown + " from number " + (offset + 1) + " on.";
    }

    /// @param exact whether `total` is exact, not a lower bound
    static String amount(long total, boolean exact, String one, String many) {
        return (exact ? "" : "at least ") + total + " " + (total == 1 ? one : many);
    }

    /// Creates the data of a response, with its total.
    static ObjectNode counted(long total, boolean exact) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("total", total)
                .put("totalRelation", cairn.adapter.http.record.Pages.relation(exact));
    }

    /// A warning if matches may be missing, so that a model does not conclude that there are none;
    /// otherwise empty.
    static String caution(boolean stale, List<String> degraded) {
        String late = stale
                ? "\nThe latest changes may be missing here: the index is catching up. Call again in some seconds before"
                        + " you rely on it."
                : "";
        return degraded.isEmpty()
                ? late
                : late + "\nMatches may be missing: part of the search (" + String.join(", ", degraded)
                        + ") can't answer now.";
    }

    /// Says how quotation marks and hyphens limited the results, since a model may have meant them as
    /// text; otherwise empty.
    static String understood(QueryText query) {
        if (query.strict().isEmpty() && query.excluded().isEmpty()) {
            return "";
        }
        String with = query.strict().isEmpty() ? "" : " with " + quoted(query.strict(), " and ");
        String without = query.excluded().isEmpty() ? "" : " without " + quoted(query.excluded(), " or ");
        return "\nOnly matches" + with + without
                + " are shown. To see others, ask again without quotation marks and hyphens before words.";
    }

    private static String quoted(List<String> parts, String joint) {
        return parts.stream()
                .limit(PARTS)
                .map(part -> "\"" + Marked.line(part, PART) + "\"")
                .collect(Collectors.joining(joint));
    }

    static String more(@Nullable String cursor) {
        return cursor == null ? "" : "\nFor the next page call again with more: \"" + cursor + "\".";
    }
}

package cairn.adapter.http.mcp;

import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.field.TagReadings;
import cairn.adapter.http.request.memory.MemoryQuery;
import cairn.application.search.Question;
import cairn.application.search.SearchConditions;
import cairn.application.search.SearchResources;
import cairn.application.search.SearchResources.ScoredView;
import cairn.application.search.SearchResources.Total;
import cairn.domain.annotation.TagRef;
import cairn.domain.resource.Kind;
import cairn.domain.search.HitPart;
import cairn.domain.search.SearchMode;
import cairn.domain.search.fusion.Precision;
import cairn.domain.search.query.QueryText;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `search`: finds items by words and meaning.
public final class SearchTool {
    private static final int SNIPPET = 170;
    private static final int MOST = 50;
    private static final int USUAL = 10;

    /// Separates an item from its snippet.
    private static final String INDENT = "\n  ";

    private static final int MAX_NAME = 255;

    private final SearchResources search;
    private final Folders folders;

    public SearchTool(SearchResources search, Folders folders) {
        this.search = search;
        this.folders = folders;
    }

    ToolResult call(Principal principal, BodyFields arguments) {
        Optional<String> text = arguments.required("query", value -> value.text(1, QueryText.MAX_LENGTH));
        Optional<String> in = arguments.optional("in", value -> value.text(1, MAX_NAME));
        Set<Kind> kinds = new HashSet<>(arguments.list("kinds", Kind.values().length, Readings::kind));
        Set<TagRef> tags = new HashSet<>(
                arguments.list("tags", MOST, value -> TagReadings.tagName(value).map(TagRef.ByName::new)));
        int limit = arguments.optional("limit", value -> value.integer(1, MOST)).orElse(USUAL);
        int offset = Cursor.read("search", arguments).orElse(0);
        if (text.filter(given -> QueryText.of(given).isBlank()).isPresent()) {
            arguments.violations().add(arguments.pointer() + "/query", "required", MemoryQuery.AT_LEAST_ONE_WORD);
        }
        arguments.violations().refuse();
        if (offset + limit > SearchResources.DEPTH) {
            return none("There are no matches beyond the " + SearchResources.DEPTH + "th; narrow the search.");
        }
        Set<ParentRef> places = in.map(given -> folders.find(principal, given, "in", false)).stream()
                .collect(Collectors.toSet());
        SearchConditions conditions =
                SearchConditions.NONE.below(places).of(kinds).carrying(tags);
        SearchResources.Result result = search.execute(principal, query(text.orElseThrow(), conditions, offset, limit));
        String more = result.hasMore() ? Cursor.of("search", arguments, offset + limit) : null;
        return answer(result, offset, more, Pages.understood(QueryText.of(text.get())));
    }

    private static SearchResources.Query query(String text, SearchConditions conditions, int offset, int limit) {
        Question question = new Question(
                "",
                QueryText.of(text),
                SearchMode.HYBRID,
                Precision.USUAL,
                SearchConditions.NONE,
                Optional.empty(),
                Optional.empty());
        return new SearchResources.Query(
                List.of(question), conditions, 0, Optional.empty(), Set.of(HitPart.SNIPPET), offset, limit);
    }

    private static ToolResult none(String text) {
        return new ToolResult(text, data(new Total(0, true), null));
    }

    private static ObjectNode data(Total total, @Nullable String more) {
        ObjectNode data = Pages.counted(total.value(), total.exact());
        data.putArray("items");
        return data.put("more", more);
    }

    /// @param understood how the query was interpreted, if that is not obvious
    static ToolResult answer(SearchResources.Result result, int offset, @Nullable String more, String understood) {
        String remarks = understood + Pages.caution(result.stale(), result.degraded());
        if (result.hits().isEmpty()) {
            return none("Nothing matches. Try other or fewer words, or leave out in, kinds and tags." + remarks);
        }
        String after = remarks + Pages.more(more);
        int each = Pages.width(USUAL, after) - INDENT.length() - SNIPPET;
        ObjectNode data = data(result.total(), more);
        StringBuilder lines = new StringBuilder();
        for (ScoredView hit : result.hits()) {
            data.withArray("items")
                    .add(Items.brief(hit.view())
                            .put("score", hit.score())
                            .put("snippet", Marked.line(hit.snippet(), SNIPPET)));
            lines.append(lines.isEmpty() ? "" : "\n").append(Items.line(hit.view(), each));
            if (!hit.snippet().isBlank()) {
                lines.append(INDENT).append(Marked.line(hit.snippet(), SNIPPET));
            }
        }
        return new ToolResult(
                Pages.heading(
                                result.total().value(),
                                result.total().exact(),
                                "match",
                                "matches",
                                result.hits().size(),
                                offset)
                        + "\n"
                        + Marked.content("search results", lines.toString())
                        + after,
                data);
    }
}

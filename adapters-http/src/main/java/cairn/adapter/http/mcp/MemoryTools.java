package cairn.adapter.http.mcp;

import cairn.adapter.http.record.WireTime;
import cairn.adapter.http.request.field.BodyFields;
import cairn.adapter.http.request.field.Readings;
import cairn.adapter.http.request.memory.MemoryQuery;
import cairn.application.memory.DeleteMemory;
import cairn.application.memory.SearchMemories;
import cairn.application.port.Window;
import cairn.domain.memory.Memory;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.HitPart;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.Principal;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `recall` and `forget`.
public final class MemoryTools {
    private static final int MOST = 50;
    private static final int USUAL = 10;
    /// Maximum characters of a memory in the data.
    private static final int SHOWN = 600;

    /// Characters of a line before the content: ID, date and marks.
    private static final int FRAME = "- 00000000-0000-0000-0000-000000000000 (2026-01-01, part) ".length();

    private static final String CUT =
            "\nA memory marked with \"part\" shows only a passage; read with its id returns all of it.";

    private final SearchMemories search;
    private final DeleteMemory delete;

    public MemoryTools(SearchMemories search, DeleteMemory delete) {
        this.search = search;
        this.delete = delete;
    }

    ToolResult recall(Principal principal, BodyFields arguments) {
        String text = arguments
                .optional("query", value -> value.text(0, QueryText.MAX_LENGTH))
                .orElse("");
        int limit = arguments.optional("limit", value -> value.integer(1, MOST)).orElse(USUAL);
        int offset = Cursor.read("recall", arguments).orElse(0);
        if (!text.isBlank() && QueryText.of(text).isBlank()) {
            arguments.violations().add(arguments.pointer() + "/query", "required", MemoryQuery.AT_LEAST_ONE_WORD);
        }
        arguments.violations().refuse();
        int from = Math.min(offset, SearchMemories.REACH - limit);
        SearchMemories.Result found = search.execute(
                principal,
                new SearchMemories.Query(text, new Window(limit, from), Optional.empty(), Set.of(HitPart.SNIPPET)));
        String more = found.hasMore() ? Cursor.of("recall", arguments, from + limit) : null;
        return answer(found, from, more, Pages.understood(QueryText.of(text)));
    }

    /// @param understood how the query was interpreted, if that is not obvious
    static ToolResult answer(SearchMemories.Result found, int from, @Nullable String more, String understood) {
        ObjectNode data = Pages.counted(found.total(), found.exact());
        data.putArray("memories");
        found.hits().forEach(hit -> data.withArray("memories").add(json(hit)));
        data.put("more", more);
        String remarks = understood + Pages.caution(found.stale(), found.degraded());
        if (found.hits().isEmpty()) {
            String none = understood.isEmpty()
                    ? "Nothing is remembered about this. search looks through notes and pages."
                    : "No memory matches all parts of the query.";
            return new ToolResult(none + remarks, data);
        }
        String after = remarks + Pages.more(more);
        int each = Pages.width(USUAL, CUT + after) - FRAME;
        String lines = found.hits().stream().map(hit -> line(hit, each)).collect(Collectors.joining("\n"));
        boolean isCut = found.hits().stream().anyMatch(hit -> isCut(hit, each));
        String heading = Pages.heading(
                found.total(), found.exact(), "memory", "memories", found.hits().size(), from);
        return new ToolResult(heading + "\n" + Marked.content("memories", lines) + (isCut ? CUT : "") + after, data);
    }

    private static boolean isCut(SearchMemories.Hit hit, int most) {
        return Marked.line(hit.memory().content(), most + 1).length() > most;
    }

    /// The whole memory or, if it is too long, the passage that matches the query.
    private static String shown(SearchMemories.Hit hit, int most) {
        boolean fits = hit.snippet().isBlank() || !isCut(hit, most);
        return Marked.line(fits ? hit.memory().content() : hit.snippet(), most);
    }

    /// @param most maximum characters of the content
    private static String line(SearchMemories.Hit hit, int most) {
        Memory memory = hit.memory();
        return "- " + memory.id() + " ("
                + WireTime.of(memory.header().modifiedAt()).substring(0, 10) + (isCut(hit, most) ? ", part) " : ") ")
                + shown(hit, most);
    }

    private static ObjectNode json(SearchMemories.Hit hit) {
        Memory memory = hit.memory();
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("id", memory.id().toString())
                .put("content", shown(hit, SHOWN))
                .put("isPart", isCut(hit, SHOWN))
                .put("createdAt", WireTime.of(memory.header().createdAt()))
                .put("modifiedAt", WireTime.of(memory.header().modifiedAt()));
        json.set("tags", Items.brief(memory.view().tags()));
        return json.put("score", hit.score());
    }

    ToolResult forget(Principal principal, BodyFields arguments) {
        Optional<ResourceId> id = arguments.required("id", Readings::resourceId);
        arguments.violations().refuse();
        delete.execute(principal, id.orElseThrow(), Precondition.NONE);
        return new ToolResult(
                "Forgotten for good.",
                JsonNodeFactory.instance.objectNode().put("id", id.get().toString()));
    }
}

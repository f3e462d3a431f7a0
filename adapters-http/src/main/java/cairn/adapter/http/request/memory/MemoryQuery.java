package cairn.adapter.http.request.memory;

import cairn.adapter.http.request.field.QueryFields;
import cairn.application.memory.SearchMemories;
import cairn.application.port.Window;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import cairn.domain.search.query.QueryText;
import java.util.Optional;
import java.util.Set;

/// The query string of `GET /v2/memories/search`.
public final class MemoryQuery {
    private static final Set<String> KNOWN =
            Set.of("query", "order", "property", "direction", "order[property]", "order[direction]");

    /// A query with only exclusions is rejected.
    public static final String AT_LEAST_ONE_WORD = "query must contain at least one word that is not excluded.";

    private MemoryQuery() {}

    public static SearchMemories.Query parse(QueryFields query) {
        query.refuseUnknown(KNOWN);
        Window window = query.window();
        String text = query.text("query", QueryText.MAX_LENGTH).orElse("");
        if (!text.isBlank() && QueryText.of(text).isBlank()) {
            query.violations().add("#query/query", "required", AT_LEAST_ONE_WORD);
        }
        Optional<ResourceOrder> order = order(query);
        if (window.offset() + window.limit() > SearchMemories.REACH) {
            query.violations()
                    .addOnce(
                            "#query/offset",
                            "out_of_range",
                            "offset + limit must be at most " + SearchMemories.REACH + "; narrow the search.");
        }
        query.violations().refuse();
        return new SearchMemories.Query(text, window, order, Set.of());
    }

    /// A single word, or a property with a direction as in lists.
    private static Optional<ResourceOrder> order(QueryFields query) {
        Optional<ResourceOrder> listed = query.order(MemoryQuery::property, "createdAt, modifiedAt")
                .map(order -> new ResourceOrder(order.property(), order.descending()));
        Optional<Optional<ResourceOrder>> named = query.word("order", MemoryQuery::byWord, "relevance, newest, oldest");
        if (named.isPresent() && listed.isPresent()) {
            query.violations().add("#query/order", "duplicate", "Give order, or property and direction, not both.");
        }
        return named.orElse(listed);
    }

    private static Optional<Property> property(String name) {
        return Property.ofWireName(name)
                .filter(property -> property == Property.CREATED_AT || property == Property.MODIFIED_AT);
    }

    private static Optional<Optional<ResourceOrder>> byWord(String word) {
        return switch (word) {
            case "relevance" -> Optional.of(Optional.empty());
            case "newest", "desc", "DESC" -> Optional.of(Optional.of(ResourceOrder.NEWEST_FIRST));
            case "oldest", "asc", "ASC" -> Optional.of(Optional.of(new ResourceOrder(Property.CREATED_AT, false)));
            case String other -> Optional.empty();
        };
    }
}

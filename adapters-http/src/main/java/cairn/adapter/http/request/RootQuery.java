package cairn.adapter.http.request;

import cairn.adapter.http.request.field.QueryFields;
import cairn.application.port.Window;
import cairn.application.root.ListRoots;
import cairn.application.root.RootDetails;
import cairn.domain.Text;
import cairn.domain.tree.RootType;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// The query string of `GET /v2/resource-roots`.
///
/// @param order empty for the server's own order
public record RootQuery(ListRoots.Query query, Optional<Comparator<RootDetails>> order, Window window) {
    private static final int MAX_SEARCH = 255;
    private static final Comparator<RootDetails> BY_NAME = Comparator.comparing(
            root -> Text.folded(root.folder().resource().header().name().value()));
    private static final Comparator<RootDetails> BY_CREATION =
            Comparator.comparing(root -> root.root().createdAt());

    private static final Set<String> KNOWN =
            Set.of("search", "property", "direction", "order[property]", "order[direction]");

    public static RootQuery parse(QueryFields fields) {
        fields.refuseUnknown(KNOWN, Set.of("types"));
        return read(fields, Optional.empty());
    }

    /// For spaces only, which all have one type and are sorted oldest first.
    public static RootQuery parseSpaces(QueryFields fields) {
        fields.refuseUnknown(KNOWN);
        return read(fields, Optional.of(BY_CREATION));
    }

    private static RootQuery read(QueryFields fields, Optional<Comparator<RootDetails>> usual) {
        Window window = fields.window();
        List<RootType> types = fields.words("types", RootQuery::type, "SYSTEM, SPACE, INTEGRATION");
        String search = fields.text("search", MAX_SEARCH).orElse("");
        Optional<Comparator<RootDetails>> order = fields.order(RootQuery::property, "name, createdAt", usual)
                .map(found -> found.descending() ? found.property().reversed() : found.property());
        fields.violations().refuse();
        return new RootQuery(new ListRoots.Query(Set.copyOf(types), search), order, window);
    }

    /// The requested page of `roots`, in the requested order.
    public List<RootDetails> page(List<RootDetails> roots) {
        return order.map(by -> roots.stream().sorted(by))
                .orElseGet(roots::stream)
                .skip(window.offset())
                .limit(window.limit())
                .toList();
    }

    private static Optional<RootType> type(String word) {
        String name = word.toUpperCase(Locale.ROOT);
        return Arrays.stream(RootType.values())
                .filter(type -> type.name().equals(name))
                .findFirst();
    }

    private static Optional<Comparator<RootDetails>> property(String name) {
        return switch (name) {
            case "name" -> Optional.of(BY_NAME);
            case "createdAt" -> Optional.of(BY_CREATION);
            case String other -> Optional.empty();
        };
    }
}

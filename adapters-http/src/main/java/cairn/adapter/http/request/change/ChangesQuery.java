package cairn.adapter.http.request.change;

import cairn.adapter.http.request.field.QueryFields;
import cairn.application.change.ListChanges;
import cairn.application.change.ListChanges.Start;
import java.util.Optional;
import java.util.Set;

/// The query string of `GET /v2/changes`.
public final class ChangesQuery {
    private static final Set<String> KNOWN = Set.of("cursor", "from", "limit");
    private static final int DEFAULT_LIMIT = 100;
    private static final int MAX_LIMIT = 200;
    static final int MAX_CURSOR = 1000;

    private ChangesQuery() {}

    public static ListChanges.Query parse(QueryFields query) {
        query.refuseAllBut(KNOWN);
        int limit = query.limit(DEFAULT_LIMIT, MAX_LIMIT);
        Optional<String> cursor = query.text("cursor", MAX_CURSOR);
        Optional<Start> from = query.word("from", ChangesQuery::start, "beginning, now");
        if (cursor.isPresent() && from.isPresent()) {
            query.violations()
                    .add("#query/from", "invalid_value", "from and cursor exclude each other; give only one of them.");
        }
        query.violations().refuse();
        return new ListChanges.Query(
                cursor.<Start>map(Start.After::new).or(() -> from).orElseGet(Start.Now::new), limit);
    }

    private static Optional<Start> start(String word) {
        return switch (word) {
            case "beginning" -> Optional.of(new Start.Beginning());
            case "now" -> Optional.of(new Start.Now());
            case String other -> Optional.empty();
        };
    }
}

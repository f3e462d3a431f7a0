package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.RowReader;
import cairn.application.port.resource.ResourceRepository.InvalidPosition;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceOrder;
import cairn.domain.search.ResourceOrder.Property;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.statement.Query;

/// A [ResourceOrder] in SQL. A position consists of the ordered column's value, as text (bytes in hex),
/// and the ID.
final class ResourceOrdering {
    private final ResourceOrder order;
    private final Dialect dialect;
    private final String column;

    ResourceOrdering(ResourceOrder order, Dialect dialect) {
        this.order = order;
        this.dialect = dialect;
        this.column = switch (order.property()) {
            case CREATED_AT -> "r.created_at";
            case MODIFIED_AT -> "r.modified_at";
            case KIND -> "r.kind";
            case NAME -> "r.name_key";
            case SIZE -> "r.size";
            case POSITION -> "r.sort_key";
            case ID -> "r.id";
            case SHUFFLE -> dialect.shuffled("r.id", ":seed");
        };
    }

    /// Binds the parameters of the ordered column.
    void prepare(ResourceConditions conditions) {
        if (order.property() == Property.SHUFFLE) {
            conditions.binding(query -> query.bind("seed", order.seed()));
        }
    }

    String column() {
        return column;
    }

    /// The index hint for this order, which follows the table's name. Empty if rows are sorted.
    String index(ResourceConditions conditions) {
        if (conditions.startsWithSet()) {
            return "";
        }
        return (conditions.hasOneParent() ? indexOfParent() : indexOfWorkspace())
                .map(dialect::byIndex)
                .orElse("");
    }

    private Optional<String> indexOfParent() {
        return switch (order.property()) {
            case POSITION -> Optional.of("resource_by_position");
            case CREATED_AT -> Optional.of("resource_by_parent_and_creation");
            case MODIFIED_AT, KIND, NAME, SIZE, ID, SHUFFLE -> Optional.empty();
        };
    }

    private Optional<String> indexOfWorkspace() {
        return switch (order.property()) {
            case CREATED_AT -> Optional.of("resource_by_creation");
            case MODIFIED_AT -> Optional.of("resource_by_change");
            case KIND -> Optional.of("resource_by_kind");
            case NAME -> Optional.of("resource_by_name");
            case SIZE -> Optional.of("resource_by_size");
            case POSITION, ID, SHUFFLE -> Optional.empty();
        };
    }

    /// Also names the columns that are equal in all matches: only then does H2 read an index in order
    /// instead of sorting. If a query starts from a set it must not: H2 would read that index anyway,
    /// and search the whole set for each of its rows.
    String orderBy(ResourceConditions conditions) {
        String direction = order.descending() ? " DESC, " : ", ";
        String last = order.descending() ? " DESC" : "";
        String parent = conditions.hasOneParent() ? "r.parent_id" + direction : "";
        String shared = conditions.startsWithSet() ? "" : "r.workspace_id" + direction + parent;
        return " ORDER BY " + shared + column + direction + "r.id" + last;
    }

    /// Adds the condition that a row comes after `after`. Its first half gives the database a range to
    /// start from.
    void startAfter(ResourceConditions conditions, Positioned after) {
        String than = order.descending() ? "<" : ">";
        String condition = column + " " + than + "= :afterKey AND (" + column + " " + than + " :afterKey OR r.id "
                + than + " :afterId)";
        conditions.where(
                condition,
                query -> bindKey(query, after.key()).bind("afterId", after.id().value()));
    }

    private Query bindKey(Query query, String key) {
        try {
            return bindParsed(query, key);
        } catch (IllegalArgumentException e) {
            throw new InvalidPosition(e);
        }
    }

    private Query bindParsed(Query query, String key) {
        return switch (order.property()) {
            case CREATED_AT, MODIFIED_AT, SIZE -> query.bind("afterKey", Long.parseLong(key));
            case KIND -> query.bind("afterKey", key);
            case ID -> query.bind("afterKey", UUID.fromString(key));
            case NAME, POSITION, SHUFFLE ->
                query.bind("afterKey", HexFormat.of().parseHex(key));
        };
    }

    Positioned read(RowReader row) throws SQLException {
        ResourceId id = new ResourceId(row.uuid());
        return new Positioned(id, key(order.property(), row));
    }

    private static String key(Property property, RowReader row) throws SQLException {
        return switch (property) {
            case CREATED_AT, MODIFIED_AT, SIZE -> Long.toString(row.number());
            case KIND, ID -> row.text();
            case NAME, POSITION, SHUFFLE -> HexFormat.of().formatHex(row.bytes());
        };
    }
}

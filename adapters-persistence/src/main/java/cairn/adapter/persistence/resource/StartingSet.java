package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.domain.search.ResourceFilter;
import java.util.Set;
import java.util.stream.Stream;

/// The set from which a query over `resource r` starts: the smallest one in a filter, which H2's planner
/// does not find by itself. Arrays are joined, since H2 evaluates `= ANY(array)` for every row. Outer
/// joins make H2 start from the set even if it expects many rows per value and would rather read the
/// whole workspace. [ResourceConditions] binds the values.
enum StartingSet {
    IDS("UNNEST(CAST(:ids AS UUID ARRAY)) x(id) JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id"),
    EXTERNAL_IDS("UNNEST(CAST(:externalIds AS VARCHAR ARRAY)) e(id)"
            + " JOIN resource r ON r.workspace_id = :workspace AND r.external_id = e.id"),
    CONTENT(Joins.rowsOf(Joins.SAME)),
    /// Few resources share an address. H2 uses its index, unless a hint names another.
    ADDRESS("resource r"),
    PARENTS(ParentArrays.ONE + " LEFT JOIN resource r ON r.workspace_id = :workspace AND r.parent_id = p.id"),
    TAG(Joins.rowsOf("SELECT u.resource_id AS id FROM " + Joins.TAGGED), Joins.TAGGED),
    ANY_TAG(Joins.rowsOf("SELECT DISTINCT u.resource_id AS id FROM " + Joins.TAGGED_WITH_ANY), Joins.TAGGED_WITH_ANY),
    MODIFIED(Joins.rowsOf("SELECT m.id FROM " + Joins.MODIFIED), Joins.MODIFIED),
    CREATED(Joins.rowsOf("SELECT m.id FROM " + Joins.CREATED), Joins.CREATED),
    FILES("UNNEST(ARRAY[CAST(:workspace AS UUID)]) w(id) LEFT JOIN resource_file v ON v.workspace_id = w.id"
            + " LEFT JOIN resource r ON r.workspace_id = :workspace AND r.id = v.resource_id"),
    STATES("UNNEST(CAST(:states AS VARCHAR ARRAY)) s(state)"
            + " LEFT JOIN resource r ON r.workspace_id = :workspace AND r.state = s.state"),
    KINDS("UNNEST(CAST(:kinds AS VARCHAR ARRAY)) n(kind)"
            + " LEFT JOIN resource r ON r.workspace_id = :workspace AND r.kind = n.kind"),
    BELOW_ROOTS("UNNEST(CAST(:roots AS UUID ARRAY)) w(id)"
            + " LEFT JOIN container q ON q.workspace_id = :workspace AND q.root_id = w.id"
            + " LEFT JOIN resource r ON r.workspace_id = :workspace AND r.parent_id = q.resource_id"),
    /// Reads only the index of names, which takes a quarter of the time of reading rows.
    NAMES(Joins.rowsOf("SELECT m.id FROM " + Joins.NAMED), Joins.NAMED),
    /// A part of a shuffled list, found by the index of IDs alone.
    PART(Joins.rowsOf("SELECT m.id FROM " + Joins.DRAWN)),
    ROWS("resource r");

    private final String from;
    private final String members;

    StartingSet(String from) {
        this(from, from);
    }

    /// @param members a cheaper FROM for counting the set
    StartingSet(String from, String members) {
        this.from = from;
        this.members = members;
    }

    /// The set that is always small, whatever the workspace holds; otherwise [#ROWS].
    static StartingSet of(ResourceFilter filter) {
        if (!filter.ids().isEmpty()) {
            return IDS;
        }
        if (!filter.externalIds().isEmpty()) {
            return EXTERNAL_IDS;
        }
        if (filter.content().isPresent()) {
            return CONTENT;
        }
        return filter.address().isPresent() ? ADDRESS : ROWS;
    }

    private static int parents(ResourceFilter filter) {
        return filter.scope().parents().map(Set::size).orElse(0);
    }

    /// Sets in a filter that may be small; those that usually are come first.
    static Stream<StartingSet> ofUnknownSize(ResourceFilter filter) {
        return Stream.of(TAG, ANY_TAG, STATES, MODIFIED, CREATED, FILES, KINDS, BELOW_ROOTS, PARENTS, NAMES)
                .filter(set -> set.isNamedBy(filter));
    }

    /// The set to count from if none is small: one whose rows all, or nearly all, satisfy a condition of
    /// the filter. Counting from all rows would read on until enough of them satisfy it.
    static StartingSet toCount(ResourceFilter filter) {
        return Stream.of(PARENTS, TAG, FILES, STATES, NAMES, KINDS)
                .filter(set -> set.isNamedBy(filter))
                .findFirst()
                .orElse(ROWS);
    }

    private boolean isNamedBy(ResourceFilter filter) {
        return switch (this) {
            case TAG ->
                filter.tags().size() == 1 || !filter.anyTag() && !filter.tags().isEmpty();
            case ANY_TAG -> filter.tags().size() > 1 && filter.anyTag();
            case STATES -> !filter.states().isEmpty();
            case MODIFIED -> !filter.modified().isAny();
            case CREATED -> !filter.created().isAny();
            case FILES -> !filter.mediaTypes().isEmpty();
            case KINDS -> !filter.kinds().isEmpty();
            case BELOW_ROOTS ->
                filter.scope().roots().isPresent() && !filter.scope().includeRoots();
            case PARENTS -> parents(filter) > 1;
            case NAMES -> filter.name().isPresent() && parents(filter) != 1;
            case IDS, EXTERNAL_IDS, CONTENT, ADDRESS, PART, ROWS -> false;
        };
    }

    String from(Dialect dialect) {
        return in(dialect, from);
    }

    String members(Dialect dialect) {
        return in(dialect, members);
    }

    private static String in(Dialect dialect, String sql) {
        return sql.replace(Joins.BY_NAME, dialect.byIndex("resource_by_name"))
                .replace(Joins.DRAWN_VALUE, dialect.shuffled("m.id", ":seed"));
    }

    private static final class Joins {
        /// Placeholder for the dialect's index hint.
        private static final String BY_NAME = " BY NAME";
        /// Placeholder for the row's random value.
        private static final String DRAWN_VALUE = "DRAWN";
        private static final String DRAWN =
                "resource m WHERE m.workspace_id = :workspace AND " + DRAWN_VALUE + " BETWEEN :partStart AND :partEnd";
        private static final String NAMED =
                "resource m" + BY_NAME + " WHERE m.workspace_id = :workspace AND POSITION(:namePart IN m.name_key) > 0";
        private static final String SAME = "SELECT g.resource_id AS id FROM resource_file g"
                + " WHERE g.workspace_id = :workspace AND g.checksum = :checksum";
        private static final String TAGGED = "resource_tag u WHERE u.workspace_id = :workspace AND u.tag_id = :tag";
        private static final String TAGGED_WITH_ANY = "UNNEST(CAST(:tags AS UUID ARRAY)) g(id)"
                + " LEFT JOIN resource_tag u ON u.workspace_id = :workspace AND u.tag_id = g.id";
        private static final String MODIFIED = range("modified_at");
        private static final String CREATED = range("created_at");

        /// Reads a range of an index, and then its rows.
        private static String range(String column) {
            return "resource m WHERE m.workspace_id = :workspace AND m.%1$s >= :%1$s_from AND m.%1$s <= :%1$s_to"
                    .formatted(column);
        }

        private static String rowsOf(String ids) {
            return "(" + ids + ") y LEFT JOIN resource r ON r.workspace_id = :workspace AND r.id = y.id";
        }
    }
}

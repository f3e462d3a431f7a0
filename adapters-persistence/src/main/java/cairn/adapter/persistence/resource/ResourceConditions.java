package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceFilter.TimeRange;
import cairn.domain.search.ResourceFilter.TreeScope;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// A [ResourceFilter] as FROM and WHERE of a query over `resource r`. Values are bound,
/// never concatenated. Sets are bound as arrays, so that the prepared statement does
/// not depend on their sizes.
final class ResourceConditions {
    /// `image/*` matches on the type before the slash, `*/*` matches anything.
    private static final String MEDIA = """
        EXISTS (SELECT 1 FROM resource_file f
        WHERE f.workspace_id = :workspace AND f.resource_id = r.id AND (f.mime_type = ANY(:mediaTypes) OR '*/*' = ANY(:mediaTypes)
            OR SUBSTRING(f.mime_type FROM 1 FOR POSITION('/' IN f.mime_type)) || '*' = ANY(:mediaTypes)))\
        """;
    private static final String HOLDS = """
        EXISTS (SELECT 1 FROM resource_file g
        WHERE g.workspace_id = :workspace AND g.resource_id = r.id AND g.checksum = :checksum)\
        """;
    /// A resource without a container counts as deleted: its rows wait for the purge.
    private static final String STANDS =
            "EXISTS (SELECT 1 FROM container k" + " WHERE k.workspace_id = :workspace AND k.resource_id = ";
    /// Checked for each row by two keys. With `NOT IN (SELECT …)`, H2 would read the whole bin again for
    /// every row while others write, since a write invalidates its cached subqueries.
    private static final String OUTSIDE_BIN = """
        NOT EXISTS (SELECT 1 FROM container c
        JOIN root b ON b.workspace_id = c.workspace_id AND b.id = c.root_id
        WHERE c.workspace_id = :workspace AND b.type = 'SYSTEM' AND b.subtype = 'bin' AND c.resource_id =\
        """;
    private static final String UNDER_ROOTS = """
        EXISTS (SELECT 1 FROM container o
        WHERE o.workspace_id = :workspace AND o.root_id = ANY(:roots) AND o.resource_id =\
        """;
    /// Checked for each row by its tags. H2 would evaluate `IN (SELECT … FROM UNNEST(…))` again for
    /// every row.
    private static final String WITH_TAG = """
        EXISTS (SELECT 1 FROM resource_tag t
        WHERE t.workspace_id = :workspace AND t.resource_id = r.id AND t.tag_id = ANY(:tags))\
        """;
    private static final String WITH_ALL_TAGS = """
        (SELECT COUNT(*) FROM resource_tag t
        WHERE t.workspace_id = :workspace AND t.resource_id = r.id AND t.tag_id = ANY(:tags)) = :tagCount\
        """;

    private final Dialect dialect;
    private final ResourceFilter filter;
    private final StartingSet start;
    private final ParentArrays parentArrays;
    private final List<String> conditions = new ArrayList<>();
    private final List<Consumer<Query>> bindings = new ArrayList<>();

    /// @param tag index of the filter's tag to start from, if the start is a tag
    ResourceConditions(Dialect dialect, WorkspaceId workspace, ResourceFilter filter, StartingSet start, int tag) {
        this.dialect = dialect;
        this.filter = filter;
        this.start = start;
        this.parentArrays = ParentArrays.of(parents());
        where("r.workspace_id = :workspace", query -> query.bind("workspace", workspace.value()));
        place(filter.scope());
        standing();
        sets();
        name();
        content();
        marks();
        tags(tag);
        times("created_at", filter.created());
        times("modified_at", filter.modified());
        manyParents();
    }

    /// Whether the filter has exactly one parent. ORDER BY then starts with the
    /// parent, as the indexes do.
    boolean hasOneParent() {
        return parents().size() == 1;
    }

    StartingSet start() {
        return start;
    }

    /// Whether the query starts from a set instead of all rows.
    boolean startsWithSet() {
        return start != StartingSet.ROWS;
    }

    private Set<ResourceId> parents() {
        return filter.scope().parents().orElse(Set.of());
    }

    void where(String condition, Consumer<Query> binding) {
        conditions.add(condition);
        bindings.add(binding);
    }

    void binding(Consumer<Query> binding) {
        bindings.add(binding);
    }

    private void where(String condition) {
        conditions.add(condition);
    }

    /// With one parent, checks once whether that exists, instead of for every row.
    private void standing() {
        where(ResourceColumns.LASTS);
        where(STANDS + (hasOneParent() ? ":parent)" : "COALESCE(r.parent_id, r.id))"));
    }

    /// The container of a row is its parent; a root's folder is its own container.
    private void place(TreeScope scope) {
        if (!scope.includeRoots()) {
            where("r.parent_id IS NOT NULL");
        }
        if (hasOneParent()) {
            UUID parent = parents().iterator().next().value();
            where("r.parent_id = :parent", query -> query.bind("parent", parent));
        }
        String container = scope.includeRoots() ? "COALESCE(r.parent_id, r.id)" : "r.parent_id";
        if (scope.roots().isPresent()) {
            UUID[] roots = Columns.resources(scope.roots().get());
            where(UNDER_ROOTS + " " + container + ")", query -> bindIds(query, "roots", roots));
        } else if (scope.parents().isEmpty()) {
            where(OUTSIDE_BIN + container + ")");
        }
    }

    /// Comes last, since H2 compares the parent of each row with all of them in turn.
    private void manyParents() {
        if (filter.scope().parents().isEmpty() || hasOneParent()) {
            return;
        }
        if (start != StartingSet.PARENTS) {
            where(parentArrays.condition());
        }
        bindings.add(parentArrays::bind);
    }

    private void sets() {
        if (start == StartingSet.IDS) {
            bindings.add(query -> bindIds(query, "ids", Columns.resources(filter.ids())));
        }
        texts("kinds", "r.kind = ANY(:kinds)", filter.kinds().stream().map(Enum::name));
        externalIds();
        texts(
                "excludedKinds",
                "NOT r.kind = ANY(:excludedKinds)",
                filter.excludedKinds().stream().map(Enum::name));
        texts("states", "r.state = ANY(:states)", filter.states().stream().map(Enum::name));
        texts("mediaTypes", MEDIA, filter.mediaTypes().stream().map(Object::toString));
        users(filter.users());
    }

    private void externalIds() {
        Object[] ids =
                filter.externalIds().stream().map(ExternalId::value).sorted().toArray();
        if (start == StartingSet.EXTERNAL_IDS) {
            bindings.add(query -> query.bindArray("externalIds", String.class, ids));
        } else if (ids.length > 0) {
            where("r.external_id = ANY(:externalIds)", query -> query.bindArray("externalIds", String.class, ids));
        }
    }

    /// Searches the folded names as UTF-8, in which no character's bytes occur inside another character.
    private void name() {
        filter.name().ifPresent(name -> {
            byte[] part = name.folded().getBytes(StandardCharsets.UTF_8);
            bindings.add(query -> query.bind("namePart", part));
            if (start != StartingSet.NAMES) {
                where("POSITION(:namePart IN r.name_key) > 0");
            }
        });
        filter.address().ifPresent(address -> {
            byte[] digest = AddressDigest.of(address);
            where("r.address_digest = :address", query -> query.bind("address", digest));
        });
    }

    private void content() {
        filter.content().ifPresent(content -> {
            bindings.add(query -> query.bind("checksum", content.checksum()));
            if (start != StartingSet.CONTENT) {
                where(HOLDS);
            }
            if (content.size().isPresent()) {
                where(
                        "r.size = :bytes",
                        query -> query.bind("bytes", content.size().getAsLong()));
            }
        });
    }

    private void marks() {
        filter.label()
                .ifPresent(labelled -> labelled.label()
                        .ifPresentOrElse(
                                label -> where("r.label = :label", query -> query.bind("label", label.value())),
                                () -> where("r.label IS NULL")));
        if (filter.shared()) {
            where("1 = 0");
        }
    }

    private void texts(String name, String condition, Stream<String> values) {
        Object[] array = values.sorted().toArray();
        if (array.length > 0) {
            where(condition, query -> query.bindArray(name, String.class, array));
        }
    }

    private void users(Set<AccountId> users) {
        if (!users.isEmpty()) {
            UUID[] ids = users.stream().map(AccountId::value).toArray(UUID[]::new);
            where("r.created_by = ANY(:users)", query -> bindIds(query, "users", ids));
        }
    }

    private void tags(int first) {
        if (filter.tags().isEmpty()) {
            return;
        }
        UUID[] tags = Columns.tags(filter.tags());
        bindings.add(query -> query.bind("tag", tags[first]));
        bindings.add(query -> bindIds(query, "tags", tags));
        if (tags.length > 1 && !filter.anyTag()) {
            where(WITH_ALL_TAGS, query -> query.bind("tagCount", tags.length));
        } else if (start != StartingSet.TAG && start != StartingSet.ANY_TAG) {
            where(WITH_TAG);
        }
    }

    private void times(String column, TimeRange range) {
        if (!range.isAny()) {
            String from = column + "_from";
            String to = column + "_to";
            where(
                    "r.%s BETWEEN :%s AND :%s".formatted(column, from, to),
                    query -> query.bind(from, range.firstMillisecond()).bind(to, range.lastMillisecond()));
        }
    }

    private static void bindIds(Query query, String name, UUID[] ids) {
        query.bindArray(name, UUID.class, (Object[]) ids);
    }

    /// @param index from [ResourceOrdering#index]
    String fromWhere(String index) {
        return " FROM " + parentArrays.table(start.from(dialect)) + index + " WHERE "
                + String.join(" AND ", conditions);
    }

    /// Whether the starting set has fewer than `than` rows.
    boolean startsWithFewer(Handle handle, int than) {
        Query query = handle.createQuery("SELECT COUNT(*) FROM (SELECT 1 AS one FROM "
                + parentArrays.table(start.members(dialect)) + " LIMIT :most) started");
        return bind(query).bind("most", than).mapTo(Integer.class).one() < than;
    }

    /// Plans the query for its values if a set may be in few rows or in most.
    Query bind(Query query) {
        bindings.forEach(binding -> binding.accept(query));
        boolean isOfUnknownSize = StartingSet.ofUnknownSize(filter).findAny().isPresent();
        return isOfUnknownSize ? dialect.planForValues(query) : query;
    }
}

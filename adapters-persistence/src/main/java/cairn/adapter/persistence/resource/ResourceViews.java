package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.annotation.JdbiCommentRepository;
import cairn.adapter.persistence.content.InsightColumns;
import cairn.adapter.persistence.content.PictureColumns;
import cairn.adapter.persistence.content.WebPageColumns;
import cairn.adapter.persistence.publication.PublicationMarks;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.domain.annotation.Comment;
import cairn.domain.annotation.HexColour;
import cairn.domain.annotation.Label;
import cairn.domain.annotation.TagId;
import cairn.domain.content.Thumbnail;
import cairn.domain.resource.Insight;
import cairn.domain.resource.LabelId;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.RootType;
import cairn.domain.view.ResourceView;
import cairn.domain.view.ResourceView.RootView;
import cairn.domain.view.ResourceView.TagLabel;
import cairn.domain.view.ResourceView.User;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/// Reads records in five statements, however many are requested: the resources with everything that
/// exists once per resource, their tags, their thumbnails, their pinned comments, and their roots. In a
/// workspace with publications, [PublicationMarks] adds some.
final class ResourceViews {
    private static final String IDS = " FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id) ";
    private static final String RESOURCES =
            "SELECT " + ResourceColumns.NAMES + ", " + InsightColumns.NAMES + ", " + PictureColumns.NAMES + """
                    , r.rendering, p.name, c.root_id, COALESCE(a.name, ''), l.hex_color, l.name,\
                    """
                    + WebPageColumns.NAMES + ", " + PublicationMarks.HAS_ANY
                    + IDS + "JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id JOIN container c ON"
                    + " c.workspace_id = :workspace AND c.resource_id = COALESCE(r.parent_id, r.id) AND "
                    + ResourceColumns.LASTS + " "
                    + ResourceColumns.FILE_JOIN + """
                    LEFT JOIN insight i ON i.workspace_id = r.workspace_id AND i.resource_id = r.id
                    LEFT JOIN picture y ON y.workspace_id = r.workspace_id AND y.resource_id = r.id
                    LEFT JOIN web_page w ON w.workspace_id = r.workspace_id AND w.resource_id = r.id
                    LEFT JOIN resource p ON p.workspace_id = r.workspace_id AND p.id = r.parent_id
                    LEFT JOIN account a ON a.id = r.created_by
                    LEFT JOIN label l ON l.workspace_id = r.workspace_id AND l.id = r.label\
                    """;
    /// Outer joins make H2 start from the resources. In a workspace with few tags it would otherwise
    /// start from the tags, and read everything that has one.
    private static final String TAGS = "SELECT t.resource_id, g.id, g.name" + IDS + """
        LEFT JOIN resource_tag t ON t.workspace_id = :workspace AND t.resource_id = x.id
        LEFT JOIN tag g ON g.workspace_id = :workspace AND g.id = t.tag_id
        WHERE g.id IS NOT NULL
        ORDER BY g.name_key, g.id\
        """;
    private static final String THUMBNAILS = "SELECT t.resource_id, " + PictureColumns.THUMBNAIL + IDS + """
        LEFT JOIN thumbnail t ON t.workspace_id = :workspace AND t.resource_id = x.id
        WHERE t.resource_id IS NOT NULL\
        """;
    private static final String COMMENTS = "SELECT " + JdbiCommentRepository.NAMES + IDS + """
        LEFT JOIN resource_comment c ON c.workspace_id = :workspace AND c.resource_id = x.id AND c.pinned
        WHERE c.resource_id IS NOT NULL
        ORDER BY c.created_at DESC, c.id DESC\
        """;
    private static final String ROOTS =
            "SELECT o.id, o.type, o.subtype, o.is_private, r.name, r.created_by, COALESCE(a.name, '')" + IDS + """
                LEFT JOIN root o ON o.workspace_id = :workspace AND o.id = x.id
                LEFT JOIN resource r ON r.workspace_id = :workspace AND r.id = o.id
                LEFT JOIN account a ON a.id = r.created_by
                WHERE r.id IS NOT NULL\
                """;

    private static final int ROWS_AT_ONCE = 1000;

    private static final RowMapper<ViewRow> ROW = Columns.mapper(ResourceViews::row);
    private static final RowMapper<Tagged> TAGGED = Columns.mapper(
            row -> new Tagged(new ResourceId(row.uuid()), new TagLabel(new TagId(row.uuid()), row.text())));
    private static final RowMapper<Drawn> DRAWN =
            Columns.mapper(row -> new Drawn(new ResourceId(row.uuid()), PictureColumns.thumbnail(row)));
    private static final RowMapper<Comment> COMMENT = Columns.mapper(JdbiCommentRepository::read);
    private static final RowMapper<RootView> ROOT = Columns.mapper(ResourceViews::root);

    private final Handle handle;
    private final WorkspaceId workspace;

    ResourceViews(Handle handle, WorkspaceId workspace) {
        this.handle = handle;
        this.workspace = workspace;
    }

    List<ResourceView> find(List<ResourceId> ids) {
        if (ids.isEmpty()) {
            return List.of();
        }
        List<ViewRow> rows = query(RESOURCES, ids, ROW);
        Map<ResourceId, List<TagLabel>> tags = tags(ids);
        Map<ResourceId, List<Thumbnail>> thumbnails = thumbnails(rows);
        Map<ResourceId, Comment> comments = comments(ids);
        Map<ResourceId, RootView> roots = roots(rows);
        PublicationMarks marks = marks(rows);
        Map<ResourceId, ResourceView> views = HashMap.newHashMap(rows.size());
        for (ViewRow row : rows) {
            ResourceId id = row.resource().id();
            RootView root = roots.get(row.rootId());
            if (root != null) {
                views.put(
                        id,
                        row.with(thumbnails.getOrDefault(id, List.of()))
                                .view(root, tags.getOrDefault(id, List.of()), comments.get(id), marks));
            }
        }
        return ids.stream().map(views::get).filter(Objects::nonNull).toList();
    }

    private <T> List<T> query(String sql, Collection<ResourceId> ids, RowMapper<T> mapper) {
        return statement(sql, ids).map(mapper).list();
    }

    private Query statement(String sql, Collection<ResourceId> ids) {
        return handle.createQuery(sql)
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value());
    }

    /// A page may have a thousand tags on each resource, so each name is kept once and rows are fetched
    /// in parts.
    private Map<ResourceId, List<TagLabel>> tags(List<ResourceId> ids) {
        Map<ResourceId, List<TagLabel>> tags = new HashMap<>();
        Map<TagId, TagLabel> labels = new HashMap<>();
        statement(TAGS, ids)
                .setFetchSize(ROWS_AT_ONCE)
                .map(TAGGED)
                .forEach(tagged -> tags.computeIfAbsent(tagged.resource(), id -> new ArrayList<>())
                        .add(labels.computeIfAbsent(tagged.label().id(), id -> tagged.label())));
        return tags;
    }

    private Map<ResourceId, List<Thumbnail>> thumbnails(List<ViewRow> rows) {
        List<ResourceId> ids = rows.stream()
                .filter(row -> row.picture() != null)
                .map(row -> row.resource().id())
                .toList();
        Map<ResourceId, List<Thumbnail>> thumbnails = new HashMap<>();
        if (!ids.isEmpty()) {
            query(THUMBNAILS, ids, DRAWN)
                    .forEach(drawn -> thumbnails
                            .computeIfAbsent(drawn.resource(), id -> new ArrayList<>())
                            .add(drawn.thumbnail()));
        }
        thumbnails.values().forEach(list -> list.sort(Comparator.comparing(Thumbnail::size)));
        return thumbnails;
    }

    /// If there are several pinned comments, the oldest comes last and wins.
    private Map<ResourceId, Comment> comments(List<ResourceId> ids) {
        Map<ResourceId, Comment> comments = new HashMap<>();
        query(COMMENTS, ids, COMMENT).forEach(comment -> comments.put(comment.resourceId(), comment));
        return comments;
    }

    private Map<ResourceId, RootView> roots(List<ViewRow> rows) {
        Collection<ResourceId> ids = rows.stream().map(ViewRow::rootId).collect(Collectors.toSet());
        Stream<RootView> roots = query(ROOTS, ids, ROOT).stream();
        return roots.collect(Collectors.toMap(RootView::id, root -> root));
    }

    private PublicationMarks marks(List<ViewRow> rows) {
        boolean hasAny = rows.stream().anyMatch(ViewRow::mayBePublished);
        return hasAny
                ? PublicationMarks.read(
                        handle, workspace, rows.stream().map(ViewRow::container).collect(Collectors.toSet()))
                : PublicationMarks.none();
    }

    private static ViewRow row(RowReader row) throws SQLException {
        Resource resource = ResourceColumns.read(row);
        Insight insight = InsightColumns.read(row);
        return new ViewRow(
                resource,
                insight,
                PictureColumns.read(row),
                row.number(),
                row.textOrNull(),
                new ResourceId(row.uuid()),
                row.text(),
                label(resource.header().markings().label(), row.textOrNull(), row.textOrNull()),
                WebPageColumns.read(row),
                row.flag());
    }

    private static @Nullable Label label(@Nullable LabelId id, @Nullable String colour, @Nullable String name) {
        if (id == null) {
            return null;
        }
        return colour == null || name == null ? Label.defaultOf(id) : new Label(id, new HexColour(colour), name);
    }

    private static RootView root(RowReader row) throws SQLException {
        return new RootView(
                new ResourceId(row.uuid()),
                row.constant(RootType.class),
                row.textOrNull(),
                row.flag(),
                row.text(),
                new User(new AccountId(row.uuid()), row.text()));
    }

    private record Drawn(ResourceId resource, Thumbnail thumbnail) {}

    private record Tagged(ResourceId resource, TagLabel label) {}
}

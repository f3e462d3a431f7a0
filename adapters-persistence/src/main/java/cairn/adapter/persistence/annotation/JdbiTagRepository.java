package cairn.adapter.persistence.annotation;

import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.Listing;
import cairn.application.port.Window;
import cairn.application.port.annotation.TagRepository;
import cairn.domain.annotation.Tag;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagName;
import cairn.domain.annotation.TagRef;
import cairn.domain.change.ChangeType;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.Update;

/// Tags in `tag`, unique by name key, and their assignments in `resource_tag`.
public final class JdbiTagRepository implements TagRepository {
    private static final int ATTACHED_AT_ONCE = 1000;

    private static final String COLUMNS =
            "SELECT g.id, g.name, g.description, g.created_by, g.created_at, g.modified_at";
    /// Keys with a prefix lie between the prefix and the smallest byte string above all such keys. UTF-8
    /// never contains 0xFF.
    private static final String PREFIXED =
            " FROM tag g WHERE g.workspace_id = :workspace AND g.name_key >= :from AND g.name_key < :to ";
    private static final RowMapper<Tag> ROW = Columns.mapper(JdbiTagRepository::tag);
    private static final RowMapper<Keyed> KEYED =
            Columns.mapper(row -> new Keyed(tag(row), new String(row.bytes(), StandardCharsets.UTF_8)));

    private final Sessions sessions;
    private final Dialect dialect;

    public JdbiTagRepository(Sessions sessions, Dialect dialect) {
        this.sessions = sessions;
        this.dialect = dialect;
    }

    private static Tag tag(RowReader row) throws SQLException {
        return new Tag(
                new TagId(row.uuid()),
                new TagName(row.text()),
                row.textOrNull(),
                new AccountId(row.uuid()),
                row.instant(),
                row.instant());
    }

    private static byte[] utf8(String key) {
        return key.getBytes(StandardCharsets.UTF_8);
    }

    private static Object[] utf8(Collection<String> keys) {
        return keys.stream().map(JdbiTagRepository::utf8).toArray();
    }

    /// Looks names up first, since most of them exist. A tag may be deleted between the two statements,
    /// so this repeats until each name was found or inserted.
    @Override
    public List<Inserted> insertIfAbsent(WorkspaceId workspace, Collection<Tag> tags) {
        SortedMap<String, Tag> open = new TreeMap<>();
        tags.forEach(tag -> open.put(tag.name().key(), tag));
        List<Inserted> done = new ArrayList<>();
        return sessions.write(handle -> {
            while (!open.isEmpty()) {
                for (Keyed present : keyed(handle, workspace, open.keySet())) {
                    open.remove(present.key());
                    done.add(new Inserted(present.tag(), false));
                }
                open.values().removeIf(tag -> insert(handle, workspace, tag, done));
            }
            return done;
        });
    }

    private boolean insert(Handle handle, WorkspaceId workspace, Tag tag, List<Inserted> done) {
        boolean isNew = dialect.insertIfAbsent(insertion(handle, workspace, tag));
        if (isNew) {
            done.add(new Inserted(tag, true));
        }
        return isNew;
    }

    private static List<Keyed> keyed(Handle handle, WorkspaceId workspace, Collection<String> keys) {
        return handle.createQuery(COLUMNS + ", g.name_key FROM tag g"
                        + " WHERE g.workspace_id = :workspace AND g.name_key = ANY(:keys)")
                .bind("workspace", workspace.value())
                .bindArray("keys", byte[].class, utf8(keys))
                .map(KEYED)
                .list();
    }

    private static Update insertion(Handle handle, WorkspaceId workspace, Tag tag) {
        return handle.createUpdate("""
                        INSERT INTO tag (workspace_id, id, name, name_key, description, created_by, created_at,
                            modified_at)
                        VALUES (:workspace, :id, :name, :key, :description, :createdBy, :createdAt, :modifiedAt)""")
                .bind("workspace", workspace.value())
                .bind("id", tag.id().value())
                .bind("name", tag.name().value())
                .bind("key", utf8(tag.name().key()))
                .bind("description", tag.description())
                .bind("createdBy", tag.createdBy().value())
                .bind("createdAt", tag.createdAt().toEpochMilli())
                .bind("modifiedAt", tag.modifiedAt().toEpochMilli());
    }

    @Override
    public List<Tag> find(WorkspaceId workspace, Collection<TagRef> references) {
        Set<UUID> ids = new HashSet<>();
        Set<String> keys = new HashSet<>();
        for (TagRef reference : references) {
            switch (reference) {
                case TagRef.ById(TagId id) -> ids.add(id.value());
                case TagRef.ByName(TagName name) -> keys.add(name.key());
            }
        }
        return Stream.concat(withIds(workspace, ids), withKeys(workspace, keys))
                .distinct()
                .toList();
    }

    private Stream<Tag> withIds(WorkspaceId workspace, Set<UUID> ids) {
        if (ids.isEmpty()) {
            return Stream.of();
        }
        return sessions
                .read(handle -> handle.createQuery(COLUMNS + """
                         FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN tag g ON g.workspace_id = :workspace AND g.id = x.id
                        WHERE g.id IS NOT NULL""")
                        .bindArray("ids", UUID.class, ids.toArray())
                        .bind("workspace", workspace.value())
                        .map(ROW)
                        .list())
                .stream();
    }

    private Stream<Tag> withKeys(WorkspaceId workspace, Set<String> keys) {
        if (keys.isEmpty()) {
            return Stream.of();
        }
        return sessions
                .read(handle -> handle.createQuery(
                                COLUMNS + " FROM tag g WHERE g.workspace_id = :workspace AND g.name_key = ANY(:keys)")
                        .bindArray("keys", byte[].class, utf8(keys))
                        .bind("workspace", workspace.value())
                        .map(ROW)
                        .list())
                .stream();
    }

    @Override
    public Listing<Tag> list(WorkspaceId workspace, String prefix, Window window) {
        return sessions.read(handle -> {
            List<Tag> page = prefixed(handle, COLUMNS + PREFIXED + """
                            ORDER BY g.workspace_id, g.name_key LIMIT :limit OFFSET :offset""", workspace, prefix)
                    .bind("limit", window.limit())
                    .bind("offset", window.offset())
                    .map(ROW)
                    .list();
            long count = prefixed(handle, "SELECT COUNT(*)" + PREFIXED, workspace, prefix)
                    .map(Columns.mapper(RowReader::number))
                    .one();
            return new Listing<>(page, count);
        });
    }

    private static Query prefixed(Handle handle, String sql, WorkspaceId workspace, String prefix) {
        byte[] from = utf8(prefix);
        byte[] to = Arrays.copyOf(from, from.length + 1);
        to[from.length] = (byte) 0xFF;
        return handle.createQuery(sql)
                .bind("workspace", workspace.value())
                .bind("from", from)
                .bind("to", to);
    }

    @Override
    public void attach(WorkspaceId workspace, ResourceId resource, Set<TagId> tags) {
        List<TagId> sorted =
                tags.stream().sorted(Comparator.comparing(TagId::toString)).toList();
        attach(workspace, List.of(resource.value()), sorted);
    }

    private void attach(WorkspaceId workspace, List<UUID> resources, List<TagId> tags) {
        if (resources.isEmpty() || tags.isEmpty()) {
            return;
        }
        sessions.run(handle -> {
            resources.forEach(id -> sessions.note(workspace, new ResourceId(id), ChangeType.UPDATED));
            dialect.insertAbsent(
                    handle,
                    """
                    INSERT INTO resource_tag (workspace_id, resource_id, tag_id)
                    VALUES (:workspace, :resource, :tag)""",
                    batch ->
                            resources.forEach(resource -> tags.forEach(tag -> batch.bind("workspace", workspace.value())
                                    .bind("resource", resource)
                                    .bind("tag", tag.value())
                                    .add())));
        });
    }

    /// Inserts row by row, so that a concurrent insert of the same row is a duplicate of that row only.
    @Override
    public void attachToCarriers(WorkspaceId workspace, TagId from, TagId to) {
        List<UUID> carriers = sessions.read(handle -> handle.createQuery("""
                        SELECT t.resource_id FROM resource_tag t
                        """ + ResourceColumns.CARRIER_JOIN + """
                        WHERE t.workspace_id = :workspace AND t.tag_id = :from AND NOT EXISTS (
                            SELECT 1 FROM resource_tag o WHERE o.workspace_id = :workspace
                                AND o.resource_id = t.resource_id AND o.tag_id = :to)
                        ORDER BY t.resource_id""")
                .bind("workspace", workspace.value())
                .bind("from", from.value())
                .bind("to", to.value())
                .mapTo(UUID.class)
                .list());
        for (int i = 0; i < carriers.size(); i += ATTACHED_AT_ONCE) {
            attach(workspace, carriers.subList(i, Math.min(i + ATTACHED_AT_ONCE, carriers.size())), List.of(to));
        }
    }

    @Override
    public boolean update(WorkspaceId workspace, Tag tag) {
        return sessions.write(handle -> {
            List<ResourceId> showing = showing(handle, workspace, tag);
            boolean updated = update(handle, workspace, tag);
            if (updated) {
                sessions.note(workspace, showing, ChangeType.UPDATED);
            }
            return updated;
        });
    }

    /// Resources that show another name of the tag, without deleted ones that are not purged yet.
    private static List<ResourceId> showing(Handle handle, WorkspaceId workspace, Tag tag) {
        return handle.createQuery("""
                        SELECT t.resource_id FROM tag g
                        JOIN resource_tag t ON t.workspace_id = g.workspace_id AND t.tag_id = g.id
                        """ + ResourceColumns.CARRIER_JOIN + """
                        WHERE g.workspace_id = :workspace AND g.id = :id AND g.name <> :name""")
                .bind("workspace", workspace.value())
                .bind("id", tag.id().value())
                .bind("name", tag.name().value())
                .map(Columns.mapper(row -> new ResourceId(row.uuid())))
                .list();
    }

    private boolean update(Handle handle, WorkspaceId workspace, Tag tag) {
        return dialect.updateIfFree(handle.createUpdate("""
                        UPDATE tag SET name = :name, name_key = :key, description = :description,
                            modified_at = :modifiedAt
                        WHERE workspace_id = :workspace AND id = :id""")
                .bind("name", tag.name().value())
                .bind("key", utf8(tag.name().key()))
                .bind("description", tag.description())
                .bind("modifiedAt", tag.modifiedAt().toEpochMilli())
                .bind("workspace", workspace.value())
                .bind("id", tag.id().value()));
    }

    @Override
    public boolean delete(WorkspaceId workspace, TagId id) {
        return sessions.write(handle -> {
            handle.createUpdate("DELETE FROM resource_tag WHERE workspace_id = :workspace AND tag_id = :id")
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .execute();
            return handle.createUpdate("DELETE FROM tag WHERE workspace_id = :workspace AND id = :id")
                            .bind("workspace", workspace.value())
                            .bind("id", id.value())
                            .execute()
                    > 0;
        });
    }

    private record Keyed(Tag tag, String key) {}
}

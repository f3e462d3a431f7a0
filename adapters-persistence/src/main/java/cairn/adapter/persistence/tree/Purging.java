package cairn.adapter.persistence.tree;

import cairn.adapter.persistence.resource.ResourceColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.upload.GivenUpTickets;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.port.tree.Purges.Purged;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.ResourceId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/// Deletes the rows of a batch of detached resources.
final class Purging {
    /// These tables come after `resource`: writers to them hold the lock of the resource's row, and find
    /// it gone afterwards.
    private static final List<String> TABLES = List.of(
            "resource_file",
            "insight",
            "web_page",
            "picture",
            "thumbnail",
            "picture_vector",
            "picture_label",
            "resource_tag",
            "resource_comment",
            "publication",
            "text_chunk",
            "summary_vector",
            "passage",
            "passage_vector",
            "content_edit",
            "note_version",
            "note_version_chunk",
            "file_version",
            "note_context",
            "pending_context",
            "import_item");

    private static final RowMapper<Row> ROW =
            Columns.mapper(row -> new Row(row.uuid(), row.constant(ResourceColumns.Type.class), row.number()));
    private static final RowMapper<Bytes> BYTES = Columns.mapper(Bytes::read);

    private static final RowMapper<Place> PLACE = Columns.mapper(row -> new Place(row.integerOrNull() != null));
    private static final RowMapper<BlobPath> PATH = Columns.mapper(row -> new BlobPath(row.uuid(), row.text()));

    private final Handle handle;
    private final Detached detached;
    private final List<ResourceId> unlogged = new ArrayList<>();

    Purging(Handle handle, Detached detached) {
        this.handle = handle;
        this.detached = detached;
    }

    Purged run(int limit) {
        Optional<Place> mine = lockPlace();
        if (mine.isEmpty()) {
            return new Purged(List.of(), 0, List.of(), true);
        }
        List<Row> rows = rows(limit);
        if (mine.get().wasContainer()) {
            rows.stream()
                    .filter(Row::isLeaf)
                    .map(row -> new ResourceId(row.id()))
                    .forEach(unlogged::add);
        }
        List<UUID> ids = rows.stream().map(Row::id).toList();
        List<BlobPath> files =
                files(ids).stream().flatMap(Bytes::paths).distinct().toList();
        List<BlobPath> blobs =
                Stream.concat(files.stream(), thumbnails(ids).stream()).toList();
        long bytes = rows.stream().mapToLong(Row::textBytes).sum() + earlierTexts(ids) + stored(files);
        delete(ids, "DELETE FROM resource WHERE workspace_id = :workspace AND id = :id");
        TABLES.forEach(table ->
                delete(ids, "DELETE FROM " + table + " WHERE workspace_id = :workspace AND resource_id = :id"));
        GivenUpTickets.release(
                handle, detached.workspace(), files.stream().map(BlobPath::id).toList());
        boolean finished = rows.size() < limit;
        if (finished) {
            delete(
                    List.of(detached.place().value()),
                    "DELETE FROM purge WHERE workspace_id = :workspace AND parent_id = :id");
        }
        return new Purged(ids.stream().map(ResourceId::new).toList(), bytes, blobs, finished);
    }

    /// Resources that were not logged as deleted when their folder was detached: all except folders.
    List<ResourceId> unlogged() {
        return List.copyOf(unlogged);
    }

    /// Makes concurrent purges of one place wait for each other.
    private Optional<Place> lockPlace() {
        return handle.createQuery("""
                        SELECT number FROM purge
                        WHERE workspace_id = :workspace AND parent_id = :place FOR UPDATE""")
                .bind("workspace", detached.workspace().value())
                .bind("place", detached.place().value())
                .map(PLACE)
                .findOne();
    }

    private List<Row> rows(int limit) {
        return handle.createQuery("""
                        SELECT id, type, size FROM resource
                        WHERE workspace_id = :workspace AND parent_id = :place LIMIT :limit FOR UPDATE""")
                .bind("workspace", detached.workspace().value())
                .bind("place", detached.place().value())
                .bind("limit", limit)
                .map(ROW)
                .list();
    }

    private List<Bytes> files(Collection<UUID> ids) {
        return handle.createQuery("""
                        SELECT f.blob_id, f.extension, f.transcript FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN resource_file f ON f.workspace_id = :workspace AND f.resource_id = x.id
                        WHERE f.resource_id IS NOT NULL
                        UNION ALL
                        SELECT v.blob_id, v.extension, v.transcript FROM UNNEST(CAST(:ids AS UUID ARRAY)) y(id)
                        LEFT JOIN file_version v ON v.workspace_id = :workspace AND v.resource_id = y.id
                        WHERE v.resource_id IS NOT NULL""")
                .bindArray("ids", UUID.class, ids.toArray())
                .bind("workspace", detached.workspace().value())
                .map(BYTES)
                .list();
    }

    /// Thumbnails, for which nobody is charged.
    private List<BlobPath> thumbnails(Collection<UUID> ids) {
        return handle.createQuery("""
                        SELECT t.blob_id, t.extension FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN thumbnail t ON t.workspace_id = :workspace AND t.resource_id = x.id
                        WHERE t.resource_id IS NOT NULL""")
                .bindArray("ids", UUID.class, ids.toArray())
                .bind("workspace", detached.workspace().value())
                .map(PATH)
                .list();
    }

    /// Bytes that the account was charged for the blobs: the sizes of their uploads.
    private long stored(Collection<BlobPath> blobs) {
        return handle.createQuery("""
                        SELECT COALESCE(SUM(u.size), 0) FROM UNNEST(CAST(:blobs AS UUID ARRAY)) x(id)
                        LEFT JOIN upload u ON u.blob_id = x.id AND u.workspace_id = :workspace""")
                .bindArray("blobs", UUID.class, blobs.stream().map(BlobPath::id).toArray())
                .bind("workspace", detached.workspace().value())
                .map(Columns.mapper(RowReader::number))
                .one();
    }

    private long earlierTexts(Collection<UUID> notes) {
        return handle.createQuery("""
                        SELECT COALESCE(SUM(v.size), 0) FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
                        LEFT JOIN note_version v ON v.workspace_id = :workspace AND v.resource_id = x.id""")
                .bindArray("ids", UUID.class, notes.toArray())
                .bind("workspace", detached.workspace().value())
                .map(Columns.mapper(RowReader::number))
                .one();
    }

    private void delete(Collection<UUID> ids, String sql) {
        if (ids.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            ids.forEach(id -> batch.bind("workspace", detached.workspace().value())
                    .bind("id", id)
                    .add());
            batch.execute();
        }
    }

    /// @param wasContainer whether the place was a container; the tops of the deletion are at a place
    ///     that never was
    private record Place(boolean wasContainer) {}

    private record Row(UUID id, ResourceColumns.Type type, long size) {
        boolean isLeaf() {
            return type != ResourceColumns.Type.FOLDER;
        }

        /// Leaves out the bytes of files, which are counted by their uploads.
        long textBytes() {
            return switch (type) {
                case NOTEPAD -> size;
                case FOLDER, BOOKMARK, FILE -> 0;
            };
        }
    }

    /// The blobs of a file.
    private record Bytes(BlobPath file, @Nullable String transcript) {
        static Bytes read(RowReader row) throws SQLException {
            return new Bytes(new BlobPath(row.uuid(), row.text()), row.textOrNull());
        }

        Stream<BlobPath> paths() {
            return transcript == null
                    ? Stream.of(file)
                    : Stream.of(file, BlobPath.parse(transcript).orElseThrow());
        }
    }
}

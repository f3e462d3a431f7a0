package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.JsonColumns;
import cairn.adapter.persistence.row.RowReader;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.resource.SortKey;
import cairn.domain.resource.WebAddress;
import cairn.domain.workspace.AccountId;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// The columns of a resource, and the outer join with its file.
public final class ResourceColumns {
    public static final String NAMES = """
        r.id, r.parent_id, r.name, r.description, r.icon, r.sort_key, r.created_by, r.created_at, r.modified_at,
        r.revision, r.state, r.label, r.preferences, r.locked, r.external_id, r.immutable, r.expires_at,
        r.type, r.size, r.preview, r.url,
        f.blob_id, f.extension, f.file_name, f.mime_type, f.sha256, f.origin_url, f.width, f.height, f.voice_note,
        f.transcript
        """;
    /// Expired resources count as deleted.
    public static final String LASTS = "(r.expires_at IS NULL OR r.expires_at > " + DatabaseClock.MILLIS + ")";
    /// Expired resources. H2's indexes have rows without a value first; the lower bound keeps it from
    /// reading those.
    public static final String OVER = "r.expires_at > 0 AND r.expires_at <= " + DatabaseClock.MILLIS;
    /// A resource without a container counts as deleted: its rows wait for the purge. A root is in its
    /// own container.
    public static final String STANDING_JOIN =
            "JOIN container k ON k.workspace_id = r.workspace_id AND k.resource_id = COALESCE(r.parent_id, r.id) ";
    /// Both conditions: neither deleted nor expired.
    public static final String CONTAINER_JOIN = STANDING_JOIN + "AND " + LASTS + " ";
    /// Existing resources that have a tag, joined to their row of `resource_tag`.
    public static final String CARRIER_JOIN =
            "JOIN resource r ON r.workspace_id = t.workspace_id AND r.id = t.resource_id " + CONTAINER_JOIN;
    public static final String FILE_JOIN =
            "LEFT JOIN resource_file f ON f.workspace_id = r.workspace_id AND f.resource_id = r.id ";
    private static final int FILE_COUNT = 10;

    private ResourceColumns() {}

    public static Resource read(RowReader row) throws SQLException {
        Header header = header(row);
        Type type = row.constant(Type.class);
        long size = row.number();
        String preview = row.textOrNull();
        String url = row.textOrNull();
        FileContent file = row.isNextNull() ? noFile(row) : file(row, size);
        return switch (type) {
            case FOLDER -> new Resource.Folder(header);
            case NOTEPAD -> new Resource.Notepad(header, size, present(preview));
            case BOOKMARK -> new Resource.Bookmark(header, new WebAddress(present(url)));
            case FILE -> new Resource.StoredFile(header, present(file));
        };
    }

    private static <T> T present(@Nullable T value) throws SQLException {
        if (value == null) {
            throw new SQLException("a resource's row lacks what its type has");
        }
        return value;
    }

    private static Header header(RowReader row) throws SQLException {
        return new Header(
                new ResourceId(row.uuid()),
                Columns.resource(row.uuidOrNull()),
                new ResourceName(row.text()),
                row.textOrNull(),
                JsonColumns.readIcon(row.textOrNull()),
                new SortKey(new String(row.bytes(), StandardCharsets.UTF_8)),
                new AccountId(row.uuid()),
                row.instant(),
                row.instant(),
                row.number(),
                row.constant(ProcessingState.class),
                new Markings(
                        Columns.label(row.integerOrNull()),
                        row.textOrNull(),
                        row.flag(),
                        external(row.textOrNull()),
                        new Retention(row.flag(), row.instantOrNull())));
    }

    private static @Nullable ExternalId external(@Nullable String id) {
        return id == null ? null : new ExternalId(id);
    }

    private static @Nullable FileContent noFile(RowReader row) {
        row.skip(FILE_COUNT);
        return null;
    }

    private static FileContent file(RowReader row, long size) throws SQLException {
        return new FileContent(
                new BlobPath(row.uuid(), row.text()),
                row.text(),
                MediaType.parse(row.text()).orElseThrow(),
                size,
                row.text(),
                row.textOrNull(),
                dimensions(row.integerOrNull(), row.integerOrNull()),
                row.flag(),
                blob(row.textOrNull()));
    }

    private static @Nullable Dimensions dimensions(@Nullable Integer width, @Nullable Integer height) {
        return width == null || height == null ? null : new Dimensions(width, height);
    }

    private static @Nullable BlobPath blob(@Nullable String path) {
        return path == null ? null : BlobPath.parse(path).orElseThrow();
    }

    static Type typeOf(Resource resource) {
        return switch (resource) {
            case Resource.Folder folder -> Type.FOLDER;
            case Resource.Notepad notepad -> Type.NOTEPAD;
            case Resource.Bookmark bookmark -> Type.BOOKMARK;
            case Resource.StoredFile file -> Type.FILE;
        };
    }

    /// The type of record that a row holds.
    public enum Type {
        FOLDER,
        NOTEPAD,
        BOOKMARK,
        FILE
    }
}

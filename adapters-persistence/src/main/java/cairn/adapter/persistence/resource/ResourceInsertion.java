package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.dialect.DatabaseClock;
import cairn.adapter.persistence.dialect.Dialect;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.JsonColumns;
import cairn.domain.content.Dimensions;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Header;
import cairn.domain.resource.Resource;
import cairn.domain.workspace.WorkspaceId;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/// Writes the rows of a new resource.
final class ResourceInsertion {
    private static final String RESOURCE = """
        INSERT INTO resource (workspace_id, id, parent_id, type, kind, name, name_key, description, icon, sort_key,
            created_by, created_at, modified_at, revision, rendering, state, size, preview, url, label,
            preferences, locked, external_id, address_digest,
            immutable, expires_at)
        VALUES (:workspace, :id, :parent, :type, :kind, :name, :nameKey, :description, :icon, :sortKey,
            :createdBy, :createdAt, :modifiedAt, :revision, 0, :state, :size, :preview, :url, :label,
            :preferences, :locked, :externalId, :addressDigest,
            :immutable, :expiresAt)\
        """;
    private static final String FILE = """
        INSERT INTO resource_file (workspace_id, resource_id, blob_id, extension, file_name, mime_type, sha256,
            origin_url, width, height, voice_note, transcript, checksum, bytes)
        VALUES (:workspace, :id, :blob, :extension, :fileName, :mimeType, :sha256,
            :originUrl, :width, :height, :voiceNote, :transcript, :checksum, :bytes)\
        """;
    private static final String COUNT = """
        UPDATE container SET child_count = child_count + 1
        WHERE workspace_id = :workspace AND resource_id = :parent\
        """;
    /// Takes the external ID away from resources that are expired or wait for the purge.
    private static final String RELEASE = """
        UPDATE resource SET external_id = NULL
        WHERE workspace_id = :workspace AND external_id = :externalId AND (NOT EXISTS (
            SELECT 1 FROM container k
            WHERE k.workspace_id = :workspace AND k.resource_id = COALESCE(resource.parent_id, resource.id))
            OR expires_at <= %s)\
        """.formatted(DatabaseClock.MILLIS);
    /// Sorts resources without a size before all others.
    private static final long NO_SIZE = -1;

    private final Handle handle;
    private final Dialect dialect;
    private final WorkspaceId workspace;

    ResourceInsertion(Handle handle, Dialect dialect, WorkspaceId workspace) {
        this.handle = handle;
        this.dialect = dialect;
        this.workspace = workspace;
    }

    /// Returns false if another resource has the external ID.
    boolean run(Resource resource) {
        Update update = bindHeader(handle.createUpdate(RESOURCE), resource.header())
                .bind("addressDigest", AddressDigest.of(resource))
                .bind("type", ResourceColumns.typeOf(resource).name())
                .bind("kind", resource.kind().name());
        if (!insert(bindContent(update, resource), resource.header().markings().externalId())) {
            return false;
        }
        countChild(resource.header());
        if (resource instanceof Resource.StoredFile file) {
            insertFile(file);
        }
        return true;
    }

    private boolean insert(Update update, @Nullable ExternalId id) {
        if (id == null) {
            return update.bind("externalId", (String) null).execute() > 0;
        }
        handle.createUpdate(RELEASE)
                .bind("workspace", workspace.value())
                .bind("externalId", id.value())
                .execute();
        return dialect.insertIfAbsent(update.bind("externalId", id.value()));
    }

    private void countChild(Header header) {
        if (header.parentId() != null) {
            handle.createUpdate(COUNT)
                    .bind("workspace", workspace.value())
                    .bind("parent", header.parentId().value())
                    .execute();
        }
    }

    private Update bindHeader(Update update, Header header) {
        return update.bind("workspace", workspace.value())
                .bind("id", header.id().value())
                .bind("parent", Columns.id(header.parentId()))
                .bind("name", header.name().value())
                .bind("nameKey", header.name().orderKey())
                .bind("description", header.description())
                .bind("icon", JsonColumns.write(header.icon()))
                .bind("sortKey", header.sortKey().bytes())
                .bind("createdBy", header.createdBy().value())
                .bind("createdAt", header.createdAt().toEpochMilli())
                .bind("modifiedAt", header.modifiedAt().toEpochMilli())
                .bind("revision", header.revision())
                .bind("state", header.state().name())
                .bind("label", Columns.label(header.markings().label()))
                .bind("preferences", header.markings().preferences())
                .bind("locked", header.markings().isLocked())
                .bind("immutable", header.markings().retention().isImmutable())
                .bind("expiresAt", Columns.millis(header.markings().retention().expiresAt()));
    }

    private static Update bindContent(Update update, Resource resource) {
        String none = null;
        return switch (resource) {
            case Resource.Folder folder ->
                update.bind("size", NO_SIZE).bind("preview", none).bind("url", none);
            case Resource.Notepad note ->
                update.bind("size", note.size()).bind("preview", note.preview()).bind("url", none);
            case Resource.Bookmark bookmark ->
                update.bind("size", NO_SIZE)
                        .bind("preview", none)
                        .bind("url", bookmark.url().value());
            case Resource.StoredFile file ->
                update.bind("size", file.content().size()).bind("preview", none).bind("url", none);
        };
    }

    private void insertFile(Resource.StoredFile file) {
        FileContent content = file.content();
        Dimensions dimensions = content.dimensions();
        handle.createUpdate(FILE)
                .bind("workspace", workspace.value())
                .bind("id", file.id().value())
                .bind("blob", content.path().id())
                .bind("extension", content.path().extension())
                .bind("fileName", content.fileName())
                .bind("mimeType", content.mimeType().toString())
                .bind("sha256", content.digest())
                .bind("checksum", ByteColumns.checksum(content.digest()))
                .bind("bytes", content.size())
                .bind("originUrl", content.originUrl())
                .bind("width", dimensions == null ? null : (Integer) dimensions.width())
                .bind("height", dimensions == null ? null : (Integer) dimensions.height())
                .bind("voiceNote", content.voiceNote())
                .bind(
                        "transcript",
                        content.transcript() == null
                                ? null
                                : content.transcript().toString())
                .execute();
    }
}

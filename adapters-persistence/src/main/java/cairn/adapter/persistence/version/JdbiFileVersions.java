package cairn.adapter.persistence.version;

import cairn.adapter.persistence.resource.ByteColumns;
import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.adapter.persistence.upload.GivenUpTickets;
import cairn.application.port.version.FileVersions;
import cairn.domain.change.ChangeType;
import cairn.domain.content.BlobPath;
import cairn.domain.content.Dimensions;
import cairn.domain.content.MediaType;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Kind;
import cairn.domain.resource.ResourceId;
import cairn.domain.version.FileVersion;
import cairn.domain.version.Version;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/// Rows of `file_version`.
public final class JdbiFileVersions implements FileVersions {
    private static final String FILE = " WHERE workspace_id = :workspace AND resource_id = :file";
    private static final String NUMBER = " AND version = :version";
    private static final String TICKET = " WHERE blob_id = :blob AND workspace_id = :workspace";
    private static final String CONTENT =
            "v.blob_id, v.extension, v.file_name, v.mime_type, v.size, v.sha256, v.origin_url, v.width, v.height,"
                    + " v.voice_note, v.transcript";
    private static final String LIST = "SELECT v.version, v.written_at, v.size, v.account_id, v.key_id, " + CONTENT
            + " FROM file_version v WHERE v.workspace_id = :workspace AND v.resource_id = :file ORDER BY v.version";
    private static final String BY_BLOB = "SELECT " + CONTENT + """
         FROM file_version v
        JOIN resource r ON r.workspace_id = v.workspace_id AND r.id = v.resource_id
        JOIN container c ON c.workspace_id = r.workspace_id AND c.resource_id = r.parent_id
        WHERE v.blob_id = :blob AND v.extension = :extension AND v.workspace_id = :workspace\
        """;
    private static final String INSERT = """
        INSERT INTO file_version (workspace_id, resource_id, version, written_at, account_id, key_id, blob_id, extension,
            file_name, mime_type, size, sha256, origin_url, width, height, voice_note, transcript)
        VALUES (:workspace, :file, :version, :at, :account, :key, :blob, :extension,
            :fileName, :mimeType, :size, :sha256, :originUrl, :width, :height, :voiceNote, :transcript)\
        """;
    private static final String REPLACE = """
        UPDATE resource_file SET blob_id = :blob, extension = :extension, file_name = :fileName, mime_type = :mimeType,
            sha256 = :sha256, origin_url = :originUrl, width = :width, height = :height, voice_note = :voiceNote,
            transcript = :transcript, checksum = :checksum, bytes = :size\
        """ + FILE;
    private static final String RESIZE = """
        UPDATE resource SET size = :size, kind = :kind WHERE workspace_id = :workspace AND id = :file\
        """;
    /// Tables with data derived from the bytes.
    private static final List<String> READ = List.of(
            "text_chunk",
            "summary_vector",
            "passage",
            "passage_vector",
            "picture",
            "thumbnail",
            "picture_vector",
            "picture_label");

    private static final RowMapper<FileVersion> ROW = Columns.mapper(row -> new FileVersion(
            new Version(row.integer(), row.instant(), row.number(), AuthorColumns.read(row)), content(row)));
    private static final RowMapper<FileContent> BYTES = Columns.mapper(JdbiFileVersions::content);
    private static final RowMapper<BlobPath> PATH = Columns.mapper(row -> new BlobPath(row.uuid(), row.text()));

    private final Sessions sessions;

    public JdbiFileVersions(Sessions sessions) {
        this.sessions = sessions;
    }

    private static FileContent content(RowReader row) throws SQLException {
        return new FileContent(
                new BlobPath(row.uuid(), row.text()),
                row.text(),
                MediaType.parse(row.text()).orElseThrow(),
                row.number(),
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

    private static <S extends SqlStatement<S>> S bind(S statement, WorkspaceId workspace, ResourceId file) {
        return statement.bind("workspace", workspace.value()).bind("file", file.value());
    }

    private static <S extends SqlStatement<S>> S bind(S statement, FileContent content) {
        Dimensions dimensions = content.dimensions();
        BlobPath transcript = content.transcript();
        return statement
                .bind("blob", content.path().id())
                .bind("extension", content.path().extension())
                .bind("fileName", content.fileName())
                .bind("mimeType", content.mimeType().toString())
                .bind("size", content.size())
                .bind("sha256", content.digest())
                .bind("originUrl", content.originUrl())
                .bind("width", dimensions == null ? null : (Integer) dimensions.width())
                .bind("height", dimensions == null ? null : (Integer) dimensions.height())
                .bind("voiceNote", content.voiceNote())
                .bind("transcript", transcript == null ? null : transcript.toString());
    }

    @Override
    public List<FileVersion> list(WorkspaceId workspace, ResourceId file) {
        return sessions.read(handle ->
                bind(handle.createQuery(LIST), workspace, file).map(ROW).list());
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId file, FileVersion version) {
        sessions.run(handle -> bind(
                        AuthorColumns.bind(
                                bind(handle.createUpdate(INSERT), workspace, file),
                                version.version().author()),
                        version.content())
                .bind("version", version.version().number())
                .bind("at", version.version().writtenAt().toEpochMilli())
                .execute());
    }

    @Override
    public long delete(WorkspaceId workspace, ResourceId file, Collection<FileVersion> versions) {
        return sessions.write(handle -> {
            long freed = 0;
            for (FileVersion version : versions) {
                int deleted = bind(handle.createUpdate("DELETE FROM file_version" + FILE + NUMBER), workspace, file)
                        .bind("version", version.version().number())
                        .execute();
                freed += deleted == 0 ? 0 : deleteUploads(handle, workspace, version.content());
            }
            return freed;
        });
    }

    private static long deleteUploads(Handle handle, WorkspaceId workspace, FileContent content) {
        long freed = 0;
        for (BlobPath path : content.blobs()) {
            freed += handle.createQuery("SELECT COALESCE(SUM(size), 0) FROM upload" + TICKET)
                    .bind("blob", path.id())
                    .bind("workspace", workspace.value())
                    .map(Columns.mapper(RowReader::number))
                    .one();
        }
        GivenUpTickets.release(
                handle, workspace, content.blobs().stream().map(BlobPath::id).toList());
        return freed;
    }

    @Override
    public void release(WorkspaceId workspace, ResourceId file, FileVersion version) {
        sessions.run(handle -> bind(handle.createUpdate("DELETE FROM file_version" + FILE + NUMBER), workspace, file)
                .bind("version", version.version().number())
                .execute());
    }

    @Override
    public Optional<FileContent> find(WorkspaceId workspace, BlobPath path) {
        return sessions.read(handle -> handle.createQuery(BY_BLOB)
                .bind("blob", path.id())
                .bind("extension", path.extension())
                .bind("workspace", workspace.value())
                .map(BYTES)
                .findOne());
    }

    @Override
    public List<BlobPath> replace(WorkspaceId workspace, ResourceId file, FileContent content) {
        return sessions.write(handle -> {
            int changed = bind(bind(handle.createUpdate(REPLACE), workspace, file), content)
                    .bind("checksum", ByteColumns.checksum(content.digest()))
                    .execute();
            return changed == 0 ? List.of() : forget(handle, workspace, file, content);
        });
    }

    private List<BlobPath> forget(Handle handle, WorkspaceId workspace, ResourceId file, FileContent content) {
        bind(handle.createUpdate(RESIZE), workspace, file)
                .bind("size", content.size())
                .bind(
                        "kind",
                        Kind.ofFile(content.mimeType(), content.voiceNote()).name())
                .execute();
        List<BlobPath> thumbnails = bind(
                        handle.createQuery("SELECT blob_id, extension FROM thumbnail" + FILE), workspace, file)
                .map(PATH)
                .list();
        READ.forEach(table -> bind(handle.createUpdate("DELETE FROM " + table + FILE), workspace, file)
                .execute());
        sessions.note(workspace, file, ChangeType.UPDATED);
        return thumbnails;
    }
}

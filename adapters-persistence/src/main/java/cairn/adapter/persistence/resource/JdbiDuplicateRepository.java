package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.DuplicateRepository;
import cairn.domain.resource.AddressKey;
import cairn.domain.search.ResourceFilter.Content;
import cairn.domain.workspace.WorkspaceId;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Finds duplicates by the indexes on checksums and addresses. GROUP BY and ORDER BY name all columns of
/// the index: only then does H2 read it in order and stop early.
public final class JdbiDuplicateRepository implements DuplicateRepository {
    private static final String CONTENTS = """
        SELECT workspace_id, checksum, bytes FROM resource_file
        WHERE workspace_id = :workspace AND checksum >= :checksum AND (checksum > :checksum OR bytes > :bytes)
        GROUP BY workspace_id, checksum, bytes HAVING COUNT(*) > 1
        ORDER BY workspace_id, checksum, bytes LIMIT :limit\
        """;
    private static final String ADDRESSES = """
        SELECT workspace_id, address_digest FROM resource
        WHERE workspace_id = :workspace AND address_digest > :digest
        GROUP BY workspace_id, address_digest HAVING COUNT(*) > 1
        ORDER BY workspace_id, address_digest LIMIT :limit\
        """;
    private static final String ADDRESS = """
        SELECT COALESCE(r.url, f.origin_url) FROM resource r
        LEFT JOIN resource_file f ON f.workspace_id = r.workspace_id AND f.resource_id = r.id
        WHERE r.workspace_id = :workspace AND r.address_digest = :digest LIMIT 1\
        """;
    private static final RowMapper<Content> CONTENT = Columns.mapper(row -> {
        row.uuid();
        return new Content(row.text(), OptionalLong.of(row.number()));
    });
    private static final RowMapper<byte[]> DIGEST = Columns.mapper(row -> {
        row.uuid();
        return row.bytes();
    });

    private final Sessions sessions;

    public JdbiDuplicateRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public List<Shared<Content>> listContents(WorkspaceId workspace, String after, int limit) {
        int dash = after.indexOf('-');
        String checksum = dash < 0 ? "" : after.substring(0, dash);
        long bytes = dash < 0 ? 0 : Long.parseLong(after.substring(dash + 1));
        return sessions.read(handle -> handle
                .createQuery(CONTENTS)
                .bind("workspace", workspace.value())
                .bind("checksum", checksum)
                .bind("bytes", bytes)
                .bind("limit", limit)
                .map(CONTENT)
                .stream()
                .map(content ->
                        new Shared<>(content.checksum() + "-" + content.size().orElseThrow(), content))
                .toList());
    }

    @Override
    public List<Shared<AddressKey>> listAddresses(WorkspaceId workspace, String after, int limit) {
        return sessions.read(handle -> handle
                .createQuery(ADDRESSES)
                .bind("workspace", workspace.value())
                .bind("digest", HexFormat.of().parseHex(after))
                .bind("limit", limit)
                .map(DIGEST)
                .list()
                .stream()
                .map(digest -> new Shared<>(HexFormat.of().formatHex(digest), address(handle, workspace, digest)))
                .toList());
    }

    /// Takes any one of several spellings of the address; they are equivalent.
    private static AddressKey address(Handle handle, WorkspaceId workspace, byte[] digest) {
        return AddressKey.of(handle.createQuery(ADDRESS)
                .bind("workspace", workspace.value())
                .bind("digest", digest)
                .map(Columns.mapper(RowReader::text))
                .one());
    }
}

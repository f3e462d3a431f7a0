package cairn.adapter.persistence.content;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.Cut;
import cairn.adapter.persistence.row.Pieces;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.content.TextRepository;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.PreparedBatch;

/// Texts, stored in pieces.
public final class JdbiTextRepository implements TextRepository {
    private static final String KEY = " WHERE workspace_id = :workspace AND resource_id = :id AND source = :source";

    private static final int MOST_OF_MANY = 64 << 10;
    private static final RowMapper<Head> HEAD =
            Columns.mapper(row -> new Head(new ResourceId(row.uuid()), row.bytes()));

    private final Sessions sessions;

    public JdbiTextRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void insert(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8) {
        sessions.run(handle -> insert(handle, workspace, id, source, utf8));
    }

    @Override
    public void write(WorkspaceId workspace, ResourceId id, Source source, byte[] utf8) {
        sessions.run(handle -> {
            handle.createUpdate("DELETE FROM text_chunk" + KEY)
                    .bind("workspace", workspace.value())
                    .bind("id", id.value())
                    .bind("source", source.name())
                    .execute();
            insert(handle, workspace, id, source, utf8);
        });
    }

    private static void insert(Handle handle, WorkspaceId workspace, ResourceId id, Source source, byte[] utf8) {
        try (PreparedBatch batch = handle.prepareBatch("""
            INSERT INTO text_chunk (workspace_id, resource_id, source, seq, bytes)
            VALUES (:workspace, :id, :source, :seq, :bytes)\
            """)) {
            List<byte[]> pieces = Pieces.of(utf8);
            for (int seq = 0; seq < pieces.size(); seq++) {
                batch.bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .bind("source", source.name())
                        .bind("seq", seq)
                        .bind("bytes", pieces.get(seq))
                        .add();
            }
            batch.execute();
        }
    }

    @Override
    public Optional<byte[]> find(WorkspaceId workspace, ResourceId id, Source source) {
        return sessions.read(handle -> Pieces.read(
                handle,
                " FROM text_chunk" + KEY,
                query -> query.bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .bind("source", source.name())));
    }

    @Override
    public Optional<byte[]> findHead(WorkspaceId workspace, ResourceId id, Source source, int limit) {
        List<byte[]> pieces = sessions.read(
                handle -> handle.createQuery("SELECT bytes FROM text_chunk" + KEY + " AND seq <= :last ORDER BY seq")
                        .bind("workspace", workspace.value())
                        .bind("id", id.value())
                        .bind("source", source.name())
                        .bind("last", limit / Pieces.SIZE)
                        .map(Columns.mapper(RowReader::bytes))
                        .list());
        return pieces.isEmpty() ? Optional.empty() : Optional.of(cut(Pieces.joined(pieces), limit));
    }

    @Override
    public Map<ResourceId, byte[]> findHeads(WorkspaceId workspace, Collection<ResourceId> ids, int limit) {
        List<Head> found = sessions.read(handle -> handle.createQuery("""
            SELECT t.resource_id, SUBSTRING(t.bytes FROM 1 FOR :limit)
            FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
            LEFT JOIN text_chunk t ON t.workspace_id = :workspace AND t.resource_id = x.id AND t.seq = 0
                AND t.source <> 'BROUGHT'
            WHERE t.resource_id IS NOT NULL\
            """)
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(ids))
                .bind("workspace", workspace.value())
                .bind("limit", Math.min(limit, MOST_OF_MANY))
                .map(HEAD)
                .list());
        Map<ResourceId, byte[]> heads = HashMap.newHashMap(found.size());
        found.forEach(head -> heads.putIfAbsent(head.id(), head.bytes()));
        return heads;
    }

    @Override
    public Map<Slice, byte[]> findSlices(WorkspaceId workspace, Collection<Slice> slices) {
        List<Cut> cuts =
                slices.stream().flatMap(slice -> Cut.of(slice).stream()).toList();
        if (cuts.isEmpty()) {
            return Map.of();
        }
        List<Cut.Found> found = sessions.read(handle -> handle.createQuery(Cut.QUERY)
                .bindArray("numbers", Integer.class, (Object[]) Cut.numbers(cuts))
                .bindArray("ids", UUID.class, (Object[]) Cut.resources(cuts))
                .bindArray("seqs", Integer.class, (Object[]) Cut.sequences(cuts))
                .bindArray("froms", Integer.class, (Object[]) Cut.starts(cuts))
                .bindArray("lengths", Integer.class, (Object[]) Cut.lengths(cuts))
                .bind("workspace", workspace.value())
                .map(Cut.FOUND)
                .list());
        return Cut.joined(cuts, found);
    }

    private static byte[] cut(byte[] bytes, int limit) {
        return bytes.length <= limit ? bytes : Arrays.copyOf(bytes, limit);
    }

    private record Head(ResourceId id, byte[] bytes) {}
}

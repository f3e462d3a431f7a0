package cairn.adapter.persistence.resource;

import cairn.adapter.persistence.row.Columns;
import cairn.adapter.persistence.row.RowReader;
import cairn.adapter.persistence.transaction.Sessions;
import cairn.application.port.resource.NeighbourRepository;
import cairn.domain.context.NeighbouringNotes;
import cairn.domain.context.Sibling;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.AccountId;
import cairn.domain.workspace.WorkspaceId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Finds siblings by the index on parent and creation. ORDER BY names all columns of the index: only
/// then does H2 read it in order.
public final class JdbiNeighbourRepository implements NeighbourRepository {
    private static final String DESCENDING = "s.workspace_id DESC, s.parent_id DESC, s.created_at DESC, s.id DESC";
    private static final String ASCENDING = "s.workspace_id, s.parent_id, s.created_at, s.id";

    /// From the note outwards. Siblings created at the same instant are queried separately, since an
    /// import may create thousands of them. For a bound that is not part of a range, H2 reads all
    /// entries at the bound.
    private static final List<Part> BEFORE = List.of(
            new Part("s.created_at = r.created_at AND s.id < r.id", DESCENDING, 0),
            new Part("s.created_at <= r.created_at - 1", DESCENDING, 0));

    private static final List<Part> AFTER = List.of(
            new Part("s.created_at = r.created_at AND s.id >= r.id", ASCENDING, 1),
            new Part("s.created_at >= r.created_at + 1", ASCENDING, 0));

    private static final String PLACES = """
            FROM UNNEST(CAST(:ids AS UUID ARRAY)) x(id)
            JOIN resource r ON r.workspace_id = :workspace AND r.id = x.id""";

    private static final RowMapper<NeighbourRow> ROW = Columns.mapper(JdbiNeighbourRepository::row);
    private static final RowMapper<Sibling> SIBLING = Columns.mapper(JdbiNeighbourRepository::sibling);

    private final Sessions sessions;

    public JdbiNeighbourRepository(Sessions sessions) {
        this.sessions = sessions;
    }

    private static String select() {
        Stream<String> places = Stream.of(BEFORE, AFTER)
                .flatMap(List::stream)
                .flatMap(part -> IntStream.range(0, NeighbouringNotes.EACH_WAY).mapToObj(part::select));
        return "SELECT r.id, " + places.collect(Collectors.joining(", ")) + " " + PLACES + " WHERE r.type = 'NOTEPAD'";
    }

    private static NeighbourRow row(RowReader row) throws SQLException {
        return new NeighbourRow(row.uuid(), outwards(row, BEFORE).reversed(), outwards(row, AFTER));
    }

    private static List<UUID> outwards(RowReader row, List<Part> selects) throws SQLException {
        List<UUID> found = new ArrayList<>();
        for (int i = 0; i < selects.size() * NeighbouringNotes.EACH_WAY; i++) {
            UUID id = row.uuidOrNull();
            if (id != null && found.size() < NeighbouringNotes.EACH_WAY) {
                found.add(id);
            }
        }
        return found;
    }

    private static Sibling sibling(RowReader row) throws SQLException {
        ResourceId id = new ResourceId(row.uuid());
        boolean isNote = row.constant(ResourceColumns.Type.class) == ResourceColumns.Type.NOTEPAD;
        return new Sibling(id, isNote, new AccountId(row.uuid()), row.instant(), row.text());
    }

    @Override
    public List<NeighbouringNotes> find(WorkspaceId workspace, Collection<ResourceId> notes) {
        return sessions.read(handle -> find(handle, workspace, notes));
    }

    private static List<NeighbouringNotes> find(Handle handle, WorkspaceId workspace, Collection<ResourceId> notes) {
        List<NeighbourRow> rows = handle.createQuery(select())
                .bindArray("ids", UUID.class, (Object[]) Columns.resources(notes))
                .bind("workspace", workspace.value())
                .map(ROW)
                .list();
        Object[] all = rows.stream().flatMap(NeighbourRow::all).distinct().toArray();
        Map<UUID, Sibling> siblings = handle
                .createQuery("SELECT r.id, r.type, r.created_by, r.created_at, r.name " + PLACES)
                .bindArray("ids", UUID.class, all)
                .bind("workspace", workspace.value())
                .map(SIBLING)
                .stream()
                .collect(Collectors.toMap(sibling -> sibling.id().value(), Function.identity()));
        return rows.stream().flatMap(row -> row.neighbouring(siblings)).toList();
    }

    /// @param skipped how many matches to skip at the beginning
    private record Part(String condition, String order, int skipped) {
        String select(int place) {
            return "(SELECT s.id FROM resource s WHERE s.workspace_id = r.workspace_id AND s.parent_id = r.parent_id AND "
                    + condition + " ORDER BY " + order + " LIMIT 1 OFFSET " + (place + skipped) + ")";
        }
    }
}

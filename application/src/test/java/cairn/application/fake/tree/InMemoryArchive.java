package cairn.application.fake.tree;

import cairn.application.fake.Tables;
import cairn.application.fake.Tables.Key;
import cairn.application.port.tree.ArchiveRepository;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Former places in a table.
public final class InMemoryArchive implements ArchiveRepository {
    private static final Comparator<Due> ORDER = Comparator.comparing(
                    (Due due) -> due.workspace().toString())
            .thenComparing(due -> due.id().toString());

    private final Tables tables;
    private final Rows rows;

    public InMemoryArchive(Tables tables) {
        this.tables = tables;
        this.rows = new Rows(tables);
    }

    @Override
    public void insert(WorkspaceId workspace, Archived archived) {
        tables.archived.write(new Key(workspace, archived.id()), archived);
    }

    @Override
    public List<Archived> list(WorkspaceId workspace, Collection<ResourceId> ids) {
        return tables.transactions.read(() -> ids.stream()
                .distinct()
                .flatMap(id -> tables.archived.find(new Key(workspace, id)).stream())
                .toList());
    }

    @Override
    public void delete(WorkspaceId workspace, Collection<ResourceId> ids) {
        tables.transactions.writeRelaxed(() -> {
            ids.forEach(id -> tables.archived.delete(new Key(workspace, id)));
            return ids;
        });
    }

    @Override
    public List<Due> listDue(Instant before, @Nullable Due after, int limit) {
        return tables.transactions.read(() -> bins().flatMap(bin -> due(bin, before))
                .filter(due -> after == null || ORDER.compare(due, after) > 0)
                .sorted(ORDER)
                .limit(limit)
                .toList());
    }

    private Stream<Key> bins() {
        return tables.roots
                .entries()
                .filter(row -> Root.BIN.equals(row.getValue().subtype()))
                .map(Map.Entry::getKey);
    }

    private Stream<Due> due(Key bin, Instant before) {
        return rows.children(bin.workspace(), bin.id())
                .filter(header -> since(bin.workspace(), header).isBefore(before))
                .map(header -> new Due(bin.workspace(), header.id()));
    }

    private Instant since(WorkspaceId workspace, Header header) {
        return tables.archived
                .find(new Key(workspace, header.id()))
                .map(Archived::archivedAt)
                .orElse(header.createdAt());
    }
}

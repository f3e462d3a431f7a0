package cairn.application.fake;

import cairn.application.fake.Tables.Named;
import cairn.application.port.blob.BlobRemovals;
import cairn.domain.content.BlobPath;
import cairn.domain.workspace.WorkspaceId;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/// Paths in a table.
final class InMemoryBlobRemovals implements BlobRemovals {
    private final Tables tables;

    InMemoryBlobRemovals(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void enqueue(WorkspaceId workspace, Collection<BlobPath> paths) {
        tables.transactions.writeRelaxed(() -> {
            paths.forEach(path -> tables.blobRemovals.write(new Named<>(workspace, path), path));
            return paths;
        });
    }

    @Override
    public List<Removal> list(int limit) {
        return tables.blobRemovals
                .keys()
                .map(key -> new Removal(key.workspace(), key.name()))
                .sorted(Comparator.comparing(removal -> removal.path().toString()))
                .limit(limit)
                .toList();
    }

    @Override
    public void clear(List<Removal> removals) {
        tables.transactions.writeRelaxed(() -> {
            removals.forEach(removal -> tables.blobRemovals.delete(new Named<>(removal.workspace(), removal.path())));
            return removals;
        });
    }
}

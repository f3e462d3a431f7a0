package cairn.application.fake;

import cairn.application.fake.Tables.Named;
import cairn.application.port.blob.BlobRemovals;
import cairn.domain.content.BlobPath;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Paths in two tables, each with the time when it is due.
final class InMemoryBlobRemovals implements BlobRemovals {
    private final Tables tables;

    InMemoryBlobRemovals(Tables tables) {
        this.tables = tables;
    }

    @Override
    public void enqueue(WorkspaceId workspace, Collection<BlobPath> paths) {
        tables.transactions.writeRelaxed(() -> {
            paths.forEach(path -> tables.blobRemovals.insert(new Named<>(workspace, path), Instant.EPOCH));
            return paths;
        });
    }

    @Override
    public void announce(WorkspaceId workspace, Collection<BlobPath> paths, Instant due) {
        tables.transactions.writeRelaxed(() -> {
            paths.forEach(path -> tables.announcedBlobs.write(new Named<>(workspace, path), due));
            return paths;
        });
    }

    @Override
    public boolean keep(WorkspaceId workspace, Collection<BlobPath> paths) {
        return tables.transactions.writeRelaxed(() -> paths.stream()
                .map(path -> tables.announcedBlobs.delete(new Named<>(workspace, path)))
                .reduce(true, Boolean::logicalAnd));
    }

    @Override
    public int enqueueDue(Instant now, int limit) {
        return tables.transactions.writeRelaxed(() -> {
            List<Named<BlobPath>> due = tables.announcedBlobs
                    .entries()
                    .filter(row -> !row.getValue().isAfter(now))
                    .map(Map.Entry::getKey)
                    .limit(limit)
                    .filter(tables.announcedBlobs::delete)
                    .toList();
            due.forEach(key -> enqueue(key.workspace(), List.of(key.name())));
            return due.size();
        });
    }

    @Override
    public List<Removal> list(Instant now, int limit) {
        return tables.blobRemovals
                .entries()
                .filter(row -> !row.getValue().isAfter(now))
                .sorted(Map.Entry.<Named<BlobPath>, Instant>comparingByValue()
                        .thenComparing(row -> row.getKey().name().toString()))
                .limit(limit)
                .map(row -> new Removal(row.getKey().workspace(), row.getKey().name()))
                .toList();
    }

    @Override
    public void postpone(List<Removal> removals, Instant until) {
        tables.transactions.writeRelaxed(() -> {
            removals.forEach(removal -> tables.blobRemovals.change(key(removal), due -> until));
            return removals;
        });
    }

    @Override
    public void clear(List<Removal> removals) {
        tables.transactions.writeRelaxed(() -> {
            removals.forEach(removal -> tables.blobRemovals.delete(key(removal)));
            return removals;
        });
    }

    private static Named<BlobPath> key(Removal removal) {
        return new Named<>(removal.workspace(), removal.path());
    }
}

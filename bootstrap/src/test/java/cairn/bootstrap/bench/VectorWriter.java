package cairn.bootstrap.bench;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.Sha256;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Writes vectors to the database of a stopped server, as if its model had made them. The next start
/// indexes their resources again.
public final class VectorWriter {
    private static final int BATCH = 500;

    private final Database database;
    private final WorkspaceId workspace;
    private final String model;

    private VectorWriter(Database database, WorkspaceId workspace, String model) {
        this.database = database;
        this.workspace = workspace;
        this.model = model;
    }

    /// @param model that made the vectors
    /// @param vector of the resource at an index of `ids`
    public static void write(Path data, UUID workspace, String model, List<UUID> ids, IntFunction<float[]> vector) {
        write(DatabaseSettings.inFolder(data), workspace, model, ids, vector);
    }

    public static void write(
            DatabaseSettings settings, UUID workspace, String model, List<UUID> ids, IntFunction<float[]> vector) {
        InstantSource clock = InstantSource.system();
        try (Database database = Database.open(settings, UUID::randomUUID, clock)) {
            new VectorWriter(database, new WorkspaceId(workspace), model).write(ids, vector);
        }
    }

    private void write(List<UUID> ids, IntFunction<float[]> vector) {
        for (int from = 0; from < ids.size(); from += BATCH) {
            IntStream batch = IntStream.range(from, Math.min(ids.size(), from + BATCH));
            database.transactions().writeRelaxed(() -> {
                batch.forEach(i -> write(new ResourceId(ids.get(i)), vector.apply(i)));
                return true;
            });
        }
    }

    private void write(ResourceId resource, float[] vector) {
        database.vectors().write(workspace, resource, new StoredVector(model, Sha256.of(""), vector));
        database.indexBacklog().markDirty(workspace, new Entry.OfResource(resource));
    }
}

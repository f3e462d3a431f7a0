package cairn.bootstrap.bench.scale;

import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.Sha256;
import cairn.application.port.content.VectorRepository.StoredVector;
import cairn.bootstrap.bench.latency.Corpus;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// Stands in for the model: a note's vector lies near that of one of 64 questions. To embed a million texts would take
/// ten hours.
final class Vectors {
    static final int CENTRES = 64;
    private static final int BATCH = 500;

    private final Corpus corpus;
    private final String model;
    private final List<float[]> centres;

    Vectors(Corpus corpus, OnnxEmbedder embedder) {
        this.corpus = corpus;
        this.model = embedder.model();
        this.centres = IntStream.range(0, CENTRES)
                .mapToObj(question -> embedder.embedText(corpus.question(question, 8)))
                .toList();
    }

    void write(Path data, UUID workspace, List<UUID> ids) {
        InstantSource clock = InstantSource.system();
        try (Database database = Database.open(DatabaseSettings.inFolder(data), UUID::randomUUID, clock)) {
            for (int from = 0; from < ids.size(); from += BATCH) {
                IntStream batch = IntStream.range(from, Math.min(ids.size(), from + BATCH));
                database.transactions().writeRelaxed(() -> {
                    batch.forEach(i -> database.vectors()
                            .write(new WorkspaceId(workspace), new ResourceId(ids.get(i)), vector(i)));
                    return true;
                });
            }
        }
    }

    private StoredVector vector(int number) {
        return new StoredVector(model, Sha256.of(""), corpus.near(centres.get(number % CENTRES), number));
    }
}

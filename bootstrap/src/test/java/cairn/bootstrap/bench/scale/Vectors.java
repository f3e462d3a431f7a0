package cairn.bootstrap.bench.scale;

import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.bootstrap.bench.VectorWriter;
import cairn.bootstrap.bench.latency.Corpus;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/// Stands in for the model: a note's vector lies near that of one of 64 questions. To embed a million texts would take
/// ten hours.
final class Vectors {
    static final int CENTRES = 64;

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

    void write(DatabaseSettings database, UUID workspace, List<UUID> ids) {
        VectorWriter.write(database, workspace, model, ids, i -> corpus.near(centres.get(i % CENTRES), i));
    }
}

package cairn.adapter.enrichment.embedding;

import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbeddingModels;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// [EmbeddingModels] that are packed with the program. One is loaded at once, the others where a workspace still needs
/// them.
public final class OnnxEmbedders implements EmbeddingModels, AutoCloseable {
    private final List<OnnxEmbedder> all;
    private final OnnxEmbedder chosen;

    /// @param modelsDir where models are unpacked to
    public OnnxEmbedders(Path modelsDir, EmbeddingModel chosen) {
        EmbedderThreads threads = EmbedderThreads.ofThisMachine();
        this.all = EmbeddingModel.ALL.stream()
                .map(model -> new OnnxEmbedder(model, modelsDir, threads))
                .toList();
        this.chosen = all.get(EmbeddingModel.ALL.indexOf(chosen));
    }

    /// Starts to load the chosen one, and returns at once.
    public void load() {
        chosen.load();
    }

    /// Whether the chosen one can embed at once.
    public boolean isLoaded() {
        return chosen.isLoaded();
    }

    @Override
    public Embedder chosen() {
        return chosen;
    }

    @Override
    public Optional<Embedder> find(String model) {
        return all.stream()
                .filter(embedder -> embedder.model().equals(model))
                .map(Embedder.class::cast)
                .findFirst();
    }

    /// As [OnnxEmbedder#close].
    @Override
    public void close() {
        all.forEach(OnnxEmbedder::close);
    }
}

package cairn.adapter.enrichment.embedding;

import cairn.application.port.model.Embedder;
import cairn.application.port.model.EmbeddingModels;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// [EmbeddingModels] that are packed with the program, and those of folders. One is loaded at once, the others where a
/// workspace still needs them.
public final class OnnxEmbedders implements EmbeddingModels, AutoCloseable {
    private final Map<String, OnnxEmbedder> all = new LinkedHashMap<>();
    private final OnnxEmbedder chosen;
    private final EmbedderThreads threads = EmbedderThreads.ofThisMachine();

    /// The packed ones alone.
    ///
    /// @param modelsDir where models are unpacked to
    public OnnxEmbedders(Path modelsDir, EmbeddingModel chosen) {
        this(modelsDir, chosen, List.of());
    }

    /// @param modelsDir where models and libraries are unpacked to
    /// @param others of folders that may still be needed
    public OnnxEmbedders(Path modelsDir, EmbeddingModel chosen, List<EmbeddingModel> others) {
        Stream.of(List.of(chosen), EmbeddingModel.ALL, others)
                .flatMap(List::stream)
                .forEach(model ->
                        all.computeIfAbsent(model.name(), name -> new OnnxEmbedder(model, modelsDir, threads)));
        this.chosen = Objects.requireNonNull(all.get(chosen.name()));
    }

    /// How many texts are embedded at once on this machine, whatever else it does.
    public static int textsAtOnce() {
        return EmbedderThreads.textsAtOnce();
    }

    /// CPU time of embedding texts until now.
    public long cpuNanos() {
        return threads.cpuNanos();
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
        return Optional.ofNullable(all.get(model));
    }

    /// As [OnnxEmbedder#close].
    @Override
    public void close() {
        all.values().forEach(OnnxEmbedder::close);
    }
}

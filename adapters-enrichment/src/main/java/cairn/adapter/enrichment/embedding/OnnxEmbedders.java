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

/// The [EmbeddingModels] packed with the program and those in folders. [#load] loads the chosen one; the
/// others are loaded when a workspace needs them.
public final class OnnxEmbedders implements EmbeddingModels, AutoCloseable {
    private final Map<String, OnnxEmbedder> all = new LinkedHashMap<>();
    private final OnnxEmbedder chosen;
    private final EmbedderThreads threads = EmbedderThreads.ofThisMachine();

    /// Offers only the packed models.
    ///
    /// @param modelsDir where models are unpacked
    public OnnxEmbedders(Path modelsDir, EmbeddingModel chosen) {
        this(modelsDir, chosen, List.of());
    }

    /// @param modelsDir where models and libraries are unpacked
    /// @param others models in folders that may still be needed
    public OnnxEmbedders(Path modelsDir, EmbeddingModel chosen, List<EmbeddingModel> others) {
        Stream.of(List.of(chosen), EmbeddingModel.ALL, others)
                .flatMap(List::stream)
                .forEach(model ->
                        all.computeIfAbsent(model.name(), name -> new OnnxEmbedder(model, modelsDir, threads)));
        this.chosen = Objects.requireNonNull(all.get(chosen.name()));
    }

    /// How many texts are embedded at once on this machine, even if it is busy otherwise.
    public static int textsAtOnce() {
        return EmbedderThreads.textsAtOnce();
    }

    /// CPU time of embedding texts so far, in nanoseconds.
    public long cpuNanos() {
        return threads.cpuNanos();
    }

    /// Starts loading the chosen model, and returns at once.
    public void load() {
        chosen.load();
    }

    /// Whether the chosen model is ready.
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

    /// Closes all embedders; see [OnnxEmbedder#close].
    @Override
    public void close() {
        all.values().forEach(OnnxEmbedder::close);
    }
}

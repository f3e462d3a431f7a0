package cairn.application.port.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// [EmbeddingModels] with the given models.
public record KnownModels(Embedder chosen, List<Embedder> others) implements EmbeddingModels {
    public KnownModels {
        others = List.copyOf(others);
    }

    public KnownModels(Embedder chosen, Embedder... others) {
        this(chosen, List.of(others));
    }

    @Override
    public Optional<Embedder> find(String model) {
        return Stream.concat(Stream.of(chosen), others.stream())
                .filter(embedder -> embedder.model().equals(model))
                .findFirst();
    }
}

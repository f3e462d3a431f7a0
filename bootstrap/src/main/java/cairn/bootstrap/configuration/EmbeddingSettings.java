package cairn.bootstrap.configuration;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import java.nio.file.Path;

/// By what everything is embedded and searched.
public sealed interface EmbeddingSettings {
    /// A model that comes with the program.
    record Packed(EmbeddingModel model) implements EmbeddingSettings {}

    /// A folder with a model; whether it works is not known yet.
    record Folder(Path path) implements EmbeddingSettings {}
}

package cairn.bootstrap.configuration;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import java.nio.file.Path;

/// The model for embedding and searching.
public sealed interface EmbeddingSettings {
    /// A model bundled with the program.
    record Packed(EmbeddingModel model) implements EmbeddingSettings {}

    /// A folder with a model, not checked yet.
    record Folder(Path path) implements EmbeddingSettings {}
}

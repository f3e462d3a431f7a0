package cairn.application.port.model;

import java.util.Optional;

/// The available text models.
public interface EmbeddingModels {
    /// The configured model.
    Embedder chosen();

    /// Finds a model; empty if it is no longer available. A model is loaded when it first embeds.
    ///
    /// @param model as in [Embedder#model]
    Optional<Embedder> find(String model);
}

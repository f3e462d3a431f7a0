package cairn.application.port.model;

import java.util.Optional;

/// The models of texts that are available here.
public interface EmbeddingModels {
    /// The one that this server was told to use.
    Embedder chosen();

    /// That one; empty when it is not available any more. It is loaded once somebody asks it for a vector.
    ///
    /// @param model as [Embedder#model] says it
    Optional<Embedder> find(String model);
}

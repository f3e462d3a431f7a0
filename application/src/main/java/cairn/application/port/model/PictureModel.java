package cairn.application.port.model;

/// The model that embeds pictures, if there is one.
public sealed interface PictureModel {
    record Present(PictureEmbedder embedder) implements PictureModel {}

    /// @param hint for the operator: what is missing, and where it belongs
    record Missing(String hint) implements PictureModel {}
}

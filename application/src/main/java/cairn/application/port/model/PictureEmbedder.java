package cairn.application.port.model;

import cairn.domain.content.Depiction;
import cairn.domain.content.Raster;
import cairn.domain.search.similarity.VectorSpace;
import java.util.List;
import java.util.Map;

/// Turns pictures into vectors of unit length: of their meaning, for searches by words, and of
/// their look, for searches by pictures. Deterministic: the same picture always has the same
/// vectors, bit for bit.
public interface PictureEmbedder {
    /// The space in which pictures are compared with words. The same for all text models, unless
    /// these embed the words.
    VectorSpace meanings(Embedder texts);

    /// The space in which pictures are compared with each other. May be the space of meanings.
    VectorSpace looks();

    /// Embeds one picture at a time; waits if necessary.
    ///
    /// @param texts the text models for whose spaces the picture is embedded
    /// @throws Unavailable of part SEARCH if the model cannot be loaded or fails
    Embedding embed(Raster picture, List<Embedder> texts);

    /// Embeds a query in the space of meanings of a text model. Caches repeated queries.
    ///
    /// @throws Unavailable as [#embed]
    float[] embedQuery(String text, Embedder texts);

    /// @param meanings by the ids of their spaces; empty if the model recognises nothing
    /// @param look in the space of looks
    /// @param depictions what the model recognises, highest confidence first; empty for
    /// models without labels
    record Embedding(Map<String, float[]> meanings, float[] look, List<Depiction> depictions) {
        public Embedding {
            meanings = Map.copyOf(meanings);
            depictions = List.copyOf(depictions);
        }
    }
}

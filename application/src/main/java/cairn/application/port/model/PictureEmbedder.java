package cairn.application.port.model;

import cairn.domain.content.Depiction;
import cairn.domain.content.Raster;
import cairn.domain.search.VectorSpace;
import java.util.List;
import java.util.Map;

/// Turns pictures into vectors of unit length: one by which words find them, and one by which pictures like them do.
/// The same picture gives the same vectors, bit for bit, whatever else runs.
public interface PictureEmbedder {
    /// Where pictures and words meet. The same for all models of texts, unless words are embedded by those.
    VectorSpace meanings(Embedder texts);

    /// Where pictures meet. May be the space of meanings.
    VectorSpace looks();

    /// Waits for its turn: one picture is looked at at a time.
    ///
    /// @param texts the models of texts among whose meanings the picture shall lie
    /// @throws Unavailable of part SEARCH when the model can't be loaded or fails
    Embedding embed(Raster picture, List<Embedder> texts);

    /// Where a question lies among the meanings of a model of texts; repeated questions are remembered.
    ///
    /// @throws Unavailable as [#embed]
    float[] embedQuery(String text, Embedder texts);

    /// @param meanings by the ids of their spaces; none for a picture of nothing that the model knows
    /// @param look in the space of looks
    /// @param depictions what the model names in the picture, surest first; none from a model without names
    record Embedding(Map<String, float[]> meanings, float[] look, List<Depiction> depictions) {
        public Embedding {
            meanings = Map.copyOf(meanings);
            depictions = List.copyOf(depictions);
        }
    }
}

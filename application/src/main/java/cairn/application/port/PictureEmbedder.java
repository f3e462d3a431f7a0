package cairn.application.port;

import cairn.domain.content.Depiction;
import cairn.domain.content.Raster;
import cairn.domain.search.VectorSpace;
import java.util.List;
import java.util.Optional;

/// Turns pictures into vectors of unit length: one by which words find them, and one by which pictures like them do.
/// The same picture gives the same vectors, bit for bit, whatever else runs.
public interface PictureEmbedder {
    /// Where pictures and words meet.
    VectorSpace meanings();

    /// Where pictures meet. May be the space of meanings.
    VectorSpace looks();

    /// Waits for its turn: one picture is looked at at a time.
    ///
    /// @throws Unavailable of part SEARCH when the model can't be loaded or fails
    Embedding embed(Raster picture);

    /// Where a question lies among the meanings; repeated questions are remembered.
    ///
    /// @throws Unavailable as [#embed]
    float[] embedQuery(String text);

    /// @param meaning in the space of meanings; empty for a picture of nothing that the model knows
    /// @param look in the space of looks
    /// @param depictions what the model names in the picture, surest first; none from a model without names
    record Embedding(Optional<float[]> meaning, float[] look, List<Depiction> depictions) {
        public Embedding {
            depictions = List.copyOf(depictions);
        }
    }
}

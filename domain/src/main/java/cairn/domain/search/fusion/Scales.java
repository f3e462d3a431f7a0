package cairn.domain.search.fusion;

import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;

/// What the cosines of one search mean.
///
/// @param texts of summaries and passages
/// @param pictures of [Signal#PICTURE_VECTOR]
public record Scales(TextScale texts, CosineRange pictures) {
    /// Those of the default model of texts, where no picture was compared.
    public static final Scales USUAL = new Scales(TextScale.USUAL, CosineRange.WHOLE);
}

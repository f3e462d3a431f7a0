package cairn.domain.search.fusion;

import cairn.domain.search.similarity.CosineRange;
import cairn.domain.search.similarity.TextScale;

/// The scales that interpret the cosines of one search.
///
/// @param texts of summaries and passages
/// @param pictures of [Signal#PICTURE_VECTOR]
public record Scales(TextScale texts, CosineRange pictures) {
    /// The scales of the default text model, for searches that compare no pictures.
    public static final Scales USUAL = new Scales(TextScale.USUAL, CosineRange.WHOLE);
}

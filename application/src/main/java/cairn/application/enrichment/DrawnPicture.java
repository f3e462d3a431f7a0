package cairn.application.enrichment;

import cairn.domain.content.Dimensions;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import java.util.List;

/// A picture that was drawn of a resource, and is not kept yet.
///
/// @param same the resource's thumbnails of before, where they look the same and their bytes are there; found out when
/// it was drawn, as the store is not asked inside a transaction
record DrawnPicture(Picture picture, List<Thumbnail> same) {
    DrawnPicture {
        same = List.copyOf(same);
    }

    /// Of what is too large to be drawn.
    static DrawnPicture without(Dimensions dimensions) {
        return new DrawnPicture(new Picture(dimensions, List.of(), List.of()), List.of());
    }
}

package cairn.application.enrichment;

import cairn.domain.content.Dimensions;
import cairn.domain.content.Picture;
import cairn.domain.content.Thumbnail;
import java.util.List;

/// A picture made from a resource that is not stored yet.
///
/// @param same the resource's existing thumbnails, if they look the same and their bytes exist;
/// determined in advance, because the store is not called inside a transaction
record DrawnPicture(Picture picture, List<Thumbnail> same) {
    DrawnPicture {
        same = List.copyOf(same);
    }

    /// For a picture that is too large to be decoded.
    static DrawnPicture without(Dimensions dimensions) {
        return new DrawnPicture(new Picture(dimensions, List.of(), List.of()), List.of());
    }
}

package cairn.domain.content;

import java.util.List;
import java.util.Optional;

/// Properties of a resource's picture.
///
/// @param dimensions after the rotation that the file asks for
/// @param colours largest share first; empty for a fully transparent picture
/// @param thumbnails smallest first; empty if none could be made
public record Picture(Dimensions dimensions, List<DominantColour> colours, List<Thumbnail> thumbnails) {
    public Picture {
        colours = List.copyOf(colours);
        thumbnails = List.copyOf(thumbnails);
    }

    /// Returns the largest thumbnail not over `size`, else the smallest; empty if there is none.
    public Optional<Thumbnail> nearest(ThumbnailSize size) {
        return thumbnails.stream()
                .filter(thumbnail -> thumbnail.size().compareTo(size) <= 0)
                .reduce((smaller, larger) -> larger)
                .or(() -> thumbnails.stream().findFirst());
    }
}

package cairn.domain.content;

import java.util.List;
import java.util.Optional;

/// What was seen in a resource's picture.
///
/// @param dimensions as it is looked at: after it was turned as it asks to be
/// @param colours most of it first; empty for one that is transparent all over
/// @param thumbnails from the smallest, none where none could be made
public record Picture(Dimensions dimensions, List<DominantColour> colours, List<Thumbnail> thumbnails) {
    public Picture {
        colours = List.copyOf(colours);
        thumbnails = List.copyOf(thumbnails);
    }

    /// The largest that is not over `size`, else the smallest; empty where there is none.
    public Optional<Thumbnail> nearest(ThumbnailSize size) {
        return thumbnails.stream()
                .filter(thumbnail -> thumbnail.size().compareTo(size) <= 0)
                .reduce((smaller, larger) -> larger)
                .or(() -> thumbnails.stream().findFirst());
    }
}

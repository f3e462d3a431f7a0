package cairn.domain.content;

import java.util.List;

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
}

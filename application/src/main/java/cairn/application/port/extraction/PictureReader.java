package cairn.application.port.extraction;

import cairn.domain.content.Dimensions;
import cairn.domain.content.DominantColour;
import cairn.domain.content.MediaType;
import cairn.domain.content.Raster;
import cairn.domain.content.ThumbnailSize;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/// Looks at pictures nobody vouches for. A bad one costs its own reading and nothing else: time and memory are bounded,
/// pixels are counted before any is decoded, nothing that a picture refers to is loaded, and what a decoder throws,
/// errors included, comes back as [Reading.Unreadable].
public interface PictureReader {
    /// Rises when the same picture would be seen otherwise than before.
    int version();

    /// What the bytes are is told from themselves. The same bytes always give the same reading.
    ///
    /// @param type what their sender says they are
    /// @param bytes read to the end or not; the caller closes
    /// @throws IOException when the bytes could not be read from where they lie; trying again may help
    /// @throws Unavailable of the readers when none can be started just now, or the one that read them was killed
    Reading read(MediaType type, InputStream bytes) throws IOException;

    /// The picture itself; what else [#read] tells of one is not worked out.
    ///
    /// @param edge pixels of the longer edge, at most
    /// @throws IOException as [#read]
    View view(MediaType type, InputStream bytes, int edge) throws IOException;

    sealed interface View permits Shown, Reading.Unsupported, Reading.Unreadable {}

    record Shown(Raster raster) implements View {}

    sealed interface Reading {
        /// @param dimensions after turning it as it asks to be
        /// @param colours most of it first; empty where nothing is to be seen
        /// @param thumbnails one for each size, from the smallest
        record Readable(Dimensions dimensions, List<DominantColour> colours, List<Drawn> thumbnails)
                implements Reading {
            public Readable {
                colours = List.copyOf(colours);
                thumbnails = List.copyOf(thumbnails);
            }
        }

        /// A kind of picture that there is no decoder for.
        ///
        /// @param dimensions as it is looked at, where it says so itself
        record Unsupported(Optional<Dimensions> dimensions) implements Reading, View {}

        /// The picture is broken or beyond a bound; trying again will not help.
        ///
        /// @param code `picture_unreadable`, `picture_too_large`, `picture_too_complex`
        /// @param dimensions as far as they were found before it was given up
        record Unreadable(String code, String hint, Optional<Dimensions> dimensions) implements Reading, View {}
    }

    /// A thumbnail's file. Whoever gets it may not change the bytes.
    ///
    /// @param extension as names of files of that type have it
    @SuppressWarnings("ArrayRecordComponent")
    record Drawn(ThumbnailSize size, Dimensions dimensions, MediaType mimeType, String extension, byte[] bytes) {}
}

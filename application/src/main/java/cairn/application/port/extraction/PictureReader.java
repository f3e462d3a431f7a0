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

/// Reads untrusted pictures. A bad one only fails its own reading: time and memory are limited, pixels
/// are counted before decoding, references are not loaded, and whatever a decoder throws, errors
/// included, becomes [Reading.Unreadable].
public interface PictureReader {
    /// To be incremented when the results for the same picture change.
    int version();

    /// Detects the format from the bytes. Deterministic.
    ///
    /// @param type according to the sender
    /// @param bytes may be read in part; the caller closes it
    /// @throws IOException if the bytes could not be read from the store; a retry may succeed
    /// @throws Unavailable of part READERS if no process can be started now, or the process was killed
    Reading read(MediaType type, InputStream bytes) throws IOException;

    /// Decodes the picture, without the other results of [#read].
    ///
    /// @param edge maximum length of the longer edge in pixels
    /// @throws IOException as [#read]
    View view(MediaType type, InputStream bytes, int edge) throws IOException;

    sealed interface View permits Shown, Reading.Unsupported, Reading.Unreadable {}

    record Shown(Raster raster) implements View {}

    sealed interface Reading {
        /// @param dimensions after the rotation that the file asks for
        /// @param colours largest share first; empty if fully transparent
        /// @param thumbnails one for each size, smallest first
        record Readable(Dimensions dimensions, List<DominantColour> colours, List<Drawn> thumbnails)
                implements Reading {
            public Readable {
                colours = List.copyOf(colours);
                thumbnails = List.copyOf(thumbnails);
            }
        }

        /// A format without a decoder.
        ///
        /// @param dimensions after rotation, if the file states them
        record Unsupported(Optional<Dimensions> dimensions) implements Reading, View {}

        /// The picture is corrupt or exceeds a limit; a retry will not help.
        ///
        /// @param code `picture_unreadable`, `picture_too_large`, `picture_too_complex`
        /// @param dimensions if they were found before the failure
        record Unreadable(String code, String hint, Optional<Dimensions> dimensions) implements Reading, View {}
    }

    /// A thumbnail's file. The bytes must not be modified.
    ///
    /// @param extension the usual extension of files of that type
    @SuppressWarnings("ArrayRecordComponent")
    record Drawn(ThumbnailSize size, Dimensions dimensions, MediaType mimeType, String extension, byte[] bytes) {}
}

package cairn.application.port.extraction;

import cairn.domain.content.MediaType;
import cairn.domain.content.Recording;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// Reads text out of files nobody vouches for. A bad file costs its own extraction and nothing else: time, memory
/// and output are bounded, and what a parser throws, errors included, comes back as [Extraction.Unreadable].
public interface TextExtractor {
    /// @param bytes read to the end or not; the caller closes
    /// @throws IOException when the bytes could not be read from where they lie; trying again may help
    /// @throws Unavailable of the readers when none can be started just now, or the one that read them was killed
    Extraction extract(MediaType type, String fileName, InputStream bytes) throws IOException;

    sealed interface Extraction {
        /// @param truncated whether there was more text than is kept
        /// @param text pages, slides and sheets with U+000C between them
        /// @param pageCount of pages, slides or sheets; null for what has none
        /// @param firstPage as it looks; null for what is not drawn, or could not be: that never fails the text
        /// @param recording what a sound or a film says of itself; null for all else
        record Extracted(
                String text,
                boolean truncated,
                @Nullable Integer pageCount,
                @Nullable PictureFile firstPage,
                @Nullable Recording recording)
                implements Extraction {
            public Extracted(String text, boolean truncated, @Nullable Integer pageCount) {
                this(text, truncated, pageCount, null, null);
            }

            public Extracted withFirstPage(PictureFile drawn) {
                return new Extracted(text, truncated, pageCount, drawn, recording);
            }

            public Extracted withRecording(@Nullable Recording said) {
                return new Extracted(text, truncated, pageCount, firstPage, said);
            }
        }

        /// No text is read out of files of this type.
        record Unsupported() implements Extraction {}

        /// The file is broken, encrypted or beyond a bound; trying again will not help.
        ///
        /// @param code `file_encrypted`, `file_unreadable`, `file_too_complex`, `file_too_large`
        record Unreadable(String code, String hint) implements Extraction {}
    }
}

package cairn.application.port.extraction;

import cairn.domain.content.MediaType;
import cairn.domain.content.Recording;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// Extracts text from untrusted files. A bad file only fails its own extraction: time, memory and output
/// are limited, and whatever a parser throws, errors included, becomes [Extraction.Unreadable].
public interface TextExtractor {
    /// @param bytes may be read in part; the caller closes it
    /// @throws IOException if the bytes could not be read from the store; a retry may succeed
    /// @throws Unavailable of part READERS if no process can be started now, or the process was killed
    Extraction extract(MediaType type, String fileName, InputStream bytes) throws IOException;

    sealed interface Extraction {
        /// @param truncated whether the text was longer than the part kept
        /// @param text pages, slides and sheets are separated by U+000C
        /// @param pageCount of pages, slides or sheets; null if the format has none
        /// @param firstPage a rendering; null if unsupported or failed, which never fails the extraction
        /// @param recording properties of audio or video; null for other files
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

        /// No text is extracted from files of this type.
        record Unsupported() implements Extraction {}

        /// The file is corrupt, encrypted or exceeds a limit; a retry will not help.
        ///
        /// @param code `file_encrypted`, `file_unreadable`, `file_too_complex`, `file_too_large`
        record Unreadable(String code, String hint) implements Extraction {}
    }
}

package cairn.adapter.enrichment.extraction;

import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Guesses the types of files on disk or in an archive, for uploads and imports. Reads only their
/// beginning.
public final class FileTypes {
    private static final MediaType UNKNOWN = new MediaType("application", "octet-stream");

    /// Prefix of Tika's own names for families of formats, which nothing else knows.
    private static final String INTERNAL = "x-tika-";

    private final TypeGuess guess = new TypeGuess();

    /// By the first bytes, then by the name.
    public MediaType of(Path file) throws IOException {
        try (InputStream bytes = Files.newInputStream(file)) {
            return of(String.valueOf(file.getFileName()), bytes.readNBytes(TypeGuess.HEAD));
        }
    }

    /// @param head the first bytes
    public MediaType of(String name, byte[] head) throws IOException {
        return MediaType.parse(guess.of(UNKNOWN, name, head).toString())
                .filter(parsed -> !parsed.subtype().startsWith(INTERNAL))
                .orElse(UNKNOWN);
    }
}

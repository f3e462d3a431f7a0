package cairn.adapter.enrichment.extraction;

import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// What files on a disk are, for those who upload them. Reads their beginning only.
public final class FileTypes {
    private static final MediaType UNKNOWN = new MediaType("application", "octet-stream");

    /// Names that the library has for families of formats and nobody else knows.
    private static final String INTERNAL = "x-tika-";

    private final TypeGuess guess = new TypeGuess();

    /// By the first bytes, then by the name.
    public MediaType of(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        try (InputStream bytes = Files.newInputStream(file)) {
            String type =
                    guess.of(UNKNOWN, name, bytes.readNBytes(TypeGuess.HEAD)).toString();
            return MediaType.parse(type)
                    .filter(parsed -> !parsed.subtype().startsWith(INTERNAL))
                    .orElse(UNKNOWN);
        }
    }
}

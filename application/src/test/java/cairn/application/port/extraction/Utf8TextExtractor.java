package cairn.application.port.extraction;

import static java.nio.charset.StandardCharsets.UTF_8;

import cairn.domain.content.MediaType;
import java.io.IOException;
import java.io.InputStream;

/// A [TextExtractor] that takes every text for UTF-8.
public final class Utf8TextExtractor implements TextExtractor {
    @Override
    public Extraction extract(MediaType type, String fileName, InputStream bytes) throws IOException {
        if (!type.isText()) {
            return new Extraction.Unsupported();
        }
        String text = new String(bytes.readAllBytes(), UTF_8).replace("\u0000", "");
        return new Extraction.Extracted(text, false, null);
    }
}

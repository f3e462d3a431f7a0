package cairn.application.port.extraction;

import java.util.Optional;

/// Tells in what language a document is; never asked about queries.
public interface LanguageDetector {
    /// ISO 639-1 where the language has such a code, else ISO 639-3; empty when the text is too short to tell.
    Optional<String> detect(String text);
}

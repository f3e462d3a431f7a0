package cairn.application.port.extraction;

import java.util.Optional;

/// Detects the language of a document. Not used for queries.
public interface LanguageDetector {
    /// Returns the ISO 639-1 code if the language has one, else ISO 639-3; empty if
    /// the text is too short.
    Optional<String> detect(String text);
}

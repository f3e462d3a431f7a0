package cairn.adapter.enrichment.extraction;

import cairn.application.port.TextExtractor.Extraction.Unreadable;

/// Why no text came out of a file.
final class Refusals {
    private Refusals() {}

    static Unreadable encrypted() {
        return new Unreadable(
                "file_encrypted", "The file is protected by a password; upload a copy without one to have it read.");
    }

    static Unreadable broken() {
        return new Unreadable(
                "file_unreadable", "The file is damaged or not of its stated type; its text could not be read.");
    }

    static Unreadable tooComplex() {
        return new Unreadable(
                "file_too_complex", "Reading the file took more time than is allowed; split it to have it read.");
    }
}

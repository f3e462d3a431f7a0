package cairn.adapter.enrichment.extraction.parser.limit;

import cairn.application.port.extraction.TextExtractor.Extraction.Unreadable;

/// Reasons why a file gives no text.
public final class Refusals {
    private Refusals() {}

    public static Unreadable encrypted() {
        return new Unreadable("file_encrypted", "The file is password-protected; upload a copy without a password.");
    }

    public static Unreadable broken() {
        return new Unreadable(
                "file_unreadable", "The file is damaged or not of its stated type; its text could not be read.");
    }

    public static Unreadable tooComplex() {
        return new Unreadable(
                "file_too_complex", "Reading the file exceeded the time or memory limit; split the file.");
    }

    /// @param most largest file that is read, in bytes
    public static Unreadable tooLarge(long most) {
        return new Unreadable(
                "file_too_large", "Files of this type are read up to " + (most >> 20) + " MB; split the file.");
    }
}

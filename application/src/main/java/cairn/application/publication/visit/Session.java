package cairn.application.publication.visit;

import java.time.Instant;

/// @param text to be shown with each request
public record Session(String text, Instant expiresAt) {
    /// Without what it is shown by.
    @Override
    public String toString() {
        return "Session[]";
    }
}

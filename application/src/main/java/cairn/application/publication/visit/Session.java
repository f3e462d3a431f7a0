package cairn.application.publication.visit;

import java.time.Instant;

/// @param text to be sent with each request
public record Session(String text, Instant expiresAt) {
    /// Omits the secret text.
    @Override
    public String toString() {
        return "Session[]";
    }
}

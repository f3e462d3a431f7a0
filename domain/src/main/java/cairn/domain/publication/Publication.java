package cairn.domain.publication;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A link that shows one resource, and what is below it, to whoever has it.
///
/// @param password null when the link alone suffices
/// @param expiresAt from when on it is as if it was not there; null: never
public record Publication(
        PublicationId id,
        ResourceId resource,
        AccessToken token,
        @Nullable PasswordHash password,
        @Nullable Instant expiresAt,
        Instant createdAt,
        Instant modifiedAt) {
    /// Of one workspace.
    public static final int MOST = 1000;

    /// Characters of a password.
    public static final int MAX_PASSWORD = 200;

    public boolean isPasswordProtected() {
        return password != null;
    }

    public PublicationMark mark() {
        return new PublicationMark(resource, token, isPasswordProtected(), expiresAt);
    }

    public boolean isOver(Instant now) {
        return mark().isOver(now);
    }
}

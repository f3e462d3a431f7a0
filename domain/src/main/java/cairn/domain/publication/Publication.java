package cairn.domain.publication;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A link that shows one resource, and everything below it, to anyone who has the link.
///
/// @param password null if the link alone suffices
/// @param expiresAt end of its life, from which on it counts as absent; null for never
public record Publication(
        PublicationId id,
        ResourceId resource,
        AccessToken token,
        @Nullable PasswordHash password,
        @Nullable Instant expiresAt,
        Instant createdAt,
        Instant modifiedAt) {
    /// Maximum number per workspace.
    public static final int MOST = 1000;

    /// Maximum length of a password, in characters.
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

package cairn.domain.publication;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What records show of a publication.
///
/// @param resource that is published
/// @param expiresAt null: never
public record PublicationMark(
        ResourceId resource,
        AccessToken token,
        boolean isPasswordProtected,
        @Nullable Instant expiresAt) {
    public boolean isOver(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}

package cairn.domain.publication;

import cairn.domain.resource.ResourceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The properties of a publication that resource records show.
///
/// @param resource the published one
/// @param expiresAt null for never
public record PublicationMark(
        ResourceId resource,
        AccessToken token,
        boolean isPasswordProtected,
        @Nullable Instant expiresAt) {
    public boolean isOver(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}

package cairn.domain.resource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How long a resource stays, and whether its content may change meanwhile.
///
/// @param isImmutable whether name, text and the like are as they were made; it may be moved, tagged and deleted
/// @param expiresAt from when on it is gone for every read; null: it stays until it is deleted
public record Retention(boolean isImmutable, @Nullable Instant expiresAt) {
    public static final Retention UNLIMITED = new Retention(false, null);

    public Retention until(@Nullable Instant other) {
        return new Retention(isImmutable, other);
    }

    public boolean isOver(Instant now) {
        return expiresAt != null && !expiresAt.isAfter(now);
    }

    /// The time that lasts longer; null lasts for good.
    public static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return null;
        }
        return one.isAfter(other) ? one : other;
    }
}

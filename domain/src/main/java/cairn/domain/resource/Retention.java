package cairn.domain.resource;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How long a resource is kept, and whether its content may change.
///
/// @param isImmutable whether name, text and the like never change; it may still be
/// moved, tagged and deleted
/// @param expiresAt from when on reads no longer find it; null to keep it until it is deleted
public record Retention(boolean isImmutable, @Nullable Instant expiresAt) {
    public static final Retention UNLIMITED = new Retention(false, null);

    public Retention until(@Nullable Instant other) {
        return new Retention(isImmutable, other);
    }

    public boolean isOver(Instant now) {
        return expiresAt != null && !expiresAt.isAfter(now);
    }

    /// Returns the later time; null means never.
    public static @Nullable Instant later(@Nullable Instant one, @Nullable Instant other) {
        if (one == null || other == null) {
            return null;
        }
        return one.isAfter(other) ? one : other;
    }
}

package cairn.domain.workspace;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The permissions of a key.
///
/// @param scopes the actions it allows
/// @param workspace the only workspace it gives access to; null for all workspaces of the account
/// @param expiresAt from when on it is no longer accepted; null for never
public record KeyGrant(
        Set<Scope> scopes,
        @Nullable WorkspaceId workspace,
        @Nullable Instant expiresAt) {
    /// The permissions of all keys before scopes were introduced.
    public static final KeyGrant FULL = new KeyGrant(EnumSet.allOf(Scope.class), null, null);

    public KeyGrant {
        scopes = Set.copyOf(scopes);
    }

    public boolean allows(Scope scope) {
        return scopes.contains(scope);
    }

    public boolean reaches(WorkspaceId other) {
        return workspace == null || workspace.equals(other);
    }

    public boolean isBound() {
        return workspace != null;
    }

    public boolean isExpired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }

    /// Whether it outlives a key that expires at `other` (null for never).
    public boolean outlives(@Nullable Instant other) {
        return other != null && (expiresAt == null || expiresAt.isAfter(other));
    }

    /// Whether it allows managing the keys of the whole account.
    public boolean administersAccount() {
        return workspace == null && allows(Scope.ADMIN);
    }
}

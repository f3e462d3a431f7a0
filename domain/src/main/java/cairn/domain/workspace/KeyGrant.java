package cairn.domain.workspace;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// How far a key reaches.
///
/// @param scopes what it may do there
/// @param workspace the only one it works in; null: all of the account's
/// @param expiresAt from when it is no longer accepted; null: never
public record KeyGrant(
        Set<Scope> scopes,
        @Nullable WorkspaceId workspace,
        @Nullable Instant expiresAt) {
    /// What keys could do before there were scopes.
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

    /// Whether it outlives a key that ends at `other` (null: never).
    public boolean outlives(@Nullable Instant other) {
        return other != null && (expiresAt == null || expiresAt.isAfter(other));
    }

    /// Whether a holder can manage the keys of the whole account.
    public boolean administersAccount() {
        return workspace == null && allows(Scope.ADMIN);
    }
}

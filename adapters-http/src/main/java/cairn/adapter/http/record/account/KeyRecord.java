package cairn.adapter.http.record.account;

import cairn.adapter.http.record.WireTime;
import cairn.domain.workspace.ApiKey;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A key without its secret.
public record KeyRecord(
        String id,
        String name,
        @Nullable String prefix,
        List<String> scopes,
        @Nullable String workspaceId,
        @Nullable String expiresAt,
        String createdAt,
        @Nullable String lastUsedAt) {
    public static KeyRecord of(ApiKey key) {
        KeyGrant grant = key.grant();
        return new KeyRecord(
                key.id().toString(),
                key.name(),
                key.prefix(),
                grant.scopes().stream().sorted().map(Scope::wireName).toList(),
                grant.workspace() == null ? null : grant.workspace().toString(),
                WireTime.ofNullable(grant.expiresAt()),
                WireTime.of(key.createdAt()),
                WireTime.ofNullable(key.lastUsedAt()));
    }
}

package cairn.adapter.http.record.account;

import cairn.adapter.http.record.WireTime;
import cairn.domain.workspace.Workspace;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// A member's role in a workspace. There is only one role, that of the account's holder, who may do
/// everything.
///
/// @param id the same in every response
public record RoleRecord(
        UUID id, String alias, String title, String type, Map<String, Boolean> permissions, String createdAt) {
    private static final List<String> PERMISSIONS = List.of(
            "BILLING",
            "MEMBER:MANAGEMENT",
            "TEAM_CONNECTIONS:MANAGEMENT",
            "PUBLIC_API_KEY:MANAGEMENT",
            "WORKSPACE:MANAGEMENT",
            "PERMISSION_ROLE:MANAGEMENT");

    static RoleRecord owner(Workspace workspace) {
        String name = "owner of " + workspace.id().value();
        return new RoleRecord(
                UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)),
                "owner",
                "Owner",
                "system",
                all(),
                WireTime.of(workspace.createdAt()));
    }

    private static Map<String, Boolean> all() {
        Map<String, Boolean> permissions = new LinkedHashMap<>();
        PERMISSIONS.forEach(permission -> permissions.put(permission, true));
        return permissions;
    }
}

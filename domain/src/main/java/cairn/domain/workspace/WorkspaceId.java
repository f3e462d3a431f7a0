package cairn.domain.workspace;

import java.util.Objects;
import java.util.UUID;

/// The ID of a workspace. Rows and index documents of all tenants carry it.
public record WorkspaceId(UUID value) {
    public WorkspaceId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

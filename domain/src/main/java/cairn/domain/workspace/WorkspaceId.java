package cairn.domain.workspace;

import java.util.Objects;
import java.util.UUID;

/// A tenant: every row, index document and stored object carries one.
public record WorkspaceId(UUID value) {
    public WorkspaceId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

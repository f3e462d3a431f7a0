package cairn.domain.workspace;

import java.util.Objects;
import java.util.UUID;

/// The ID of an API key; not its secret.
public record KeyId(UUID value) {
    public KeyId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

package cairn.domain.workspace;

import java.util.Objects;
import java.util.UUID;

/// An API key, by its row; never the secret.
public record KeyId(UUID value) {
    public KeyId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

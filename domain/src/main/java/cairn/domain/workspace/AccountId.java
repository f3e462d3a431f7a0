package cairn.domain.workspace;

import java.util.Objects;
import java.util.UUID;

/// The ID of an account.
public record AccountId(UUID value) {
    public AccountId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

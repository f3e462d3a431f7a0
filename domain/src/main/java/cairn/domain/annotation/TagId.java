package cairn.domain.annotation;

import java.util.Objects;
import java.util.UUID;

/// The ID of a tag.
public record TagId(UUID value) {
    public TagId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

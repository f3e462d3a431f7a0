package cairn.domain.publication;

import java.util.Objects;
import java.util.UUID;

/// A publication, by its row.
public record PublicationId(UUID value) {
    public PublicationId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

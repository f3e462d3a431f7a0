package cairn.domain.publication;

import java.util.Objects;
import java.util.UUID;

/// The ID of a publication.
public record PublicationId(UUID value) {
    public PublicationId {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

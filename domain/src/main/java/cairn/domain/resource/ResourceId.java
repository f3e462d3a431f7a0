package cairn.domain.resource;

import java.util.Objects;
import java.util.UUID;

/// A resource of one workspace; new ones are version 7 (RFC 9562), so they sort by time of creation.
public record ResourceId(UUID value) implements Comparable<ResourceId> {
    public ResourceId {
        Objects.requireNonNull(value);
    }

    /// By the text form, which databases and indexes agree on (`UUID.compareTo` is signed and does not).
    @Override
    public int compareTo(ResourceId other) {
        return value.toString().compareTo(other.value.toString());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

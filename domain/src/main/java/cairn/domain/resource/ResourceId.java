package cairn.domain.resource;

import java.util.Objects;
import java.util.UUID;

/// A resource of one workspace; new ones are version 7 (RFC 9562), so they sort by time of creation.
public record ResourceId(UUID value) implements Comparable<ResourceId> {
    public ResourceId {
        Objects.requireNonNull(value);
    }

    /// As unsigned numbers of 128 bits, which is the order of the text form: databases and indexes agree on it, and
    /// `UUID.compareTo`, which is signed, does not.
    @Override
    public int compareTo(ResourceId other) {
        int byHigh = Long.compareUnsigned(value.getMostSignificantBits(), other.value.getMostSignificantBits());
        return byHigh != 0
                ? byHigh
                : Long.compareUnsigned(value.getLeastSignificantBits(), other.value.getLeastSignificantBits());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}

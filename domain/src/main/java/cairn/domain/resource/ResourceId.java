package cairn.domain.resource;

import java.util.Objects;
import java.util.UUID;

/// The ID of a resource. New IDs are version 7 (RFC 9562), so they sort by time of creation.
public record ResourceId(UUID value) implements Comparable<ResourceId> {
    public ResourceId {
        Objects.requireNonNull(value);
    }

    /// Compares as unsigned 128-bit numbers, like the text form. Databases and indexes use this order;
    /// `UUID.compareTo` does not, because it is signed.
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

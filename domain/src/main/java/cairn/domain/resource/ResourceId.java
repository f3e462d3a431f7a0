package cairn.domain.resource;

import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// A resource of one workspace; new ones are version 7 (RFC 9562), so they sort by time of creation.
public record ResourceId(UUID value) implements Comparable<ResourceId> {
    public ResourceId {
        Objects.requireNonNull(value);
    }

    /// When it was made, as its first 48 bits tell; empty for other versions than 7.
    public Optional<Instant> timestamp() {
        return value.version() == 7
                ? Optional.of(Instant.ofEpochMilli(value.getMostSignificantBits() >>> 16))
                : Optional.empty();
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

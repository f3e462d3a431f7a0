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

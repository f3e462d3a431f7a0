package cairn.domain.version;

import java.time.Instant;

/// What a resource held at some time.
///
/// @param number counts from 1 in each resource; numbers that are left out were given up
/// @param writtenAt when it became what the resource holds
/// @param size bytes
public record Version(int number, Instant writtenAt, long size, Author author) {
    /// What follows it.
    public Version next(Instant at, long itsSize, Author by) {
        return new Version(number + 1, at, itsSize, by);
    }
}

package cairn.domain.version;

import java.time.Instant;

/// A version of a resource's content.
///
/// @param number counts from 1 in each resource; missing numbers are of deleted versions
/// @param writtenAt when it became the current content
/// @param size bytes
public record Version(int number, Instant writtenAt, long size, Author author) {
    /// Returns the version that follows it.
    public Version next(Instant at, long itsSize, Author by) {
        return new Version(number + 1, at, itsSize, by);
    }
}

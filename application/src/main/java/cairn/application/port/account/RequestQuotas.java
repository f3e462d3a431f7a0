package cairn.application.port.account;

import cairn.domain.workspace.KeyId;
import java.time.Duration;

/// The number of requests of each key per hour, counted by all servers of a database together. An hour
/// begins with the first request after the previous hour, by the database's clock.
public interface RequestQuotas {
    Duration WINDOW = Duration.ofHours(1);

    /// Adds requests to the current hour, or begins another. Does not wait for the disk, so a
    /// crash may lose some.
    ///
    /// @param perHour the limit; a changed limit begins another hour
    /// @return the state including these requests
    Standing add(KeyId key, long perHour, long requests);

    /// @param used requests in this hour, possibly more than allowed
    /// @param left time until the end of the hour
    record Standing(long used, Duration left) {}
}

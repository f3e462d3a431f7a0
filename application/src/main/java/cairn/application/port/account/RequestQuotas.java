package cairn.application.port.account;

import cairn.domain.workspace.KeyId;
import java.time.Duration;

/// How many requests each key has sent in its hour, counted by all servers of a database together. An hour begins
/// with the first request after the last one, on the database's clock.
public interface RequestQuotas {
    Duration WINDOW = Duration.ofHours(1);

    /// Adds requests to the hour that runs, or begins another. Does not wait for the disk: after a crash some may be
    /// forgotten.
    ///
    /// @param perHour another number than before begins another hour
    /// @return how it stands with these among them
    Standing add(KeyId key, long perHour, long requests);

    /// @param used requests of this hour, more than are allowed perhaps
    /// @param left until the hour is over
    record Standing(long used, Duration left) {}
}

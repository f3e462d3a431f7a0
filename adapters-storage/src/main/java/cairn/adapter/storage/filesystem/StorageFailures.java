package cairn.adapter.storage.filesystem;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns what the file system reports into what the port may throw.
final class StorageFailures {
    private static final Logger LOG = LoggerFactory.getLogger(StorageFailures.class);

    private StorageFailures() {}

    /// @param intent what was tried, as in "could not …"
    static Unavailable unavailable(String intent, IOException cause) {
        return new Unavailable(isFull(cause) ? Part.DISK : Part.STORAGE, "could not " + intent, cause);
    }

    /// Java has no code for ENOSPC and EDQUOT, only the C library's text.
    private static boolean isFull(IOException cause) {
        String message = Optional.ofNullable(cause.getMessage()).orElse("");
        return message.contains("No space left on device") || message.contains("quota exceeded");
    }

    static void log(String message, IOException cause) {
        LOG.warn(message, cause);
    }
}

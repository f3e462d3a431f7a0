package cairn.adapter.storage.filesystem;

import cairn.application.port.FullDisk;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Turns what the file system reports into what the port may throw.
final class StorageFailures {
    private static final Logger LOG = LoggerFactory.getLogger(StorageFailures.class);

    private StorageFailures() {}

    /// @param intent what was tried, as in "could not …"
    static Unavailable unavailable(String intent, IOException cause) {
        return new Unavailable(FullDisk.isCauseOf(cause) ? Part.DISK : Part.STORAGE, "could not " + intent, cause);
    }

    /// Of a start that can't go on: a sentence for the person who starts it, with the cause.
    ///
    /// @param subject as in "… can't be used"
    /// @param remedy what the person should do, as a sentence
    static Unavailable unusable(String subject, IOException cause, String remedy) {
        return new Unavailable(
                FullDisk.isCauseOf(cause) ? Part.DISK : Part.STORAGE,
                subject + " can't be used (" + reason(cause) + "). " + remedy,
                cause);
    }

    /// The messages of these are paths alone.
    private static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException denied -> "permission denied for " + denied.getFile();
            case FileAlreadyExistsException file -> file.getFile() + " is not a folder";
            default -> String.valueOf(cause.getMessage());
        };
    }

    static void log(String message, IOException cause) {
        LOG.warn(message, cause);
    }
}

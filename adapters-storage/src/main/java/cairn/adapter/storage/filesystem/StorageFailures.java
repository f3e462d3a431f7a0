package cairn.adapter.storage.filesystem;

import cairn.application.port.FullDisk;
import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Translates failures of the file system into exceptions that the port declares.
final class StorageFailures {
    private static final Logger LOG = LoggerFactory.getLogger(StorageFailures.class);

    private StorageFailures() {}

    /// @param intent what was tried, as in "could not …"
    static Unavailable unavailable(String intent, IOException cause) {
        return new Unavailable(FullDisk.isCauseOf(cause) ? Part.DISK : Part.STORAGE, "could not " + intent, cause);
    }

    /// A failure that prevents the start, as a message for the person who starts the server.
    ///
    /// @param subject as in "… can't be used"
    /// @param remedy a sentence that says what to do
    static Unavailable unusable(String subject, IOException cause, String remedy) {
        return new Unavailable(
                FullDisk.isCauseOf(cause) ? Part.DISK : Part.STORAGE,
                subject + " can't be used (" + reason(cause) + "). " + remedy,
                cause);
    }

    /// The messages of these exceptions are only paths.
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

package cairn.bootstrap.administration;

import java.nio.file.Path;
import java.util.List;

/// Writes all that a data folder holds into one file: with the folder in hand, or through the server that has it.
public interface Backups {
    /// Everything that was answered before the call is in it.
    ///
    /// @param to an absolute path: of a file, which is replaced if it is a backup, or of a folder, in which it is
    /// named by the time
    /// @throws Administration.Refused when it can't be written there; nothing is left of it
    Summary write(Path to, Progress progress);

    /// @param bytes of the file
    /// @param rows of all tables
    /// @param warnings what was found damaged already, and could not be saved
    record Summary(String file, long bytes, long rows, long blobs, List<String> warnings) {
        public Summary {
            warnings = List.copyOf(warnings);
        }
    }

    /// Told how far it is.
    @FunctionalInterface
    interface Progress {
        /// @param total 0 while it is not known
        void report(String step, long done, long total);
    }
}

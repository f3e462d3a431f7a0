package cairn.bootstrap.administration;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
    /// @param missing files that rows name and that were gone, or could not be opened
    /// @param changed files that were saved, but are not what was stored, or not all of it
    /// @param warnings name the first of both
    record Summary(String file, long bytes, long rows, long blobs, long missing, long changed, List<String> warnings) {
        public Summary {
            warnings = List.copyOf(warnings);
        }

        /// Says what is wrong with the backup, and what to do; empty if it is complete.
        public Optional<String> defects() {
            if (missing + changed == 0) {
                return Optional.empty();
            }
            String changes = changed == 0 ? "" : "; " + files(changed) + " not what was stored";
            return Optional.of(files(missing) + " missing from this backup" + changes
                    + "; keep all older backups, check that the disk of the folder `blobs` is mounted, or copy these"
                    + " files back from a restored older backup.");
        }

        private static String files(long count) {
            return count == 1 ? "1 file is" : count + " files are";
        }
    }

    /// Told how far it is.
    @FunctionalInterface
    interface Progress {
        /// @param total 0 while it is not known
        void report(String step, long done, long total);
    }
}

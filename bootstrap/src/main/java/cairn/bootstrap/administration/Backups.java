package cairn.bootstrap.administration;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Writes the contents of a data folder to one file: with direct access to the folder, or through the
/// running server.
public interface Backups {
    /// Contains everything acknowledged before the call.
    ///
    /// @param to an absolute path: of a file, which is replaced if it is a backup; or of a folder, in
    ///     which the backup is named by the time
    /// @throws Administration.Refused if it can't be written there; no partial backup remains
    Summary write(Path to, Progress progress);

    /// @param bytes size of the file
    /// @param rows number in all tables
    /// @param missing number of files in rows that were gone or could not be opened
    /// @param changed number of saved files that differ from what was stored, or are incomplete
    /// @param warnings about the first files of either kind
    record Summary(String file, long bytes, long rows, long blobs, long missing, long changed, List<String> warnings) {
        public Summary {
            warnings = List.copyOf(warnings);
        }

        /// Says what is wrong with the backup and what to do; empty if it is complete.
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

    /// Receives the progress.
    @FunctionalInterface
    interface Progress {
        /// @param total 0 while unknown
        void report(String step, long done, long total);
    }
}

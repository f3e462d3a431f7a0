package cairn.bootstrap.cli.importing;

import java.time.Duration;

/// Receives the progress of an import, often and from several threads.
public interface ImportProgress {
    /// @param files completed files, whatever the result
    /// @param bytes of completed files and of those being sent
    void report(long files, long totalFiles, long bytes, long totalBytes);

    /// A request will be sent again after this long.
    void waiting(Duration pause);
}

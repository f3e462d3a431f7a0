package cairn.bootstrap.cli.importing;

import java.time.Duration;

/// Is told how far an import is, by several threads and often.
public interface ImportProgress {
    /// @param files that are dealt with, whatever came of them
    /// @param bytes of those, and of what is being sent
    void report(long files, long totalFiles, long bytes, long totalBytes);

    /// A request will be sent again after this long.
    void waiting(Duration pause);
}

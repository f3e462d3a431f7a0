package cairn.bootstrap.configuration;

import java.time.Duration;
import java.util.Optional;

/// Where files are stored, and for how long links and copies live.
public sealed interface StorageSettings {
    /// Free space to leave on the disk of the data folder, so that the database can continue.
    long reserveBytes();

    Lifetimes lifetimes();

    /// In the data folder; bytes pass through this server.
    record Filesystem(long reserveBytes, Lifetimes lifetimes) implements StorageSettings {}

    /// In a Google Cloud Storage bucket; clients upload and download there.
    ///
    /// @param credentials a service account key, as the JSON document from Google
    /// @param endpoint used instead of Google's, without a trailing slash
    /// @param timeout for a call, including retries, and for the next bytes of a stream
    record Gcs(
            String bucket,
            Secret credentials,
            Optional<String> endpoint,
            Duration timeout,
            long reserveBytes,
            Lifetimes lifetimes)
            implements StorageSettings {}

    /// @param uploadUrl how long an upload URL accepts bytes
    /// @param uploadRetention time after which an unused upload is deleted
    /// @param fileLink maximum lifetime of a link to a file's bytes
    /// @param bin time after which items in the bin are deleted
    /// @param changes time after which changes are removed from the change log
    record Lifetimes(Duration uploadUrl, Duration uploadRetention, Duration fileLink, Duration bin, Duration changes) {}
}

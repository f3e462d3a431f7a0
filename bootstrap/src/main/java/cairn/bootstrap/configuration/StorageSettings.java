package cairn.bootstrap.configuration;

import java.time.Duration;
import java.util.Optional;

/// Where files are kept, and how they are handed out.
public sealed interface StorageSettings {
    /// Free space that writes leave on the disk of the data folder, so that the database can go on.
    long reserveBytes();

    Lifetimes lifetimes();

    /// In the data folder; bytes come and go through this server.
    record Filesystem(long reserveBytes, Lifetimes lifetimes) implements StorageSettings {}

    /// In a bucket of Google Cloud Storage; clients send and fetch bytes there.
    ///
    /// @param credentials the key of a service account, as the JSON document Google gives out
    /// @param endpoint in place of Google's, without a slash at the end
    /// @param timeout for a question, retries included, and for the next bytes of a stream
    record Gcs(
            String bucket,
            Secret credentials,
            Optional<String> endpoint,
            Duration timeout,
            long reserveBytes,
            Lifetimes lifetimes)
            implements StorageSettings {}

    /// @param uploadUrl how long an upload URL takes bytes
    /// @param uploadRetention after how long an upload is collected that nobody made a file of
    /// @param fileLink how long a link to a file's bytes works, at most
    /// @param bin after how long items in the bin are deleted
    /// @param changes after how long a change leaves the change log
    record Lifetimes(Duration uploadUrl, Duration uploadRetention, Duration fileLink, Duration bin, Duration changes) {}
}

package cairn.adapter.storage.gcs;

import java.time.Duration;
import java.util.Optional;

/// @param credentials a service account key, as the JSON document from Google
/// @param endpoint used instead of Google's, without a trailing slash; its host then
///     stands for the bucket
/// @param timeout for a call, including retries, and for the next bytes of a stream
public record GcsSettings(String bucket, String credentials, Optional<String> endpoint, Duration timeout) {
    @Override
    public String toString() {
        return "GcsSettings[bucket=" + bucket + ", credentials=(secret), endpoint=" + endpoint + ", timeout=" + timeout
                + "]";
    }
}

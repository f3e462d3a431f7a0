package cairn.adapter.storage.gcs;

import java.time.Duration;
import java.util.Optional;

/// @param credentials the key of a service account, as the JSON document Google gives out
/// @param endpoint in place of Google's, without a slash at the end; the bucket then answers to its host alone
/// @param timeout for a question, retries included, and for the next bytes of a stream
public record GcsSettings(String bucket, String credentials, Optional<String> endpoint, Duration timeout) {
    @Override
    public String toString() {
        return "GcsSettings[bucket=" + bucket + ", credentials=(secret), endpoint=" + endpoint + ", timeout=" + timeout
                + "]";
    }
}

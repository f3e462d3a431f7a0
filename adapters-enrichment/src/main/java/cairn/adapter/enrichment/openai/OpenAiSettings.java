package cairn.adapter.enrichment.openai;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// Where the model is, and how long it may take.
///
/// @param base without `/v1`
/// @param key sent as a bearer token; shows itself to nobody
/// @param timeout for a summary, all tries and the pauses between them included
public record OpenAiSettings(URI base, Optional<String> key, String model, Duration timeout) {
    URI completions() {
        return URI.create(base + "/v1/chat/completions");
    }

    @Override
    public String toString() {
        return "OpenAiSettings[" + base + ", " + model + "]";
    }
}

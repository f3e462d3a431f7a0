package cairn.adapter.enrichment.openai;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// Address and time limit of the model.
///
/// @param base without `/v1`
/// @param key sent as a bearer token; kept out of `toString`
/// @param timeout for one request, including all tries and the pauses between them
public record OpenAiSettings(URI base, Optional<String> key, String model, Duration timeout) {
    URI completions() {
        return URI.create(base + "/v1/chat/completions");
    }

    @Override
    public String toString() {
        return "OpenAiSettings[" + base + ", " + model + "]";
    }
}

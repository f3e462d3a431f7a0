package cairn.bootstrap.configuration;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// How summaries are made.
public sealed interface SummarySettings {
    /// By selecting sentences of the text, in this process.
    record Extractive() implements SummarySettings {}

    /// By a model with OpenAI's protocol.
    ///
    /// @param base URL without `/v1`
    /// @param timeout for a summary, including all attempts
    record OpenAi(URI base, Optional<Secret> key, String model, Duration timeout) implements SummarySettings {}
}

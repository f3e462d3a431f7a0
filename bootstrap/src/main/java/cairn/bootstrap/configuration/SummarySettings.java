package cairn.bootstrap.configuration;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// What makes summaries.
public sealed interface SummarySettings {
    /// Sentences of the text itself, chosen in this process.
    record Extractive() implements SummarySettings {}

    /// A model behind OpenAI's protocol.
    ///
    /// @param base without `/v1`
    /// @param timeout for a summary, all tries included
    record OpenAi(URI base, Optional<Secret> key, String model, Duration timeout) implements SummarySettings {}
}

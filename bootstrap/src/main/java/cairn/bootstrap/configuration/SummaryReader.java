package cairn.bootstrap.configuration;

import static cairn.bootstrap.configuration.Setting.*;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/// Reads the settings for summaries.
final class SummaryReader {
    private static final int LONGEST_MODEL = 200;

    private final Settings settings;

    SummaryReader(Settings settings) {
        this.settings = settings;
    }

    /// All are read even if unused, so that errors in them are reported.
    SummarySettings read() {
        Optional<URI> base =
                settings.find(OPENAI_URL, ConfigurationReader::isBase).map(SummaryReader::base);
        Optional<Secret> key =
                settings.find(OPENAI_KEY, value -> value.matches("[!-~]+")).map(Secret::new);
        String model = settings.text(OPENAI_MODEL, value -> value.length() <= LONGEST_MODEL);
        Duration timeout = Duration.ofSeconds(settings.number(OPENAI_TIMEOUT_SECONDS, 1, 240));
        if (base.isEmpty()) {
            return new SummarySettings.Extractive();
        }
        if (settings.find(OPENAI_MODEL).isEmpty()) {
            settings.reject(OPENAI_MODEL);
        }
        return new SummarySettings.OpenAi(base.get(), key, model, timeout);
    }

    /// Removes the version, which every path starts with and many users include.
    private static URI base(String url) {
        return URI.create(url.replaceFirst("/+$", "").replaceFirst("/v1$", ""));
    }
}

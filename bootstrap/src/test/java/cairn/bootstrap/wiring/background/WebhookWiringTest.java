package cairn.bootstrap.wiring.background;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.configuration.Configuration;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WebhookWiringTest {
    @Test
    void serversThatFetchPagesDeliverWebhooks() {
        assertThat(delivers(Map.of())).isTrue();
        assertThat(delivers(Map.of("CAIRN_LANES", "fetch"))).isTrue();
        assertThat(delivers(Map.of("CAIRN_LANES", "embed"))).isFalse();
    }

    /// A server that cannot send would fail, and thereby pause webhooks whose receivers work.
    @Test
    void aServerWithoutFetchingDeliversNoWebhooks() {
        assertThat(delivers(Map.of("CAIRN_FETCH_ENABLED", "false"))).isFalse();
    }

    /// Otherwise another server would claim a webhook while a slow receiver still processes a message.
    @Test
    void theLeaseOfAWebhookIsAtLeastThirtySeconds() {
        assertThat(lease(Map.of())).isEqualTo(Duration.ofMinutes(5));
        assertThat(lease(Map.of("CAIRN_JOB_LEASE_SECONDS", "31"))).isEqualTo(Duration.ofSeconds(31));
        assertThat(lease(Map.of("CAIRN_JOB_LEASE_SECONDS", "5"))).isEqualTo(Duration.ofSeconds(30));
    }

    private static Duration lease(Map<String, String> environment) {
        return WebhookWiring.lease(Configuration.read(environment, null));
    }

    private static boolean delivers(Map<String, String> environment) {
        return WebhookWiring.delivers(Configuration.read(environment, null));
    }
}

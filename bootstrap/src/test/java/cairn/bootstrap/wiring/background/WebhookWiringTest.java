package cairn.bootstrap.wiring.background;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.configuration.Configuration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WebhookWiringTest {
    @Test
    void serversDeliverThatFetchPages() {
        assertThat(delivers(Map.of())).isTrue();
        assertThat(delivers(Map.of("CAIRN_LANES", "fetch"))).isTrue();
        assertThat(delivers(Map.of("CAIRN_LANES", "embed"))).isFalse();
    }

    /// Failures of a server that may not send would pause webhooks whose receivers are well.
    @Test
    void aServerThatMayNotSendClaimsNoWebhook() {
        assertThat(delivers(Map.of("CAIRN_FETCH_ENABLED", "false"))).isFalse();
    }

    private static boolean delivers(Map<String, String> environment) {
        return WebhookWiring.delivers(Configuration.read(environment, null));
    }
}

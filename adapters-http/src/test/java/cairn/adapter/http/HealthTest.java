package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.endpoint.HealthEndpoints;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HealthTest {
    private final Map<String, Boolean> components = new ConcurrentHashMap<>(Map.of("database", true, "search", true));
    private final SampleServer server;

    HealthTest() throws IOException {
        server = SampleServer.of(new HealthEndpoints(() -> components).routes());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private void assertReady(int status, String body) throws IOException {
        WireAnswer answer = server.send("GET /health/ready");
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.head()).contains("Cache-Control: no-store");
        assertThat(answer.text()).isEqualTo(body);
    }

    @Test
    void isReadyExactlyWhileEveryComponentIs() throws IOException {
        assertReady(200, "{\"status\":\"ready\",\"components\":{\"database\":true,\"search\":true}}");
        components.put("search", false);
        assertReady(503, "{\"status\":\"not_ready\",\"components\":{\"database\":true,\"search\":false}}");
        components.put("search", true);
        assertReady(200, "{\"status\":\"ready\",\"components\":{\"database\":true,\"search\":true}}");
    }

    @Test
    void isLiveEvenIfNoComponentIsReady() throws IOException {
        components.replaceAll((name, isReady) -> false);

        WireAnswer answer = server.send("GET /health/live");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("{\"status\":\"live\"}");
    }
}

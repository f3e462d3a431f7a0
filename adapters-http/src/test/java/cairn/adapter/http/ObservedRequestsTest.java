package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The requests that metrics count.
class ObservedRequestsTest {
    private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();

    private @Nullable String next() throws InterruptedException {
        return seen.poll(1, TimeUnit.MINUTES);
    }

    @Test
    void reportsEveryResponseOnceWithItsRoute() throws IOException, InterruptedException {
        try (SampleServer server = SampleServer.start(
                (method, route, status, millis) -> seen.add(method + " " + route + " " + status),
                "https://app.example")) {
            server.send("GET /v2/tags/nonsense", SampleServer.KEY, "X-Service-Workspace-Id: nonsense");
            assertThat(next()).isEqualTo("GET /v2/tags/{id} 404");
            server.send("GET /v2/nowhere", SampleServer.KEY);
            assertThat(next()).isEqualTo("GET  404");
            server.send("GET /public/3");
            assertThat(next()).isEqualTo("GET /public/{megabytes} 200");
            server.send("OPTIONS /v2/tags", "Origin: https://app.example", "Access-Control-Request-Method: GET");
            assertThat(next()).isEqualTo("OPTIONS  204");
        }
        assertThat(List.copyOf(seen)).isEmpty();
    }
}

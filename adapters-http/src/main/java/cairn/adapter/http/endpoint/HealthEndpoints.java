package cairn.adapter.http.endpoint;

import cairn.adapter.http.exchange.Exchange;
import cairn.adapter.http.exchange.Route;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Liveness and readiness.
public final class HealthEndpoints {
    private final Supplier<Map<String, Boolean>> components;

    /// @param components readiness by name, of each part that requests need; called for every request
    public HealthEndpoints(Supplier<Map<String, Boolean>> components) {
        this.components = components;
    }

    public List<Route> routes() {
        return List.of(
                Route.get("/health/live", "getLiveness", this::live).open(),
                Route.get("/health/ready", "getReadiness", this::ready).open());
    }

    private void live(Exchange exchange) throws IOException {
        exchange.header("Cache-Control", "no-store");
        exchange.json(200, Map.of("status", "live"));
    }

    private void ready(Exchange exchange) throws IOException {
        Map<String, Boolean> states = new TreeMap<>(components.get());
        boolean ready = !states.containsValue(false);
        exchange.header("Cache-Control", "no-store");
        exchange.json(ready ? 200 : 503, new Readiness(ready ? "ready" : "not_ready", states));
    }

    private record Readiness(String status, Map<String, Boolean> components) {}
}

package cairn.bootstrap.administration;

import java.util.Map;
import java.util.TreeMap;

/// Which parts of the server answer.
///
/// @param ready whether requests should come here: some parts may be unavailable all the same
/// @param components whether each is there, by name
public record ReadinessReport(boolean ready, Map<String, Boolean> components) {
    public ReadinessReport {
        components = Map.copyOf(components);
    }

    /// As `/health/ready` of the API says it.
    Map<String, Object> json() {
        return Map.of("status", ready ? "ready" : "not_ready", "components", new TreeMap<>(components));
    }
}

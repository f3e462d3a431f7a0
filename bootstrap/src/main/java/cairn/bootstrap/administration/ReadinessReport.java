package cairn.bootstrap.administration;

import java.util.Map;
import java.util.TreeMap;

/// The state of the server's parts.
///
/// @param ready whether requests should be sent here; some parts may still be unavailable
/// @param components availability of each part, by name
public record ReadinessReport(boolean ready, Map<String, Boolean> components) {
    public ReadinessReport {
        components = Map.copyOf(components);
    }

    /// The same format as `/health/ready` of the API.
    Map<String, Object> json() {
        return Map.of("status", ready ? "ready" : "not_ready", "components", new TreeMap<>(components));
    }
}

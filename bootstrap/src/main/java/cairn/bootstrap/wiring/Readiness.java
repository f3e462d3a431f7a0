package cairn.bootstrap.wiring;

import cairn.application.port.Unavailable;
import java.util.LinkedHashMap;
import java.util.Map;

/// Whether the parts that requests need answer.
final class Readiness {
    private final Adapters adapters;

    Readiness(Adapters adapters) {
        this.adapters = adapters;
    }

    /// By name. A part that is missing here is never asked to be ready: the model, since searches wait for it.
    Map<String, Boolean> parts() {
        Map<String, Boolean> parts = new LinkedHashMap<>();
        parts.put("database", answers(() -> adapters.database().indexBacklog().list(1)));
        return parts;
    }

    private static boolean answers(Runnable question) {
        try {
            question.run();
            return true;
        } catch (Unavailable e) {
            return false;
        }
    }
}

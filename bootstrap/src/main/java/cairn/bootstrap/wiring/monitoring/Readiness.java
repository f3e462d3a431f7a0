package cairn.bootstrap.wiring.monitoring;

import cairn.adapter.resilience.Breaker;
import cairn.application.port.Unavailable;
import cairn.application.port.model.PictureModel;
import cairn.bootstrap.administration.ReadinessReport;
import cairn.bootstrap.wiring.adapters.Adapters;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// The availability of the server's parts. A server is ready if its database is available: without
/// search or files most of its work is still possible, and if all servers with a common cluster went out
/// of service at once, that would be an outage.
public final class Readiness {
    private static final String DATABASE = "database";
    /// A standby or a read-only server still serves reads, which are most requests.
    private static final String DATABASE_WRITES = "database-writes";

    /// If it is missing, the log says what is needed.
    private static final String PICTURE_MODEL = "picture-model";

    /// Covers both engines, since an embedded index has no breaker.
    private static final String INDEX = "index";

    private static final String STORAGE = "storage";
    /// The model for texts, which loads while the server starts.
    private static final String MODELS = "models";

    private final Adapters adapters;

    public Readiness(Adapters adapters) {
        this.adapters = adapters;
    }

    /// The parts without which nothing works, by name. Other parts do not affect readiness.
    public Map<String, Boolean> parts() {
        return Map.of(DATABASE, isDatabaseThere());
    }

    /// All parts, for operators, including those that do not affect readiness.
    public ReadinessReport report() {
        boolean isDatabaseThere = isDatabaseThere();
        return report(
                isDatabaseThere,
                isDatabaseThere && adapters.database().figures().takesWrites());
    }

    /// The same with results of a recent check of the database.
    ReadinessReport report(boolean isDatabaseThere, boolean takesWrites) {
        Map<String, Boolean> all = new LinkedHashMap<>();
        all.put(DATABASE, isDatabaseThere);
        all.put(DATABASE_WRITES, takesWrites);
        all.put(PICTURE_MODEL, adapters.pictureModels().model() instanceof PictureModel.Present);
        all.put(INDEX, isIndexThere());
        all.put(STORAGE, adapters.files().isWritable().getAsBoolean());
        all.put(MODELS, adapters.embedders().isLoaded());
        breakers(adapters).forEach(breaker -> all.merge(part(breaker), isThere(breaker), Boolean::logicalAnd));
        return new ReadinessReport(isDatabaseThere, all);
    }

    private boolean isIndexThere() {
        return adapters.search().isOpen().getAsBoolean()
                && adapters.search().breakers().stream().allMatch(Readiness::isThere);
    }

    boolean isDatabaseThere() {
        try {
            adapters.database().indexGeneration(adapters.index().generation()).list(1);
            return true;
        } catch (Unavailable e) {
            return false;
        }
    }

    static List<Breaker> breakers(Adapters adapters) {
        return Stream.of(
                        adapters.search().breakers(),
                        adapters.files().breakers(),
                        adapters.summaries().breakers())
                .flatMap(List::stream)
                .toList();
    }

    static String part(Breaker breaker) {
        return breaker.part().name().toLowerCase(Locale.ROOT);
    }

    static boolean isThere(Breaker breaker) {
        return breaker.state() == Breaker.State.CLOSED;
    }
}

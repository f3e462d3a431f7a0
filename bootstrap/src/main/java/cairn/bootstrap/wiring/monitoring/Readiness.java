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

/// Which parts answer. A server is ready when its database does: without search or files it still does most of its
/// work, and taking all servers out of service at once, since they share a cluster, would make an outage of it.
public final class Readiness {
    private static final String DATABASE = "database";
    /// A standby, or a server set to be read-only, answers those who read, which most requests do.
    private static final String DATABASE_WRITES = "database-writes";

    /// Without one, the log says what is missing.
    private static final String PICTURE_MODEL = "picture-model";

    /// Both of what finds: an index in this process has no breaker.
    private static final String INDEX = "index";

    private static final String STORAGE = "storage";
    /// By which texts are embedded; it loads beside the start.
    private static final String MODELS = "models";

    private final Adapters adapters;

    public Readiness(Adapters adapters) {
        this.adapters = adapters;
    }

    /// Those without which nothing works, by name. A part that is missing here is never asked to be ready.
    public Map<String, Boolean> parts() {
        return Map.of(DATABASE, isDatabaseThere());
    }

    /// All, for operators: what does not bear on whether requests should come here too.
    public ReadinessReport report() {
        boolean isDatabaseThere = isDatabaseThere();
        return report(
                isDatabaseThere,
                isDatabaseThere && adapters.database().figures().takesWrites());
    }

    /// The same for whoever has just asked the database.
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

package cairn.bootstrap.wiring.background;

import cairn.adapter.http.endpoint.event.OpenStreams;
import cairn.adapter.persistence.Database;
import cairn.application.change.ChangeWatch;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import java.time.Duration;

/// Streams of events.
public final class EventWiring {
    /// Maximum delay of other servers' changes, and of noticing revoked keys.
    private static final Duration ASK_EVERY = Duration.ofSeconds(1);

    private EventWiring() {}

    public static ChangeWatch watch(Adapters adapters) {
        Database database = adapters.database();
        return new ChangeWatch(
                database.transactions(),
                database.changeLog(),
                database.keys(),
                database.changeAlerts(),
                adapters.clock());
    }

    public static ScheduledTask scheduledTask(ChangeWatch watch) {
        return new ScheduledTask(
                "events",
                () -> {
                    watch.poll();
                    return 0;
                },
                ASK_EVERY);
    }

    public static OpenStreams streams(ChangeWatch watch) {
        return new OpenStreams(
                watch, OpenStreams.HEARTBEAT, Runtime.getRuntime().maxMemory());
    }
}

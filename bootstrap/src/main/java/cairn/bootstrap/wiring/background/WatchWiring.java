package cairn.bootstrap.wiring.background;

import cairn.application.port.Unavailable;
import cairn.application.port.search.SearchIndex.Query;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import cairn.domain.content.BlobPath;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.fusion.Signal;
import cairn.domain.search.query.QueryText;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Regularly checks parts in other processes, so that outages and recoveries are noticed before a
/// request meets them.
public final class WatchWiring {
    /// Two cheap calls to a cluster and one to a bucket, which costs cents per month.
    private static final Duration EVERY = Duration.ofSeconds(10);

    private static final UUID NOBODY = new UUID(0x0000_0000_0000_7000L, 0x8000_0000_0000_0000L);

    private WatchWiring() {}

    public static List<ScheduledTask> watches(Adapters adapters) {
        List<ScheduledTask> watches = new ArrayList<>();
        if (!adapters.search().breakers().isEmpty()) {
            watches.add(watch(
                    "watch-search", () -> adapters.index().matching(nothing(), Set.of(new ResourceId(NOBODY)))));
        }
        if (!adapters.files().breakers().isEmpty()) {
            watches.add(watch("watch-storage", () -> adapters.blobs().size(new BlobPath(NOBODY, "bin"))));
        }
        return watches;
    }

    /// The result is recorded by the part's breaker.
    private static ScheduledTask watch(String name, Runnable question) {
        return new ScheduledTask(
                name,
                () -> {
                    try {
                        question.run();
                    } catch (Unavailable e) {
                        return 0;
                    }
                    return 0;
                },
                EVERY);
    }

    private static Query nothing() {
        return new Query(
                new WorkspaceId(NOBODY),
                QueryText.of("watch"),
                false,
                List.of(),
                Set.of(Signal.KEYWORD),
                Optional.empty(),
                1);
    }
}

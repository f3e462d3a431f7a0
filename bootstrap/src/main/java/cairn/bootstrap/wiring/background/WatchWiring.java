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

/// Asks parts in other processes now and then whether they are there, so that this is known without anybody having
/// to run into it, on their way out and on their way back.
public final class WatchWiring {
    /// Two cheap questions to a cluster and one to a bucket; of the latter a month's cost cents.
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

    /// What it finds out, the breaker in front of the part knows already.
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

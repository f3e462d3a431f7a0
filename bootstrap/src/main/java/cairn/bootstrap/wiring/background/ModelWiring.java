package cairn.bootstrap.wiring.background;

import cairn.adapter.persistence.Database;
import cairn.application.embedding.ChangeModels;
import cairn.application.embedding.EmbeddingGaps;
import cairn.application.embedding.ForgetModels;
import cairn.application.embedding.StaleVectors;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.runtime.work.ScheduledTask;
import cairn.bootstrap.wiring.adapters.Adapters;
import java.time.Duration;

/// The change from one embedding model to another.
final class ModelWiring {
    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);
    private static final Duration FORGET_EVERY = Duration.ofMillis(250);

    /// Longer than any search takes.
    private static final Duration GRACE = Duration.ofSeconds(30);

    private ModelWiring() {}

    static ScheduledTask change(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        ChangeModels change = new ChangeModels(
                database.transactions(),
                database.workspaces().models(),
                adapters.textModels(),
                new EmbeddingGaps(
                        database.transactions(), database.resourceChanges(), database.recipes(), database.vectors()),
                ReprocessWiring.outdated(configuration, adapters),
                adapters.clock());
        return new ScheduledTask("change-models", change::execute, LOOK_EVERY);
    }

    static ScheduledTask forget(Configuration configuration, Adapters adapters) {
        Database database = adapters.database();
        ForgetModels forget = new ForgetModels(
                database.transactions(),
                database.workspaces().models(),
                adapters.textModels(),
                new StaleVectors(
                        database.workspaces().models(),
                        database.vectors(),
                        database.indexBacklog(),
                        adapters.pictureModels().model()),
                ReprocessWiring.outdated(configuration, adapters),
                adapters.clock(),
                GRACE);
        return new ScheduledTask("forget-models", forget::execute, FORGET_EVERY);
    }
}

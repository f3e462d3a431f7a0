package cairn.application.embedding;

import cairn.application.port.content.VectorRepository.Removed;
import cairn.application.port.model.Embedder;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.processing.OutdatedRecipes;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;

/// Removes the vectors of models that are no longer used, from the database and from the index, a
/// few items at a time.
public final class ForgetModels {
    private static final ResourceId FIRST = new ResourceId(new UUID(0, 0));

    private final Transactions transactions;
    private final WorkspaceModels workspaces;
    private final TextModels models;
    private final StaleVectors stale;
    private final OutdatedRecipes outdated;
    private final InstantSource clock;
    private final Duration grace;
    private WorkspaceId workspace = new WorkspaceId(new UUID(0, 0));
    private ResourceId reached = FIRST;

    /// @param grace how long vectors are kept after searches switched to another model, because earlier
    /// searches may still run
    public ForgetModels(
            Transactions transactions,
            WorkspaceModels workspaces,
            TextModels models,
            StaleVectors stale,
            OutdatedRecipes outdated,
            InstantSource clock,
            Duration grace) {
        this.transactions = transactions;
        this.workspaces = workspaces;
        this.models = models;
        this.stale = stale;
        this.outdated = outdated;
        this.clock = clock;
        this.grace = grace;
    }

    /// Must be called by one thread. After a restart of the server, visits all items again.
    ///
    /// @return 0 if there is nothing to do, or to let searches run after some vectors were removed
    public int execute() {
        if (!outdated.isInForce()) {
            return 0;
        }
        Embedder target = models.target();
        List<WorkspaceId> mixed =
                workspaces.listMixed(target.model(), clock.instant().minus(grace), 1);
        if (mixed.isEmpty()) {
            return 0;
        }
        if (!mixed.getFirst().equals(workspace)) {
            workspace = mixed.getFirst();
            reached = FIRST;
        }
        Removed removed = transactions.writeRelaxed(() -> stale.remove(workspace, reached, target));
        reached = removed.last().orElse(FIRST);
        return removed.changed().isEmpty() ? 1 : 0;
    }
}

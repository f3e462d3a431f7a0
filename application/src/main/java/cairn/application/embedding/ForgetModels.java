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

/// Removes the vectors of models that nobody asks any more, a few items at a time: their rows, and with them what the
/// index has of them.
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

    /// @param grace how long vectors stay after the last search that was begun by them: such searches may still run
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

    /// Called by one thread. Whoever begins again, since a server was stopped, goes through the items again.
    ///
    /// @return 0 when there is nothing to do, or when some was done and searches shall have their turn
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

package cairn.application.embedding;

import cairn.application.port.content.VectorRepository.Kept;
import cairn.application.port.content.VectorRepository.Removed;
import cairn.application.port.content.VectorRepository;
import cairn.application.port.model.PictureEmbedder;
import cairn.application.port.model.PictureModel;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.processing.OutdatedRecipes;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Removes the vectors of models that nobody asks any more, a few items at a time: their rows, and with them what the
/// index has of them.
public final class ForgetModels {
    /// In a step. A search that comes just then brings the index up to date with so many.
    private static final int ITEMS = 20;

    private static final ResourceId FIRST = new ResourceId(new UUID(0, 0));

    private final Ports ports;
    private final OutdatedRecipes outdated;
    private final Duration grace;
    private WorkspaceId workspace = new WorkspaceId(new UUID(0, 0));
    private ResourceId reached = FIRST;

    /// @param grace how long vectors stay after the last search that was begun by them: such searches may still run
    public ForgetModels(Ports ports, OutdatedRecipes outdated, Duration grace) {
        this.ports = ports;
        this.outdated = outdated;
        this.grace = grace;
    }

    /// Called by one thread. Whoever begins again, since a server was stopped, goes through the items again.
    ///
    /// @return 0 when there is nothing to do, or when some was done and searches shall have their turn
    public int execute() {
        if (!outdated.isInForce()) {
            return 0;
        }
        String model = ports.models().target().model();
        List<WorkspaceId> mixed =
                ports.workspaces().listMixed(model, ports.clock().instant().minus(grace), 1);
        if (mixed.isEmpty()) {
            return 0;
        }
        if (!mixed.getFirst().equals(workspace)) {
            workspace = mixed.getFirst();
            reached = FIRST;
        }
        Removed removed = ports.transactions().writeRelaxed(() -> step(model));
        reached = removed.last().orElse(FIRST);
        return removed.changed().isEmpty() ? 1 : 0;
    }

    private Removed step(String model) {
        Removed removed = ports.vectors().remove(workspace, reached, ITEMS, new Kept(model, spaces()));
        removed.changed().forEach(id -> ports.backlog().markDirty(workspace, new Entry.OfResource(id)));
        if (removed.last().isEmpty()) {
            ports.workspaces().unmixed(workspace, model);
        }
        return removed;
    }

    /// Pictures keep what a model made of them that is missing now and may be back at the next start.
    private Optional<Set<String>> spaces() {
        return switch (ports.pictures()) {
            case PictureModel.Present(PictureEmbedder embedder) -> {
                String meanings = embedder.meanings(ports.models().target()).id();
                String looks = embedder.looks().id();
                yield Optional.of(meanings.equals(looks) ? Set.of(looks) : Set.of(looks, meanings));
            }
            case PictureModel.Missing missing -> Optional.empty();
        };
    }

    /// What forgetting touches.
    public record Ports(
            Transactions transactions,
            WorkspaceModels workspaces,
            VectorRepository vectors,
            IndexBacklog backlog,
            TextModels models,
            PictureModel pictures,
            InstantSource clock) {}
}

package cairn.application.embedding;

import cairn.application.port.transaction.Transactions;
import cairn.application.port.workspace.WorkspaceModels;
import cairn.application.port.workspace.WorkspaceModels.Choice;
import cairn.application.processing.OutdatedRecipes;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Switches the searches of a workspace to the model that currently embeds everything, once everything
/// has been embedded again. Until then, they use the previous model, whose vectors are complete.
public final class ChangeModels {
    private static final Logger LOG = LoggerFactory.getLogger(ChangeModels.class);

    /// Number of workspaces checked per round.
    private static final int WORKSPACES = 100;

    private static final WorkspaceId FIRST = new WorkspaceId(new UUID(0, 0));

    private final Transactions transactions;
    private final WorkspaceModels workspaces;
    private final TextModels models;
    private final EmbeddingGaps gaps;
    private final OutdatedRecipes outdated;
    private final InstantSource clock;
    private WorkspaceId served = FIRST;

    public ChangeModels(
            Transactions transactions,
            WorkspaceModels workspaces,
            TextModels models,
            EmbeddingGaps gaps,
            OutdatedRecipes outdated,
            InstantSource clock) {
        this.transactions = transactions;
        this.workspaces = workspaces;
        this.models = models;
        this.gaps = gaps;
        this.outdated = outdated;
        this.clock = clock;
    }

    /// Must be called by one thread.
    ///
    /// @return the number of workspaces switched
    public int execute() {
        if (!outdated.isInForce()) {
            return 0;
        }
        String target = models.target().model();
        List<Choice> others = workspaces.listOthers(target, served, WORKSPACES);
        served = others.size() < WORKSPACES ? FIRST : others.getLast().workspace();
        List<String> awaited = others.isEmpty() ? List.of() : outdated.listToEmbed();
        int changed = 0;
        for (Choice choice : others) {
            changed += gaps.areFilled(choice, target, awaited) && change(choice, target) ? 1 : 0;
        }
        return changed;
    }

    private boolean change(Choice choice, String target) {
        boolean changed = transactions.writeRelaxed(
                () -> workspaces.change(choice.workspace(), choice.model(), target, clock.instant()));
        if (changed) {
            LOG.info("workspace {} is searched by {}, no longer by {}", choice.workspace(), target, choice.model());
        }
        return changed;
    }
}

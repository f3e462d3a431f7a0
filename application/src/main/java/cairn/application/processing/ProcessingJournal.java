package cairn.application.processing;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.transaction.Transactions;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Writes down how far the reading of a resource has come, as its record shows it.
public final class ProcessingJournal {
    private final Transactions transactions;
    private final ProcessingRepository processing;
    private final RecipeBook recipes;

    public ProcessingJournal(Transactions transactions, ProcessingRepository processing, RecipeBook recipes) {
        this.transactions = transactions;
        this.processing = processing;
        this.recipes = recipes;
    }

    /// Takes part in the transaction of the step.
    public void done(WorkspaceId workspace, ResourceId id, Step step) {
        recipes.done(workspace, id, step);
    }

    public void done(WorkspaceId workspace, ResourceId id, Step step, String version) {
        recipes.done(workspace, id, step, version);
    }

    /// Takes part in the transaction that completes the resource.
    public void completed(WorkspaceId workspace, ResourceId id) {
        recipes.completed(workspace, id);
    }

    public void started(WorkspaceId workspace, ResourceId id) {
        transactions.writeRelaxed(() -> processing.update(workspace, id, ProcessingState.PROCESSING));
    }

    public void postponed(WorkspaceId workspace, ResourceId id) {
        transactions.writeRelaxed(() -> processing.update(workspace, id, ProcessingState.PENDING));
    }

    /// @param next when it is tried again; null when it is given up
    public void failed(
            WorkspaceId workspace, ResourceId id, String code, String hint, int attempts, @Nullable Instant next) {
        ProcessingFailure failure = new ProcessingFailure(code, hint, attempts, next);
        transactions.writeRelaxed(() -> {
            Insight known = processing.find(workspace, id).orElse(Insight.NONE);
            boolean exists = processing.update(workspace, id, ProcessingState.FAILED, known.failed(failure));
            if (exists && next == null) {
                recipes.givenUp(workspace, id);
            }
            return exists;
        });
    }
}

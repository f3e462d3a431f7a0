package cairn.application.processing;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.domain.job.Job;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Records the start, pauses and failures of processing in the resource's state, each in a transaction
/// of its own. [StepResults] records results.
public final class ProcessingJournal {
    private final Transactions transactions;
    private final ResourceChanges resources;
    private final ProcessingRepository processing;
    private final RecipeBook recipes;

    public ProcessingJournal(
            Transactions transactions, ResourceChanges resources, ProcessingRepository processing, RecipeBook recipes) {
        this.transactions = transactions;
        this.resources = resources;
        this.processing = processing;
        this.recipes = recipes;
    }

    public void started(Job job) {
        transactions.writeRelaxed(() -> processing.update(job.workspace(), job.resource(), ProcessingState.PROCESSING));
    }

    public void postponed(Job job) {
        transactions.writeRelaxed(() -> processing.update(job.workspace(), job.resource(), ProcessingState.PENDING));
    }

    /// Keeps the resource's insight, which is read under the lock.
    ///
    /// @param next time of the next attempt; null for none
    public void failed(Job job, String code, String hint, int attempts, @Nullable Instant next) {
        WorkspaceId workspace = job.workspace();
        ResourceId id = job.resource();
        ProcessingFailure failure = new ProcessingFailure(code, hint, attempts, next);
        transactions.writeRelaxed(() -> {
            boolean exists = resources.findForUpdate(workspace, id).isPresent();
            if (exists) {
                Insight known = processing.find(workspace, id).orElse(Insight.NONE);
                processing.update(workspace, id, ProcessingState.FAILED, known.failed(failure));
            }
            if (exists && next == null) {
                recipes.givenUp(workspace, id);
            }
            return exists;
        });
    }
}

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

/// Records when the processing of a resource starts, pauses and fails, as its record shows it. Each is a transaction
/// of its own; results are recorded by [StepResults].
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

    /// What is known of the resource stays, and is read when nobody else can change it any more.
    ///
    /// @param next when it is tried again; null when it is given up
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

package cairn.application.resource;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.RecipeRepository;
import cairn.application.port.job.ProcessingJobs;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.InstantSource;

/// Processes a resource's content again from the first step. Does not count as a change: keeps the
/// revision, and ignores locks. Repeated requests wait only once. Does nothing for a folder.
public final class ReprocessResource {
    private final Transactions transactions;
    private final ResourceChanges changes;
    private final ProcessingRepository processing;
    private final RecipeRepository recipes;
    private final ProcessingJobs jobs;
    private final InstantSource clock;

    public ReprocessResource(
            Transactions transactions,
            ResourceChanges changes,
            ProcessingRepository processing,
            RecipeRepository recipes,
            ProcessingJobs jobs,
            InstantSource clock) {
        this.transactions = transactions;
        this.changes = changes;
        this.processing = processing;
        this.recipes = recipes;
        this.jobs = jobs;
        this.clock = clock;
    }

    /// @return the new state
    public ProcessingState execute(Principal principal, ResourceId id) {
        WorkspaceId workspace = principal.workspaceId();
        return transactions.write(new TreeLock.None(), () -> {
            Resource resource = changes.findForUpdate(workspace, id).orElseThrow(() -> Missing.resource(""));
            return Job.first(workspace, id, Pipeline.of(resource))
                    .map(first -> start(workspace, resource, first))
                    .orElse(resource.header().state());
        });
    }

    private ProcessingState start(WorkspaceId workspace, Resource resource, Job first) {
        String begun = Recipe.begun(Pipeline.of(resource)).text();
        if (!isWaiting(workspace, resource, first, begun)) {
            Insight known = processing.find(workspace, resource.id()).orElse(Insight.NONE);
            processing.update(workspace, resource.id(), ProcessingState.PENDING, known.withoutFailure());
            recipes.write(workspace, resource.id(), begun);
            jobs.restart(first, clock.instant());
        }
        return ProcessingState.PENDING;
    }

    /// Whether it already waits for the first step; then its recipe has no steps. A pending resource may
    /// instead wait for a later step, such as embedding a new name.
    private boolean isWaiting(WorkspaceId workspace, Resource resource, Job first, String begun) {
        return resource.header().state() == ProcessingState.PENDING
                && (first instanceof Job.Embed
                        || recipes.find(workspace, resource.id())
                                .map(begun::equals)
                                .orElse(true));
    }
}

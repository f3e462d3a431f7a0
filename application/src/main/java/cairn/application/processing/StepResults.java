package cairn.application.processing;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.search.IndexBacklog;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.domain.job.Job;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/// Records the result of a step, and enqueues the step that follows. Takes part in the transaction of the step.
public final class StepResults {
    private final ProcessingRepository processing;
    private final RecipeBook recipes;
    private final IndexBacklog backlog;
    private final JobQueue jobs;
    private final InstantSource clock;

    public StepResults(
            ProcessingRepository processing,
            RecipeBook recipes,
            IndexBacklog backlog,
            JobQueue jobs,
            InstantSource clock) {
        this.processing = processing;
        this.recipes = recipes;
        this.backlog = backlog;
        this.jobs = jobs;
        this.clock = clock;
    }

    /// The processing goes on, and what is known of the resource stays.
    ///
    /// @return false when the resource is gone
    public boolean advance(Job job) {
        return processing.update(job.workspace(), job.resource(), ProcessingState.PROCESSING);
    }

    /// The processing goes on, and this is known of the resource now.
    ///
    /// @return false when the resource is gone
    public boolean advance(Job job, Insight insight) {
        return processing.update(job.workspace(), job.resource(), ProcessingState.PROCESSING, insight);
    }

    /// The step has written rows that the index entry is made of.
    public void changed(Job job) {
        backlog.markDirty(job.workspace(), new Entry.OfResource(job.resource()));
    }

    /// The versions by which these steps are done today.
    public Map<Step, String> today(Step... steps) {
        return recipes.today(List.of(steps));
    }

    /// The step was done as it is done today.
    public void done(Job job, Step step) {
        done(job, today(step));
    }

    /// @param versions of the steps that were done
    public void done(Job job, Map<Step, String> versions) {
        recipes.done(job.workspace(), job.resource(), versions);
    }

    /// The processing has come to its end.
    ///
    /// @param versions of the last steps
    public void completed(Job job, Map<Step, String> versions) {
        recipes.completed(job.workspace(), job.resource(), versions);
    }

    /// The step was done as it is done today, and another one follows.
    public void passOn(Job job, Step step, Job next) {
        done(job, step);
        enqueue(next);
    }

    /// Another step follows at once.
    public void enqueue(Job next) {
        jobs.enqueue(next, clock.instant());
    }
}

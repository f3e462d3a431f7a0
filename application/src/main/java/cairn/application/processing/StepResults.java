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

/// Records the result of a step and enqueues the next step, in the transaction of the step.
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

    /// Continues processing, and keeps the insight.
    ///
    /// @return false if the resource does not exist
    public boolean advance(Job job) {
        return processing.update(job.workspace(), job.resource(), ProcessingState.PROCESSING);
    }

    /// Continues processing, and replaces the insight.
    ///
    /// @return false if the resource does not exist
    public boolean advance(Job job, Insight insight) {
        return processing.update(job.workspace(), job.resource(), ProcessingState.PROCESSING, insight);
    }

    /// Records that the step has written rows of the index entry.
    public void changed(Job job) {
        backlog.markDirty(job.workspace(), new Entry.OfResource(job.resource()));
    }

    /// Returns today's versions of these steps.
    public Map<Step, String> today(Step... steps) {
        return recipes.today(List.of(steps));
    }

    /// Records that the step was done with today's version.
    public void done(Job job, Step step) {
        done(job, today(step));
    }

    /// @param versions of the completed steps
    public void done(Job job, Map<Step, String> versions) {
        recipes.done(job.workspace(), job.resource(), versions);
    }

    /// Records the end of processing.
    ///
    /// @param versions of the last steps
    public void completed(Job job, Map<Step, String> versions) {
        recipes.completed(job.workspace(), job.resource(), versions);
    }

    /// Records that the step was done with today's version, and enqueues the next one.
    public void passOn(Job job, Step step, Job next) {
        done(job, step);
        enqueue(next);
    }

    /// Enqueues another step, due at once.
    public void enqueue(Job next) {
        jobs.enqueue(next, clock.instant());
    }
}

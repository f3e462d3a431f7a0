package cairn.application.processing;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.RecipeRepository;
import cairn.application.port.content.RecipeRepository.Processed;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.resource.ResourceChanges;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import java.time.Instant;
import java.util.Optional;

/// Restarts the processing of an outdated resource at its first outdated step, in the
/// caller's transaction.
public final class Reprocessing {
    private final ResourceChanges changes;
    private final ProcessingRepository processing;
    private final RecipeRepository recipes;
    private final JobQueue jobs;
    private final JobStatistics statistics;
    private final OutdatedRecipes outdated;

    public Reprocessing(
            ResourceChanges changes,
            ProcessingRepository processing,
            RecipeRepository recipes,
            JobQueue jobs,
            JobStatistics statistics,
            OutdatedRecipes outdated) {
        this.changes = changes;
        this.processing = processing;
        this.recipes = recipes;
        this.jobs = jobs;
        this.statistics = statistics;
        this.outdated = outdated;
    }

    /// Returns false if there is nothing to do, or not yet.
    boolean start(Processed processed, Instant now) {
        Optional<Resource> resource = changes.findForUpdate(processed.workspace(), processed.resource());
        String text = recipes.find(processed.workspace(), processed.resource()).orElse("");
        if (resource.isEmpty() || !text.equals(processed.recipe())) {
            return false;
        }
        Insight insight =
                processing.find(processed.workspace(), processed.resource()).orElse(Insight.NONE);
        Pipeline pipeline = Pipeline.of(resource.get());
        if (!isThrough(resource.get(), insight)) {
            write(
                    processed,
                    Recipe.parse(text, pipeline).orElse(Recipe.begun(pipeline)).underWay());
            return false;
        }
        Recipe recipe = Recipe.parse(text, pipeline).orElse(Recipe.unwritten(pipeline));
        Optional<Step> first = recipe.firstOutdated(outdated.today()).map(step -> unseen(step, resource.get()));
        write(processed, first.isPresent() ? recipe.aimedAt(outdated.today()) : recipe);
        boolean stays = first.filter(step -> hasFailedBefore(step, resource.get(), insight))
                .isPresent();
        first.ifPresent(step -> {
            if (!stays) {
                forget(processed, insight);
            }
            begin(processed, Job.of(pipeline, step, processed.workspace(), processed.resource()), now);
        });
        return first.isPresent();
    }

    /// A failed picture may not have been read, so it is read before its text is recognised.
    private static Step unseen(Step outdated, Resource resource) {
        boolean isUnseen = outdated == Step.EXTRACTION
                && Pipeline.of(resource) == Pipeline.IMAGE
                && resource.header().state() == ProcessingState.FAILED;
        return isUnseen ? Step.PICTURE : outdated;
    }

    /// Whether an earlier step failed, for a reason that still holds. Then the resource is embedded
    /// without its content, and remains FAILED.
    private static boolean hasFailedBefore(Step step, Resource resource, Insight insight) {
        ProcessingFailure failure = insight.failure();
        return resource.header().state() == ProcessingState.FAILED
                && failure != null
                && failure.isOfReading()
                && Pipeline.of(resource).readsBefore(step);
    }

    /// Whether processing has ended. Otherwise its versions are recorded at its end.
    private static boolean isThrough(Resource resource, Insight insight) {
        return switch (resource.header().state()) {
            case PENDING, PROCESSING -> false;
            case COMPLETED -> true;
            case FAILED -> insight.failure() == null || insight.failure().nextAttemptAt() == null;
        };
    }

    private void forget(Processed processed, Insight insight) {
        processing.update(
                processed.workspace(), processed.resource(), ProcessingState.PENDING, insight.withoutFailure());
    }

    private void begin(Processed processed, Job first, Instant now) {
        jobs.enqueue(first, now);
        statistics.countDone(processed.workspace(), Lane.REPROCESS, 1, now);
    }

    private void write(Processed processed, Recipe recipe) {
        recipes.write(processed.workspace(), processed.resource(), recipe.text());
    }
}

package cairn.application.processing;

import cairn.application.port.content.ProcessingRepository;
import cairn.application.port.content.RecipeRepository.Made;
import cairn.application.port.content.RecipeRepository;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.JobStatistics;
import cairn.application.port.resource.ResourceChanges;
import cairn.application.port.transaction.Transactions;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.workspace.WorkspaceId;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/// Has what older versions of the pipeline's steps have read read anew, the newest first, a few at a time and only
/// while no other work waits. What is outdated is no queue but a state of the rows: nothing is lost or done twice when
/// servers end, and none needs to know of the others.
public final class ReprocessOutdated {
    private static final Set<Lane> WORK = Set.of(Lane.ENRICH, Lane.PICTURES, Lane.FETCH, Lane.EMBED, Lane.PASSAGES);

    /// Looked at in a round.
    private static final int MOST = 32;

    private final Ports ports;
    private final OutdatedRecipes outdated;
    private final int atOnce;
    private WorkspaceId served = new WorkspaceId(new UUID(0, 0));

    /// @param atOnce how many are started in a round: who comes next waits for no more than these
    public ReprocessOutdated(Ports ports, OutdatedRecipes outdated, int atOnce) {
        this.ports = ports;
        this.outdated = outdated;
        this.atOnce = atOnce;
    }

    /// Called by one thread.
    ///
    /// @return how many were looked at; 0 when there is nothing to do, or other things are to be done first
    public int execute() {
        Instant now = ports.clock().instant();
        if (WORK.stream().anyMatch(lane -> ports.statistics().isDue(lane, now)) || !outdated.isInForce()) {
            return 0;
        }
        List<String> recipes = outdated.list();
        List<Made> found = recipes.isEmpty() ? List.of() : ports.recipes().next(recipes, served, MOST);
        int started = 0;
        int seen = 0;
        while (seen < found.size() && started < atOnce) {
            Made made = found.get(seen++);
            served = made.workspace();
            started += ports.transactions().writeRelaxed(() -> start(made, now)) ? 1 : 0;
        }
        return seen;
    }

    private boolean start(Made made, Instant now) {
        Optional<Resource> resource = ports.changes().findForUpdate(made.workspace(), made.resource());
        String text = ports.recipes().find(made.workspace(), made.resource()).orElse("");
        if (resource.isEmpty() || !text.equals(made.recipe())) {
            return false;
        }
        Insight insight =
                ports.processing().find(made.workspace(), made.resource()).orElse(Insight.NONE);
        Pipeline pipeline = Pipeline.of(resource.get());
        if (!isThrough(resource.get(), insight)) {
            write(made, Recipe.parse(text).orElse(Recipe.begun(pipeline)).underWay());
            return false;
        }
        Recipe recipe = Recipe.parse(text).orElse(Recipe.unwritten(pipeline));
        Optional<Step> first = recipe.firstOutdated(outdated.today());
        write(made, first.isPresent() ? recipe.aimedAt(outdated.today()) : recipe);
        boolean stays = first.filter(step -> hasFailedBefore(step, resource.get(), insight))
                .isPresent();
        first.ifPresent(step -> {
            if (!stays) {
                forget(made, insight);
            }
            begin(made, Job.of(pipeline, step, made.workspace(), made.resource()), now);
        });
        return first.isPresent();
    }

    /// What could not be read for a reason that still holds is embedded anew by what is known of it, and stays failed.
    private static boolean hasFailedBefore(Step step, Resource resource, Insight insight) {
        ProcessingFailure failure = insight.failure();
        return resource.header().state() == ProcessingState.FAILED
                && failure != null
                && failure.isOfReading()
                && Pipeline.of(resource).readsBefore(step);
    }

    /// What is being read, or waits for another try, is written down at its end.
    private static boolean isThrough(Resource resource, Insight insight) {
        return switch (resource.header().state()) {
            case PENDING, PROCESSING -> false;
            case COMPLETED -> true;
            case FAILED -> insight.failure() == null || insight.failure().nextAttemptAt() == null;
        };
    }

    private void forget(Made made, Insight insight) {
        ports.processing().update(made.workspace(), made.resource(), ProcessingState.PENDING, insight.withoutFailure());
    }

    private void begin(Made made, Job first, Instant now) {
        ports.jobs().enqueue(first, now);
        ports.statistics().countDone(made.workspace(), Lane.REPROCESS, now);
    }

    private void write(Made made, Recipe recipe) {
        ports.recipes().write(made.workspace(), made.resource(), recipe.text());
    }

    /// What starting anew touches.
    public record Ports(
            Transactions transactions,
            ResourceChanges changes,
            ProcessingRepository processing,
            RecipeRepository recipes,
            JobQueue jobs,
            JobStatistics statistics,
            InstantSource clock) {}
}

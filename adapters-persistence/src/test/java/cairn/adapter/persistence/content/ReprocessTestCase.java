package cairn.adapter.persistence.content;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples.Home;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.processing.OutdatedRecipes;
import cairn.application.processing.ReprocessOutdated;
import cairn.application.processing.Reprocessing;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;

/// Notes processed by older versions, and the use case that reprocesses them.
abstract class ReprocessTestCase extends DatabaseTestCase {
    static final Instant NOW = Instant.parse("2026-02-03T04:05:06Z");
    static final Duration LEASE = Duration.ofMinutes(5);
    static final StepVersions BEFORE = versions("1");
    static final StepVersions TODAY = versions("2");

    final Home home = samples().home();

    static StepVersions versions(String summary) {
        return new StepVersions(Map.of(Step.SUMMARY, summary, Step.EMBEDDING, "m", Step.PASSAGES, "1"));
    }

    @BeforeEach
    void declare() {
        repositories().recipes().declare(TODAY.text());
    }

    ResourceId note(String recipe, ProcessingState state) {
        ResourceId id = samples().note(home, home.inbox(), "note").id();
        repositories().processing().update(home.workspace(), id, state, Insight.NONE);
        repositories().recipes().write(home.workspace(), id, recipe);
        return id;
    }

    static String by(StepVersions versions) {
        return Recipe.begun(Pipeline.NOTE).with(versions.byStep()).completed().text();
    }

    /// Outdated notes, from the oldest to the newest.
    List<ResourceId> old(int count) {
        List<ResourceId> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ids.add(note(by(BEFORE), ProcessingState.COMPLETED));
        }
        return ids;
    }

    ReprocessOutdated reprocess(int atOnce) {
        return reprocess(TODAY, () -> true, atOnce);
    }

    ReprocessOutdated reprocess(StepVersions today, BooleanSupplier summariesAnswer, int atOnce) {
        OutdatedRecipes outdated = new OutdatedRecipes(repositories().recipes(), today, summariesAnswer);
        return new ReprocessOutdated(
                repositories().transactions(),
                repositories().recipes(),
                repositories().jobStatistics(),
                outdated,
                new Reprocessing(
                        repositories().resourceChanges(),
                        repositories().processing(),
                        repositories().recipes(),
                        repositories().jobs(),
                        repositories().jobStatistics(),
                        outdated),
                () -> NOW,
                atOnce);
    }

    /// Does the work of a worker, recording the versions given.
    List<ResourceId> work(StepVersions by) {
        List<Claim> claims = repositories().jobs().claim(Lane.EMBED, 100, NOW, LEASE);
        for (Claim claim : claims) {
            ResourceId id = claim.job().resource();
            Recipe begun = repositories()
                    .recipes()
                    .find(home.workspace(), id)
                    .flatMap(Recipe::parse)
                    .orElse(Recipe.begun(Pipeline.NOTE));
            Recipe recipe = begun.with(by.byStep()).completed();
            repositories().processing().update(home.workspace(), id, ProcessingState.COMPLETED);
            repositories().recipes().write(home.workspace(), id, recipe.text());
            repositories().jobs().complete(claim);
        }
        return claims.stream().map(Claim::job).map(Job::resource).toList();
    }

    ProcessingState state(ResourceId id) {
        return repositories()
                .resources()
                .find(home.workspace(), id)
                .orElseThrow()
                .header()
                .state();
    }

    List<ResourceId> workAll(ReprocessOutdated reprocess, StepVersions by) {
        List<ResourceId> done = new ArrayList<>();
        while (reprocess.execute() > 0) {
            done.addAll(work(by));
        }
        return done;
    }
}

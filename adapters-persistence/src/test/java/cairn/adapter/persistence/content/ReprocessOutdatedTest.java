package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.enrichment.OutdatedRecipes;
import cairn.application.enrichment.ReprocessOutdated;
import cairn.application.job.Job;
import cairn.application.job.Lane;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.Pipeline;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Recipe;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Step;
import cairn.domain.resource.StepVersions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What older versions made is made anew, on every database.
class ReprocessOutdatedTest extends DatabaseTestCase {
    private static final Instant NOW = Instant.parse("2026-02-03T04:05:06Z");
    private static final Duration LEASE = Duration.ofMinutes(5);
    private static final StepVersions BEFORE = versions("1");
    private static final StepVersions TODAY = versions("2");

    private final Home home = samples().home();

    private static StepVersions versions(String summary) {
        return new StepVersions(Map.of(Step.SUMMARY, summary, Step.EMBEDDING, "m", Step.PASSAGES, "1"));
    }

    @BeforeEach
    void declare() {
        repositories().recipes().declare(TODAY.text());
    }

    private ResourceId note(String recipe, ProcessingState state) {
        ResourceId id = samples().note(home, home.inbox(), "note").id();
        repositories().processing().update(home.workspace(), id, state, Insight.NONE);
        repositories().recipes().write(home.workspace(), id, recipe);
        return id;
    }

    private static String by(StepVersions versions) {
        return Recipe.begun(Pipeline.NOTE).with(versions.byStep()).completed().text();
    }

    /// From the oldest to the newest.
    private List<ResourceId> old(int count) {
        List<ResourceId> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ids.add(note(by(BEFORE), ProcessingState.COMPLETED));
        }
        return ids;
    }

    private ReprocessOutdated reprocess(int atOnce) {
        return reprocess(TODAY, () -> true, atOnce);
    }

    private ReprocessOutdated reprocess(StepVersions today, BooleanSupplier summariesAnswer, int atOnce) {
        return new ReprocessOutdated(
                new ReprocessOutdated.Ports(
                        repositories().transactions(),
                        repositories().resourceChanges(),
                        repositories().processing(),
                        repositories().recipes(),
                        repositories().jobs(),
                        repositories().workload(),
                        repositories().throughput(),
                        () -> NOW),
                new OutdatedRecipes(repositories().recipes(), today, summariesAnswer),
                atOnce);
    }

    /// Does what a worker would, by versions of its own.
    private List<ResourceId> work(StepVersions by) {
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

    private ProcessingState state(ResourceId id) {
        return repositories()
                .resources()
                .find(home.workspace(), id)
                .orElseThrow()
                .header()
                .state();
    }

    private List<ResourceId> workAll(ReprocessOutdated reprocess, StepVersions by) {
        List<ResourceId> done = new ArrayList<>();
        while (reprocess.execute() > 0) {
            done.addAll(work(by));
        }
        return done;
    }

    @Test
    void beginsWithTheNewestAndFindsAnEnd() {
        List<ResourceId> old = old(70);
        note(by(TODAY), ProcessingState.COMPLETED);

        List<ResourceId> done = workAll(reprocess(3), TODAY);

        Collections.reverse(old);
        assertThat(done).containsExactlyElementsOf(old);
    }

    @Test
    void beginsNoMoreThanAFewAtATime() {
        List<ResourceId> old = old(5);

        reprocess(2).execute();

        assertThat(old.stream().map(this::state))
                .containsExactly(
                        ProcessingState.COMPLETED,
                        ProcessingState.COMPLETED,
                        ProcessingState.COMPLETED,
                        ProcessingState.PENDING,
                        ProcessingState.PENDING);
        assertThat(reprocess(2).execute()).as("they wait").isZero();
    }

    @Test
    void newWorkOvertakesALongBacklog() {
        old(50);
        ReprocessOutdated reprocess = reprocess(1);
        assertThat(reprocess.execute()).isPositive();
        assertThat(work(TODAY)).hasSize(1);
        List<ResourceId> overtaking = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            ResourceId id = samples().note(home, home.inbox(), "new").id();
            repositories().jobs().enqueue(new Job.Embed(home.workspace(), id), NOW);
            assertThat(reprocess.execute()).as("while something new waits").isZero();
            overtaking.addAll(work(TODAY));
        }

        assertThat(overtaking).hasSize(9);
        assertThat(reprocess.execute()).isPositive();
        for (Job other : List.<Job>of(
                new Job.Extract(home.workspace(), samples().newId()),
                new Job.Fetch(home.workspace(), samples().newId()),
                new Job.EmbedPassages(home.workspace(), samples().newId()))) {
            work(TODAY);
            repositories().jobs().enqueue(other, NOW);
            assertThat(reprocess.execute()).as("%s waits", other).isZero();
            repositories()
                    .jobs()
                    .claim(other.lane(), 9, NOW, LEASE)
                    .forEach(repositories().jobs()::complete);
        }
    }

    @Test
    void severalServersDoNothingTwice() {
        List<ResourceId> old = old(60);

        List<ResourceId> done = new ArrayList<>();
        while (done.size() < old.size()) {
            Together.run(4, i -> reprocess(5).execute());
            List<ResourceId> some = work(TODAY);
            assertThat(some).isNotEmpty();
            done.addAll(some);
        }

        assertThat(done).containsExactlyInAnyOrderElementsOf(old);
        assertThat(reprocess(5).execute()).isZero();
    }

    /// A server that was killed has left a job behind, or nothing.
    @Test
    void goesOnWhereAServerWasKilled() {
        List<ResourceId> old = old(10);
        assertThat(reprocess(4).execute()).isPositive();
        List<Claim> lost = repositories().jobs().claim(Lane.EMBED, 2, NOW, LEASE);
        assertThat(lost).hasSize(2);

        List<ResourceId> done = new ArrayList<>(work(TODAY));
        done.addAll(workAll(reprocess(4), TODAY));
        lost.forEach(claim -> repositories().jobs().postpone(claim, NOW));
        done.addAll(work(TODAY));

        assertThat(done).containsExactlyInAnyOrderElementsOf(old);
        assertThat(workAll(reprocess(4), TODAY)).isEmpty();
    }

    @Test
    void onlyTheVersionsDeclaredLastAreRight() {
        ResourceId note = note(by(TODAY), ProcessingState.COMPLETED);

        assertThat(reprocess(BEFORE, () -> true, 1).execute()).isZero();
        assertThat(state(note)).isEqualTo(ProcessingState.COMPLETED);
        repositories().recipes().declare(BEFORE.text());
        assertThat(reprocess(BEFORE, () -> true, 1).execute()).isPositive();
        assertThat(state(note)).isEqualTo(ProcessingState.PENDING);
    }

    @Test
    void isNotBegunTwiceForTheSameWhenAnotherServerDidIt() {
        ResourceId note = note(by(BEFORE), ProcessingState.COMPLETED);

        assertThat(workAll(reprocess(1), versions("another server's"))).containsExactly(note);

        assertThat(reprocess(1).execute()).isZero();
    }

    @Test
    void leavesWhatIsBeingReadOrWaitsForAnotherTry() {
        ResourceId running = note(by(BEFORE), ProcessingState.PROCESSING);
        ResourceId paused = failed(NOW.plusSeconds(60));

        workAll(reprocess(9), TODAY);

        assertThat(state(running)).isEqualTo(ProcessingState.PROCESSING);
        assertThat(state(paused)).isEqualTo(ProcessingState.FAILED);
        assertThat(repositories().jobs().waiting(Lane.EMBED)).isZero();
        assertThat(repositories().recipes().find(home.workspace(), running))
                .as("to be written down at its end")
                .hasValueSatisfying(
                        text -> assertThat(Recipe.parse(text).orElseThrow().isComplete())
                                .isFalse());
    }

    @Test
    void triesAgainWhatAnOlderVersionHadGivenUp() {
        ResourceId failed = failed(null);

        assertThat(workAll(reprocess(9), TODAY)).containsExactly(failed);

        assertThat(repositories().processing().find(home.workspace(), failed)).contains(Insight.NONE);
    }

    /// Another model does not make a page that is gone come back.
    @Test
    void whatCouldNotBeReadStaysFailedWhenItIsOnlyEmbeddedAnew() {
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "bookmark").id();
        Insight gone = Insight.NONE.failed(new ProcessingFailure("page_not_found", "Gone.", 1, null));
        repositories().processing().update(home.workspace(), bookmark, ProcessingState.FAILED, gone);
        repositories()
                .recipes()
                .write(
                        home.workspace(),
                        bookmark,
                        Recipe.begun(Pipeline.BOOKMARK)
                                .with(BEFORE.byStep())
                                .with(Map.of(Step.PAGE, "1"))
                                .completed()
                                .text());

        assertThat(reprocess(1).execute()).isPositive();

        assertThat(state(bookmark)).isEqualTo(ProcessingState.FAILED);
        assertThat(repositories().processing().find(home.workspace(), bookmark)).contains(gone);
        assertThat(work(TODAY)).containsExactly(bookmark);
    }

    private ResourceId failed(@Nullable Instant next) {
        ResourceId id = note(by(BEFORE), ProcessingState.PROCESSING);
        Insight insight = Insight.NONE.failed(new ProcessingFailure("file_unreadable", "No.", 1, next));
        repositories().processing().update(home.workspace(), id, ProcessingState.FAILED, insight);
        return id;
    }

    @Test
    void waitsForSummariesThatAreAwayAndForNothingElse() {
        ResourceId summary = note(by(BEFORE), ProcessingState.COMPLETED);
        ResourceId vector = note(
                Recipe.begun(Pipeline.NOTE)
                        .with(Map.of(Step.SUMMARY, "2", Step.EMBEDDING, "old", Step.PASSAGES, "1"))
                        .completed()
                        .text(),
                ProcessingState.COMPLETED);

        assertThat(workAll(reprocess(TODAY, () -> false, 9), TODAY)).containsExactly(vector);
        assertThat(workAll(reprocess(9), TODAY)).containsExactly(summary);
    }

    @Test
    void findsOutWhatIsWorthItOfWhatHasNoRecipe() {
        ResourceId note = note("", ProcessingState.COMPLETED);
        StepVersions asBefore = new StepVersions(Recipe.unwritten(Pipeline.NOTE).versions());
        repositories().recipes().declare(asBefore.text());

        assertThat(workAll(reprocess(asBefore, () -> true, 1), asBefore)).isEmpty();
        assertThat(state(note)).isEqualTo(ProcessingState.COMPLETED);
        assertThat(repositories().recipes().list())
                .containsExactly(Recipe.unwritten(Pipeline.NOTE).text());
        repositories().recipes().declare(TODAY.text());
        assertThat(workAll(reprocess(1), TODAY)).containsExactly(note);
    }

    @Test
    void passesOverWhatIsGoneMeanwhile() {
        List<ResourceId> old = old(2);
        Collection<ResourceId> tops = List.of(old.getLast());
        repositories().purges().detach(home.workspace(), tops, List.of());
        repositories().purges().list(9).forEach(place -> repositories().purges().purge(place, 9));

        assertThat(workAll(reprocess(9), TODAY)).containsExactly(old.getFirst());
    }
}

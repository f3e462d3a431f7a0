package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Together;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.processing.ReprocessOutdated;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.processing.StepVersions;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Results of older versions are reprocessed in order and once, on every database.
class ReprocessOutdatedTest extends ReprocessTestCase {
    @Test
    void processesOutdatedItemsFromNewestToOldestAndStops() {
        List<ResourceId> old = old(70);
        note(by(TODAY), ProcessingState.COMPLETED);

        List<ResourceId> done = workAll(reprocess(3), TODAY);

        Collections.reverse(old);
        assertThat(done).containsExactlyElementsOf(old);
    }

    @Test
    void startsOnlyAFewItemsAtATime() {
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
    void newWorkGoesBeforeTheBacklog() {
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
        work(TODAY);
        repositories()
                .jobs()
                .enqueue(new Job.EmbedPassages(home.workspace(), samples().newId()), NOW);
        assertThat(reprocess.execute()).as("passages wait").isZero();
    }

    @Test
    void doesNotWaitForJobsOfOtherLanes() {
        List<ResourceId> old = old(3);
        for (Job other : List.<Job>of(
                new Job.Extract(home.workspace(), samples().newId()),
                new Job.Look(home.workspace(), samples().newId()),
                new Job.Fetch(home.workspace(), samples().newId()))) {
            repositories().jobs().enqueue(other, NOW);
        }

        assertThat(workAll(reprocess(1), TODAY)).containsExactlyElementsOf(old.reversed());
    }

    @Test
    void waitsForJobsOfEveryLaneThatTheItemWillPass() {
        ResourceId file = note(Recipe.begun(Pipeline.FILE).completed().text(), ProcessingState.COMPLETED);
        StepVersions today = new StepVersions(Map.of(Step.EXTRACTION, "2", Step.EMBEDDING, "m"));
        repositories().recipes().declare(today.text());
        ReprocessOutdated reprocess = reprocess(today, () -> true, 1);
        for (Job other : List.<Job>of(
                new Job.Extract(home.workspace(), samples().newId()),
                new Job.Embed(home.workspace(), samples().newId()),
                new Job.EmbedPassages(home.workspace(), samples().newId()))) {
            repositories().jobs().enqueue(other, NOW);
            assertThat(reprocess.execute()).as("%s waits", other).isZero();
            repositories()
                    .jobs()
                    .claim(other.lane(), 9, NOW, LEASE)
                    .forEach(repositories().jobs()::complete);
        }

        repositories().jobs().enqueue(new Job.Fetch(home.workspace(), samples().newId()), NOW);
        assertThat(reprocess.execute()).as("nothing of it is fetched").isPositive();
        assertThat(repositories().recipes().find(home.workspace(), file)).isPresent();
    }

    @Test
    void severalServersProcessEachItemOnce() {
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

    /// A killed server may have left a job behind.
    @Test
    void continuesAfterAServerWasKilled() {
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
    void doesNotRepeatWorkOfAServerWithOtherVersions() {
        ResourceId note = note(by(BEFORE), ProcessingState.COMPLETED);

        assertThat(workAll(reprocess(1), versions("another server's"))).containsExactly(note);

        assertThat(reprocess(1).execute()).isZero();
    }

    @Test
    void skipsItemsDeletedMeanwhile() {
        List<ResourceId> old = old(2);
        Collection<ResourceId> tops = List.of(old.getLast());
        repositories().purges().detach(home.workspace(), tops, List.of());
        repositories()
                .purges()
                .list(null, 9)
                .forEach(place -> repositories().purges().purge(place, 9));

        assertThat(workAll(reprocess(9), TODAY)).containsExactly(old.getFirst());
    }
}

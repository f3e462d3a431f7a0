package cairn.application.port.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.Together;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.job.JobQueue.Waiting;
import cairn.domain.Ids;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a [JobQueue] must do.
public interface JobQueueContract extends Repositories.Contract {
    Duration LEASE = Duration.ofMinutes(1);
    Instant NOW = Samples.START;

    private JobQueue jobs() {
        return repositories().jobs();
    }

    private WorkspaceId workspace() {
        return new WorkspaceId(samples().id());
    }

    private Job extract(WorkspaceId workspace) {
        return new Job.Extract(workspace, samples().newId());
    }

    private List<Job> claim(int limit) {
        return jobs().claim(Lane.ENRICH, limit, NOW, LEASE).stream()
                .map(Claim::job)
                .toList();
    }

    @Test
    default void claimsDueJobsOfTheLaneInOrderOfTheirDueTime() {
        WorkspaceId workspace = workspace();
        Job younger = extract(workspace);
        Job older = extract(workspace);
        jobs().enqueue(younger, NOW);
        jobs().enqueue(older, NOW.minusSeconds(1));
        jobs().enqueue(extract(workspace), NOW.plusSeconds(1));
        jobs().enqueue(new Job.Embed(workspace, samples().newId()), NOW);

        assertThat(claim(10)).containsExactly(older, younger);
    }

    @Test
    default void claimsTheEnqueuedJobUnchanged() {
        WorkspaceId workspace = workspace();
        List<Job> all = List.of(
                new Job.Look(workspace, samples().newId()),
                new Job.EmbedPicture(workspace, samples().newId()),
                new Job.Extract(workspace, samples().newId()),
                new Job.Recognise(workspace, samples().newId()),
                new Job.Fetch(workspace, samples().newId()),
                new Job.Embed(workspace, samples().newId()),
                new Job.EmbedPassages(workspace, samples().newId()));
        for (Job job : all) {
            jobs().enqueue(job, NOW);

            Claim claim = jobs().claim(job.lane(), 1, NOW, LEASE).getFirst();

            assertThat(claim.job()).isEqualTo(job);
            assertThat(claim.attempt()).isEqualTo(1);
        }
    }

    @Test
    default void claimsNoMoreJobsThanRequested() {
        WorkspaceId workspace = workspace();
        for (int i = 0; i < 5; i++) {
            jobs().enqueue(extract(workspace), NOW);
        }

        assertThat(claim(3)).hasSize(3);
        assertThat(claim(3)).hasSize(2);
        assertThat(claim(3)).isEmpty();
    }

    @Test
    default void concurrentClaimantsGetDifferentJobs() {
        List<Job> enqueued = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            Job job = extract(workspace());
            enqueued.add(job);
            jobs().enqueue(job, NOW);
        }

        List<Job> claimed = new ArrayList<>(Together.run(16, i -> claim(5)).stream()
                .flatMap(Collection::stream)
                .toList());
        claimed.addAll(claim(30));

        assertThat(claimed).containsExactlyInAnyOrderElementsOf(enqueued);
    }

    @Test
    default void postponingAJobUsesUpNoAttempt() {
        jobs().enqueue(extract(workspace()), NOW);
        Claim first = jobs().claim(Lane.ENRICH, 1, NOW, LEASE).getFirst();

        assertThat(jobs().postpone(first, NOW.plusSeconds(5))).isTrue();

        assertThat(jobs().postpone(first, NOW)).as("twice").isFalse();
        assertThat(jobs().claim(Lane.ENRICH, 1, NOW.plusSeconds(4), LEASE)).isEmpty();
        Claim again = jobs().claim(Lane.ENRICH, 1, NOW.plusSeconds(5), LEASE).getFirst();
        assertThat(again.job()).isEqualTo(first.job());
        assertThat(again.attempt()).isEqualTo(1);
    }

    @Test
    default void aJobCanBeClaimedAgainOnceItsLeaseHasExpired() {
        jobs().enqueue(extract(workspace()), NOW);
        Claim lost = jobs().claim(Lane.ENRICH, 1, NOW, LEASE).getFirst();

        assertThat(jobs().claim(Lane.ENRICH, 1, NOW.plus(LEASE).minusMillis(1), LEASE))
                .isEmpty();
        Claim again = jobs().claim(Lane.ENRICH, 1, NOW.plus(LEASE), LEASE).getFirst();

        assertThat(again.id()).isEqualTo(lost.id());
        assertThat(again.lease()).isNotEqualTo(lost.lease());
        assertThat(again.attempt()).isEqualTo(2);
    }

    @Test
    default void refusesAWorkerThatLostItsLease() {
        jobs().enqueue(extract(workspace()), NOW);
        Claim lost = jobs().claim(Lane.ENRICH, 1, NOW, LEASE).getFirst();
        Claim current = jobs().claim(Lane.ENRICH, 1, NOW.plus(LEASE), LEASE).getFirst();

        assertThat(jobs().complete(lost)).isFalse();
        assertThat(jobs().retry(lost, NOW)).isFalse();
        assertThat(jobs().waiting(Lane.ENRICH)).isEqualTo(1);
        assertThat(jobs().complete(current)).isTrue();
        assertThat(jobs().complete(current)).isFalse();
        assertThat(jobs().waiting(Lane.ENRICH)).isZero();
    }

    @Test
    default void aRetriedJobCanBeClaimedAgain() {
        jobs().enqueue(extract(workspace()), NOW);
        Claim first = jobs().claim(Lane.ENRICH, 1, NOW, LEASE).getFirst();

        assertThat(jobs().retry(first, NOW.plusSeconds(5))).isTrue();

        assertThat(claim(1)).isEmpty();
        List<Claim> again = jobs().claim(Lane.ENRICH, 1, NOW.plusSeconds(5), LEASE);
        assertThat(again).hasSize(1);
        assertThat(again.getFirst().attempt()).isEqualTo(2);
        assertThat(jobs().complete(first)).isFalse();
    }

    @Test
    default void aWorkspaceDoesNotWaitForManyJobsOfAnother() {
        WorkspaceId busy = workspace();
        WorkspaceId quiet = workspace();
        for (int i = 0; i < 50; i++) {
            jobs().enqueue(extract(busy), NOW.minusSeconds(60));
        }
        Job waiting = extract(quiet);
        jobs().enqueue(waiting, NOW);

        assertThat(claim(2)).contains(waiting);
    }

    @Test
    default void alternatesBetweenWorkspacesWhenJobsAreClaimedOneByOne() {
        List<WorkspaceId> workspaces = List.of(workspace(), workspace(), workspace());
        for (int i = 0; i < 12; i++) {
            jobs().enqueue(extract(workspaces.get(i < 10 ? 0 : i - 9)), NOW.minusSeconds(60 - i));
        }

        List<WorkspaceId> firstThree = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            firstThree.add(claim(1).getFirst().workspace());
        }

        assertThat(firstThree).containsExactlyInAnyOrderElementsOf(workspaces);
    }

    @Test
    default void prefersWorkspacesThatHoldNoWorker() {
        WorkspaceId slow = workspace();
        for (int i = 0; i < 3; i++) {
            jobs().enqueue(extract(slow), NOW.minusSeconds(60));
        }
        assertThat(claim(1)).extracting(Job::workspace).containsExactly(slow);
        WorkspaceId quick = workspace();
        for (int i = 0; i < 3; i++) {
            jobs().enqueue(extract(quick), NOW);
        }

        for (int i = 0; i < 3; i++) {
            Claim claim = jobs().claim(Lane.ENRICH, 1, NOW, LEASE).getFirst();
            assertThat(claim.job().workspace()).isEqualTo(quick);
            jobs().complete(claim);
        }
        assertThat(claim(1)).as("nobody else waits").extracting(Job::workspace).containsExactly(slow);
    }

    @Test
    default void anExpiredLeaseDoesNotCountAsAHeldWorker() {
        WorkspaceId dead = workspace();
        WorkspaceId other = workspace();
        jobs().enqueue(extract(dead), NOW.minusSeconds(60));
        claim(1);
        jobs().enqueue(extract(dead), NOW);
        jobs().enqueue(extract(other), NOW);
        Instant later = NOW.plus(LEASE);

        List<WorkspaceId> firstTwo = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            firstTwo.add(
                    jobs().claim(Lane.ENRICH, 1, later, LEASE).getFirst().job().workspace());
        }

        assertThat(firstTwo).containsExactlyInAnyOrder(dead, other);
    }

    @Test
    default void countsWaitingAndRunningJobsOfALane() {
        WorkspaceId workspace = workspace();
        jobs().enqueue(extract(workspace), NOW);
        jobs().enqueue(extract(workspace), NOW.plusSeconds(60));
        jobs().enqueue(new Job.Embed(workspace, samples().newId()), NOW);
        claim(1);

        assertThat(jobs().waiting(Lane.ENRICH)).isEqualTo(2);
        assertThat(jobs().waiting(Lane.EMBED)).isEqualTo(1);
        assertThat(jobs().waiting(Lane.HOUSEKEEPING)).isZero();
    }

    @Test
    default void aJobExistsOnlyIfItsTransactionCommitted() {
        assertThatThrownBy(() -> repositories().transactions().writeRelaxed(() -> {
                    jobs().enqueue(extract(workspace()), NOW);
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");

        assertThat(jobs().waiting(Lane.ENRICH)).isZero();
    }

    @Test
    default void countsTheWaitingJobsOfAWorkspaceAndFindsTheOldest() {
        WorkspaceId workspace = workspace();
        WorkspaceId other = workspace();
        assertThat(jobs().waiting(workspace, Lane.ENRICH)).isEqualTo(new Waiting(0, Optional.empty()));
        jobs().enqueue(extract(workspace), NOW.plusSeconds(9));
        jobs().enqueue(extract(workspace), NOW);
        jobs().enqueue(extract(other), NOW);
        jobs().enqueue(new Job.Embed(workspace, samples().newId()), NOW);

        List<Claim> claims = jobs().claim(Lane.ENRICH, 9, NOW.plusSeconds(9), LEASE).stream()
                .filter(claim -> claim.job().workspace().equals(workspace))
                .toList();

        Instant oldest = claims.stream()
                .map(claim -> Ids.time(claim.id()))
                .min(Instant::compareTo)
                .orElseThrow();
        assertThat(jobs().waiting(workspace, Lane.ENRICH)).isEqualTo(new Waiting(2, Optional.of(oldest)));
        assertThat(jobs().waiting(other, Lane.ENRICH).count()).isEqualTo(1);
        claims.forEach(jobs()::complete);
        assertThat(jobs().waiting(workspace, Lane.ENRICH).count()).isZero();
        assertThat(jobs().waiting(workspace, Lane.EMBED).count()).isEqualTo(1);
    }
}

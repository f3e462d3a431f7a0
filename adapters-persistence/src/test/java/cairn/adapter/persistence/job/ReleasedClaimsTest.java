package cairn.adapter.persistence.job;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples;
import cairn.application.port.job.JobQueue;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Jobs claimed by a crashed server are due again as soon as the next server starts.
class ReleasedClaimsTest extends DatabaseTestCase {
    private static final Instant NOW = Samples.START;
    private static final Duration LEASE = Duration.ofMinutes(5);

    @Test
    void claimedJobsAreDueAgainAndWaitingJobsKeepTheirTime() {
        JobQueue jobs = repositories().jobs();
        WorkspaceId workspace = new WorkspaceId(samples().id());
        Job claimed = new Job.Extract(workspace, samples().newId());
        jobs.enqueue(claimed, NOW);
        jobs.enqueue(new Job.Extract(workspace, samples().newId()), NOW.plusSeconds(30));
        Claim lost = claim(NOW).getFirst();

        database().nodes().releaseClaims(NOW.plusSeconds(1));

        List<Claim> again = claim(NOW.plusSeconds(1));
        assertThat(again).extracting(Claim::job).containsExactly(claimed);
        assertThat(again.getFirst().attempt()).isEqualTo(2);
        assertThat(jobs.complete(lost)).isFalse();
        assertThat(jobs.complete(again.getFirst())).isTrue();
    }

    @Test
    void claimedJobsOfEveryLaneAndWorkspaceAreDueAgain() {
        JobQueue jobs = repositories().jobs();
        List<Job> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            WorkspaceId workspace = new WorkspaceId(samples().id());
            all.add(new Job.Extract(workspace, samples().newId()));
            all.add(new Job.Embed(workspace, samples().newId()));
        }
        all.forEach(job -> jobs.enqueue(job, NOW));
        assertThat(claim(NOW)).hasSize(3);
        assertThat(claim(Lane.EMBED, NOW)).hasSize(3);

        database().nodes().releaseClaims(NOW.plusSeconds(1));

        assertThat(Stream.of(Lane.ENRICH, Lane.EMBED)
                        .flatMap(lane -> claim(lane, NOW.plusSeconds(1)).stream())
                        .map(Claim::job))
                .containsExactlyInAnyOrderElementsOf(all);
    }

    /// Its job is already due.
    @Test
    void leavesAnExpiredClaimUnchanged() {
        JobQueue jobs = repositories().jobs();
        Job claimed = new Job.Extract(new WorkspaceId(samples().id()), samples().newId());
        jobs.enqueue(claimed, NOW);
        claim(NOW);
        database().nodes().releaseClaims(NOW.plus(LEASE).plusSeconds(1));

        assertThat(claim(NOW.plus(LEASE))).extracting(Claim::job).containsExactly(claimed);
    }

    private List<Claim> claim(Instant at) {
        return claim(Lane.ENRICH, at);
    }

    private List<Claim> claim(Lane lane, Instant at) {
        return repositories().jobs().claim(lane, 10, at, LEASE);
    }
}

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
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a crashed server had claimed is due again as soon as the next one starts.
class ReleasedClaimsTest extends DatabaseTestCase {
    private static final Instant NOW = Samples.START;

    @Test
    void jobsAreDueAgainAndThoseThatWaitStayAsTheyAre() {
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

    private List<Claim> claim(Instant at) {
        return repositories().jobs().claim(Lane.ENRICH, 10, at, Duration.ofMinutes(5));
    }
}

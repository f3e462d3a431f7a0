package cairn.application.port.job;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.job.Job;
import cairn.application.job.Lane;
import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// What a [Workload] must tell.
public interface WorkloadContract extends Repositories.Contract {
    Instant NOON = Samples.START;

    private boolean isDue(Instant now) {
        return repositories().workload().isDue(Lane.EMBED, now);
    }

    @Test
    default void tellsOfWhatWaitsInTheLane() {
        assertThat(isDue(NOON)).isFalse();
        WorkspaceId workspace = new WorkspaceId(samples().id());
        repositories().jobs().enqueue(new Job.Extract(workspace, samples().newId()), NOON);
        assertThat(isDue(NOON)).as("another lane's").isFalse();

        repositories().jobs().enqueue(new Job.Embed(workspace, samples().newId()), NOON);

        assertThat(isDue(NOON)).isTrue();
        assertThat(isDue(NOON.minusMillis(1))).as("too early").isFalse();
    }

    @Test
    default void doesNotTellOfWhatRunsOrPauses() {
        repositories()
                .jobs()
                .enqueue(
                        new Job.Embed(new WorkspaceId(samples().id()), samples().newId()), NOON);
        Claim claim = repositories()
                .jobs()
                .claim(Lane.EMBED, 1, NOON, Duration.ofMinutes(1))
                .getFirst();
        assertThat(isDue(NOON.plusSeconds(59))).as("it runs").isFalse();
        assertThat(isDue(NOON.plusSeconds(60))).as("its lease ran out").isTrue();

        repositories().jobs().retry(claim, NOON.plusSeconds(90));

        assertThat(isDue(NOON.plusSeconds(89))).as("it pauses").isFalse();
        assertThat(isDue(NOON.plusSeconds(90))).isTrue();
    }
}

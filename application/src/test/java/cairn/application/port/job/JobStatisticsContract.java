package cairn.application.port.job;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Together;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.port.job.JobStatistics.Minute;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// What a [JobStatistics] must do.
public interface JobStatisticsContract extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00Z");

    private JobStatistics statistics() {
        return repositories().jobStatistics();
    }

    private boolean isDue(Instant now) {
        return statistics().isDue(Lane.EMBED, now);
    }

    @Test
    default void countsFinishedJobsPerMinute() {
        WorkspaceId workspace = samples().home().workspace();
        statistics().countDone(workspace, Lane.EMBED, 1, NOON.plusMillis(59_999));
        statistics().countDone(workspace, Lane.EMBED, 1, NOON);
        statistics().countDone(workspace, Lane.EMBED, 7, NOON.plusSeconds(120));

        assertThat(statistics().listDone(workspace, Lane.EMBED, NOON))
                .containsExactly(new Minute(NOON, 2), new Minute(NOON.plusSeconds(120), 7));
        assertThat(statistics().listDone(workspace, Lane.EMBED, NOON.plusMillis(1)))
                .containsExactly(new Minute(NOON.plusSeconds(120), 7));
    }

    @Test
    default void countsLanesAndWorkspacesSeparately() {
        WorkspaceId workspace = samples().home().workspace();
        statistics().countDone(workspace, Lane.EMBED, 1, NOON);

        assertThat(statistics().listDone(workspace, Lane.ENRICH, NOON)).isEmpty();
        assertThat(statistics().listDone(samples().home().workspace(), Lane.EMBED, NOON))
                .isEmpty();
    }

    @Test
    default void deletesCountsOlderThanAnHour() {
        WorkspaceId workspace = samples().home().workspace();
        statistics().countDone(workspace, Lane.EMBED, 1, NOON);
        statistics().countDone(workspace, Lane.EMBED, 1, NOON.plusSeconds(60));
        statistics().countDone(workspace, Lane.ENRICH, 1, NOON);

        statistics().countDone(workspace, Lane.EMBED, 1, NOON.plusSeconds(61 * 60));

        assertThat(statistics().listDone(workspace, Lane.EMBED, Instant.EPOCH).stream()
                        .map(Minute::start))
                .containsExactly(NOON.plusSeconds(60), NOON.plusSeconds(61 * 60));
        assertThat(statistics().listDone(workspace, Lane.ENRICH, Instant.EPOCH)).hasSize(1);
    }

    @Test
    default void countsJobsThatFinishConcurrently() {
        WorkspaceId workspace = samples().home().workspace();

        Together.run(
                32,
                i -> repositories().transactions().writeRelaxed(() -> {
                    statistics().countDone(workspace, Lane.EMBED, 1, NOON);
                    return i;
                }));

        assertThat(statistics().listDone(workspace, Lane.EMBED, NOON)).containsExactly(new Minute(NOON, 32));
    }

    @Test
    default void knowsWhetherAJobIsDueInTheLane() {
        assertThat(isDue(NOON)).isFalse();
        WorkspaceId workspace = new WorkspaceId(samples().id());
        repositories().jobs().enqueue(new Job.Extract(workspace, samples().newId()), NOON);
        assertThat(isDue(NOON)).as("another lane's").isFalse();

        repositories().jobs().enqueue(new Job.Embed(workspace, samples().newId()), NOON);

        assertThat(isDue(NOON)).isTrue();
        assertThat(isDue(NOON.minusMillis(1))).as("too early").isFalse();
    }

    @Test
    default void aRunningOrPostponedJobIsNotDue() {
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

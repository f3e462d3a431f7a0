package cairn.bootstrap.runtime.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.OpenedDatabase;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.job.JobHandler;
import cairn.application.job.JobHandlers;
import cairn.application.job.JobRunner;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples;
import cairn.application.port.Unavailable;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.failure.Failure.Part;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Jobs that wait for an unavailable part, beside jobs that do not need it.
class WaitingJobsTest {
    private static final Duration LEASE = Duration.ofMinutes(1);

    private final Instant now = Instant.parse("2026-05-31T12:00:00Z");
    private final SampleIds ids = new SampleIds();
    private final Database database =
            Database.open(DatabaseSettings.inMemory("waiting-" + System.nanoTime()), ids, InstantSource.system());
    private final WorkspaceId workspace =
            new Samples(new OpenedDatabase(database), ids).home().workspace();
    private final List<Job> done = new ArrayList<>();
    private final Job picture = new Job.EmbedPicture(workspace, new ResourceId(ids.next()));
    private final Job note = new Job.Embed(workspace, new ResourceId(ids.next()));

    @AfterEach
    void close() {
        database.close();
    }

    @Test
    void aPictureWaitingForTheStoreDoesNotBlockNotes() {
        enqueue(picture, note);

        runner(Part.STORAGE).runDue(Lane.EMBED, 8);

        assertThat(done).containsExactly(note);
        assertThat(claims(now)).as("at once").isEmpty();
        assertThat(claims(now.plusSeconds(1)))
                .as("a second later, without a try lost")
                .singleElement()
                .satisfies(claim -> {
                    assertThat(claim.job()).isEqualTo(picture);
                    assertThat(claim.attempt()).isEqualTo(1);
                });
    }

    @Test
    void reportsTheOutageWhenNoJobCanRun() {
        enqueue(picture);

        assertThatThrownBy(() -> runner(Part.STORAGE).runDue(Lane.EMBED, 8)).isInstanceOf(Unavailable.class);
    }

    @Test
    void noJobRunsWithoutTheDatabase() {
        enqueue(picture, note);

        assertThatThrownBy(() -> runner(Part.DATABASE).runDue(Lane.EMBED, 8)).isInstanceOf(Unavailable.class);

        assertThat(done).isEmpty();
        assertThat(claims(now.plusSeconds(1))).hasSize(2);
    }

    @Test
    void passagesDoNotWaitForTheStore() {
        Job passages = new Job.EmbedPassages(workspace, new ResourceId(ids.next()));
        enqueue(picture, passages);

        assertThat(Workers.embed(runner(Part.STORAGE), 8)).isEqualTo(1);

        assertThat(done).containsExactly(passages);
        assertThatThrownBy(() -> Workers.embed(later(Part.STORAGE), 8))
                .as("the worker rests once they are done")
                .isInstanceOf(Unavailable.class);
    }

    private void enqueue(Job... jobs) {
        database.transactions().writeRelaxed(() -> {
            for (int i = 0; i < jobs.length; i++) {
                database.jobs().enqueue(jobs[i], Instant.EPOCH.plusSeconds(i));
            }
            return jobs.length;
        });
    }

    private List<Claim> claims(Instant at) {
        return database.transactions().writeRelaxed(() -> database.jobs().claim(Lane.EMBED, 8, at, LEASE));
    }

    private JobRunner runner(Part away) {
        return runner(away, now);
    }

    private JobRunner later(Part away) {
        return runner(away, now.plusSeconds(1));
    }

    /// Jobs of pictures need a part that is unavailable.
    private JobRunner runner(Part away, Instant at) {
        Consumer<Job> wait = job -> {
            throw new Unavailable(away, "away");
        };
        return new JobRunner(
                database.transactions(),
                database.jobs(),
                database.jobStatistics(),
                new JobHandlers(
                        doing(), with(wait), doing(), doing(), doing(), doing(), doing(), doing(), doing(), doing()),
                () -> at,
                LEASE,
                (work, time) -> {});
    }

    private <J extends Job> JobHandler<J> doing() {
        return with(done::add);
    }

    private static <J extends Job> JobHandler<J> with(Consumer<Job> work) {
        return new JobHandler<>() {
            @Override
            public void handle(J job) {
                work.accept(job);
            }

            @Override
            public void postponed(J job) {}

            @Override
            public void failed(J job, Throwable problem, int attempts, @Nullable Instant next) {}
        };
    }
}

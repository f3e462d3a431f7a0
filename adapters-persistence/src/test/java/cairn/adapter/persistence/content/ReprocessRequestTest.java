package cairn.adapter.persistence.content;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.port.Samples.Home;
import cairn.application.port.Together;
import cairn.application.port.job.JobQueue.Claim;
import cairn.application.resource.ReprocessResource;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.processing.Pipeline;
import cairn.domain.processing.Recipe;
import cairn.domain.processing.Step;
import cairn.domain.resource.Insight;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// An item that a request reprocesses is queued once, whatever other jobs wait for it.
class ReprocessRequestTest extends DatabaseTestCase {
    private static final Instant NOW = Instant.parse("2026-02-03T04:05:06Z");

    private final Home home = samples().home();
    private final WorkspaceId workspace = home.workspace();
    private final Principal principal =
            new Principal(home.account().id(), workspace, new KeyId(new UUID(1, 1)), KeyGrant.FULL, Plan.unlimited());
    private final ReprocessResource reprocess = new ReprocessResource(
            repositories().transactions(),
            repositories().resourceChanges(),
            repositories().processing(),
            repositories().recipes(),
            repositories().processingJobs(),
            () -> NOW);

    /// A bookmark whose page is read and that waits to be embedded.
    private ResourceId renamed() {
        ResourceId id = samples().bookmark(home, home.inbox(), "renamed").id();
        repositories().processing().update(workspace, id, ProcessingState.PENDING, Insight.NONE);
        Recipe read = Recipe.begun(Pipeline.BOOKMARK).with(Map.of(Step.PAGE, "1", Step.SUMMARY, "1"));
        repositories().recipes().write(workspace, id, read.completed().text());
        return id;
    }

    private List<Job> waiting(Lane lane) {
        List<Claim> claims = repositories().jobs().claim(lane, 99, NOW, Duration.ofMinutes(1));
        return claims.stream().map(Claim::job).toList();
    }

    @Test
    void repeatedRequestsQueueOneFetch() {
        ResourceId id = renamed();

        for (int i = 0; i < 3; i++) {
            assertThat(reprocess.execute(principal, id)).isEqualTo(ProcessingState.PENDING);
        }

        assertThat(waiting(Lane.FETCH)).containsExactly(new Job.Fetch(workspace, id));
    }

    @Test
    void concurrentRequestsQueueOneFetch() {
        ResourceId id = renamed();

        Together.run(4, i -> reprocess.execute(principal, id));

        assertThat(waiting(Lane.FETCH)).containsExactly(new Job.Fetch(workspace, id));
    }

    @Test
    void queuesNothingForAnItemThatWaitsForItsFirstProcessing() {
        ResourceId bookmark = samples().bookmark(home, home.inbox(), "new").id();
        ResourceId note = samples().note(home, home.inbox(), "new").id();

        reprocess.execute(principal, bookmark);
        reprocess.execute(principal, note);

        assertThat(waiting(Lane.FETCH)).isEmpty();
        assertThat(waiting(Lane.EMBED)).isEmpty();
    }

    @Test
    void replacesAWaitingRetry() {
        ResourceId id = samples().bookmark(home, home.inbox(), "unreachable").id();
        Job fetch = new Job.Fetch(workspace, id);
        repositories().processing().update(workspace, id, ProcessingState.FAILED, Insight.NONE);
        repositories().jobs().enqueue(fetch, NOW.plusSeconds(600));

        reprocess.execute(principal, id);

        assertThat(repositories().jobs().claim(Lane.FETCH, 99, NOW.plusSeconds(600), Duration.ofMinutes(1)))
                .extracting(Claim::job)
                .containsExactly(fetch);
    }

    @Test
    void queuesAnotherFetchWhileTheItemIsBeingProcessed() {
        ResourceId id = renamed();
        reprocess.execute(principal, id);
        assertThat(waiting(Lane.FETCH)).hasSize(1);
        repositories().processing().update(workspace, id, ProcessingState.PROCESSING);

        reprocess.execute(principal, id);

        assertThat(waiting(Lane.FETCH)).containsExactly(new Job.Fetch(workspace, id));
    }
}

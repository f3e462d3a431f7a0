package cairn.application.port.job;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples;
import cairn.application.port.job.JobQueue.Claim;
import cairn.domain.job.Job;
import cairn.domain.job.Lane;
import cairn.domain.resource.ResourceId;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What [ProcessingJobs] must do.
public interface ProcessingJobsContract extends Repositories.Contract {
    Duration HELD = Duration.ofMinutes(1);
    Instant START = Samples.START;

    private JobQueue queue() {
        return repositories().jobs();
    }

    private void restart(Job first) {
        repositories().transactions().writeRelaxed(() -> {
            repositories().processingJobs().restart(first, START);
            return first;
        });
    }

    private List<Job> all(Instant now) {
        return Stream.of(Lane.values())
                .flatMap(lane -> queue().claim(lane, 99, now, HELD).stream())
                .map(Claim::job)
                .toList();
    }

    private static List<Job> ofReading(WorkspaceId workspace, ResourceId resource) {
        return List.of(
                new Job.Look(workspace, resource),
                new Job.EmbedPicture(workspace, resource),
                new Job.Extract(workspace, resource),
                new Job.Recognise(workspace, resource),
                new Job.Fetch(workspace, resource),
                new Job.Embed(workspace, resource),
                new Job.EmbedPassages(workspace, resource));
    }

    @Test
    default void aRestartReplacesAllEarlierProcessingJobs() {
        WorkspaceId workspace = new WorkspaceId(samples().id());
        ResourceId resource = samples().newId();
        ofReading(workspace, resource).forEach(job -> queue().enqueue(job, START));
        queue().enqueue(new Job.Fetch(workspace, resource), START.plusSeconds(600));

        restart(new Job.Fetch(workspace, resource));

        assertThat(all(START.plusSeconds(600))).containsExactly(new Job.Fetch(workspace, resource));
    }

    @Test
    default void aRestartKeepsOtherJobsAndJobsOfOtherResources() {
        WorkspaceId workspace = new WorkspaceId(samples().id());
        WorkspaceId other = new WorkspaceId(samples().id());
        ResourceId resource = samples().newId();
        List<Job> staying = List.of(
                new Job.EmbedContext(workspace, resource),
                new Job.Infer(workspace, resource),
                new Job.Import(workspace, resource),
                new Job.Extract(workspace, samples().newId()),
                new Job.Extract(other, resource));
        staying.forEach(job -> queue().enqueue(job, START));

        restart(new Job.Embed(workspace, resource));

        assertThat(all(START))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(staying.stream(), Stream.of(new Job.Embed(workspace, resource)))
                                .toList());
    }

    @Test
    default void renewingAnEmbeddingReplacesOnlyEarlierEmbeddings() {
        WorkspaceId workspace = new WorkspaceId(samples().id());
        ResourceId resource = samples().newId();
        ofReading(workspace, resource).forEach(job -> queue().enqueue(job, START));
        queue().enqueue(new Job.Embed(workspace, resource), START.plusSeconds(600));

        repositories().transactions().writeRelaxed(() -> {
            repositories().processingJobs().renew(new Job.Embed(workspace, resource), START);
            return resource;
        });

        assertThat(all(START.plusSeconds(600)))
                .containsExactlyInAnyOrderElementsOf(ofReading(workspace, resource).stream()
                        .filter(job -> !(job instanceof Job.EmbedPassages))
                        .toList());
    }

    @Test
    default void aRestartEndsTheLeaseOfARunningJob() {
        Job job = new Job.Embed(new WorkspaceId(samples().id()), samples().newId());
        queue().enqueue(job, START);
        Claim running = queue().claim(Lane.EMBED, 1, START, HELD).getFirst();

        restart(job);

        assertThat(queue().retry(running, START)).isFalse();
        assertThat(queue().complete(running)).isFalse();
        Claim next = queue().claim(Lane.EMBED, 9, START, HELD).getFirst();
        assertThat(next.job()).isEqualTo(job);
        assertThat(next.attempt()).isEqualTo(1);
    }

    /// Otherwise a note that is edited again and again would never be processed in a long queue.
    @Test
    default void aRestartKeepsThePlaceInTheQueue() {
        WorkspaceId workspace = new WorkspaceId(samples().id());
        Job edited = new Job.Embed(workspace, samples().newId());
        Job other = new Job.Embed(workspace, samples().newId());
        queue().enqueue(edited, START.minusSeconds(2));
        queue().enqueue(other, START.minusSeconds(1));

        restart(edited);

        assertThat(all(START)).containsExactly(edited, other);
    }
}

package cairn.application.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.change.ChangeWatch;
import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.domain.failure.Rejected;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Problem;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.Retention;
import cairn.domain.workspace.WorkspaceId;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class AwaitMemoryJobTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    private final Tenant tenant = new Tenant();
    private final InMemoryRepositories repositories = tenant.repositories();
    private final List<Consumer<WorkspaceId>> listeners = new CopyOnWriteArrayList<>();
    private final AwaitMemoryJob await = new AwaitMemoryJob(
            repositories.memoryJobs(),
            new ChangeWatch(
                    repositories.transactions(),
                    repositories.changeLog(),
                    repositories.keys(),
                    listeners::add,
                    tenant.clock()));

    private MemoryJob waiting() {
        return new Remembering(tenant)
                .infer(
                        tenant.principal(),
                        new NewMemory("Ana likes tea.", null, List.of(), null, Retention.UNLIMITED, null));
    }

    private void finish(MemoryJob job) {
        repositories.transactions().writeRelaxed(() -> repositories.memoryJobs().finish(tenant.workspace(), job));
    }

    @Test
    void returnsTheOutcomeOfAJobThatEndsWhileWaiting() {
        MemoryJob job = waiting();
        Thread.startVirtualThread(() -> {
            finish(job.completed(List.of(), List.of()));
            listeners.forEach(listener -> listener.accept(tenant.workspace()));
        });

        assertThat(await.execute(tenant.principal(), job.id(), LONG).status()).isEqualTo(Status.COMPLETED);
    }

    @Test
    void noticesAFailureWithoutANotification() {
        MemoryJob job = waiting();
        Thread.startVirtualThread(() -> finish(job.failed(new Problem("model_unavailable", "It did not answer."))));

        assertThat(await.execute(tenant.principal(), job.id(), LONG).status()).isEqualTo(Status.FAILED);
    }

    @Test
    void returnsAPendingJobAfterTheTimeout() {
        MemoryJob job = waiting();

        assertThat(await.execute(tenant.principal(), job.id(), Duration.ofMillis(1))
                        .status())
                .isEqualTo(Status.PENDING);
    }

    @Test
    void refusesJobsOfAnotherTenant() {
        MemoryJobId job = waiting().id();

        assertThatExceptionOfType(Rejected.class)
                .isThrownBy(() -> await.execute(tenant.another().principal(), job, LONG));
    }
}

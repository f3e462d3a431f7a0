package cairn.application.port.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.Repositories;
import cairn.application.port.Samples.Home;
import cairn.application.port.memory.MemoryJobRepository.Pending;
import cairn.domain.annotation.TagId;
import cairn.domain.annotation.TagRef;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Problem;
import cairn.domain.memory.MemoryJobId;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.ResourceName;
import cairn.domain.resource.Retention;
import cairn.domain.workspace.KeyId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a [MemoryJobRepository] must do.
public interface MemoryJobRepositoryContract extends Repositories.Contract {
    Instant NOON = Instant.parse("2026-05-31T12:00:00.123Z");

    private MemoryJobId id() {
        return new MemoryJobId(samples().id());
    }

    private ResourceId resource() {
        return new ResourceId(samples().id());
    }

    private Pending pending(Home home) {
        NewMemory memory = new NewMemory(
                "Ana likes \uD83C\uDF75.",
                new ResourceName("Tea"),
                List.of(
                        new TagRef.ById(new TagId(samples().id())),
                        new TagRef.ById(new TagId(samples().id()))),
                "{\"a\":1}",
                new Retention(true, NOON),
                null);
        return new Pending(memory, home.account().id(), new KeyId(samples().id()), null);
    }

    @Test
    default void findsFinishedJobs() {
        Home home = samples().home();
        MemoryJob one = MemoryJob.pending(id(), NOON).completed(List.of(resource(), resource()), List.of(resource()));
        MemoryJob other = MemoryJob.pending(id(), NOON).failed(new Problem("code", "A hint."));

        repositories().memoryJobs().insert(home.workspace(), List.of(one, other));

        assertThat(repositories().memoryJobs().find(home.workspace(), one.id())).contains(one);
        assertThat(repositories().memoryJobs().find(home.workspace(), other.id()))
                .contains(other);
        assertThat(repositories().memoryJobs().findPending(home.workspace(), one.id()))
                .isEmpty();
    }

    @Test
    default void keepsThePendingMemoryUntilTheJobIsFinished() {
        Home home = samples().home();
        MemoryJob job = MemoryJob.pending(id(), NOON);
        Pending pending = pending(home);
        repositories().memoryJobs().insert(home.workspace(), job, pending);
        assertThat(repositories().memoryJobs().find(home.workspace(), job.id())).contains(job);
        assertThat(repositories().memoryJobs().findPending(home.workspace(), job.id()))
                .contains(pending);

        MemoryJob done = job.completed(List.of(resource()), List.of());
        assertThat(repositories().memoryJobs().finish(home.workspace(), done)).isTrue();

        assertThat(repositories().memoryJobs().find(home.workspace(), job.id())).contains(done);
        assertThat(repositories().memoryJobs().findPending(home.workspace(), job.id()))
                .isEmpty();
    }

    @Test
    default void keepsExtractedFactsUntilTheJobIsFinished() {
        Home home = samples().home();
        MemoryJob job = MemoryJob.pending(id(), NOON);
        Pending pending = pending(home);
        repositories().memoryJobs().insert(home.workspace(), job, pending);
        List<String> facts = List.of("Ana likes \uD83C\uDF75.", "two\nlines, \"quoted\"");

        assertThat(repositories().memoryJobs().keepFacts(samples().home().workspace(), job.id(), facts))
                .isFalse();
        assertThat(repositories().memoryJobs().keepFacts(home.workspace(), job.id(), facts))
                .isTrue();

        assertThat(repositories().memoryJobs().findPending(home.workspace(), job.id()))
                .contains(new Pending(pending.memory(), pending.account(), pending.key(), facts));
        repositories().memoryJobs().finish(home.workspace(), job.completed(List.of(), List.of()));
        assertThat(repositories().memoryJobs().keepFacts(home.workspace(), job.id(), facts))
                .isFalse();
    }

    @Test
    default void aJobIsFinishedOnlyOnce() {
        Home home = samples().home();
        MemoryJob job = MemoryJob.pending(id(), NOON);
        repositories().memoryJobs().insert(home.workspace(), job, pending(home));
        repositories().memoryJobs().finish(home.workspace(), job.completed(List.of(), List.of()));

        assertThat(repositories().memoryJobs().finish(home.workspace(), job.failed(new Problem("code", "A hint."))))
                .isFalse();

        assertThat(repositories()
                        .memoryJobs()
                        .find(home.workspace(), job.id())
                        .orElseThrow()
                        .status())
                .isEqualTo(MemoryJob.Status.COMPLETED);
    }

    @Test
    default void jobsOfAnotherWorkspaceAreNotFound() {
        Home home = samples().home();
        Home neighbour = samples().home();
        MemoryJob job = MemoryJob.pending(id(), NOON);
        repositories().memoryJobs().insert(home.workspace(), job, pending(home));

        assertThat(repositories().memoryJobs().find(neighbour.workspace(), job.id()))
                .isEmpty();
        assertThat(repositories().memoryJobs().findPending(neighbour.workspace(), job.id()))
                .isEmpty();
        assertThat(repositories().memoryJobs().finish(neighbour.workspace(), job.completed(List.of(), List.of())))
                .isFalse();
    }

    @Test
    default void deletesTheOldestFinishedJobs() {
        Home home = samples().home();
        MemoryJob old = MemoryJob.pending(id(), NOON).completed(List.of(), List.of());
        MemoryJob older = MemoryJob.pending(id(), NOON.minusMillis(1)).completed(List.of(), List.of());
        MemoryJob young = MemoryJob.pending(id(), NOON.plusMillis(1)).completed(List.of(), List.of());
        MemoryJob waiting = MemoryJob.pending(id(), NOON.minusMillis(1));
        repositories().memoryJobs().insert(home.workspace(), List.of(young, old, older));
        repositories().memoryJobs().insert(home.workspace(), waiting, pending(home));

        assertThat(repositories().memoryJobs().delete(NOON.plusMillis(1), 10)).isEqualTo(2);

        assertThat(repositories().memoryJobs().find(home.workspace(), old.id())).isEmpty();
        assertThat(repositories().memoryJobs().findPending(home.workspace(), waiting.id()))
                .as("its text is still needed")
                .isPresent();
        assertThat(repositories().memoryJobs().find(home.workspace(), young.id()))
                .isPresent();
    }
}

package cairn.application.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.tree.Change;
import cairn.application.tree.TreeRequests;
import cairn.application.tree.UpdateResource;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What keeps memories as they are, each guard by itself.
class MemoryGuardsTest {
    private static final Retention IMMUTABLE = new Retention(true, null);

    private final Tenant tenant = new Tenant();
    private final Remembering remembering = new Remembering(tenant);

    private static NewMemory memory(String content, Retention retention) {
        return new NewMemory(content, null, List.of(), null, retention, null);
    }

    private ResourceId stored(String content, Retention retention) {
        return remembering
                .store(tenant.principal(), memory(content, retention))
                .created()
                .getFirst();
    }

    private String content(ResourceId id) {
        return remembering.show().execute(tenant.principal(), id).content();
    }

    private void lock(ResourceId id) {
        UpdateResource.Command command = new UpdateResource.Command(
                id,
                "",
                null,
                Change.keep(),
                Change.keep(),
                Change.keep(),
                Change.keep(),
                null,
                null,
                null,
                true,
                Precondition.NONE);
        new TreeRequests(tenant).updates().execute(tenant.principal(), command);
    }

    private MemoryJob written(Decision decision) {
        MemoryJob job = remembering.infer(tenant.principal(), memory("Ana likes coffee.", Retention.UNLIMITED));
        tenant.repositories()
                .transactions()
                .write(new TreeLock.Exclusive(tenant.workspace()), () -> {
                    NewMemory asked = memory("Ana likes coffee.", Retention.UNLIMITED);
                    remembering
                            .facts()
                            .write(tenant.principal(), job, asked, List.of(decision), tenant.clock().instant());
                    return job;
                });
        return remembering.job().execute(tenant.principal(), job.id());
    }

    @Test
    void anEntryOfABatchThatIsOverIsNamed() {
        List<NewMemory> two = List.of(
                memory("still good", Retention.UNLIMITED), memory("over", new Retention(false, Tenant.NOON)));

        Failure failure = tenant.refusal(() -> remembering.createMany().execute(tenant.principal(), two));

        assertThat(failure).isInstanceOfSatisfying(Failure.InOperation.class, inside -> {
            assertThat(inside.pointer()).isEqualTo("/memories/1");
            assertThat(inside.failure()).isInstanceOf(Failure.Invalid.class);
        });
    }

    @Test
    void anImmutableOneKeepsItsEndToo() {
        ResourceId id = stored("the code is 4711", IMMUTABLE);
        UpdateMemory.Command sooner = new UpdateMemory.Command(
                id,
                null,
                null,
                null,
                Change.keep(),
                new Change.To<>(Tenant.NOON.plus(Duration.ofHours(1))),
                Precondition.NONE);

        Failure failure = tenant.refusal(() -> remembering.update().execute(tenant.principal(), sooner));

        assertThat(((Failure.Conflict) failure).code()).isEqualTo(ConflictCode.MEMORY_IMMUTABLE);
    }

    @Test
    void aLockedOneIsNotForgotten() {
        ResourceId id = stored("Ana likes tea.", Retention.UNLIMITED);
        lock(id);

        Failure failure =
                tenant.refusal(() -> remembering.delete().execute(tenant.principal(), id, Precondition.NONE));

        assertThat(((Failure.Conflict) failure).code()).isEqualTo(ConflictCode.RESOURCE_LOCKED);
    }

    @Test
    void whatWasFixedSinceTheDecisionStaysAndTheFactIsStoredBesideIt() {
        ResourceId locked = stored("Ana likes tea.", Retention.UNLIMITED);
        lock(locked);
        for (ResourceId fixed : List.of(locked, stored("Ana likes water.", IMMUTABLE))) {
            String before = content(fixed);

            MemoryJob job = written(new Decision.Update("Ana likes coffee.", fixed));

            assertThat(content(fixed)).isEqualTo(before);
            assertThat(job.updated()).isEmpty();
            assertThat(job.created())
                    .singleElement()
                    .satisfies(id -> assertThat(content(id)).isEqualTo("Ana likes coffee."));
        }
    }
}

package cairn.application.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.tree.Change;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.job.Job;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import cairn.domain.tree.Alias;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MemoriesTest {
    private final Tenant tenant = new Tenant();
    private final Remembering remembering = new Remembering(tenant);

    private static NewMemory text(String content) {
        return new NewMemory(content, null, List.of(), null, Retention.UNLIMITED, null);
    }

    private static NewMemory lasting(String content, Retention retention, @Nullable String externalId) {
        return new NewMemory(
                content, null, List.of(), null, retention, externalId == null ? null : new ExternalId(externalId));
    }

    private ResourceId stored(NewMemory memory) {
        return remembering.store(tenant.principal(), memory).created().getFirst();
    }

    private static UpdateMemory.Command rewriting(ResourceId id, String content) {
        return new UpdateMemory.Command(id, content, null, null, Change.keep(), Change.keep(), Precondition.NONE);
    }

    @Test
    void storesATextUnchangedInAFolderCreatedForMemories() {
        assertThat(tenant.repositories().aliases().find(tenant.workspace(), Alias.MEMORIES))
                .isEmpty();

        MemoryJob job = remembering.store(tenant.principal(), text("  Ana likes tea.\n"));

        assertThat(job.status()).isEqualTo(Status.COMPLETED);
        ResourceId id = job.created().getFirst();
        assertThat(remembering.show().execute(tenant.principal(), id).content()).isEqualTo("  Ana likes tea.\n");
        ResourceId folder = tenant.repositories()
                .aliases()
                .find(tenant.workspace(), Alias.MEMORIES)
                .orElseThrow();
        assertThat(tenant.in(folder)).containsExactly(id);
        stored(text("another one"));
        assertThat(tenant.in(folder)).hasSize(2);
        assertThat(remembering.job().execute(tenant.principal(), job.id())).isEqualTo(job);
    }

    @Test
    void storesAMemoryAtomically() {
        tenant.breakingAtEachWrite(() -> remembering.store(tenant.principal(), text("Ana likes tea.")));
    }

    @Test
    void storesABatchAtomically() {
        List<NewMemory> many =
                IntStream.range(0, 3).mapToObj(i -> text("memory " + i)).toList();

        tenant.breakingAtEachWrite(() -> remembering.createMany().execute(tenant.principal(), many));
    }

    @Test
    void aRefusedBatchNamesTheOffendingEntry() {
        List<NewMemory> two = List.of(
                lasting("one of two", Retention.UNLIMITED, "a"), lasting("two of two", Retention.UNLIMITED, "a"));

        Failure failure = tenant.refusal(() -> remembering.createMany().execute(tenant.principal(), two));

        assertThat(failure).isInstanceOfSatisfying(Failure.InOperation.class, inside -> {
            assertThat(inside.pointer()).isEqualTo("/memories/1");
            assertThat(inside.failure())
                    .isInstanceOfSatisfying(
                            Failure.ExternalIdTaken.class,
                            taken -> assertThat(taken.pointer()).isEqualTo("/externalId"));
        });
    }

    @Test
    void memoriesCountTowardsThePlan() {
        remembering.store(tenant.principal(Tenant.plan(1000, 2, 0, 10)), text("Ana likes tea."));
        assertThat(tenant.usage().resources()).isEqualTo(1);
        assertThat(tenant.usage().storedBytes()).isEqualTo(14);

        Failure full = tenant.refusal(
                () -> remembering.store(tenant.principal(Tenant.plan(1000, 1, 0, 10)), text("one too many")));
        Failure waiting = tenant.refusal(
                () -> remembering.infer(tenant.principal(Tenant.plan(1000, 1, 0, 10)), text("one too many")));

        assertThat(((Failure.LimitExceeded) full).code()).isEqualTo(LimitCode.EXCEEDS_RESOURCE_LIMIT);
        assertThat(waiting).isEqualTo(full);
    }

    @Test
    void aTextToSplitIsQueuedAndNotChargedYet() {
        MemoryJob job = remembering.infer(tenant.principal(), text("One fact. Another fact."));

        assertThat(job.status()).isEqualTo(Status.PENDING);
        assertThat(tenant.jobs())
                .containsExactly(new Job.Infer(
                        tenant.workspace(), new ResourceId(job.id().value())));
        assertThat(tenant.usage().resources()).isZero();
    }

    @Test
    void anImmutableMemoryCanBeDeletedButNotEdited() {
        ResourceId id = stored(lasting("the code is 4711", new Retention(true, null), null));

        Failure failure =
                tenant.refusal(() -> remembering.update().execute(tenant.principal(), rewriting(id, "the code is 1")));

        assertThat(((Failure.Conflict) failure).code()).isEqualTo(ConflictCode.MEMORY_IMMUTABLE);
        remembering.delete().execute(tenant.principal(), id, Precondition.NONE);
        assertThat(tenant.has(id)).isFalse();
    }

    @Test
    void updatesAMemoryAtomically() {
        ResourceId id = stored(text("Ana likes tea."));
        UpdateMemory.Command change = new UpdateMemory.Command(
                id,
                "Ana likes coffee.",
                null,
                List.of(),
                new Change.To<>("{\"a\":1}"),
                new Change.To<>(Tenant.NOON.plusSeconds(60)),
                Precondition.NONE);

        tenant.breakingAtEachWrite(() -> remembering.update().execute(tenant.principal(), change));

        assertThat(remembering.show().execute(tenant.principal(), id).content()).isEqualTo("Ana likes coffee.");
        assertThat(tenant.resource(id).header().name().value()).isEqualTo("Ana likes coffee.");
        assertThat(tenant.resource(id).header().markings().preferences()).isEqualTo("{\"a\":1}");
    }

    @Test
    void aNewExpiryAloneMarksTheMemoryForTheIndex() {
        ResourceId id = stored(text("Ana likes tea."));
        tenant.clearDirty();

        remembering
                .update()
                .execute(
                        tenant.principal(),
                        new UpdateMemory.Command(
                                id,
                                null,
                                null,
                                null,
                                Change.keep(),
                                new Change.To<>(Tenant.NOON.plusSeconds(60)),
                                Precondition.NONE));

        assertThat(tenant.dirty()).contains(new Entry.OfResource(id));
    }

    @Test
    void anExpiredMemoryIsGoneAndItsExternalIdIsFree() {
        Retention minute = new Retention(false, Tenant.NOON.plusSeconds(60));
        ResourceId id = stored(lasting("for a minute", minute, "name"));
        tenant.pass(Duration.ofSeconds(59));
        assertThat(tenant.has(id)).isTrue();

        tenant.pass(Duration.ofSeconds(1));

        assertThat(tenant.has(id)).isFalse();
        Failure failure = tenant.refusal(() -> remembering.show().execute(tenant.principal(), id));
        assertThat(failure).isInstanceOf(Failure.NotFound.class);
        stored(lasting("another one", Retention.UNLIMITED, "name"));
        assertThat(remembering.expire().execute()).isEqualTo(1);
        assertThat(remembering.expire().execute()).isZero();
        assertThat(remembering.purge().execute()).isPositive();
        assertThat(tenant.usage().resources()).isEqualTo(1);
    }

    @Test
    void refusesAnExpiryThatHasPassed() {
        Retention over = new Retention(false, Tenant.NOON);

        tenant.refusal(() -> stored(lasting("too late", over, null)));
        ResourceId id = stored(text("Ana likes tea."));
        tenant.refusal(() -> remembering
                .update()
                .execute(
                        tenant.principal(),
                        new UpdateMemory.Command(
                                id, null, null, null, Change.keep(), new Change.To<>(Tenant.NOON), Precondition.NONE)));
    }

    @Test
    void memoriesAndJobsOfAnotherTenantAreNotFound() {
        Tenant other = tenant.another();
        ResourceId id = stored(text("Ana likes tea."));
        MemoryJob job = remembering.infer(tenant.principal(), text("Ana likes tea."));

        for (Runnable reach : List.<Runnable>of(
                () -> remembering.show().execute(other.principal(), id),
                () -> remembering.update().execute(other.principal(), rewriting(id, "Ana likes coffee.")),
                () -> remembering.delete().execute(other.principal(), id, Precondition.NONE),
                () -> remembering.job().execute(other.principal(), job.id()))) {
            assertThat(tenant.refusal(reach)).isInstanceOf(Failure.NotFound.class);
        }
    }
}

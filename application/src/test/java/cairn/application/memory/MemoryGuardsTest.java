package cairn.application.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.annotation.TagRepository;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Creations;
import cairn.application.tree.Change;
import cairn.application.tree.TreeRequests;
import cairn.application.tree.UpdateResource;
import cairn.domain.annotation.Tag;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.memory.Memory;
import cairn.domain.memory.MemoryJob;
import cairn.domain.memory.MemoryJob.Status;
import cairn.domain.memory.NewMemory;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.Retention;
import cairn.domain.tree.Alias;
import cairn.domain.view.ResourceView.TagLabel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Each rule that protects memories from changes, by itself.
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

    /// Creates a note in the folder of memories, where its length is not checked.
    private ResourceId note(String text) {
        stored("Ana likes tea.", Retention.UNLIMITED);
        ResourceId folder = tenant.repositories()
                .aliases()
                .find(tenant.workspace(), Alias.MEMORIES)
                .orElseThrow();
        return new Creations(tenant).note(folder, text);
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
        return written(
                remembering.infer(tenant.principal(), memory("Ana likes coffee.", Retention.UNLIMITED)), decision);
    }

    private MemoryJob written(MemoryJob job, Decision decision) {
        NewMemory asked = tenant.repositories()
                .memoryJobs()
                .findPending(tenant.workspace(), job.id())
                .orElseThrow()
                .memory();
        tenant.repositories().transactions().write(new TreeLock.Exclusive(tenant.workspace()), () -> {
            remembering
                    .facts()
                    .write(
                            tenant.principal(),
                            job,
                            asked,
                            List.of(decision),
                            tenant.clock().instant());
            return job;
        });
        return remembering.job().execute(tenant.principal(), job.id());
    }

    @Test
    void leavesOutATagThatWasDeletedWhileTheTextWaited() {
        NewMemory tagged = memory("Ana likes coffee.", Retention.UNLIMITED)
                .withTags(List.of(Creations.tag("trip"), Creations.tag("drinks")));
        MemoryJob waiting = remembering.infer(tenant.principal(), tagged);
        TagRepository tags = tenant.repositories().tags();
        Tag trip = tags.find(tenant.workspace(), List.of(Creations.tag("trip"))).getFirst();
        assertThat(tags.delete(tenant.workspace(), trip.id())).isTrue();

        MemoryJob job = written(waiting, new Decision.Create("Ana likes coffee."));

        assertThat(job.status()).isEqualTo(Status.COMPLETED);
        assertThat(tenant.view(job.created().getFirst()).tags())
                .extracting(TagLabel::name)
                .containsExactly("drinks");
    }

    @Test
    void anUpdatedMemoryGetsTheNewTagsToo() {
        NewMemory tea = memory("Ana likes tea.", Retention.UNLIMITED).withTags(List.of(Creations.tag("drinks")));
        ResourceId id = remembering.store(tenant.principal(), tea).created().getFirst();
        for (String text : List.of("Ana likes tea.", "ana likes TEA")) {
            NewMemory again =
                    memory(text, Retention.UNLIMITED).withTags(List.of(Creations.tag(text), Creations.tag("drinks")));

            written(remembering.infer(tenant.principal(), again), new Decision.Update(text, id));
        }

        assertThat(tenant.view(id).tags()).extracting(TagLabel::name).contains("drinks", "Ana likes tea.");
        assertThat(content(id)).isEqualTo("ana likes TEA");
    }

    @Test
    void aMemoryThatExpiresWhileItsTextWaitsIsNotStored() {
        ResourceId tea = stored("Ana likes tea.", Retention.UNLIMITED);
        for (Decision decision :
                List.of(new Decision.Create("Ana likes coffee."), new Decision.Update("Ana likes coffee.", tea))) {
            NewMemory brief = memory(
                    "Ana likes coffee.",
                    new Retention(false, tenant.clock().instant().plusSeconds(60)));
            MemoryJob waiting = remembering.infer(tenant.principal(), brief);
            tenant.pass(Duration.ofSeconds(60));

            MemoryJob job = written(waiting, decision);

            assertThat(job.status()).isEqualTo(Status.COMPLETED);
            assertThat(job.created()).isEmpty();
            assertThat(job.updated()).isEmpty();
            assertThat(content(tea)).isEqualTo("Ana likes tea.");
            assertThat(tenant.usage().resources()).isEqualTo(1);
        }
    }

    @Test
    void namesTheEntryOfABatchThatHasExpired() {
        List<NewMemory> two =
                List.of(memory("still good", Retention.UNLIMITED), memory("over", new Retention(false, Tenant.NOON)));

        Failure failure = tenant.refusal(() -> remembering.createMany().execute(tenant.principal(), two));

        assertThat(failure).isInstanceOfSatisfying(Failure.InOperation.class, inside -> {
            assertThat(inside.pointer()).isEqualTo("/memories/1");
            assertThat(inside.failure()).isInstanceOf(Failure.Invalid.class);
        });
    }

    @Test
    void theExpiryOfAnImmutableMemoryCannotBeChanged() {
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
    void aPastExpiryIsInvalidEvenForImmutableOrUnknownMemories() {
        for (ResourceId id : List.of(
                stored("the code is 4711", IMMUTABLE),
                new ResourceId(tenant.ids().next()))) {
            UpdateMemory.Command over = new UpdateMemory.Command(
                    id, null, null, null, Change.keep(), new Change.To<>(Tenant.NOON), Precondition.NONE);

            assertThat(tenant.refusal(() -> remembering.update().execute(tenant.principal(), over)))
                    .isInstanceOf(Failure.Invalid.class);
        }
    }

    @Test
    void aLockedMemoryCannotBeDeleted() {
        ResourceId id = stored("Ana likes tea.", Retention.UNLIMITED);
        lock(id);

        Failure failure = tenant.refusal(() -> remembering.delete().execute(tenant.principal(), id, Precondition.NONE));

        assertThat(failure).isInstanceOfSatisfying(Failure.Conflict.class, conflict -> {
            assertThat(conflict.code()).isEqualTo(ConflictCode.RESOURCE_LOCKED);
            assertThat(conflict.pointer()).isEmpty();
        });
    }

    @Test
    void deletesAMemoryAtomically() {
        ResourceId id = stored("Ana likes tea.", Retention.UNLIMITED);

        tenant.breakingAtEachWrite(() -> remembering.delete().execute(tenant.principal(), id, Precondition.NONE));

        assertThat(tenant.has(id)).isFalse();
        assertThat(tenant.usage().resources()).isZero();
        assertThat(tenant.usage().storedBytes()).isZero();
    }

    @Test
    void aNoteInAnotherFolderIsNotDeletedAsAMemory() {
        ResourceId note = new Creations(tenant).note(tenant.inbox(), "Ana likes tea.");

        Failure failure =
                tenant.refusal(() -> remembering.delete().execute(tenant.principal(), note, Precondition.NONE));

        assertThat(failure).isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.has(note)).isTrue();
    }

    @Test
    void aLongNoteIsReadUpToTheLengthOfTheLongestMemory() {
        String text = "x" + "\uD83D\uDE00".repeat(Memory.LONGEST);
        ResourceId note = note(text);

        String read = remembering
                .reader()
                .list(tenant.workspace(), List.of(note))
                .getFirst()
                .content();

        assertThat(read.getBytes(StandardCharsets.UTF_8)).hasSize(4 * Memory.LONGEST - 3);
        assertThat(text).startsWith(read);
        assertThat(content(note)).isEqualTo(text);
    }

    @Test
    void comparesTheLongestMemoryButNoLongerNote() {
        ResourceId longest = stored("\uD83D\uDE00".repeat(Memory.LONGEST), Retention.UNLIMITED);
        ResourceId note = note("x".repeat(4 * Memory.LONGEST + 1));

        List<Memory> compared = remembering.reader().listWhole(tenant.workspace(), List.of(note, longest));

        assertThat(compared).extracting(Memory::id).containsExactly(longest);
        assertThat(compared.getFirst().content()).isEqualTo(content(longest));
    }

    @Test
    void storesANewMemoryInsteadOfUpdatingANoteThatHasBecomeLong() {
        String text = "Ana likes tea. ".repeat(Memory.LONGEST);
        ResourceId note = note(text);

        MemoryJob job = written(new Decision.Update("Ana likes coffee.", note));

        assertThat(content(note)).isEqualTo(text);
        assertThat(job.updated()).isEmpty();
        assertThat(job.created())
                .singleElement()
                .satisfies(id -> assertThat(content(id)).isEqualTo("Ana likes coffee."));
    }

    @Test
    void storesANewMemoryInsteadOfUpdatingALockedOrImmutableOne() {
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

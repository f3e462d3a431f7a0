package cairn.application.bulk;

import static cairn.application.resource.Creations.named;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.bulk.Operation.Change;
import cairn.application.bulk.Operation.Create;
import cairn.application.bulk.RunBatch.Outcome;
import cairn.application.bulk.RunBatch.Step;
import cairn.application.fake.Tenant;
import cairn.application.idempotency.IdempotentRequests;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.port.transaction.ScarceDisk;
import cairn.application.resource.CreateFile;
import cairn.application.resource.CreateFolder;
import cairn.application.resource.CreateNotepad;
import cairn.application.resource.Creations;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.MoveResources;
import cairn.application.tree.TagResources;
import cairn.application.tree.TagResources.TagChange;
import cairn.application.tree.TreeRequests;
import cairn.application.tree.UpdateResource;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.ParentRef;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunBatchTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ResourceId unknown = new ResourceId(tenant.ids().next());
    private final RunBatch batch = new RunBatch(
            tenant.repositories().transactions(),
            new PerformCreations(creations.folders(), creations.notepads(), creations.bookmarks(), creations.files()),
            new PerformChanges(
                    requests.updates(), requests.moves(), requests.tags(), requests.archivals(), requests.deletions()));

    private List<Outcome> run(boolean atomic, Operation... operations) {
        return run(tenant.principal(), atomic, operations);
    }

    private List<Outcome> run(Principal principal, boolean atomic, Operation... operations) {
        List<Step> steps = Stream.of(operations).<Step>map(Step.Do::new).toList();
        return batch.execute(principal, new RunBatch.Command(atomic, steps));
    }

    private static Operation folder(ResourceId parent, String name) {
        return new Create.Folder(new CreateFolder.Command(named(parent, name), null, null));
    }

    private static Operation note(ResourceId parent, String text) {
        return new Create.Notepad(new CreateNotepad.Command(named(parent, text), text));
    }

    private static Operation file(ResourceId parent, BlobPath path) {
        return new Create.File(new CreateFile.Command(
                named(parent, "file"), path, "file.pdf", new MediaType("application", "pdf"), null, null, false, null));
    }

    private static Operation move(ResourceId parent, ResourceId... ids) {
        return new Change.Move(new MoveResources.Command(List.of(ids), new ParentRef.ById(parent), Precondition.NONE));
    }

    private static Operation tag(String name, ResourceId... ids) {
        return new Change.Tag(
                new TagResources.Command(List.of(ids), List.of(Creations.tag(name)), TagChange.ADD, Precondition.NONE));
    }

    private static Operation archive(ResourceId... ids) {
        return new Change.Archive(new ArchiveResources.Command(List.of(ids), Precondition.NONE));
    }

    private static Operation delete(ResourceId... ids) {
        return new Change.Delete(new DeleteResources.Command(List.of(ids), Precondition.NONE));
    }

    private static ResourceId created(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Created.class);
        return ((Outcome.Created) outcome).view().resource().id();
    }

    private static void assertFailed(Outcome outcome, String pointer, Class<? extends Failure> failure) {
        assertThat(outcome)
                .isInstanceOfSatisfying(Outcome.Failed.class, failed -> assertIn(failed.failure(), pointer, failure));
    }

    private static void assertIn(Failure failure, String pointer, Class<? extends Failure> type) {
        assertThat(failure).isInstanceOfSatisfying(Failure.InOperation.class, inside -> {
            assertThat(inside.pointer()).isEqualTo(pointer);
            assertThat(inside.failure()).isInstanceOf(type);
        });
    }

    @Test
    void operationsSeeTheResultsOfEarlierOperations() {
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId old = creations.note(inbox, "old");
        ResourceId older = creations.note(inbox, "older");
        ResourceId oldest = creations.note(inbox, "oldest");
        BlobPath upload = creations.uploaded(3);
        int awaited = tenant.repositories().transactions().awaited();

        List<Outcome> outcomes = run(
                false,
                note(folder, "new"),
                move(folder, old),
                tag("kept", old),
                archive(older),
                delete(oldest),
                file(folder, upload));

        assertThat(tenant.in(folder)).containsExactly(created(outcomes.getFirst()), old, created(outcomes.getLast()));
        assertThat(tenant.in(tenant.bin())).containsExactly(older);
        assertThat(tenant.has(oldest)).isFalse();
        assertThat(tenant.tagNames()).containsExactly("kept");
        assertThat(tenant.repositories().transactions().awaited() - awaited).isEqualTo(1);
    }

    @Test
    void deletesOnAFullDiskEvenWithAnIdempotencyKey() {
        ResourceId old = creations.note(inbox, "old");
        ResourceId older = creations.note(inbox, "older");
        IdempotentRequests requests = new IdempotentRequests(
                ScarceDisk.full(tenant.repositories().transactions()),
                tenant.repositories().idempotency(),
                tenant.clock());
        List<Step> steps = List.of(new Step.Do(delete(old)), new Step.Do(archive(older)));

        requests.answer(
                new IdempotentRequests.Request(tenant.principal(), "key", "fingerprint"),
                batch,
                new RunBatch.Command(true, steps),
                outcomes -> new Answer(200, null, new byte[outcomes.size()]));

        assertThat(tenant.has(old)).isFalse();
        assertThat(tenant.in(tenant.bin())).containsExactly(older);
    }

    @Test
    void aRefusedOperationRollsBackOnlyItself() {
        ResourceId note = creations.note(inbox, "note");
        long credits = tenant.usage().resources();

        List<Outcome> outcomes = run(
                false,
                note(inbox, "first"),
                note(unknown, "nowhere"),
                tag("lost", note, unknown),
                file(inbox, creations.uploaded(3)),
                delete(note, unknown),
                note(inbox, "last"));

        created(outcomes.getFirst());
        assertFailed(outcomes.get(1), "/operations/1", Failure.NotFound.class);
        assertFailed(outcomes.get(2), "/operations/2", Failure.NotFound.class);
        created(outcomes.get(3));
        assertFailed(outcomes.get(4), "/operations/4", Failure.NotFound.class);
        created(outcomes.get(5));
        assertThat(tenant.has(note)).isTrue();
        assertThat(tenant.tagNames()).isEmpty();
        assertThat(tenant.usage().resources()).isEqualTo(credits + 3);
    }

    @Test
    void anOperationRefusedAtTheEndRollsBackItsEarlierWrites() {
        ResourceId locked = creations.note(inbox, "locked");
        new TreeRequests(tenant).updates().execute(tenant.principal(), locking(locked));
        long revision = tenant.resource(locked).header().revision();

        List<Outcome> outcomes = run(false, note(inbox, "first"), tag("lost", locked), note(inbox, "last"));

        assertFailed(outcomes.get(1), "/operations/1", Failure.Conflict.class);
        assertThat(tenant.tagNames()).isEmpty();
        assertThat(tenant.resource(locked).header().revision()).isEqualTo(revision);
        created(outcomes.getLast());
    }

    private static UpdateResource.Command locking(ResourceId id) {
        return new UpdateResource.Command(
                id,
                "",
                null,
                cairn.application.tree.Change.keep(),
                cairn.application.tree.Change.keep(),
                cairn.application.tree.Change.keep(),
                cairn.application.tree.Change.keep(),
                null,
                null,
                null,
                true,
                Precondition.NONE);
    }

    @Test
    void anAtomicBatchSucceedsOrFailsAsAWhole() {
        ResourceId note = creations.note(inbox, "note");
        Operation[] operations = {note(inbox, "first"), archive(note), file(inbox, new BlobPath(unknown.value(), "pdf"))
        };

        assertIn(tenant.refusal(() -> run(true, operations)), "/operations/2", Failure.NotFound.class);
        assertIn(
                tenant.refusal(() -> run(true, note(inbox, "first"), tag("new", note), archive(unknown))),
                "/operations/2",
                Failure.NotFound.class);
        assertThat(run(true, note(inbox, "first"), archive(note))).hasSize(2);
    }

    @Test
    void anInterruptedAtomicBatchChangesNothing() {
        tenant.breakingAtEachWrite(() -> run(true, folder(inbox, "folder"), note(inbox, "note")));
    }

    @Test
    void anInterruptedBatchThatIsNotAtomicChangesNothing() {
        tenant.breakingAtEachWrite(() -> run(false, folder(inbox, "folder"), note(inbox, "note")));
    }

    @Test
    void planLimitsApplyToTheWholeBatch() {
        Principal two = tenant.principal(Tenant.plan(1 << 20, 2, 1, 100));

        assertIn(
                tenant.refusal(() -> run(two, true, note(inbox, "1"), note(inbox, "2"), note(inbox, "3"))),
                "/operations/2",
                Failure.LimitExceeded.class);
        List<Outcome> outcomes = run(two, false, note(inbox, "1"), note(inbox, "2"), note(inbox, "3"));
        assertFailed(outcomes.get(2), "/operations/2", Failure.LimitExceeded.class);
        assertThat(tenant.usage().resources()).isEqualTo(2);
        ResourceId first = created(outcomes.getFirst());
        assertThat(run(two, true, delete(first), note(inbox, "4"))).hasSize(2);
    }

    @Test
    void resourcesOfAnotherTenantAreNotFoundInABatch() {
        Tenant other = tenant.another();
        ResourceId foreign = new Creations(other).note(other.inbox(), "foreign");

        List<Outcome> outcomes =
                run(false, note(other.inbox(), "in"), move(inbox, foreign), tag("x", foreign), delete(foreign));

        for (int i = 0; i < outcomes.size(); i++) {
            assertFailed(outcomes.get(i), "/operations/" + i, Failure.NotFound.class);
        }
        assertThat(other.has(foreign)).isTrue();
    }
}

package cairn.application.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.InMemoryTransactions.BrokenWrite;
import cairn.application.fake.Tenant;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.resource.Creations;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Permanent deletion: hidden from all reads at once, then deleted row by row.
class DeletionTest {
    /// More rows than a single request deletes.
    private static final int MANY = 1_300;

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ResourceId folder = creations.folder(inbox, "folder");

    private void assertConflict(Runnable refused, ConflictCode code, String pointer) {
        assertThat(tenant.refusal(refused)).isInstanceOfSatisfying(Failure.Conflict.class, failure -> {
            assertThat(failure.code()).isEqualTo(code);
            assertThat(failure.pointer()).isEqualTo(pointer);
        });
    }

    @Test
    void deletingAFolderDeletesItsContentAndReleasesItsUsage() {
        ResourceId inner = creations.folder(folder, "inner");
        ResourceId note = creations.note(inner, "12345");
        ResourceId kept = creations.note(inbox, "kept");
        tenant.clearDirty();

        requests.delete(folder);

        assertThat(List.of(folder, inner, note)).noneMatch(tenant::has);
        assertThat(tenant.in(inbox)).containsExactly(kept);
        assertThat(tenant.usage().resources()).isEqualTo(1);
        assertThat(tenant.usage().storedBytes()).isEqualTo(4);
        assertThat(tenant.dirty())
                .containsExactlyInAnyOrder(
                        new Entry.OfResource(folder), new Entry.OfResource(inner), new Entry.OfResource(note));
        assertThat(tenant.repositories().purges().list(null, 1)).isEmpty();
    }

    @Test
    void aLargeFolderDisappearsAtOnceAndItsRowsAreDeletedLater() {
        List<ResourceId> notes = new ArrayList<>();
        tenant.repositories().transactions().write(new TreeLock.Shared(tenant.workspace()), () -> {
            for (int i = 0; i < MANY; i++) {
                notes.add(creations.note(folder, ""));
            }
            return notes;
        });

        requests.delete(folder);

        assertThat(notes).noneMatch(tenant::has);
        assertThat(tenant.usage().resources()).as("rows that are left").isBetween(1L, (long) MANY);
        requests.purge();
        assertThat(tenant.usage().resources()).isZero();
        assertThat(tenant.repositories().purges().list(null, 1)).isEmpty();
    }

    @Test
    void marksADeletedFolderForTheIndexBeforeItsRowsAreDeleted() {
        tenant.clearDirty();

        requests.detach(folder);

        assertThat(tenant.dirty()).containsExactly(new Entry.OfResource(folder));
    }

    @Test
    void queuesTheBytesOfFilesForDeletion() {
        BlobPath path = creations.uploaded(30);
        BlobPath transcript = creations.uploaded(4);
        creations.file(tenant.principal(), Creations.in(folder), path, transcript);

        requests.delete(folder);

        assertThat(tenant.repositories().blobRemovals().list(tenant.clock().instant(), 10))
                .containsExactlyInAnyOrder(
                        new Removal(tenant.workspace(), path), new Removal(tenant.workspace(), transcript));
        assertThat(tenant.usage().storedBytes()).isZero();
        assertThat(creations.blobs().size(path)).as("not before it is durable").hasValue(30);
    }

    @Test
    void externalIdsAndAliasesOfDeletedResourcesAreFree() {
        creations.bookmark(tenant.principal(), Creations.called(folder, "id"), "https://example.org/", null);
        tenant.repositories().aliases().update(tenant.workspace(), new NamedFolder(new Alias("mine"), folder));

        requests.delete(folder);

        assertThat(creations.bookmark(tenant.principal(), Creations.called(inbox, "id"), "https://example.org/", null))
                .isNotNull();
        assertThat(tenant.repositories().aliases().list(tenant.workspace()))
                .extracting(NamedFolder::alias)
                .containsExactly(Alias.BIN, Alias.INBOX);
    }

    @Test
    void refusesTheWholeDeletionIfAnyResourceIsRefused() {
        ResourceId note = creations.note(inbox, "note");
        ResourceId locked = creations.note(inbox, "locked");
        requests.lock(locked);
        ResourceId unknown = new ResourceId(tenant.ids().next());
        Tenant other = tenant.another();
        ResourceId foreign = new Creations(other).note(other.inbox(), "foreign");

        assertConflict(() -> requests.delete(note, locked), ConflictCode.RESOURCE_LOCKED, "/resourceIds/1");
        assertConflict(() -> requests.delete(note, inbox), ConflictCode.SYSTEM_RESOURCE, "/resourceIds/1");
        for (ResourceId missing : List.of(unknown, foreign)) {
            assertThat(tenant.refusal(() -> requests.delete(note, missing))).isInstanceOf(Failure.NotFound.class);
        }
        assertThat(tenant.refusal(() -> requests.delete(Precondition.oneOf(Set.of(7L)), note)))
                .isInstanceOf(Failure.PreconditionFailed.class);
    }

    @Test
    void aFolderWithALockedResourceInsideCannotBeDeleted() {
        ResourceId inner = creations.folder(folder, "inner");
        ResourceId locked = creations.note(inner, "locked");
        requests.lock(locked);

        assertConflict(() -> requests.delete(folder), ConflictCode.RESOURCE_LOCKED, "/resourceIds/0");
        requests.unlock(locked);
        requests.delete(folder);

        assertThat(tenant.has(locked)).isFalse();
    }

    @Test
    void deletesAFolderTogetherWithItsNote() {
        ResourceId note = creations.note(folder, "note");

        requests.delete(note, folder, note);

        assertThat(tenant.usage().resources()).isZero();
    }

    @Test
    void anInterruptedDeletionIsFinishedLater() {
        for (int i = 0; i < 3; i++) {
            creations.note(folder, "12345");
        }
        int writes = 0;
        tenant.repositories().transactions().breakAfter(writes);
        while (!isDeleted()) {
            tenant.repositories().transactions().breakAfter(++writes);
        }
        tenant.repositories().transactions().repair();

        requests.purge();

        assertThat(writes).isGreaterThan(1);
        assertThat(tenant.usage().resources()).isZero();
        assertThat(tenant.usage().storedBytes()).isZero();
    }

    /// For example, the database becomes unavailable after the deletion has committed.
    @Test
    void deletionSucceedsEvenIfRowsCannotBeDeletedYet() {
        TreeRequests outage = new TreeRequests(tenant, tenant.repositories().transactions(), new StuckPurges(tenant));
        creations.note(folder, "12345");
        ResourceId space = requests.space("empty");

        outage.delete(folder);
        outage.deleteSpace(space);

        assertThat(List.of(folder, space)).noneMatch(tenant::has);
        assertThat(tenant.usage().storedBytes()).isEqualTo(5);
        requests.purge();
        assertThat(tenant.usage().resources()).isZero();
        assertThat(tenant.usage().storedBytes()).isZero();
    }

    /// Whether the folder is gone, even if its deletion was interrupted.
    private boolean isDeleted() {
        try {
            requests.delete(folder);
        } catch (RuntimeException broken) {
            assertThat(broken).isExactlyInstanceOf(BrokenWrite.class);
        }
        return !tenant.has(folder);
    }
}

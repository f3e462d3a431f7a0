package cairn.application.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.resource.Creations;
import cairn.application.root.ListRoots;
import cairn.application.root.RootDetails;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Spaces, and the roots they stand among.
class SpacesTest {
    private static final long AMPLE = 1_000;

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();

    private List<RootDetails> roots(ListRoots.Query query) {
        return new ListRoots(
                        tenant.repositories().transactions(),
                        tenant.repositories().tree(),
                        tenant.repositories().resources())
                .execute(tenant.principal(), query);
    }

    private List<ResourceId> roots() {
        return roots(ListRoots.Query.all()).stream()
                .map(RootDetails::root)
                .map(Root::id)
                .toList();
    }

    private void assertConflict(Runnable refused, ConflictCode code) {
        assertThat(tenant.refusal(refused))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    @Test
    void aNewSpaceIsARootThatCanHoldResources() {
        tenant.clearDirty();
        ResourceId space = requests.space("space");

        ResourceId note = creations.note(space, "note");

        assertThat(roots()).containsExactly(inbox, tenant.bin(), space);
        assertThat(tenant.view(note).root().id()).isEqualTo(space);
        assertThat(tenant.dirty()).contains(new Entry.OfResource(space));
    }

    @Test
    void aSpaceCountsAsAResource() {
        requests.space(tenant.principal(Tenant.plan(AMPLE, 1, 0, 1)), "space");

        assertThat(tenant.usage().resources()).isEqualTo(1);
        assertThat(tenant.usage().creditsUsed()).isEqualTo(1);
        assertThat(tenant.refusal(() -> requests.space(tenant.principal(Tenant.plan(AMPLE, 1, 0, AMPLE)), "more")))
                .isInstanceOfSatisfying(
                        Failure.LimitExceeded.class,
                        limit -> assertThat(limit.code()).isEqualTo(LimitCode.EXCEEDS_RESOURCE_LIMIT));
    }

    @Test
    void createsASpaceAtomically() {
        tenant.breakingAtEachWrite(() -> requests.space("space"));
    }

    @Test
    void listsRootsByTypeAndNameWithTheirCounts() {
        ResourceId space = requests.space("Größe");
        creations.note(space, "note");
        tenant.pass(Duration.ofSeconds(1));
        creations.folder(space, "folder");

        assertThat(roots(new ListRoots.Query(Set.of(RootType.SPACE), "")))
                .singleElement()
                .satisfies(details -> {
                    assertThat(details.root().id()).isEqualTo(space);
                    assertThat(details.childrenCount()).isEqualTo(2);
                    assertThat(details.root().lastResourceAddedAt()).isEqualTo(Tenant.NOON.plusSeconds(1));
                });
        assertThat(roots(new ListRoots.Query(Set.of(), "GROSS"))).hasSize(1);
        assertThat(roots(new ListRoots.Query(Set.of(RootType.SYSTEM), "gross"))).isEmpty();
    }

    @Test
    void aFolderBecomesASpaceWithItsContentEvenFromTheBin() {
        ResourceId folder = creations.folder(inbox, "folder");
        ResourceId note = creations.note(folder, "note");
        requests.archive(folder);

        Space space = requests.spaceOf(folder);

        assertThat(space.id()).isEqualTo(folder);
        assertThat(tenant.view(note).root().id()).isEqualTo(folder);
        assertThat(roots()).contains(folder);
        assertThat(tenant.in(tenant.bin())).isEmpty();
        assertThat(tenant.repositories().archive().list(tenant.workspace(), List.of(folder)))
                .isEmpty();
    }

    @Test
    void onlyFoldersThatMayBeMovedBecomeSpaces() {
        ResourceId locked = creations.folder(inbox, "locked");
        ResourceId inside = creations.folder(locked, "inside");
        requests.lock(locked);
        ResourceId note = creations.note(inbox, "note");

        assertConflict(() -> requests.spaceOf(note), ConflictCode.PARENT_NOT_A_FOLDER);
        assertConflict(() -> requests.spaceOf(locked), ConflictCode.RESOURCE_LOCKED);
        assertConflict(() -> requests.spaceOf(inside), ConflictCode.RESOURCE_LOCKED);
        assertConflict(() -> requests.spaceOf(inbox), ConflictCode.SYSTEM_RESOURCE);
    }

    @Test
    void aDeletedSpaceBecomesAFolderInTheBin() {
        ResourceId space = requests.space("space");
        ResourceId note = creations.note(space, "note");

        requests.deleteSpace(space);

        assertThat(roots()).containsExactly(inbox, tenant.bin());
        assertThat(tenant.in(tenant.bin())).containsExactly(space);
        assertThat(tenant.in(space)).containsExactly(note);
        assertThat(tenant.usage().resources()).isEqualTo(2);
        requests.recover(space);
        assertThat(tenant.in(inbox)).as("its former place is gone").containsExactly(space);
    }

    @Test
    void anEmptySpaceIsDeletedPermanently() {
        ResourceId space = requests.space("space");

        requests.deleteSpace(space);

        assertThat(tenant.has(space)).isFalse();
        assertThat(tenant.usage().resources()).isZero();
        assertThat(tenant.in(tenant.bin())).isEmpty();
    }

    @Test
    void refusesToDeleteLockedSpacesSystemRootsAndFolders() {
        ResourceId space = requests.space("space");
        creations.note(space, "note");
        requests.lock(space);
        ResourceId folder = creations.folder(inbox, "folder");

        assertConflict(() -> requests.deleteSpace(space), ConflictCode.RESOURCE_LOCKED);
        assertConflict(() -> requests.deleteSpace(inbox), ConflictCode.SYSTEM_RESOURCE);
        assertThat(tenant.refusal(() -> requests.deleteSpace(folder))).isInstanceOf(Failure.NotFound.class);
    }
}

package cairn.application.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.resource.ResourceRepository.Positioned;
import cairn.application.port.search.IndexBacklog.Entry;
import cairn.application.port.transaction.ScarceDisk;
import cairn.application.resource.Creations;
import cairn.application.resource.GivenTimes;
import cairn.domain.Ids;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.resource.ResourceId;
import cairn.domain.search.ResourceFilter;
import cairn.domain.search.ResourceOrder;
import cairn.domain.tree.ContainerTree;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Moving resources into the bin and recovering them.
class BinTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ResourceId bin = tenant.bin();
    private final ResourceId folder = creations.folder(inbox, "folder");
    private final ResourceId note = creations.note(folder, "note");

    private List<ResourceId> listed() {
        return tenant
                .repositories()
                .resources()
                .list(tenant.workspace(), ResourceFilter.ALL, ResourceOrder.NEWEST_FIRST, null, 100)
                .stream()
                .map(Positioned::id)
                .toList();
    }

    private void assertConflict(Runnable refused, ConflictCode code) {
        assertThat(tenant.refusal(refused))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(code));
    }

    @Test
    void archivingMovesAFolderWithItsContentToTheBin() {
        tenant.clearDirty();

        requests.archive(folder);

        assertThat(tenant.in(bin)).containsExactly(folder);
        assertThat(tenant.in(folder)).containsExactly(note);
        assertThat(tenant.view(note).root().id()).isEqualTo(bin);
        assertThat(listed()).isEmpty();
        assertThat(tenant.dirty()).containsExactly(new Entry.OfResource(folder));
        assertThat(tenant.resource(folder).header().revision()).isEqualTo(2);
        assertThat(tenant.resource(note).header().revision()).isEqualTo(1);
    }

    @Test
    void recoveryRestoresTheFormerPosition() {
        ResourceId middle = creations.note(folder, "middle");
        ResourceId last = creations.note(folder, "last");
        requests.archive(middle);
        assertThat(tenant.in(folder)).containsExactly(note, last);

        requests.recover(middle);

        assertThat(tenant.in(folder)).containsExactly(note, middle, last);
        assertThat(tenant.in(bin)).isEmpty();
    }

    @Test
    void archivesAndRecoversOnAFullDisk() {
        TreeRequests full = new TreeRequests(
                tenant,
                ScarceDisk.full(tenant.repositories().transactions()),
                tenant.repositories().purges());

        full.archive(note);
        assertThat(tenant.in(bin)).containsExactly(note);
        full.recover(note);

        assertThat(tenant.in(folder)).containsExactly(note);
    }

    @Test
    void isRecoveredDirectlyAfterASiblingThatTookItsSortKey() {
        ResourceId last = creations.note(folder, "last");
        requests.archive(note);
        ResourceId newcomer = creations.note(folder, "newcomer");
        tenant.repositories()
                .siblings()
                .update(
                        tenant.workspace(),
                        newcomer,
                        tenant.repositories()
                                .archive()
                                .list(tenant.workspace(), List.of(note))
                                .getFirst()
                                .sortKey());

        requests.recover(note);

        assertThat(tenant.in(folder)).containsExactly(newcomer, note, last);
    }

    @Test
    void isRecoveredIntoTheInboxIfItsFolderIsDeletedLockedOrArchived() {
        ResourceId other = creations.folder(inbox, "other");
        ResourceId inOther = creations.note(other, "in other");
        ResourceId binned = creations.folder(inbox, "binned");
        ResourceId inBinned = creations.note(binned, "in binned");
        requests.archive(note, inOther, inBinned);
        requests.delete(folder);
        requests.lock(other);
        requests.archive(binned);

        requests.recover(note, inOther, inBinned);

        assertThat(tenant.in(inbox)).containsExactly(other, note, inOther, inBinned);
    }

    @Test
    void isRecoveredIntoTheInboxIfItsFolderIsTooDeepNow() {
        ResourceId top = creations.folder(inbox, "top");
        ResourceId parent = creations.folder(top, "parent");
        ResourceId archived = creations.folder(parent, "archived");
        requests.archive(archived);
        ResourceId deep = creations.folder(inbox, "deep");
        for (int i = 3; i <= ContainerTree.MAX_DEPTH - 2; i++) {
            deep = creations.folder(deep, "level");
        }
        requests.move(top, deep);

        requests.recover(archived);

        assertThat(tenant.resource(archived).header().parentId()).isEqualTo(inbox);
    }

    @Test
    void aFolderAndItsNoteAreRecoveredTogetherInAnyOrder() {
        requests.archive(note);
        requests.archive(folder);

        requests.recover(note, folder);

        assertThat(tenant.in(inbox)).containsExactly(folder);
        assertThat(tenant.in(folder)).containsExactly(note);
    }

    /// A space has no former folder. It returns to the inbox, and its notes and folders with it.
    @Test
    void returnsIntoASpaceThatIsRecoveredToTheInboxTogetherWithIt() {
        ResourceId space = requests.space("space");
        ResourceId first = creations.note(space, "first");
        ResourceId folderInIt = creations.folder(space, "folder in it");
        ResourceId deeper = creations.note(folderInIt, "deeper");
        requests.archive(first, deeper);
        requests.deleteSpace(space);

        requests.recover(deeper, first, space);

        assertThat(tenant.in(inbox)).containsExactly(folder, space);
        assertThat(tenant.in(space)).containsExactly(first, folderInIt);
        assertThat(tenant.in(folderInIt)).containsExactly(deeper);
    }

    @Test
    void recoversFoldersWhoseFormerFoldersAreInEachOther() {
        ResourceId one = creations.folder(inbox, "one");
        ResourceId inOne = creations.folder(one, "in one");
        ResourceId other = creations.folder(inOne, "other");
        ResourceId inOther = creations.folder(other, "in other");
        requests.archive(other);
        requests.move(one, inOther);
        requests.move(one, bin);

        requests.recover(one, other);

        assertThat(tenant.in(inbox)).containsExactly(folder, one, other);
        assertThat(tenant.in(bin)).isEmpty();
    }

    @Test
    void archivingAFolderTogetherWithItsNoteKeepsTheNoteInIt() {
        requests.archive(note, folder);
        assertThat(tenant.in(bin)).containsExactly(folder);
        assertThat(tenant.in(folder)).containsExactly(note);

        requests.recover(folder, note);

        assertThat(tenant.in(folder)).containsExactly(note);
    }

    @Test
    void archivingOrRecoveringTwiceChangesNothingMore() {
        requests.archive(folder);

        requests.archive(folder, note);

        assertThat(tenant.in(folder)).containsExactly(note);
        assertThat(tenant.resource(folder).header().revision()).isEqualTo(2);
        requests.recover(folder);
        requests.recover(folder);
        assertThat(tenant.resource(folder).header().revision()).isEqualTo(3);
    }

    @Test
    void archivesAllResourcesOrNone() {
        ResourceId unknown = new ResourceId(tenant.ids().next());
        ResourceId locked = creations.note(inbox, "locked");
        requests.lock(locked);

        assertThat(tenant.refusal(() -> requests.archive(note, unknown)))
                .isInstanceOfSatisfying(
                        Failure.NotFound.class,
                        failure -> assertThat(failure.pointer()).isEqualTo("/resourceIds/1"));
        assertConflict(() -> requests.archive(note, locked), ConflictCode.RESOURCE_LOCKED);
        assertConflict(() -> requests.archive(note, inbox), ConflictCode.SYSTEM_RESOURCE);
        assertConflict(() -> requests.recover(bin), ConflictCode.SYSTEM_RESOURCE);
        tenant.breakingAtEachWrite(() -> requests.archive(folder));
    }

    @Test
    void cannotArchiveFromALockedFolder() {
        requests.lock(folder);

        assertConflict(() -> requests.archive(note), ConflictCode.RESOURCE_LOCKED);
    }

    @Test
    void deletesItemsAfterThirtyDaysInTheBin() {
        ResourceId later = creations.note(inbox, "later");
        requests.archive(folder);
        tenant.pass(Duration.ofDays(1));
        requests.archive(later);
        ResourceId madeThere = creations.note(bin, "made there");

        tenant.pass(Duration.ofDays(29));
        requests.keepHouse();
        assertThat(List.of(folder, note, later, madeThere)).allMatch(tenant::has);
        tenant.pass(Duration.ofSeconds(1));
        requests.keepHouse();
        assertThat(List.of(folder, note)).noneMatch(tenant::has);
        assertThat(List.of(later, madeThere)).allMatch(tenant::has);
        tenant.pass(Duration.ofDays(1));
        requests.keepHouse();

        assertThat(tenant.in(bin)).isEmpty();
        assertThat(tenant.usage().resources()).isZero();
        assertThat(tenant.usage().storedBytes()).isZero();
    }

    /// A client may have set an earlier creation time; the ID tells when it was really created.
    @Test
    void anItemCreatedInTheBinWithAnOldDateStaysForThirtyDays() {
        ResourceId imported = creations
                .folder(
                        tenant.principal(),
                        Creations.dated(bin, new GivenTimes(Optional.of(Instant.EPOCH), Optional.empty())))
                .resource()
                .id();
        tenant.pass(Duration.between(tenant.clock().instant(), Ids.time(imported.value())));

        tenant.pass(Duration.ofDays(30));
        requests.keepHouse();
        assertThat(tenant.has(imported)).isTrue();
        tenant.pass(Duration.ofSeconds(1));
        requests.keepHouse();

        assertThat(tenant.has(imported)).isFalse();
    }

    @Test
    void keepsLockedItemsAndItemsArchivedAgain() {
        ResourceId locked = creations.note(inbox, "locked");
        ResourceId again = creations.note(inbox, "again");
        requests.archive(folder, locked, again);
        requests.lock(note);
        requests.lock(locked);
        tenant.pass(Duration.ofDays(29));
        requests.recover(again);
        requests.archive(again);
        tenant.pass(Duration.ofDays(2));

        requests.keepHouse();

        assertThat(List.of(folder, note, locked, again)).allMatch(tenant::has);
    }
}

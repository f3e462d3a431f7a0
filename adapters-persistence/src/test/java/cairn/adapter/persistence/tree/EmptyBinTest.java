package cairn.adapter.persistence.tree;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.context.ContextRefresh;
import cairn.application.port.Samples.Home;
import cairn.application.port.transaction.Transactions.TreeLock;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.port.tree.Purges.Detached;
import cairn.application.resource.SiblingOrder;
import cairn.application.tree.ArchiveResources;
import cairn.application.tree.BinContents;
import cairn.application.tree.EmptyBin;
import cairn.application.tree.PurgeResources;
import cairn.application.tree.Purger;
import cairn.application.tree.RecoverResources;
import cairn.application.tree.Relocation;
import cairn.application.tree.Removal;
import cairn.domain.resource.Header;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ResourceId;
import cairn.domain.tree.Alias;
import cairn.domain.tree.NamedFolder;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EmptyBinTest extends DatabaseTestCase {
    private static final Duration RETENTION = Duration.ofDays(30);

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2027-01-01T00:00:00Z"));
    private Home home;

    @BeforeEach
    void open() {
        home = samples().home();
        repositories().aliases().insert(home.workspace(), new NamedFolder(Alias.BIN, home.bin()));
        repositories().aliases().insert(home.workspace(), new NamedFolder(Alias.INBOX, home.inbox()));
    }

    private ContextRefresh contexts() {
        return new ContextRefresh(
                repositories().neighbours(),
                repositories().contexts(),
                repositories().jobs(),
                now::get);
    }

    private Relocation relocation() {
        return new Relocation(
                repositories().resourceChanges(),
                repositories().tree(),
                repositories().aliases(),
                repositories().archive(),
                new SiblingOrder(repositories().siblings()),
                repositories().indexBacklog(),
                contexts());
    }

    private Purger purger() {
        return new Purger(
                repositories().transactions(),
                repositories().purges(),
                repositories().indexBacklog(),
                repositories().blobRemovals(),
                repositories().usage(),
                now::get);
    }

    private EmptyBin bins(ArchiveRepository listing) {
        return new EmptyBin(
                repositories().transactions(),
                repositories().tree(),
                listing,
                new BinContents(
                        repositories().resourceChanges(),
                        repositories().aliases(),
                        repositories().archive()),
                new Removal(
                        repositories().tree(),
                        repositories().purges(),
                        repositories().indexBacklog(),
                        contexts(),
                        purger()),
                now::get,
                RETENTION);
    }

    private Principal principal() {
        return new Principal(
                home.account().id(), home.workspace(), new KeyId(samples().id()), KeyGrant.FULL, Plan.unlimited());
    }

    private void archive(ResourceId... ids) {
        new ArchiveResources(
                        repositories().transactions(),
                        repositories().resourceChanges(),
                        repositories().tree(),
                        relocation(),
                        now::get)
                .execute(principal(), new ArchiveResources.Command(List.of(ids), Precondition.NONE));
    }

    private void pass(Duration time) {
        now.updateAndGet(before -> before.plus(time));
    }

    private void emptyBin() {
        bins(repositories().archive()).execute();
        PurgeResources purge = new PurgeResources(repositories().purges(), purger());
        int purged = purge.execute();
        while (purged > 0) {
            purged = purge.execute();
        }
    }

    private boolean isThere(ResourceId id) {
        return repositories().resources().find(home.workspace(), id).isPresent();
    }

    private void lock(ResourceId id) {
        Header header = repositories()
                .resources()
                .find(home.workspace(), id)
                .orElseThrow()
                .header();
        repositories()
                .resourceChanges()
                .update(home.workspace(), header.described(header.name(), null, null, new Markings(null, null, true)));
    }

    @Test
    void deletesResourcesArchivedLongAgoAndTheirDescendants() {
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId note = samples().note(home, folder, "note").id();
        ResourceId later = samples().note(home, home.inbox(), "later").id();
        ResourceId kept = samples().note(home, home.inbox(), "kept").id();
        archive(folder);
        pass(Duration.ofDays(1));
        archive(later);

        pass(Duration.ofDays(29));
        emptyBin();
        assertThat(List.of(folder, note, later)).allMatch(this::isThere);

        pass(Duration.ofSeconds(1));
        emptyBin();
        assertThat(List.of(folder, note)).noneMatch(this::isThere);
        assertThat(List.of(later, kept, home.bin())).allMatch(this::isThere);
        assertThat(repositories().usage().find(home.account().id()).resources()).isEqualTo(-2);
        assertThat(repositories().purges().list(null, 10)).isEmpty();
    }

    @Test
    void recoveringAResourceRestartsItsTimeInTheBin() {
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        archive(note);
        pass(Duration.ofDays(29));
        new RecoverResources(
                        repositories().transactions(),
                        repositories().resourceChanges(),
                        repositories().tree(),
                        repositories().archive(),
                        relocation(),
                        new SiblingOrder(repositories().siblings()),
                        now::get)
                .execute(principal(), new RecoverResources.Command(List.of(note), Precondition.NONE));
        archive(note);
        pass(Duration.ofDays(29));

        emptyBin();

        assertThat(isThere(note)).isTrue();
    }

    @Test
    void keepsLockedResourcesAndTheirFolders() {
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        ResourceId held = samples().note(home, folder, "held").id();
        ResourceId note = samples().note(home, home.inbox(), "note").id();
        archive(folder, note);
        lock(held);
        lock(note);
        pass(Duration.ofDays(31));

        emptyBin();

        assertThat(List.of(folder, held, note)).allMatch(this::isThere);
    }

    @Test
    void aSmallDeletionDoesNotWaitForALargeOne() {
        ResourceId folder = samples().folder(home, home.inbox(), "folder");
        IntStream.range(0, 450).forEach(i -> samples().note(home, folder, "note " + i));
        detach(home, List.of(folder), List.of(folder));
        Home later = samples().home();
        detach(later, List.of(samples().note(later, later.inbox(), "note").id()), List.of());
        PurgeResources purge = new PurgeResources(repositories().purges(), purger());

        purge.execute();
        purge.execute();

        assertThat(repositories().usage().find(later.account().id()).resources())
                .isEqualTo(-1);
        assertThat(repositories().purges().list(null, 10)).isNotEmpty();
    }

    private void detach(Home owner, List<ResourceId> tops, List<ResourceId> containers) {
        repositories()
                .transactions()
                .write(
                        new TreeLock.Exclusive(owner.workspace()),
                        () -> repositories().purges().detach(owner.workspace(), tops, containers));
    }

    @Test
    void aWorkspaceDeletedMeanwhileDoesNotBlockOthers() {
        Home deleted = samples().home();
        samples().note(deleted, deleted.bin(), "deleted");
        samples().note(home, home.bin(), "note");

        bins(new FollowedArchive(
                        repositories().archive(),
                        () -> repositories().workspaceDeletions().delete(deleted.workspace(), now.get())))
                .execute();

        assertThat(repositories().purges().list(null, 10))
                .extracting(Detached::workspace)
                .containsExactly(home.workspace());
    }

    @Test
    void deletesResourcesCreatedInTheBin() {
        ResourceId note = samples().note(home, home.bin(), "note").id();

        emptyBin();

        assertThat(isThere(note)).isFalse();
    }
}

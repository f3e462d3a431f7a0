package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.tree.ArchiveRepository;
import cairn.application.resource.Creations;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportState;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.ResourceId;
import cairn.domain.resource.SortKey;
import cairn.domain.tree.Root;
import cairn.domain.tree.RootType;
import cairn.domain.workspace.Plan;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ImportSettlingTest {
    private final Tenant tenant = new Tenant();
    private final Importing importing = new Importing(tenant);
    private final Instant archived = tenant.clock().instant().minus(Duration.ofDays(1));

    /// A folder, and an item that was archived from there.
    private ListedReader export() {
        return export(archived);
    }

    private static ListedReader export(Instant archived) {
        return new ListedReader(ImportFormat.CAIRN)
                .with(new ImportStep.Root(
                        Importing.item("bin", List.of(), new ImportedItem.Content.Folder(), null),
                        RootType.SYSTEM,
                        Root.BIN,
                        false))
                .with(Importing.link("old", "bin"))
                .with(new ImportStep.Item(
                        Importing.item("home", List.of(), new ImportedItem.Content.Folder(), new ExternalId("p1"))))
                .with(new ImportStep.Settling(
                        "old", "old", false, new ImportStep.Origin("home", new SortKey("a"), archived)))
                .with(new ImportStep.Settling("home", "home", true, null));
    }

    private ImportState importUnder(Plan plan) {
        importing.setPlan(plan);
        return importing.run(export(), Optional.empty()).state();
    }

    private ArchiveRepository archive() {
        return tenant.repositories().archive();
    }

    /// The item was created years ago, and would be purged as if it had been in the bin since then.
    @Test
    void importedBinItemsAreNotDueForPurgingBeforeTheyAreSettled() {
        assertThat(importUnder(Tenant.plan(1_000_000, 1, 5, 100_000))).isEqualTo(ImportState.FAILED);

        assertThat(tenant.in(tenant.bin())).hasSize(1);
        assertThat(archive().listDue(tenant.clock().instant(), null, 10)).isEmpty();
    }

    @Test
    void theNextImportSettlesItemsOfOneThatFailed() {
        importUnder(Tenant.plan(1_000_000, 1, 5, 100_000));
        assertThat(importUnder(Plan.unlimited())).isEqualTo(ImportState.COMPLETED);

        ResourceId home = tenant.in(tenant.inbox()).getFirst();
        ResourceId old = tenant.in(tenant.bin()).getFirst();
        assertThat(isLocked(home)).isTrue();
        assertThat(archive().list(tenant.workspace(), List.of(old)))
                .containsExactly(new ArchiveRepository.Archived(old, home, new SortKey("a"), archived));
    }

    /// For example, from an export made months ago: otherwise it would be purged before anybody sees it.
    @Test
    void itemsArchivedLongAgoStayInTheBinForSomeDays() {
        Duration retention = Duration.ofDays(30);

        importing.run(export(tenant.clock().instant().minus(Duration.ofDays(60))), Optional.empty());

        tenant.pass(Duration.ofDays(6));
        assertThat(archive().listDue(tenant.clock().instant().minus(retention), null, 10))
                .isEmpty();
        tenant.pass(Duration.ofDays(2));
        assertThat(archive().listDue(tenant.clock().instant().minus(retention), null, 10))
                .hasSize(1);
    }

    /// They only share the external ID, or belong to the workspace itself.
    @Test
    void doesNotSettleResourcesThatExistedBefore() {
        importing.creations().note(tenant.principal(), Creations.called(tenant.inbox(), "p1"), "in use");
        ResourceId own = tenant.in(tenant.inbox()).getFirst();

        Import done = importing.run(export().with(new ImportStep.Settling("bin", "bin", true, null)), Optional.empty());

        assertThat(done.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(isLocked(own)).isFalse();
        assertThat(isLocked(tenant.bin())).isFalse();
    }

    private boolean isLocked(ResourceId id) {
        return tenant.resource(id).header().markings().isLocked();
    }

    /// Users may have recovered or unlocked it in the meantime.
    @Test
    void doesNotSettleAResourceTwice() {
        importUnder(Tenant.plan(1_000_000, 1, 5, 100_000));
        importUnder(Plan.unlimited());
        ResourceId old = tenant.in(tenant.bin()).getFirst();
        archive().delete(tenant.workspace(), List.of(old));

        assertThat(importUnder(Plan.unlimited())).isEqualTo(ImportState.COMPLETED);

        assertThat(archive().list(tenant.workspace(), List.of(old))).isEmpty();
    }
}

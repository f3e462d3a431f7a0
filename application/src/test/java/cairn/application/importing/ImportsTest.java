package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import cairn.application.fake.InMemoryTransactions.BrokenWrite;
import cairn.application.fake.Tenant;
import cairn.application.port.exchange.ImportStep;
import cairn.application.port.exchange.ImportedItem;
import cairn.application.port.exchange.UnreadableImport;
import cairn.application.resource.Creations;
import cairn.application.tree.TreeRequests;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.importing.Import;
import cairn.domain.importing.ImportCounts;
import cairn.domain.importing.ImportFormat;
import cairn.domain.importing.ImportState;
import cairn.domain.importing.ReportEntry;
import cairn.domain.importing.ReportEntry.Outcome;
import cairn.domain.resource.ExternalId;
import cairn.domain.resource.Header;
import cairn.domain.resource.ResourceId;
import cairn.domain.upload.UploadState;
import cairn.domain.workspace.Plan;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ImportsTest {
    private final Tenant tenant = new Tenant();
    private final Importing importing = new Importing(tenant);
    private final ResourceId inbox = tenant.inbox();

    private static ListedReader links(int count) {
        ListedReader reader = new ListedReader(ImportFormat.NETSCAPE);
        IntStream.range(0, count).forEach(i -> reader.with(Importing.link("k" + i)));
        return reader;
    }

    private List<String> names(ResourceId folder) {
        return tenant.in(folder).stream()
                .map(id -> tenant.resource(id).header().name().value())
                .toList();
    }

    @Test
    void importsFoldersDatesDescriptionsAndTags() {
        ListedReader reader = new ListedReader(ImportFormat.NETSCAPE)
                .with(Importing.folder("outer"))
                .with(Importing.link("first", "outer"))
                .with(Importing.folder("inner", "outer"))
                .with(Importing.link("deep", "outer", "inner"))
                .with(Importing.link("second", "outer"));

        Import done = importing.run(reader, Optional.empty());

        assertThat(done.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(done.found()).isEqualTo(5);
        assertThat(done.counts()).isEqualTo(new ImportCounts(5, 0, 0, 0, 0));
        ResourceId outer = tenant.in(inbox).getFirst();
        assertThat(names(outer)).containsExactly("first", "inner", "second");
        Header first = tenant.resource(tenant.in(outer).getFirst()).header();
        assertThat(first.createdAt()).isEqualTo(Importing.THEN);
        assertThat(first.modifiedAt()).isEqualTo(Importing.THEN);
        assertThat(first.description()).isEqualTo("about first");
        assertThat(tenant.tagNames()).containsExactly("imported");
    }

    @Test
    void importingAFileAgainAddsOnlyNewItems() {
        importing.run(links(3).with(Importing.folder("f")).with(Importing.link("x", "f")), Optional.empty());

        Import again =
                importing.run(links(4).with(Importing.folder("f")).with(Importing.link("y", "f")), Optional.empty());

        assertThat(again.counts()).isEqualTo(new ImportCounts(2, 4, 0, 0, 0));
        assertThat(tenant.in(inbox)).hasSize(5);
        assertThat(names(tenant.in(inbox).get(3))).containsExactly("x", "y");
    }

    @Test
    void importsItemsAgainIntoAnotherFolderOrAfterTheirDeletion() {
        ResourceId folder = importing.creations().folder(inbox, "elsewhere");
        importing.run(links(2), Optional.of(folder));
        assertThat(importing.run(links(2), Optional.empty()).counts().created()).isEqualTo(2);

        new TreeRequests(tenant).delete(tenant.in(folder).getFirst());

        assertThat(importing.run(links(2), Optional.of(folder)).counts()).isEqualTo(new ImportCounts(1, 1, 0, 0, 0));
    }

    @Test
    void anItemDeletedAfterItWasFoundToExistStaysDeleted() {
        importing.run(links(1), Optional.empty());
        AtomicInteger passes = new AtomicInteger();
        ListedReader reader = links(1).with(() -> {
            // The first pass counts; the second has already looked up the items before this one.
            if (passes.incrementAndGet() == 2) {
                new TreeRequests(tenant).delete(tenant.in(inbox).getFirst());
            }
            return Importing.link("other");
        });

        Import again = importing.run(reader, Optional.empty());

        assertThat(again.counts()).isEqualTo(new ImportCounts(1, 1, 0, 0, 0));
        assertThat(names(inbox)).containsExactly("other");
    }

    @Test
    void recognizesExistingItemsByTheirExternalIds() {
        importing.creations().note(tenant.principal(), Creations.called(inbox, "raindrop:1"), "there");
        ImportedItem item = Importing.item(
                "1", List.of(), new ImportedItem.Content.Note(() -> "text"), new ExternalId("raindrop:1"));

        Import done = importing.run(
                new ListedReader(ImportFormat.RAINDROP).with(new ImportStep.Item(item)), Optional.empty());

        assertThat(done.counts()).isEqualTo(new ImportCounts(0, 1, 0, 0, 0));
        assertThat(tenant.in(inbox)).hasSize(1);
    }

    @Test
    void reportsSkippedItemsAndContinues() {
        ReportEntry script = new ReportEntry(Outcome.SKIPPED, "line 1", "Script", "unsupported_address", "A script.");
        ListedReader reader = links(1).with(new ImportStep.NotTaken(script))
                .with(new ImportStep.Item(Importing.item(
                        "damaged",
                        List.of(),
                        new ImportedItem.Content.Note(() -> {
                            throw new UnreadableImport("damaged_entry", "It is damaged.");
                        }),
                        null)))
                .with(Importing.link("orphan", "nowhere"));

        Import done = importing.run(reader, Optional.empty());

        assertThat(done.state()).isEqualTo(ImportState.COMPLETED);
        assertThat(done.counts()).isEqualTo(new ImportCounts(2, 0, 1, 1, 3));
        assertThat(importing.report(done.id()))
                .extracting(ReportEntry::code)
                .containsExactly("unsupported_address", "damaged_entry", "folder_missing");
        assertThat(names(inbox)).containsExactly("k0", "orphan");
    }

    @Test
    void importsNothingFromAFileThatIsMalformedAtTheEnd() {
        ListedReader reader = links(200).with(() -> {
            throw new UnreadableImport("malformed_file", "Line 201 is broken.");
        });

        Import done = importing.run(reader, Optional.empty());

        assertThat(done.state()).isEqualTo(ImportState.FAILED);
        assertThat(Objects.requireNonNull(done.problem()).code()).isEqualTo("malformed_file");
        assertThat(tenant.in(inbox)).isEmpty();
    }

    @Test
    void stopsAtThePlanLimitAndALaterImportContinues() {
        importing.setPlan(Tenant.plan(1_000_000, 150, 5, 100_000));
        Import full = importing.run(links(200), Optional.empty());

        assertThat(full.state()).isEqualTo(ImportState.FAILED);
        assertThat(Objects.requireNonNull(full.problem()).code()).isEqualTo("exceeds_resource_limit");
        assertThat(full.counts().created()).isEqualTo(150);
        assertThat(tenant.in(inbox)).hasSize(150);

        importing.setPlan(Plan.unlimited());
        assertThat(importing.run(links(200), Optional.empty()).counts()).isEqualTo(new ImportCounts(50, 150, 0, 0, 0));
    }

    @Test
    void continuesAfterTheLastBatchAfterACrash() {
        Import made = importing
                .create()
                .execute(
                        tenant.principal(),
                        importing.command(importing.creations().uploaded(3), Optional.empty()));
        ListedReader reader = links(250);
        int crashes = 0;
        tenant.repositories().transactions().breakAfter(30);
        while (catchThrowable(() -> importing.work(reader, made.id())) instanceof BrokenWrite) {
            tenant.repositories().transactions().repair();
            assertThat(tenant.in(inbox).size() % ImportRun.STEPS).isZero();
            tenant.repositories().transactions().breakAfter(30 + 101 * ++crashes);
        }
        tenant.repositories().transactions().repair();

        assertThat(crashes).isGreaterThan(3);
        assertThat(importing.show(made.id()).counts()).isEqualTo(new ImportCounts(250, 0, 0, 0, 0));
        assertThat(names(inbox)).hasSize(250).doesNotHaveDuplicates();
    }

    @Test
    void yieldsToOtherJobsAfterAWhile() {
        ListedReader reader = new ListedReader(ImportFormat.NETSCAPE);
        IntStream.range(0, 150)
                .forEach(i -> reader.with(() -> {
                    if (i == 50) {
                        tenant.pass(Duration.ofMinutes(3));
                    }
                    return Importing.link("k" + i);
                }));
        Import made = importing
                .create()
                .execute(
                        tenant.principal(),
                        importing.command(importing.creations().uploaded(3), Optional.empty()));

        importing.work(reader, made.id());

        assertThat(importing.show(made.id()).state()).isEqualTo(ImportState.RUNNING);
        assertThat(tenant.jobs()).contains(importing.job(made.id()));
        importing.work(reader, made.id());
        importing.work(reader, made.id());
        importing.work(reader, made.id());
        assertThat(importing.show(made.id()).state()).isEqualTo(ImportState.COMPLETED);
        assertThat(tenant.in(inbox)).hasSize(150);
    }

    @Test
    void canBeCancelledBetweenTwoBatches() {
        Import made = importing
                .create()
                .execute(
                        tenant.principal(),
                        importing.command(importing.creations().uploaded(3), Optional.empty()));
        boolean[] counted = new boolean[1];
        ListedReader reader = links(150).with(() -> {
            if (counted[0]) {
                importing.delete().execute(tenant.principal(), made.id());
            }
            counted[0] = true;
            return Importing.link("last");
        });

        importing.work(reader, made.id());

        assertThat(importing.show(made.id()).state()).isEqualTo(ImportState.CANCELLED);
        assertThat(tenant.in(inbox)).hasSize(100);
        importing.delete().execute(tenant.principal(), made.id());
        assertThat(tenant.refusal(() -> importing.show(made.id()))).isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void consumesItsUploadAndDeletesItAtTheEnd() {
        BlobPath file = importing.creations().uploaded(7);
        CreateImport.Command command = importing.command(file, Optional.empty());
        Import made = importing.create().execute(tenant.principal(), command);

        assertThat(tenant.usage().reservedBytes()).isEqualTo(7);
        assertThat(tenant.refusal(() -> importing.create().execute(tenant.principal(), command)))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        conflict ->
                                assertThat(conflict.code()).isEqualTo(Failure.ConflictCode.ATTACHMENT_ALREADY_USED));

        importing.work(links(1), made.id());

        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(tenant.repositories().blobRemovals().list(tenant.clock().instant(), 10))
                .extracting(removal -> removal.path())
                .contains(file);
        assertThat(tenant.repositories().uploads().find(file).orElseThrow().state())
                .isEqualTo(UploadState.COLLECTED);
    }

    @Test
    void refusesUploadsAndFoldersOfAnotherWorkspace() {
        Tenant other = tenant.another();
        BlobPath theirs = new Creations(other).uploaded(3);
        BlobPath own = importing.creations().uploaded(3);

        assertThat(tenant.refusal(() ->
                        importing.create().execute(tenant.principal(), importing.command(theirs, Optional.empty()))))
                .isInstanceOf(Failure.NotFound.class);
        assertThat(tenant.refusal(() -> importing
                        .create()
                        .execute(tenant.principal(), importing.command(own, Optional.of(other.inbox())))))
                .isInstanceOf(Failure.NotFound.class);
    }

    @Test
    void isCreatedAtomically() {
        BlobPath file = importing.creations().uploaded(3);

        tenant.breakingAtEachWrite(
                () -> importing.create().execute(tenant.principal(), importing.command(file, Optional.of(inbox))));
    }
}

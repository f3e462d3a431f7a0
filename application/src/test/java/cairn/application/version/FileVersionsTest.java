package cairn.application.version;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.application.history.FileHistory;
import cairn.application.port.Window;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.resource.Creations;
import cairn.application.tree.DeleteResources;
import cairn.application.tree.TreeRequests;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.job.Job;
import cairn.domain.resource.Header;
import cairn.domain.resource.Kind;
import cairn.domain.resource.Markings;
import cairn.domain.resource.Precondition;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.upload.UploadState;
import cairn.domain.version.Thinning;
import cairn.domain.workspace.Principal;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Earlier bytes of files.
class FileVersionsTest {
    private static final Window ALL = new Window(1_000, 0);
    private static final MediaType PNG = new MediaType("image", "png");

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final FileHistory history = new FileHistory(
            tenant.repositories().fileVersions(),
            tenant.repositories().edits(),
            tenant.repositories().blobRemovals(),
            tenant.repositories().usage());
    private final FileRewriting rewriting = new FileRewriting(
            tenant.repositories().resourceChanges(),
            tenant.repositories().fileVersions(),
            tenant.repositories().processing(),
            tenant.repositories().blobRemovals(),
            tenant.repositories().indexBacklog(),
            tenant.repositories().jobs());
    private final ReplaceFile replace = new ReplaceFile(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().resourceChanges(),
            rewriting,
            history,
            new UploadTaking(
                    tenant.repositories().uploads(),
                    creations.blobs(),
                    tenant.repositories().usage()),
            tenant.clock());
    private final ListFileVersions list = new ListFileVersions(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().fileVersions(),
            history,
            new Authors(tenant.repositories().accounts(), tenant.repositories().keys()));
    private final RestoreFileVersion restore = new RestoreFileVersion(
            tenant.repositories().transactions(),
            tenant.repositories().resources(),
            tenant.repositories().resourceChanges(),
            tenant.repositories().fileVersions(),
            rewriting,
            history,
            tenant.clock());
    private final DeleteFileVersion delete = new DeleteFileVersion(
            tenant.repositories().transactions(),
            tenant.repositories().resourceChanges(),
            tenant.repositories().fileVersions(),
            history,
            tenant.clock());

    private final Principal ada = tenant.principal();
    private final BlobPath first = creations.uploaded(10);
    private final ResourceId file = creations
            .file(ada, Creations.in(tenant.inbox()), first, null)
            .resource()
            .id();

    private BlobPath replaced(int size) {
        BlobPath path = creations.uploaded(size);
        replace(ada, path, Precondition.NONE);
        return path;
    }

    private void replace(Principal principal, BlobPath path, Precondition precondition) {
        replace.execute(principal, new ReplaceFile.Command(file, path, "new.png", PNG, precondition));
    }

    private void restore(int number) {
        restore.execute(ada, new RestoreFileVersion.Command(file, number, Precondition.NONE));
    }

    private List<Integer> numbers() {
        return list.execute(ada, file, ALL).items().stream()
                .map(shown -> shown.version().version().number())
                .toList();
    }

    private List<BlobPath> paths() {
        return list.execute(ada, file, ALL).items().stream()
                .map(shown -> shown.content().path())
                .toList();
    }

    private Set<BlobPath> removed() {
        return tenant.repositories().blobRemovals().list(tenant.clock().instant(), 1_000).stream()
                .map(Removal::path)
                .collect(Collectors.toSet());
    }

    @Test
    void replacesTheBytesAndKeepsTheFirstVersion() {
        tenant.repositories().texts().write(tenant.workspace(), file, Source.EXTRACTED, new byte[] {65});
        tenant.clearDirty();
        tenant.pass(Duration.ofSeconds(5));

        BlobPath second = replaced(7);

        Resource.StoredFile after = (Resource.StoredFile) tenant.resource(file);
        assertThat(after.content().path()).isEqualTo(second);
        assertThat(after.content().size()).isEqualTo(7);
        assertThat(after.kind()).isEqualTo(Kind.IMAGE);
        assertThat(after.header().name().value())
                .as("it came from the name of the file")
                .isEqualTo("new.png");
        assertThat(after.header().revision()).isEqualTo(2);
        assertThat(after.header().modifiedAt()).isEqualTo(Tenant.NOON.plusSeconds(5));
        assertThat(after.header().state()).isEqualTo(ProcessingState.PENDING);
        assertThat(tenant.repositories().texts().find(tenant.workspace(), file, Source.EXTRACTED))
                .isEmpty();
        assertThat(tenant.dirty()).hasSize(1);
        assertThat(numbers()).containsExactly(2, 1);
        assertThat(paths()).containsExactly(second, first);
        assertThat(tenant.usage().storedBytes()).isEqualTo(17);
        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(removed()).isEmpty();
    }

    @Test
    void replacingCancelsProcessingOfTheOldBytes() {
        tenant.repositories().jobs().enqueue(new Job.Embed(tenant.workspace(), file), Tenant.NOON);

        replaced(7);

        assertThat(tenant.jobs()).containsExactly(new Job.Look(tenant.workspace(), file));
    }

    @Test
    void anUploadCannotReplaceAFileTwice() {
        BlobPath second = replaced(7);
        replaced(5);

        assertThat(tenant.refusal(() -> replace(ada, second, Precondition.NONE)))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(ConflictCode.ATTACHMENT_ALREADY_USED));
        BlobPath foreign = new Creations(tenant.another()).uploaded(3);
        assertThat(tenant.refusal(() -> replace(ada, foreign, Precondition.NONE)))
                .isInstanceOf(Failure.NotFound.class);
    }

    /// For example, a client repeats a request whose answer was lost.
    @Test
    void repeatingAReplacementChangesNothing() {
        BlobPath second = creations.uploaded(7);
        replace(ada, second, Precondition.oneOf(Set.of(1L)));
        tenant.pass(Duration.ofHours(1));
        Object before = tenant.repositories().transactions().committed();

        replace(ada, second, Precondition.oneOf(Set.of(1L)));

        assertThat(tenant.repositories().transactions().committed()).isEqualTo(before);
        assertThat(numbers()).containsExactly(2, 1);
        MediaType text = new MediaType("text", "plain");
        assertThat(tenant.refusal(() -> replace.execute(
                        ada, new ReplaceFile.Command(file, second, "new.png", text, Precondition.NONE))))
                .as("another request")
                .isInstanceOf(Failure.Conflict.class);
    }

    @Test
    void refusesAWrongRevisionALockedFileAndOtherTenants() {
        BlobPath path = creations.uploaded(7);
        Principal stranger = tenant.another().principal();

        assertThat(tenant.refusal(() -> replace(ada, path, Precondition.oneOf(Set.of(7L)))))
                .isInstanceOf(Failure.PreconditionFailed.class);
        assertThat(tenant.refusal(() -> replace(stranger, path, Precondition.NONE)))
                .isInstanceOf(Failure.NotFound.class);
        Header header = tenant.resource(file).header();
        tenant.repositories()
                .resourceChanges()
                .update(
                        tenant.workspace(),
                        header.described(header.name(), null, null, new Markings(null, null, true)));
        assertThat(tenant.refusal(() -> replace(ada, path, Precondition.NONE))).isInstanceOf(Failure.Conflict.class);
        assertThat(tenant.refusal(
                        () -> new CheckReplacement(tenant.repositories().resources()).execute(ada, file)))
                .isInstanceOf(Failure.Conflict.class);
    }

    @Test
    void replacesAFileAtomically() {
        BlobPath path = creations.uploaded(7);

        tenant.breakingAtEachWrite(() -> replace(ada, path, Precondition.NONE));
    }

    @Test
    void restoresAnEarlierVersionWithoutStoringItTwice() {
        BlobPath second = replaced(7);
        BlobPath third = replaced(5);

        restore(1);

        assertThat(numbers()).containsExactly(4, 3, 2);
        assertThat(paths()).containsExactly(first, third, second);
        assertThat(tenant.usage().storedBytes()).isEqualTo(22);
        assertThat(tenant.resource(file).header().name().value()).isEqualTo("report.pdf");
        restore(4);
        assertThat(numbers()).containsExactly(4, 3, 2);
        assertThat(tenant.refusal(() -> restore(1))).isInstanceOf(Failure.NotFound.class);
        assertThat(removed()).isEmpty();
    }

    @Test
    void deletesTheOldestVersionsAboveTheLimit() {
        for (int i = 0; i < Thinning.MOST_OF_FILE; i++) {
            replaced(1);
        }
        assertThat(numbers()).hasSize(Thinning.MOST_OF_FILE + 1);

        replaced(1);

        assertThat(numbers()).hasSize(Thinning.MOST_OF_FILE + 1).doesNotContain(1);
        assertThat(removed()).containsExactly(first);
        assertThat(tenant.usage().storedBytes()).isEqualTo(Thinning.MOST_OF_FILE + 1);
        assertThat(tenant.repositories().uploads().find(first).orElseThrow().state())
                .as("its URL may still work")
                .isEqualTo(UploadState.COLLECTED);
    }

    @Test
    void deletesASingleVersionAndAllVersionsWithTheFile() {
        BlobPath second = replaced(7);
        BlobPath third = replaced(5);

        delete.execute(ada, file, 1);
        assertThat(numbers()).containsExactly(3, 2);
        assertThat(tenant.usage().storedBytes()).isEqualTo(12);
        assertThat(removed()).containsExactly(first);
        assertThat(tenant.refusal(() -> delete.execute(ada, file, 3))).isInstanceOf(Failure.NotFound.class);

        new TreeRequests(tenant)
                .deletions()
                .execute(ada, new DeleteResources.Command(List.of(file), Precondition.NONE));
        assertThat(tenant.usage().storedBytes()).isZero();
        assertThat(removed()).containsExactlyInAnyOrder(first, second, third);
        assertThat(tenant.repositories().fileVersions().find(tenant.workspace(), second))
                .isEmpty();
    }
}

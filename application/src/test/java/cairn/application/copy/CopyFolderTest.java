package cairn.application.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.Tenant;
import cairn.application.port.Unavailable;
import cairn.application.port.content.TextRepository.Source;
import cairn.application.resource.Creations;
import cairn.application.tree.TreeRequests;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure;
import cairn.domain.job.Job;
import cairn.domain.processing.Pipeline;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.Insight;
import cairn.domain.resource.Insight.ProcessingFailure;
import cairn.domain.resource.ProcessingState;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.Principal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Copying a folder to a new space.
class CopyFolderTest {
    private static final long AMPLE = 1_000;

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final TreeRequests requests = new TreeRequests(tenant);
    private final ResourceId inbox = tenant.inbox();
    private final ResourceId folder = creations.folder(inbox, "folder");
    private final CopyFolder copies =
            FolderCopies.of(tenant, tenant.repositories().transactions(), creations.blobs());

    private FolderCopy begin(Principal principal, ResourceId source) {
        return copies.prepared(principal, new CopyFolder.Command(source, null, false));
    }

    private ResourceId copied(Principal principal, ResourceId source) {
        try (FolderCopy copy = begin(principal, source)) {
            return copy.run().id();
        }
    }

    private BlobPath fileIn(ResourceId parent, int size) {
        BlobPath path = creations.uploaded(size);
        creations.file(tenant.principal(), Creations.in(parent), path, null);
        return path;
    }

    @Test
    void copiesTheContentOfTheFolderUnderNewIds() {
        ResourceId inner = creations.folder(folder, "inner");
        ResourceId note = creations
                .note(tenant.principal(), Creations.tagged(inner, Creations.tag("tag")), "text")
                .resource()
                .id();

        ResourceId space = copied(tenant.principal(), folder);

        ResourceId innerCopy = tenant.in(space).getFirst();
        ResourceId noteCopy = tenant.in(innerCopy).getFirst();
        assertThat(List.of(folder, inner, note)).doesNotContain(space, innerCopy, noteCopy);
        assertThat(tenant.view(noteCopy).tags()).isEqualTo(tenant.view(note).tags());
        assertThat(tenant.repositories().texts().find(tenant.workspace(), noteCopy, Source.WRITTEN))
                .hasValueSatisfying(text -> assertThat(text).asString().isEqualTo("text"));
        assertThat(tenant.in(inner)).containsExactly(note);
    }

    @Test
    void chargesTheWholeCopy() {
        creations.note(folder, "12345");
        fileIn(folder, 30);
        long before = tenant.usage().creditsUsed();

        copied(tenant.principal(), folder);

        assertThat(tenant.usage().resources()).isEqualTo(6);
        assertThat(tenant.usage().storedBytes()).isEqualTo(70);
        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(tenant.usage().creditsUsed()).isEqualTo(before + 3);
    }

    @Test
    void copiesTheBytesOfFiles() {
        BlobPath path = fileIn(folder, 30);

        ResourceId space = copied(tenant.principal(), folder);

        Resource.StoredFile copy =
                (Resource.StoredFile) tenant.resource(tenant.in(space).getFirst());
        assertThat(copy.content().path()).isNotEqualTo(path);
        assertThat(creations.blobs().size(copy.content().path())).hasValue(30);
        requests.delete(folder);
        assertThat(tenant.repositories().blobRemovals().list(tenant.clock().instant(), 10))
                .hasSize(1);
    }

    @Test
    void aRefusedCopyReleasesItsReservationAndCreatesNothing() {
        fileIn(folder, 30);
        long resources = tenant.usage().resources();
        Principal noResources = tenant.principal(Tenant.plan(AMPLE, resources, 0, AMPLE));

        try (FolderCopy copy = begin(noResources, folder)) {
            assertThat(tenant.refusal(copy::run)).isInstanceOf(Failure.LimitExceeded.class);
        }

        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(tenant.usage().resources()).isEqualTo(resources);
        assertThat(tenant.repositories().blobRemovals().list(tenant.clock().instant(), 10))
                .as("of the copied bytes")
                .hasSize(1);
    }

    @Test
    void checksStorageBeforeCopyingBytes() {
        fileIn(folder, 30);
        Principal small = tenant.principal(Tenant.plan(59, AMPLE, 0, AMPLE));

        assertThat(tenant.refusal(() -> copied(small, folder))).isInstanceOf(Failure.LimitExceeded.class);

        assertThat(creations.blobs().list(Optional.empty(), 10)).hasSize(1);
    }

    @Test
    void doesNotCopyResourcesCreatedOrDeletedMeanwhile() {
        ResourceId kept = creations.note(folder, "kept");
        ResourceId deleted = creations.note(folder, "deleted");
        try (FolderCopy copy = begin(tenant.principal(), folder)) {
            creations.note(folder, "late");
            requests.delete(deleted);

            ResourceId space = copy.run().id();

            assertThat(tenant.in(space)).hasSize(1);
            assertThat(tenant.view(tenant.in(space).getFirst())
                            .resource()
                            .header()
                            .name())
                    .isEqualTo(tenant.resource(kept).header().name());
        }
    }

    /// For example, copying the bytes takes longer than a day.
    @Test
    void failsIfAReservedUploadWasCollectedMeanwhile() {
        fileIn(folder, 30);
        fileIn(folder, 20);
        long resources = tenant.usage().resources();

        try (FolderCopy copy = begin(tenant.principal(), folder)) {
            Upload collected = tenant.repositories()
                    .uploads()
                    .listUnconsumed(tenant.workspace(), 10)
                    .getFirst();
            tenant.repositories().uploads().advance(collected.path(), UploadStep.COLLECT);

            assertThatThrownBy(copy::run).isInstanceOf(Unavailable.class);
        }

        assertThat(tenant.usage().resources()).isEqualTo(resources);
        assertThat(tenant.repositories().uploads().listUnconsumed(tenant.workspace(), 10))
                .isEmpty();
    }

    @Test
    void aFileReplacedMeanwhileIsCopiedInItsEarlierVersion() {
        fileIn(folder, 30);
        Resource.StoredFile file =
                (Resource.StoredFile) tenant.resource(tenant.in(folder).getFirst());
        tenant.repositories()
                .processing()
                .update(tenant.workspace(), file.id(), ProcessingState.COMPLETED, Insight.NONE);
        try (FolderCopy copy = begin(tenant.principal(), folder)) {
            FileContent content = file.content();
            tenant.repositories()
                    .fileVersions()
                    .replace(
                            tenant.workspace(),
                            file.id(),
                            new FileContent(
                                    creations.uploaded(50),
                                    "new.txt",
                                    new MediaType("text", "plain"),
                                    50,
                                    "digest",
                                    null,
                                    null,
                                    false,
                                    null));

            ResourceId space = copy.run().id();

            Resource.StoredFile made =
                    (Resource.StoredFile) tenant.resource(tenant.in(space).getFirst());
            assertThat(made.content().size()).isEqualTo(30);
            assertThat(made.content().fileName()).isEqualTo(content.fileName());
            assertThat(creations.blobs().size(made.content().path())).hasValue(30);
            assertThat(made.header().state()).isEqualTo(ProcessingState.PENDING);
            assertThat(tenant.jobs())
                    .contains(Job.first(tenant.workspace(), made.id(), Pipeline.of(made))
                            .orElseThrow());
        }
    }

    /// Only the original has a job that retries it.
    @Test
    void theCopyOfAFailedResourceIsProcessedFromTheStart() {
        ResourceId failed = creations
                .bookmark(tenant.principal(), Creations.in(folder), "https://example.org/", null)
                .resource()
                .id();
        Insight unreachable = Insight.NONE.failed(new ProcessingFailure(
                "page_timeout", "Later.", 2, tenant.clock().instant().plusSeconds(60)));
        tenant.repositories().processing().update(tenant.workspace(), failed, ProcessingState.FAILED, unreachable);

        ResourceId copy = tenant.in(copied(tenant.principal(), folder)).getFirst();

        assertThat(tenant.resource(copy).header().state()).isEqualTo(ProcessingState.PENDING);
        assertThat(tenant.jobs()).contains(new Job.Fetch(tenant.workspace(), copy));
    }

    @Test
    void onlyFoldersOfTheWorkspaceCanBeCopied() {
        ResourceId note = creations.note(folder, "note");
        ResourceId foreign = tenant.another().inbox();

        assertThat(tenant.refusal(() -> copied(tenant.principal(), note))).isInstanceOf(Failure.Conflict.class);
        assertThat(tenant.refusal(() -> copied(tenant.principal(), foreign))).isInstanceOf(Failure.NotFound.class);
    }
}

package cairn.application.resource;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.Tenant;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure;
import cairn.domain.failure.Failure.ConflictCode;
import cairn.domain.failure.Failure.LimitCode;
import cairn.domain.failure.Failure.Missing;
import cairn.domain.resource.Resource;
import cairn.domain.resource.ResourceId;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.view.ResourceView;
import cairn.domain.workspace.Plan;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Files are created from uploads, each of which can be used once.
class CreateFileTest {
    private static final long AMPLE = 1_000;

    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId inbox = tenant.inbox();

    private ResourceView make(BlobPath path, @Nullable BlobPath transcript) {
        return creations.file(tenant.principal(), Creations.in(inbox), path, transcript);
    }

    private Failure refusal(BlobPath path, @Nullable BlobPath transcript) {
        return tenant.refusal(() -> make(path, transcript));
    }

    private UploadState stateOf(BlobPath path) {
        return tenant.repositories().uploads().find(path).orElseThrow().state();
    }

    private static void assertMissing(Failure failure, String pointer) {
        assertThat(failure).isInstanceOfSatisfying(Failure.NotFound.class, missing -> {
            assertThat(missing.what()).isEqualTo(Missing.ATTACHMENT);
            assertThat(missing.pointer()).isEqualTo(pointer);
        });
    }

    @Test
    void reservedBytesBecomeStoredBytes() {
        BlobPath path = creations.uploaded(30);
        BlobPath transcript = creations.uploaded(4);
        assertThat(tenant.usage().reservedBytes()).isEqualTo(34);

        make(path, transcript);

        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(tenant.usage().storedBytes()).isEqualTo(34);
        assertThat(stateOf(path)).isEqualTo(UploadState.CONSUMED);
        assertThat(stateOf(transcript)).isEqualTo(UploadState.CONSUMED);
    }

    @Test
    void takesItsSizeAndDigestFromTheUpload() {
        BlobPath path = creations.uploaded(30);

        Resource.StoredFile file =
                (Resource.StoredFile) make(path, creations.uploaded(4)).resource();

        assertThat(file.content().size()).isEqualTo(30);
        assertThat(file.content().digest())
                .isEqualTo(
                        tenant.repositories().uploads().find(path).orElseThrow().digest());
        assertThat(file.header().name().value()).isEqualTo("report.pdf");
    }

    @Test
    void anUploadCannotBeUsedForTwoFiles() {
        BlobPath path = creations.uploaded(3);
        make(path, null);

        assertThat(refusal(path, null))
                .isInstanceOfSatisfying(
                        Failure.Conflict.class,
                        failure -> assertThat(failure.code()).isEqualTo(ConflictCode.ATTACHMENT_ALREADY_USED));
        assertThat(refusal(creations.uploaded(3), path)).isInstanceOf(Failure.Conflict.class);
        assertThat(tenant.usage().resources()).isEqualTo(1);
    }

    @Test
    void anUploadCannotBeBothFileAndTranscript() {
        BlobPath path = creations.uploaded(3);

        assertThat(refusal(path, path)).isInstanceOf(Failure.Conflict.class);
        assertThat(stateOf(path)).isEqualTo(UploadState.STORED);
    }

    @Test
    void refusesUploadsWithoutBytes() {
        BlobPath open = new Uploads(tenant).offered(3);
        BlobPath receiving = new Uploads(tenant).offered(3);
        tenant.repositories().uploads().advance(receiving, UploadStep.BEGIN);
        BlobPath collected = creations.uploaded(3);
        tenant.repositories().uploads().advance(collected, UploadStep.COLLECT);
        BlobPath lost = creations.uploaded(3);
        creations.blobs().delete(lost);

        assertMissing(refusal(open, null), "/attachment/path");
        assertMissing(refusal(receiving, null), "/attachment/path");
        assertMissing(refusal(collected, null), "/attachment/path");
        assertMissing(refusal(lost, null), "/attachment/path");
        assertMissing(refusal(creations.uploaded(3), open), "/metadata/transcript/key");
    }

    @Test
    void reportsAnInvalidTimeBeforeMissingBytes() {
        BlobPath unknown = new Uploads(tenant).offered(3);
        GivenTimes future = new GivenTimes(Optional.of(Tenant.NOON.plusSeconds(1)), Optional.empty());

        assertThat(tenant.refusal(
                        () -> creations.file(tenant.principal(), Creations.dated(inbox, future), unknown, null)))
                .isInstanceOf(Failure.Invalid.class);
    }

    @Test
    void doesNotFindUploadsOfAnotherWorkspace() {
        Tenant other = tenant.another();
        BlobPath foreign = new Uploads(other).offered(3);
        creations.blobs().receive(foreign, new byte[3]);

        assertMissing(refusal(foreign, null), "/attachment/path");
    }

    @Test
    void acceptsDirectUploadsOfTheRightSize() {
        BlobPath path = new Uploads(tenant).offered(3);
        BlobPath tooLarge = new Uploads(tenant).offered(3);
        creations.blobs().receive(path, new byte[3]);
        creations.blobs().receive(tooLarge, new byte[4]);

        Resource.StoredFile file = (Resource.StoredFile) make(path, null).resource();

        assertThat(file.content().digest()).startsWith("direct-");
        assertMissing(refusal(tooLarge, null), "/attachment/path");
    }

    @Test
    void anUploadIsStillUsableAfterARefusedOrInterruptedCreation() {
        BlobPath path = creations.uploaded(3);
        Plan noCredits = Tenant.plan(AMPLE, AMPLE, 0, 0);

        assertThat(tenant.refusal(() -> creations.file(tenant.principal(noCredits), Creations.in(inbox), path, null)))
                .isInstanceOf(Failure.LimitExceeded.class);
        tenant.breakingAtEachWrite(() -> make(path, null));

        assertThat(stateOf(path)).isEqualTo(UploadState.CONSUMED);
        assertThat(tenant.in(inbox)).hasSize(1);
    }

    @Test
    void uploadsAreReservedWithinTheLimitsOfThePlan() {
        Plan plan = Tenant.plan(10, AMPLE, 0, AMPLE);
        Uploads uploads = new Uploads(tenant);
        uploads.offered(tenant.principal(plan), 6);

        assertThat(tenant.refusal(() -> uploads.offered(tenant.principal(plan), 5)))
                .isInstanceOfSatisfying(
                        Failure.LimitExceeded.class,
                        limit -> assertThat(limit.code()).isEqualTo(LimitCode.EXCEEDS_STORAGE_LIMIT));
        uploads.offered(tenant.principal(plan), 4);

        assertThat(tenant.usage().reservedBytes()).isEqualTo(10);
    }
}

package cairn.application.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.Tenant;
import cairn.application.port.Unavailable;
import cairn.application.port.transaction.ScarceDisk;
import cairn.application.port.transaction.Transactions;
import cairn.application.resource.Creations;
import cairn.application.tree.TreeRequests;
import cairn.domain.content.BlobPath;
import cairn.domain.content.MediaType;
import cairn.domain.failure.Failure;
import cairn.domain.resource.FileContent;
import cairn.domain.resource.ResourceId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Copies of folders that fail: without storage, with missing bytes or without the database.
class BrokenCopyTest {
    private final Tenant tenant = new Tenant();
    private final Creations creations = new Creations(tenant);
    private final ResourceId folder = creations.folder(tenant.inbox(), "folder");
    private final Transactions scarce =
            ScarceDisk.forRequests(tenant.repositories().transactions());

    private final List<BlobPath> missing = new ArrayList<>();

    private FolderCopy begin(Transactions transactions) {
        return FolderCopies.of(tenant, transactions, creations.blobs(), missing::add)
                .prepared(tenant.principal(), new CopyFolder.Command(folder, null, false));
    }

    private BlobPath file(int size) {
        BlobPath path = creations.uploaded(size);
        creations.file(tenant.principal(), Creations.in(folder), path, null);
        return path;
    }

    private List<?> removals() {
        return tenant.repositories().blobRemovals().list(tenant.clock().instant(), 10);
    }

    private List<?> unconsumed() {
        return tenant.repositories().uploads().listUnconsumed(tenant.workspace(), 10);
    }

    @Test
    void aFailedCopyOfBytesReleasesAllReservationsEvenOnAFullDisk() throws IOException {
        BlobPath damaged = file(30);
        file(20);
        creations.blobs().write(damaged, new ByteArrayInputStream(new byte[29]), 29);

        assertThatThrownBy(() -> begin(scarce)).isInstanceOf(UncheckedIOException.class);

        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(unconsumed()).isEmpty();
        assertThat(removals()).hasSize(2);
    }

    @Test
    void reportsAFileWhoseBytesAreMissing() {
        BlobPath lost = file(30);
        file(20);
        creations.blobs().delete(lost);

        try (FolderCopy copy = begin(tenant.repositories().transactions())) {
            assertThat(tenant.refusal(copy::run)).isEqualTo(new Failure.BytesMissing());
        }

        assertThat(missing).containsExactly(lost);
        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(unconsumed()).isEmpty();
    }

    @Test
    void reportsAMissingTranscript() {
        BlobPath transcript = creations.uploaded(10);
        creations.file(tenant.principal(), Creations.in(folder), creations.uploaded(30), transcript);
        creations.blobs().delete(transcript);

        try (FolderCopy copy = begin(tenant.repositories().transactions())) {
            assertThat(tenant.refusal(copy::run)).isEqualTo(new Failure.BytesMissing());
        }
        assertThat(missing).containsExactly(transcript);
    }

    /// For example, its earlier version is deleted before it is copied.
    @Test
    void aRetryCopiesAFileThatWasReplacedMeanwhile() {
        BlobPath former = file(30);
        ResourceId file = tenant.in(folder).getFirst();
        creations.blobs().delete(former);

        try (FolderCopy copy = begin(tenant.repositories().transactions())) {
            BlobPath later = creations.uploaded(50);
            MediaType text = new MediaType("text", "plain");
            tenant.repositories()
                    .fileVersions()
                    .replace(
                            tenant.workspace(),
                            file,
                            new FileContent(later, "new.txt", text, 50, "digest", null, null, false, null));
            assertThatThrownBy(copy::run).isInstanceOf(Unavailable.class);
        }

        assertThat(missing).isEmpty();
        try (FolderCopy again = begin(tenant.repositories().transactions())) {
            assertThat(tenant.in(again.run().id())).hasSize(1);
        }
    }

    @Test
    void releasesUnusedReservationsEvenOnAFullDisk() {
        file(30);
        file(20);

        try (FolderCopy copy = begin(scarce)) {
            new TreeRequests(tenant).delete(tenant.in(folder).getFirst());
            assertThat(tenant.in(copy.run().id())).hasSize(1);
        }

        assertThat(tenant.usage().reservedBytes()).isZero();
        assertThat(unconsumed()).isEmpty();
    }

    @Test
    void aFinishedCopyStaysEvenIfReleasingReservationsFails() {
        file(30);
        file(20);
        FolderCopy copy = begin(tenant.repositories().transactions());
        new TreeRequests(tenant).delete(tenant.in(folder).getFirst());
        ResourceId space = copy.run().id();

        tenant.repositories().transactions().breakAfter(0);
        copy.close();
        tenant.repositories().transactions().repair();

        assertThat(tenant.in(space)).hasSize(1);
        assertThat(unconsumed()).as("for housekeeping").hasSize(1);
    }
}

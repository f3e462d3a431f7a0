package cairn.application.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fake.InMemoryRepositories;
import cairn.application.fake.Tenant;
import cairn.application.port.blob.BlobRemovals;
import cairn.application.port.exchange.ImportedItem.Body;
import cairn.application.resource.CreateFile.Attached;
import cairn.application.resource.Creations;
import cairn.domain.upload.Upload;
import cairn.domain.upload.UploadStep;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ImportedBytesTest {
    private final Tenant tenant = new Tenant();
    private final InMemoryRepositories all = tenant.repositories();
    private final ImportedBytes bytes = new ImportedBytes(
            all.transactions(),
            all.uploads(),
            all.usage(),
            new Creations(tenant).blobs(),
            all.blobRemovals(),
            tenant.ids(),
            tenant.clock());

    private Attached store(Runnable meanwhile) throws IOException {
        Body body = new Body("txt", 3, () -> {
            meanwhile.run();
            return new ByteArrayInputStream(new byte[3]);
        });
        return bytes.store(tenant.principal(), "a.txt", body);
    }

    private void collectTickets() {
        for (Upload ticket : all.uploads().listUnconsumed(tenant.workspace(), 10)) {
            all.transactions().writeRelaxed(() -> all.uploads().advance(ticket.path(), UploadStep.COLLECT));
        }
    }

    @Test
    void keepsStoredBytes() throws IOException {
        store(() -> {});

        assertThat(all.blobRemovals().list(tenant.clock().instant(), 10)).isEmpty();
    }

    /// For example, the workspace is deleted while a large file is written.
    @Test
    void removesBytesStoredForACollectedUpload() throws IOException {
        Attached stored = store(this::collectTickets);

        assertThat(all.blobRemovals().list(tenant.clock().instant(), 10))
                .extracting(BlobRemovals.Removal::path)
                .containsExactly(stored.path());
    }
}

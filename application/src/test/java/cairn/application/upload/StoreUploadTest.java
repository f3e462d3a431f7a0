package cairn.application.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.port.ScriptedStream;
import cairn.application.port.blob.BlobStore.WrongLength;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.blob.InMemoryTransferSigner;
import cairn.application.port.transaction.ScarceDisk;
import cairn.application.port.transaction.Transactions;
import cairn.domain.upload.UploadState;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Bytes that come in while there is hardly room left, though enough for requests.
class StoreUploadTest {
    private static final int SIZE = 3;

    private final Tenant tenant = new Tenant();
    private final Transactions scarce =
            ScarceDisk.forRequests(tenant.repositories().transactions());
    private final InMemoryTransferSigner signer = new InMemoryTransferSigner();
    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private final StoreUpload store = new StoreUpload(
            scarce,
            tenant.repositories().uploads(),
            signer,
            blobs,
            tenant.repositories().blobRemovals(),
            tenant.clock());
    private final OfferUpload.Offer offer = new OfferUpload(
                    scarce,
                    tenant.repositories().uploads(),
                    new PlanLimits(tenant.repositories().usage()),
                    signer,
                    tenant.ids(),
                    tenant.clock(),
                    Duration.ofHours(1))
            .execute(tenant.principal(), new OfferUpload.Command("a.txt", SIZE));

    private void put(InputStream bytes) throws IOException {
        String url = offer.upload().url();
        store.execute(new StoreUpload.Command(
                offer.path(),
                url.substring(url.indexOf('?') + 1),
                SIZE,
                Objects.requireNonNull(offer.upload().headers().get("Content-Disposition")),
                bytes));
    }

    private UploadState state() {
        return tenant.repositories().uploads().find(offer.path()).orElseThrow().state();
    }

    @Test
    void areStored() throws IOException {
        put(new ByteArrayInputStream(new byte[SIZE]));

        assertThat(state()).isEqualTo(UploadState.STORED);
        assertThat(blobs.size(offer.path())).hasValue(SIZE);
    }

    @Test
    void mayBeSentAgainAfterTooFewCame() throws IOException {
        assertThatThrownBy(() -> put(new ByteArrayInputStream(new byte[SIZE - 1])))
                .isInstanceOf(WrongLength.class);
        assertThat(state()).isEqualTo(UploadState.OPEN);

        put(new ByteArrayInputStream(new byte[SIZE]));

        assertThat(state()).isEqualTo(UploadState.STORED);
    }

    @Test
    void sayWhyTheyBrokeOffThoughTheDatabaseIsAwayByThen() {
        EOFException hangup = new EOFException("The client hung up.");
        InputStream broken = new ScriptedStream(() -> {
            tenant.repositories().transactions().breakAfter(0);
            throw hangup;
        });

        assertThatThrownBy(() -> put(broken)).isSameAs(hangup);
    }
}

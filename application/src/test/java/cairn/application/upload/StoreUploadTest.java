package cairn.application.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.fake.Tenant;
import cairn.application.limit.PlanLimits;
import cairn.application.port.ScriptedStream;
import cairn.application.port.Unavailable;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Receiving bytes while the disk is nearly full, but has room for requests.
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
    void storesTheBytesOfAnUpload() throws IOException {
        put(new ByteArrayInputStream(new byte[SIZE]));

        assertThat(state()).isEqualTo(UploadState.STORED);
        assertThat(blobs.size(offer.path())).hasValue(SIZE);
    }

    @Test
    void anIncompleteUploadCanBeSentAgain() throws IOException {
        assertThatThrownBy(() -> put(new ByteArrayInputStream(new byte[SIZE - 1])))
                .isInstanceOf(WrongLength.class);
        assertThat(state()).isEqualTo(UploadState.OPEN);

        put(new ByteArrayInputStream(new byte[SIZE]));

        assertThat(state()).isEqualTo(UploadState.STORED);
    }

    /// Waiting would occupy a transfer slot, and a client that tries again would hang.
    @Test
    void aSecondUploadToTheSameUrlFailsInsteadOfWaiting() throws Exception {
        CompletableFuture<Integer> goOn = new CompletableFuture<>();
        CountDownLatch begun = new CountDownLatch(1);
        InputStream slow = new ScriptedStream(() -> {
            begun.countDown();
            return goOn.join();
        });
        CompletableFuture<Boolean> first = putting(slow);
        begun.await();

        CompletableFuture<Boolean> second = putting(new ByteArrayInputStream(new byte[SIZE]));
        assertThatThrownBy(() -> second.get(20, TimeUnit.SECONDS)).hasCauseInstanceOf(Unavailable.class);

        goOn.complete(-1);
        assertThatThrownBy(first::get).hasCauseInstanceOf(WrongLength.class);
        put(new ByteArrayInputStream(new byte[SIZE]));
        assertThat(state()).isEqualTo(UploadState.STORED);
    }

    private CompletableFuture<Boolean> putting(InputStream bytes) {
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> {
            try {
                put(bytes);
                done.complete(true);
            } catch (IOException | RuntimeException e) {
                done.completeExceptionally(e);
            }
        });
        return done;
    }

    @Test
    void reportsTheBrokenStreamEvenIfTheDatabaseFailsToo() {
        EOFException hangup = new EOFException("The client hung up.");
        InputStream broken = new ScriptedStream(() -> {
            tenant.repositories().transactions().breakAfter(0);
            throw hangup;
        });

        assertThatThrownBy(() -> put(broken)).isSameAs(hangup);
    }
}

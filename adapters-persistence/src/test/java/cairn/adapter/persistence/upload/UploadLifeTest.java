package cairn.adapter.persistence.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.DatabaseTestCase;
import cairn.application.limit.PlanLimits;
import cairn.application.port.SampleIds;
import cairn.application.port.Samples.Home;
import cairn.application.port.ScriptedStream;
import cairn.application.port.blob.BlobRemovals.Removal;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.application.port.blob.InMemoryTransferSigner;
import cairn.application.upload.CollectOrphanedBlobs;
import cairn.application.upload.CollectUploads;
import cairn.application.upload.OfferUpload;
import cairn.application.upload.OfferUpload.Offer;
import cairn.application.upload.StoreUpload;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Rejected;
import cairn.domain.upload.UploadState;
import cairn.domain.upload.UploadStep;
import cairn.domain.workspace.KeyGrant;
import cairn.domain.workspace.KeyId;
import cairn.domain.workspace.Plan;
import cairn.domain.workspace.Principal;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// The reservation of an upload over its lifetime, on a database.
class UploadLifeTest extends DatabaseTestCase {
    private static final Duration LIFETIME = Duration.ofMinutes(15);
    private static final Duration RETENTION = Duration.ofHours(24);
    private static final byte[] BYTES = {1, 2, 3};

    private Instant now = Instant.parse("2026-01-31T12:00:00Z");
    /// Runs whenever the time is read.
    private Runnable event = () -> {};

    private final InstantSource clock = () -> {
        event.run();
        return now;
    };
    private final InMemoryBlobStore blobs = new InMemoryBlobStore();
    private final InMemoryTransferSigner signer = new InMemoryTransferSigner();
    private final Home home = samples().home();
    private final OfferUpload offer = new OfferUpload(
            repositories().transactions(),
            repositories().uploads(),
            new PlanLimits(repositories().usage()),
            signer,
            new SampleIds(),
            clock,
            LIFETIME);
    private final StoreUpload store = new StoreUpload(
            repositories().transactions(),
            repositories().uploads(),
            signer,
            blobs,
            repositories().blobRemovals(),
            clock);
    private final CollectUploads collect = new CollectUploads(
            repositories().transactions(),
            repositories().uploads(),
            repositories().usage(),
            blobs,
            repositories().blobRemovals(),
            clock,
            RETENTION);

    private Offer offered() {
        Principal principal = new Principal(
                home.account().id(), home.workspace(), new KeyId(new UUID(1, 1)), KeyGrant.FULL, Plan.unlimited());
        return offer.execute(principal, new OfferUpload.Command("a.txt", BYTES.length));
    }

    private void put(Offer offer, InputStream bytes) throws IOException {
        String url = offer.upload().url();
        store.execute(new StoreUpload.Command(
                offer.path(),
                url.substring(url.indexOf('?') + 1),
                BYTES.length,
                Objects.requireNonNull(offer.upload().headers().get("Content-Disposition")),
                bytes));
    }

    private static InputStream bytes() {
        return new ByteArrayInputStream(BYTES);
    }

    /// Sends all bytes and runs an action in the middle.
    private static InputStream bytesWith(Runnable event) {
        InputStream bytes = bytes();
        return new ScriptedStream(() -> {
            int next = bytes.read();
            if (next == BYTES[1]) {
                event.run();
            }
            return next;
        });
    }

    private long reserved() {
        return repositories().usage().find(home.account().id()).reservedBytes();
    }

    private UploadState state(Offer offer) {
        return repositories().uploads().find(offer.path()).orElseThrow().state();
    }

    private int collectedAfter(Duration time) {
        now = now.plus(time);
        return collect.execute();
    }

    @Test
    void releasesTheReservationOfAnUnusedUrlSoonAfterItsExpiry() {
        Offer offer = offered();
        assertThat(collectedAfter(LIFETIME.plusSeconds(59))).isZero();
        assertThat(reserved()).isEqualTo(BYTES.length);

        assertThat(collectedAfter(Duration.ofSeconds(2))).isEqualTo(1);

        assertThat(reserved()).isZero();
        assertThat(state(offer)).isEqualTo(UploadState.COLLECTED);
        assertThatThrownBy(() -> put(offer, bytes())).isInstanceOf(Rejected.class);
    }

    @Test
    void keepsACollectedTicketForAMonthAfterItsUrl() {
        Offer offer = offered();
        collectedAfter(Duration.ofDays(30));
        assertThat(state(offer)).isEqualTo(UploadState.COLLECTED);

        collectedAfter(LIFETIME.plusMillis(1));

        assertThat(repositories().uploads().find(offer.path())).isEmpty();
    }

    @Test
    void storedBytesKeepTheirReservationForADay() throws IOException {
        Offer offer = offered();
        put(offer, bytes());

        assertThat(collectedAfter(RETENTION.minusSeconds(1))).isZero();
        assertThat(reserved()).isEqualTo(BYTES.length);
        assertThat(collectedAfter(Duration.ofSeconds(2))).isEqualTo(1);
        assertThat(reserved()).isZero();
        assertThat(repositories().blobRemovals().list(now, 10))
                .containsExactly(new Removal(home.workspace(), offer.path()));
    }

    /// The import begins after the old uploads were listed.
    @Test
    void leavesBytesToAnImportThatBeginsMeanwhile() throws IOException {
        Offer first = offered();
        put(first, bytes());
        now = now.plusMillis(1);
        Offer imported = offered();
        put(imported, bytes());
        now = now.plus(RETENTION).plusSeconds(1);
        event = () -> {
            if (state(first) == UploadState.COLLECTED) {
                repositories().uploads().advance(imported.path(), UploadStep.IMPORT);
            }
        };

        collect.execute();

        assertThat(state(imported)).isEqualTo(UploadState.IMPORTING);
        assertThat(reserved()).isEqualTo(BYTES.length);
        assertThat(repositories().blobRemovals().list(now, 10))
                .containsExactly(new Removal(home.workspace(), first.path()));
    }

    @Test
    void keepsBytesThatArriveWhileTheUrlExpires() throws IOException {
        Offer offer = offered();

        put(
                offer,
                bytesWith(() ->
                        assertThat(collectedAfter(LIFETIME.multipliedBy(4))).isZero()));

        assertThat(state(offer)).isEqualTo(UploadState.STORED);
        assertThat(reserved()).isEqualTo(BYTES.length);
        assertThat(repositories().blobRemovals().list(now, 10)).isEmpty();
    }

    @Test
    void discardsAnUploadThatTakesLongerThanADay() {
        Offer offer = offered();

        assertThatThrownBy(() -> put(offer, bytesWith(() -> {
                    assertThat(collectedAfter(RETENTION.plusSeconds(1))).isEqualTo(1);
                    repositories()
                            .blobRemovals()
                            .clear(repositories().blobRemovals().list(now, 10));
                })))
                .isInstanceOf(Rejected.class);

        assertThat(reserved()).isZero();
        assertThat(blobs.size(offer.path())).isPresent();
        assertThat(repositories().blobRemovals().list(now, 10))
                .containsExactly(new Removal(home.workspace(), offer.path()));
    }

    @Test
    void anInterruptedUploadMayBeRepeatedUntilItExpires() throws IOException {
        Offer offer = offered();
        InputStream broken = new ScriptedStream(() -> {
            throw new EOFException();
        });
        assertThatThrownBy(() -> put(offer, broken)).isInstanceOf(EOFException.class);

        assertThat(state(offer)).isEqualTo(UploadState.OPEN);
        put(offer, bytes());
        assertThat(state(offer)).isEqualTo(UploadState.STORED);

        Offer other = offered();
        assertThatThrownBy(() -> put(other, broken)).isInstanceOf(EOFException.class);
        assertThat(collectedAfter(LIFETIME.plusSeconds(61))).isEqualTo(1);
        assertThat(state(other)).isEqualTo(UploadState.COLLECTED);
    }

    @Test
    void keepsBytesSentDirectlyToTheStoreWhenTheUrlExpires() {
        Offer offer = offered();
        blobs.receive(offer.path(), BYTES);

        collectedAfter(LIFETIME.plusSeconds(61));

        assertThat(state(offer)).isEqualTo(UploadState.STORED);
        assertThat(reserved()).isEqualTo(BYTES.length);
        collectedAfter(RETENTION);
        assertThat(state(offer)).isEqualTo(UploadState.COLLECTED);
        assertThat(reserved()).isZero();
    }

    @Test
    void discardsDirectlySentBytesOfAnotherLength() {
        Offer offer = offered();
        blobs.receive(offer.path(), new byte[BYTES.length + 1]);

        collectedAfter(LIFETIME.plusSeconds(61));

        assertThat(state(offer)).isEqualTo(UploadState.COLLECTED);
        assertThat(repositories().blobRemovals().list(now, 10))
                .containsExactly(new Removal(home.workspace(), offer.path()));
    }

    @Test
    void removesBytesThatArriveAfterTheirTicketWasCollected() throws IOException {
        Offer late = offered();
        collectedAfter(LIFETIME.plusSeconds(61));
        repositories().blobRemovals().clear(repositories().blobRemovals().list(now, 10));
        blobs.receive(late.path(), BYTES);
        put(offered(), bytes());
        blobs.receive(new BlobPath(new UUID(0x7000, 1L << 63), "bin"), BYTES);

        new CollectOrphanedBlobs(
                        repositories().transactions(),
                        repositories().uploads(),
                        blobs,
                        repositories().blobRemovals(),
                        clock)
                .execute();

        assertThat(repositories().blobRemovals().list(now, 10))
                .containsExactly(new Removal(home.workspace(), late.path()));
    }

    @Test
    void aTicketLeftReceivingByACrashAcceptsBytesAgain() throws IOException {
        Offer offer = offered();
        repositories().uploads().advance(offer.path(), UploadStep.BEGIN);

        put(offer, bytes());

        assertThat(state(offer)).isEqualTo(UploadState.STORED);
    }
}

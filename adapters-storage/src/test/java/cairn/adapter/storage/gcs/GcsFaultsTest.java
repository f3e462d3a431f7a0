package cairn.adapter.storage.gcs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.adapter.storage.gcs.simulated.SimulatedBucket;
import cairn.application.fault.FaultProxy;
import cairn.application.fault.FaultProxy.State;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.BlobStoreContract;
import cairn.application.waiting.Waiting;
import cairn.domain.content.BlobPath;
import cairn.domain.failure.Failure.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The behaviour of the store when the bucket or the connection to it fails.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GcsFaultsTest {
    private static final BlobPath PATH = BlobStoreContract.PATH;
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final int ALL = 1_000_000;

    private final SimulatedBucket bucket = SimulatedBucket.start();
    private final GcsConnection connection = open(TestBucket.settings(bucket));
    private final GcsBlobStore store = new GcsBlobStore(connection);

    @BeforeEach
    void heal() {
        bucket.faults().heal();
        bucket.objects().clear();
    }

    @AfterAll
    void close() {
        connection.close();
        bucket.close();
    }

    @Test
    void retriesAfterTransientFailures() throws IOException {
        bucket.faults().failNext(2);
        write("abc");
        bucket.faults().failNext(2);
        assertThat(store.size(PATH)).hasValue(3);
        bucket.faults().failNext(2);
        assertThat(read(0)).isEqualTo("abc");
        bucket.faults().failNext(2);
        store.delete(PATH);
        assertThat(store.size(PATH)).isEmpty();
    }

    @Test
    void givesUpAfterAFewAttempts() throws IOException {
        write("abc");
        bucket.faults().failNext(ALL);
        int before = bucket.faults().requests();

        assertUnavailable(() -> store.size(PATH));

        assertThat(bucket.faults().requests() - before).isBetween(2, 6);
    }

    @Test
    void everyOperationIsUnavailableWhileTheBucketIs() {
        bucket.faults().hangUp();

        assertUnavailable(() -> write("abc"));
        assertUnavailable(() -> store.open(PATH, 0));
        assertUnavailable(() -> store.received(PATH));
        assertUnavailable(() -> store.delete(PATH));
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(names = {"HUNG", "SLOW", "REFUSING"})
    void timesOutAndFreesItsConnections(State fault) throws IOException {
        write("abc");
        try (FaultProxy wire = FaultProxy.to(URI.create(bucket.endpoint()));
                GcsConnection wired = open(new GcsSettings(
                        SimulatedBucket.NAME,
                        bucket.credentials(),
                        Optional.of(wire.uri().toString()),
                        PATIENCE))) {
            GcsBlobStore behind = new GcsBlobStore(wired);
            InputStream begun = patiently(() -> behind.open(PATH, 0));
            wire.become(fault);

            assertUnavailable(() -> behind.size(PATH));
            assertUnavailable(() -> behind.received(PATH));
            // A different object: a request that timed out may still be executed once the connection
            // works again.
            assertUnavailable(() -> behind.delete(new BlobPath(UUID.randomUUID(), "txt")));
            assertUnavailable(begun::readAllBytes);
            assertWritingIsGivenUp(behind);

            wire.become(State.WHOLE);
            write("abc");
            assertThat(patiently(() -> behind.size(PATH))).hasValue(3);
        }
    }

    /// On a busy machine a healthy bucket may take longer than the short timeout here.
    private static <T> T patiently(Callable<T> call) {
        return Waiting.untilGiven(() -> "the bucket answers", Duration.ofMinutes(1), () -> {
            try {
                return Optional.of(call.call());
            } catch (Unavailable e) {
                return Optional.empty();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /// The answer of the slow bucket takes twice this time.
    private static void assertWritingIsGivenUp(GcsBlobStore store) {
        FutureTask<Stored> writing =
                new FutureTask<>(() -> store.write(PATH, new ByteArrayInputStream(new byte[9]), 9));
        Thread.ofVirtual().start(writing);
        Waiting.until("writing is given up", PATIENCE.multipliedBy(20), writing::isDone);
        assertThatThrownBy(writing::get).hasCauseInstanceOf(Unavailable.class);
    }

    @Test
    void closesAStreamAtOnceAfterItsReadTimedOut() throws IOException {
        write("abc");
        try (FaultProxy wire = FaultProxy.to(URI.create(bucket.endpoint()));
                GcsConnection wired = open(new GcsSettings(
                        SimulatedBucket.NAME,
                        bucket.credentials(),
                        Optional.of(wire.uri().toString()),
                        PATIENCE))) {
            GcsBlobStore behind = new GcsBlobStore(wired);
            InputStream begun = patiently(() -> behind.open(PATH, 0));
            wire.become(State.SLOW);
            assertUnavailable(begun::readAllBytes);

            Thread closing = Thread.ofVirtual().start(() -> {
                try {
                    begun.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });

            Waiting.until("it is closed", () -> !closing.isAlive());
        }
    }

    @Test
    void distinguishesARefusalFromAnUnavailableBucket() {
        GcsSettings missing =
                new GcsSettings("another", bucket.credentials(), Optional.of(bucket.endpoint()), TestBucket.TIMEOUT);
        try (GcsConnection other = open(missing)) {
            assertThat(reason(() -> new GcsBlobStore(other).list(Optional.empty(), 1)))
                    .isEqualTo(Reason.REFUSED);
        }
        bucket.faults().failNext(ALL);
        assertThat(reason(() -> store.size(PATH))).isEqualTo(Reason.AWAY);
    }

    private static Reason reason(ThrowingCallable call) {
        return catchThrowableOfType(Unavailable.class, call).reason();
    }

    @Test
    void isUnavailableWhenTheBucketFailsDuringARead() throws IOException {
        byte[] bytes = new byte[1 << 20];
        store.write(PATH, new ByteArrayInputStream(bytes), bytes.length);
        InputStream in = store.open(PATH, 0);
        bucket.faults().failNext(ALL);

        assertUnavailable(in::readAllBytes);
    }

    /// As when the file is deleted at that moment.
    @Test
    void reportsAnObjectDeletedBeforeItsReadAsRefused() throws IOException {
        write("abc");
        try (InputStream in = store.open(PATH, 0)) {
            store.delete(PATH);

            assertThat(reason(in::readAllBytes)).isEqualTo(Reason.REFUSED);
        }
    }

    @Test
    void isUnavailableWithAMissingBucketOrWrongCredentials() {
        GcsSettings foreign = new GcsSettings(
                SimulatedBucket.NAME,
                bucket.credentials().replace("cairn@", "another@"),
                Optional.of(bucket.endpoint()),
                TestBucket.TIMEOUT);
        GcsSettings missing =
                new GcsSettings("another", bucket.credentials(), Optional.of(bucket.endpoint()), TestBucket.TIMEOUT);
        for (GcsSettings settings : new GcsSettings[] {foreign, missing}) {
            try (GcsConnection other = open(settings)) {
                assertUnavailable(() -> new GcsBlobStore(other).write(PATH, new ByteArrayInputStream(new byte[1]), 1));
            }
        }
    }

    @Test
    void detectsCorruptBytesWhenReadingAWholeObject() throws IOException {
        write("abc");
        bucket.objects().corrupt(PATH.toString());

        assertThat(reason(() -> read(0))).isEqualTo(Reason.REFUSED);
        assertThat(read(1)).isEqualTo("bc");
    }

    @Test
    void discardsAnUploadCorruptedInTransit() {
        bucket.faults().garbleNext();

        assertUnavailable(() -> write("abc"));

        assertThat(bucket.objects().list()).isEmpty();
    }

    @Test
    void refusesInvalidCredentials() {
        GcsSettings settings =
                new GcsSettings("bucket", "{\"type\": \"service_account\"}", Optional.empty(), TestBucket.TIMEOUT);
        assertThatIllegalArgumentException().isThrownBy(() -> open(settings));
    }

    @Test
    void doesNotRevealCredentialsInToString() {
        assertThat(TestBucket.settings(bucket).toString()).contains("(secret)").doesNotContain("PRIVATE");
    }

    private static GcsConnection open(GcsSettings settings) {
        return GcsConnection.open(settings, InstantSource.system(), Duration.ofMillis(1));
    }

    private static void assertUnavailable(ThrowingCallable call) {
        assertThatExceptionOfType(Unavailable.class)
                .isThrownBy(call)
                .satisfies(thrown -> assertThat(thrown.part()).isEqualTo(Part.STORAGE));
    }

    private void write(String text) throws IOException {
        store.write(PATH, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), text.length());
    }

    private String read(long offset) throws IOException {
        try (InputStream in = store.open(PATH, offset)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

package cairn.application.port.blob;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import cairn.application.port.ScriptedStream;
import cairn.application.port.blob.BlobStore.Checksum;
import cairn.application.port.blob.BlobStore.Stored;
import cairn.application.port.blob.BlobStore.WrongLength;
import cairn.domain.content.BlobPath;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What every [BlobStore] does.
public interface BlobStoreContract {
    BlobPath PATH = new BlobPath(UUID.fromString("01930000-0000-7000-8000-0000000000aa"), "txt");
    String SHA256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    /// The check value of CRC-32C: the checksum of "123456789".
    int CRC32C = 0xE306_9283;

    String SHA256_OF_DIGITS = "15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225";

    /// The store under test; the same, and empty at first, throughout one test.
    BlobStore store();

    @Test
    default void returnsTheWrittenBytesExactly() throws IOException {
        byte[] bytes = new byte[300_000];
        new Random(1).nextBytes(bytes);
        Stored stored = store().write(PATH, new ByteArrayInputStream(bytes), bytes.length);
        assertThat(stored.size()).isEqualTo(bytes.length);
        assertThat(store().size(PATH)).hasValue(bytes.length);
        assertThat(read(PATH, 0)).isEqualTo(bytes);
    }

    @Test
    default void returnsTheDigestOfTheWrittenBytes() throws IOException {
        assertThat(write(PATH, "abc")).isEqualTo(new Stored(3, SHA256_OF_ABC));
    }

    @Test
    default void keepsAnEmptyBlob() throws IOException {
        write(PATH, "");
        assertThat(store().size(PATH)).hasValue(0);
        assertThat(read(PATH, 0)).isEmpty();
    }

    @Test
    default void readsFromAnOffset() throws IOException {
        write(PATH, "abcdef");
        assertThat(read(PATH, 4)).asString().isEqualTo("ef");
        assertThat(read(PATH, 6)).isEmpty();
        assertThat(read(PATH, 7)).isEmpty();
    }

    @Test
    default void aPathThatWasNeverWrittenHasNoBlob() {
        assertThat(store().size(PATH)).isEmpty();
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> read(PATH, 0));
        store().delete(PATH);
    }

    @Test
    default void hasReceivedNothingAtAnUnknownPath() {
        assertThat(store().received(PATH)).isEmpty();
    }

    @Test
    default void returnsSizeAndChecksums() throws IOException {
        write(PATH, "123456789");

        Checksum told = store().checksum(PATH).orElseThrow();

        assertThat(told.size()).isEqualTo(9);
        assertThat(told.crc32c()).isEqualTo(CRC32C);
        assertThat(told.sha256())
                .satisfiesAnyOf(
                        sha256 -> assertThat(sha256).isEmpty(),
                        sha256 -> assertThat(sha256).contains(SHA256_OF_DIGITS));
    }

    @Test
    default void returnsNoChecksumOfAMissingBlob() {
        assertThat(store().checksum(PATH)).isEmpty();
    }

    @Test
    default void aDeletedBlobIsGone() throws IOException {
        write(PATH, "abc");
        store().delete(PATH);
        assertThat(store().size(PATH)).isEmpty();
        assertThatExceptionOfType(NoSuchFileException.class).isThrownBy(() -> read(PATH, 0));
    }

    @Test
    default void distinguishesPathsByIdAndExtension() throws IOException {
        List<BlobPath> paths = List.of(
                PATH,
                new BlobPath(PATH.id(), "text"),
                new BlobPath(UUID.fromString("01930000-0000-7000-8000-0000000001aa"), "txt"));
        for (BlobPath path : paths) {
            write(path, path.toString());
        }
        for (BlobPath path : paths) {
            assertThat(read(path, 0)).asString().isEqualTo(path.toString());
        }
    }

    @Test
    default void listsAllPathsPageByPage() throws IOException {
        List<BlobPath> paths = List.of(
                PATH,
                new BlobPath(PATH.id(), "text"),
                new BlobPath(UUID.fromString("01930000-0000-7000-8000-0000000001aa"), "txt"));
        for (BlobPath path : paths) {
            write(path, "abc");
        }
        List<BlobPath> first = store().list(Optional.empty(), 2);
        List<BlobPath> second = store().list(Optional.of(first.getLast()), 2);

        assertThat(first).hasSize(2);
        assertThat(Stream.concat(first.stream(), second.stream())).containsExactlyInAnyOrderElementsOf(paths);
        assertThat(store().list(Optional.of(second.getLast()), 2)).isEmpty();
    }

    @Test
    default void continuesListingAfterADeletedPath() throws IOException {
        BlobPath other = new BlobPath(PATH.id(), "text");
        write(PATH, "abc");
        write(other, "abc");
        BlobPath first = store().list(Optional.empty(), 1).getFirst();
        store().delete(first);

        assertThat(store().list(Optional.of(first), 2)).containsExactly(first.equals(PATH) ? other : PATH);
        assertThat(store().list(Optional.empty(), 2)).hasSize(1);
    }

    @Test
    default void listsNothingInAnEmptyStore() {
        assertThat(store().list(Optional.empty(), 1)).isEmpty();
    }

    @Test
    default void storesNothingFromAStreamThatIsTooShort() {
        assertThatExceptionOfType(WrongLength.class).isThrownBy(() -> store().write(PATH, stream("abc"), 4));
        assertThat(store().size(PATH)).isEmpty();
    }

    @Test
    default void storesNothingFromAStreamThatIsTooLong() {
        assertThatExceptionOfType(WrongLength.class).isThrownBy(() -> store().write(PATH, stream("abc"), 2));
        assertThatExceptionOfType(WrongLength.class).isThrownBy(() -> store().write(PATH, stream("abc"), 0));
        assertThat(store().size(PATH)).isEmpty();
    }

    @Test
    default void rethrowsTheFailureOfTheStreamAndStoresNothing() {
        IOException failure = new IOException("connection reset");
        InputStream broken = new SequenceInputStream(stream("ab"), new ScriptedStream(() -> {
            throw failure;
        }));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> store().write(PATH, broken, 3))
                .isSameAs(failure);
        assertThat(store().size(PATH)).isEmpty();
    }

    @Test
    default void aFailedWriteKeepsTheExistingBlob() throws IOException {
        write(PATH, "abc");
        assertThatExceptionOfType(WrongLength.class).isThrownBy(() -> store().write(PATH, stream("xyz"), 4));
        assertThat(read(PATH, 0)).asString().isEqualTo("abc");
    }

    @Test
    default void aBlobIsInvisibleUntilItsLastByteIsWritten() throws IOException {
        InputStream watching = new ScriptedStream(() -> {
            assertThat(store().size(PATH)).isEmpty();
            return -1;
        });
        store().write(PATH, new SequenceInputStream(stream("abc"), watching), 3);
        assertThat(store().size(PATH)).hasValue(3);
    }

    @Test
    default void worksOnAnInterruptedThreadAndKeepsTheInterrupt() throws IOException {
        Thread.currentThread().interrupt();
        try {
            write(PATH, "abc");
            assertThat(read(PATH, 1)).asString().isEqualTo("bc");
            store().delete(PATH);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        write(PATH, "de");
        assertThat(read(PATH, 0)).asString().isEqualTo("de");
    }

    @Test
    default void concurrentWritesLeaveOneOfThemIntact() throws Exception {
        String first = "a".repeat(200_000);
        String second = "b".repeat(200_000);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Stored>> writes = List.of(() -> write(PATH, first), () -> write(PATH, second));
            for (Future<Stored> write : threads.invokeAll(writes)) {
                write.get();
            }
        }
        assertThat(new String(read(PATH, 0), StandardCharsets.UTF_8)).isIn(first, second);
    }

    private Stored write(BlobPath path, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return store().write(path, new ByteArrayInputStream(bytes), bytes.length);
    }

    private byte[] read(BlobPath path, long offset) throws IOException {
        try (InputStream in = store().open(path, offset)) {
            return in.readAllBytes();
        }
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}

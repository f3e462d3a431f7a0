package cairn.adapter.storage.filesystem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import cairn.application.port.ScriptedStream;
import cairn.application.port.Unavailable;
import cairn.application.port.Unavailable.Reason;
import cairn.application.port.blob.BlobStore;
import cairn.application.port.blob.BlobStoreContract;
import cairn.application.port.blob.InMemoryBlobStore;
import cairn.domain.failure.Failure.Part;
import java.io.ByteArrayInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FilesystemBlobStoreTest implements BlobStoreContract {
    private final AtomicLong free = new AtomicLong(1L << 40);

    @TempDir
    private Path folder = Path.of("");

    private BlobStore store = new InMemoryBlobStore();

    @BeforeEach
    void open() {
        store = new FilesystemBlobStore(folder.resolve("new"), new DiskSpace(free::get, 100));
    }

    @Override
    public BlobStore store() {
        return store;
    }

    @Test
    void storesAFileInAFolderNamedByTheEndOfItsId() throws IOException {
        store.write(PATH, new ByteArrayInputStream(new byte[3]), 3);
        assertThat(folder.resolve("new/stored-files/aa").resolve(PATH.id() + ".txt"))
                .hasSize(3);
    }

    @Test
    void findsItsBlobsAfterARestart() throws IOException {
        store.write(PATH, new ByteArrayInputStream(new byte[3]), 3);
        assertThat(new FilesystemBlobStore(folder.resolve("new"), 0).size(PATH)).hasValue(3);
    }

    @Test
    void removesPartialFilesOfAnEarlierProcess() throws IOException {
        Path leftover = Files.createFile(folder.resolve("new/tmp/1.part"));
        open();
        assertThat(leftover).doesNotExist();
    }

    /// As when its disk is not mounted: its files must not count as deleted.
    @Test
    void isUnavailableWithoutItsFolder() throws IOException {
        store.write(PATH, new ByteArrayInputStream(new byte[3]), 3);
        Files.move(folder.resolve("new"), folder.resolve("away"));

        assertAway(() -> store.open(PATH, 0));
        assertAway(() -> store.size(PATH));
        assertAway(() -> store.delete(PATH));
        assertAway(() -> store.list(Optional.empty(), 1));
        assertAway(() -> store.write(PATH, new ByteArrayInputStream(new byte[3]), 3));

        Files.move(folder.resolve("away"), folder.resolve("new"));
        assertThat(store.size(PATH)).hasValue(3);
    }

    /// As with a restored file that belongs to another user. A folder cannot be opened even by root.
    @Test
    void reportsAnUnreadableFileAsRefused() throws IOException {
        Files.createDirectory(folder.resolve("new/stored-files/aa").resolve(PATH.id() + ".txt"));

        Unavailable thrown = catchThrowableOfType(Unavailable.class, () -> store.open(PATH, 0));

        assertThat(thrown.part()).isEqualTo(Part.STORAGE);
        assertThat(thrown.reason()).isEqualTo(Reason.REFUSED);
        assertThat(thrown).hasMessageContaining(PATH.id().toString());
    }

    private static void assertAway(ThrowingCallable call) {
        assertThat(catchThrowableOfType(Unavailable.class, call).part()).isEqualTo(Part.STORAGE);
    }

    @Test
    void leavesNoTemporaryFileBehind() throws IOException {
        store.write(PATH, new ByteArrayInputStream(new byte[3]), 3);
        assertThatIOException().isThrownBy(() -> store.write(PATH, new ByteArrayInputStream(new byte[3]), 4));
        try (Stream<Path> files = Files.list(folder.resolve("new/tmp"))) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void refusesAWriteThatWouldUseUpTheReserveBeforeReadingIt() throws IOException {
        free.set(102);
        InputStream untouched = new ScriptedStream(() -> {
            throw new AssertionError("read although there is no room");
        });
        assertThat(refusal(untouched, 3).part()).isEqualTo(Part.DISK);
        assertThat(store.write(PATH, new ByteArrayInputStream(new byte[2]), 2).size())
                .isEqualTo(2);
    }

    @Test
    void stopsAWriteWhenOthersUseUpTheReserve() {
        long size = 64L << 20;
        AtomicLong sent = new AtomicLong();
        InputStream large = new InputStream() {
            @Override
            public int read() {
                return 0;
            }

            @Override
            public int read(byte[] buffer, int from, int length) {
                free.set(50);
                sent.addAndGet(length);
                return length;
            }
        };
        assertThat(refusal(large, size).part()).isEqualTo(Part.DISK);
        assertThat(sent).hasValueLessThan(size);
        assertThat(store.size(PATH)).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void recognisesTheSystemsErrorForAFullDisk() {
        IOException full = catchThrowableOfType(IOException.class, () -> {
            try (FileOutputStream out = new FileOutputStream("/dev/full")) {
                out.write(1);
            }
        });
        assertThat(StorageFailures.unavailable("write", full).part()).isEqualTo(Part.DISK);
        assertThat(StorageFailures.unavailable("write", new IOException()).part())
                .isEqualTo(Part.STORAGE);
    }

    @Test
    void isUnavailableWhenItsTemporaryFolderIsMissing() throws IOException {
        Files.delete(folder.resolve("new/tmp"));
        assertThat(refusal(new ByteArrayInputStream(new byte[1]), 1).part()).isEqualTo(Part.STORAGE);
    }

    @Test
    void isUnavailableWhenItsFolderCannotBeCreated() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        Unavailable thrown =
                catchThrowableOfType(Unavailable.class, () -> new FilesystemBlobStore(file.resolve("data"), 0));
        assertThat(thrown.part()).isEqualTo(Part.STORAGE);
    }

    private Unavailable refusal(InputStream bytes, long size) {
        return catchThrowableOfType(Unavailable.class, () -> store.write(PATH, bytes, size));
    }
}

package cairn.bootstrap.wiring.adapters;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.port.blob.InMemoryTransferSigner;
import cairn.bootstrap.configuration.StorageSettings.Filesystem;
import cairn.bootstrap.configuration.StorageSettings.Lifetimes;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileStoreTest {
    @TempDir
    private Path folder;

    private boolean isWritable(long reserveBytes) {
        Duration day = Duration.ofDays(1);
        Filesystem settings = new Filesystem(reserveBytes, new Lifetimes(day, day, day, day, day));
        try (FileStore store = FileStore.open(settings, folder, new InMemoryTransferSigner(), InstantSource.system())) {
            return store.isWritable().getAsBoolean();
        }
    }

    /// Permission to write does not suffice on a full disk.
    @Test
    void isNotWritableWithoutFreeSpace() {
        assertThat(isWritable(0)).isTrue();
        assertThat(isWritable(Long.MAX_VALUE)).isFalse();
    }
}

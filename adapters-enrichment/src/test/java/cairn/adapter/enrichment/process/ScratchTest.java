package cairn.adapter.enrichment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.Unavailable;
import cairn.domain.failure.Failure.Part;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchTest {
    private static final int SIZE = 10 << 20;
    private static final long MOST = 1L << 30;

    @TempDir
    private Path folder;

    @Test
    void checksTheFreeSpaceAgainWhileCopying() throws IOException {
        Deque<Long> usable = new ArrayDeque<>(List.of(MOST, MOST, 1L << 20));
        Path file = Scratch.file(folder);

        assertNoRoom(file, new ByteArrayInputStream(new byte[SIZE]), new SpoolSpace(usable::pop, 0));
        assertThat(Files.size(file)).isEqualTo(8 << 20);
    }

    @Test
    void reportsAFullDiskDespiteTheChecks() throws IOException {
        InputStream bytes = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("No space left on device");
            }
        };
        assertNoRoom(Scratch.file(folder), bytes, SpoolSpace.unbounded());
    }

    private static void assertNoRoom(Path file, InputStream bytes, SpoolSpace space) {
        assertThatThrownBy(() -> Scratch.fill(file, bytes, MOST, space))
                .isInstanceOfSatisfying(
                        Unavailable.class, refused -> assertThat(refused.part()).isEqualTo(Part.DISK));
    }
}

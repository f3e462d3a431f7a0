package cairn.adapter.persistence.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.transaction.Engine.Claim;
import cairn.application.port.Unavailable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiskReserveTest {
    private final AtomicLong free = new AtomicLong(100);
    private final DiskReserve reserve = new DiskReserve(free::get, 100);

    @Test
    void allowsWritesWhileTheReserveIsFree() {
        assertThatCode(() -> reserve.check(Claim.REQUEST)).doesNotThrowAnyException();
    }

    @Test
    void refusesWritesOneByteBelowTheReserveUntilThereIsRoomAgain() {
        free.set(99);
        assertThatThrownBy(() -> reserve.check(Claim.REQUEST))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("99 bytes");

        free.set(100);

        assertThatCode(() -> reserve.check(Claim.REQUEST)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"BACKGROUND, 125", "REQUEST, 100", "FREEING, 12"})
    void eachKindOfWriteNeedsItsOwnMinimumOfFreeSpace(Claim claim, long least) {
        free.set(least);
        assertThatCode(() -> reserve.check(claim)).doesNotThrowAnyException();

        free.set(least - 1);
        assertThatThrownBy(() -> reserve.check(claim))
                .isInstanceOf(Unavailable.class)
                .hasMessageContaining("refused below " + least);
    }

    @Test
    void refusesWritesWhenTheFolderCannotBeRead(@TempDir Path folder) {
        DiskReserve broken = new DiskReserve(DiskReserve.usableBytesOf(folder.resolve("gone")), 100);

        assertThatThrownBy(() -> broken.check(Claim.FREEING)).isInstanceOf(Unavailable.class);
    }

    @Test
    void measuresTheDiskOfTheFolder(@TempDir Path folder) throws IOException {
        long usable = Files.getFileStore(folder).getUsableSpace();

        assertThat(DiskReserve.usableBytesOf(folder).getAsLong()).isBetween(usable / 2, usable * 2);
    }
}

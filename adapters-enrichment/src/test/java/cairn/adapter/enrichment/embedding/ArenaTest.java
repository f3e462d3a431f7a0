package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ArenaTest {
    private long seconds;

    private final Arena arena = new Arena(() -> TimeUnit.SECONDS.toNanos(seconds));

    @Test
    void aShortTextReturnsTheMemoryOfLongOnesOnce() {
        assertThat(reads(512)).isFalse();
        seconds += 10;

        assertThat(reads(512)).isFalse();
        assertThat(reads(20)).isTrue();
        assertThat(reads(20)).isFalse();
    }

    @Test
    void nothingIsReturnedAfterShortTextsAlone() {
        reads(256);
        seconds += 60;

        assertThat(reads(20)).isFalse();
    }

    @Test
    void nothingIsReturnedSoonAfterALongText() {
        reads(512);
        seconds += 9;

        assertThat(reads(20)).isFalse();
    }

    @Test
    void nothingIsReturnedWhileOthersCompute() {
        arena.begin(512);
        seconds += 10;

        assertThat(reads(20)).isFalse();

        arena.end();
        assertThat(reads(20)).isTrue();
    }

    private boolean reads(int tokens) {
        boolean returnsMemory = arena.begin(tokens);
        arena.end();
        return returnsMemory;
    }
}

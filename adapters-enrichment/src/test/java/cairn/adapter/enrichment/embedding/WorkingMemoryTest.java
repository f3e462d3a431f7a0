package cairn.adapter.enrichment.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkingMemoryTest {
    private long seconds;

    private final WorkingMemory memory = new WorkingMemory(() -> TimeUnit.SECONDS.toNanos(seconds));

    @Test
    void aShortTextReleasesTheMemoryOfLongOnesOnce() {
        assertThat(reads(512)).isFalse();
        seconds += 10;

        assertThat(reads(512)).isFalse();
        assertThat(reads(20)).isTrue();
        assertThat(reads(20)).isFalse();
    }

    @Test
    void releasesNothingAfterOnlyShortTexts() {
        reads(256);
        seconds += 60;

        assertThat(reads(20)).isFalse();
    }

    @Test
    void releasesNothingWithinTenSecondsOfGrowth() {
        reads(512);
        seconds += 9;

        assertThat(reads(20)).isFalse();
    }

    @Test
    void releasesNothingWhileOthersCompute() {
        memory.begin(512);
        seconds += 10;

        assertThat(reads(20)).isFalse();

        memory.end();
        assertThat(reads(20)).isTrue();
    }

    /// The runtime refuses to release the memory of a device that it does not have.
    @Test
    @Tag("slow")
    void releasingMemoryDoesNotChangeTheVector(@TempDir Path models) throws IOException {
        try (OnnxSession session = OnnxSession.load(EmbeddingModel.BGE_SMALL_EN, models, memory)) {
            float[] before = session.embed("boil spaghetti");
            session.embed("river ".repeat(400));
            seconds += 10;

            assertThat(session.embed("boil spaghetti")).isEqualTo(before);
            assertThat(reads(20)).as("is still to be returned").isFalse();
        }
    }

    private boolean reads(int tokens) {
        boolean returnsMemory = memory.begin(tokens);
        memory.end();
        return returnsMemory;
    }
}

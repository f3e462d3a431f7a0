package cairn.adapter.enrichment.extraction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.application.port.TextExtractor.Extraction;
import cairn.application.port.TextExtractor.Extraction.Extracted;
import cairn.application.port.TextExtractor.Extraction.Unsupported;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ParserThreadsTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(10);
    private static final Extraction DONE = new Extracted("done", false, null);

    private final ParserThreads threads = new ParserThreads(1);
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void releaseTheStuck() {
        release.countDown();
    }

    @Test
    void turnsEveryErrorIntoAFailedFile() throws IOException {
        assertThat(threads.run(() -> recurse(0), LONG)).isEqualTo(Refusals.broken());
        assertThat(threads.run(() -> fail(new OutOfMemoryError()), LONG)).isEqualTo(Refusals.broken());
        assertThat(threads.run(() -> fail(new NoClassDefFoundError()), LONG)).isEqualTo(Refusals.broken());
        assertThat(threads.run(() -> DONE, LONG)).isEqualTo(DONE);
    }

    @Test
    void goesOnWithoutAParserThatIsStuck() throws IOException {
        assertThat(threads.run(this::stuck, SHORT)).isEqualTo(Refusals.tooComplex());
        assertThat(threads.run(() -> DONE, LONG)).isEqualTo(DONE);
    }

    @Test
    void parsesNothingMoreWhileTooManyAreStuck() throws IOException {
        for (int i = 0; i < 4; i++) {
            assertThat(threads.run(this::stuck, SHORT)).isEqualTo(Refusals.tooComplex());
        }
        assertThatThrownBy(() -> threads.run(() -> DONE, LONG)).isInstanceOf(IOException.class);
    }

    private Extraction stuck() throws InterruptedException {
        release.await();
        return new Unsupported();
    }

    private static Extraction recurse(int depth) {
        return depth < 0 ? DONE : deeper(recurse(depth + 1));
    }

    private static Extraction deeper(Extraction inner) {
        return inner;
    }

    private static Extraction fail(Error error) {
        throw error;
    }
}

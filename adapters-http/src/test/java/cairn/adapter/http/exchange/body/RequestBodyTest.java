package cairn.adapter.http.exchange.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.http.exchange.body.RequestBody.TooSlow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

class RequestBodyTest {
    private static final int KILOBYTE = 1024;
    private static final int MEGABYTE = 1 << 20;

    private final AtomicLong nanos = new AtomicLong();

    @Test
    void refusesABodyThatArrivesTooSlowly() throws IOException {
        for (boolean areKept : new boolean[] {false, true}) {
            RequestBody body = body(areKept, count -> {});
            assertThat(read(body, 20 * KILOBYTE, 30)).isEqualTo(20 * KILOBYTE);
            assertThatThrownBy(() -> read(body, KILOBYTE, 10)).isInstanceOf(TooSlow.class);
        }
    }

    @Test
    void largeBodiesKeptInMemoryMustArriveFaster() throws IOException {
        RequestBody medium = body(true, count -> {});
        read(medium, 200 * KILOBYTE, 200);
        assertThatThrownBy(() -> read(medium, 100 * KILOBYTE, 1)).isInstanceOf(TooSlow.class);

        RequestBody large = body(true, count -> {});
        read(large, 2 * MEGABYTE, 200);
        assertThatThrownBy(() -> read(large, KILOBYTE, 1)).isInstanceOf(TooSlow.class);

        RequestBody fast = body(true, count -> {});
        assertThat(read(fast, 6 * MEGABYTE, 60)).isEqualTo(6 * MEGABYTE);
    }

    @Test
    void filesMayArriveMoreSlowly() throws IOException {
        assertThat(read(body(false, count -> {}), 6 * MEGABYTE, 4000)).isEqualTo(6 * MEGABYTE);
    }

    @Test
    void doesNotCountTheServersOwnWaitAgainstTheClient() throws IOException {
        RequestBody body = body(true, count -> pass(1000));
        read(body, KILOBYTE, 1);
        assertThat(read(body, KILOBYTE, 1)).isEqualTo(KILOBYTE);
    }

    /// @param seconds that it takes
    private int read(InputStream body, int bytes, long seconds) throws IOException {
        pass(seconds);
        return body.read(new byte[bytes], 0, bytes);
    }

    private void pass(long seconds) {
        nanos.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }

    private RequestBody body(boolean areKept, LongConsumer arrival) {
        InputStream bytes = new ByteArrayInputStream(new byte[10 * MEGABYTE]);
        return new RequestBody(bytes, 10 * MEGABYTE, areKept, arrival, nanos::get);
    }
}

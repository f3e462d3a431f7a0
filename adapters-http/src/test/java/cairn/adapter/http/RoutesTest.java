package cairn.adapter.http;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.http.exchange.Route;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RoutesTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Routes routes =
            new Routes(IntStream.range(0, 150).mapToObj(RoutesTest::route).toList());

    private static Route route(int number) {
        return Route.get("/v2/things/{id}/" + number, "get" + number, exchange -> {});
    }

    @Test
    void listsTheMethodsOfAPath() {
        assertThat(routes.methods("/v2/things/x/3")).containsExactly("GET", "HEAD", "OPTIONS");
        assertThat(routes.methods("/v2/things/x/3/")).containsExactly("GET", "HEAD", "OPTIONS");
        assertThat(routes.methods("/v2/things/x/3/y")).isEmpty();
        assertThat(routes.methods("/v2/things/x")).isEmpty();
        assertThat(routes.methods("/")).isEmpty();
    }

    /// Such a request needs no key.
    @Test
    void allocatesLittleForAPathOfThousandsOfSegments() {
        String path = "/a".repeat(8000);
        routes.methods(path);

        long before = THREADS.getCurrentThreadAllocatedBytes();
        assertThat(routes.methods(path)).isEmpty();
        assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }
}

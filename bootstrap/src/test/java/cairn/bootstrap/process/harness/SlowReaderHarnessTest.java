package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.enrichment.picture.Images;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.ResourceLocksProvider;
import org.junit.jupiter.api.parallel.Resources;

/// Clients that request much and read nothing, on a server with little memory: others are answered all
/// the while, and nothing is left once they have gone. With `-Dcairn.long=true` every large answer, up
/// to 2,500 connections, and how long others wait.
@Tag("slow")
@ResourceLock(providers = SlowReaderHarnessTest.AloneWhereTimesCount.class)
class SlowReaderHarnessTest {
    private static final double HEAP = 256 << 20;
    private static final int PIPELINED = 20;
    private static final int NOTES = 200;
    private static final int ROUNDS = 60;
    private static final Duration BETWEEN = Duration.ofMillis(50);
    private static final Duration OVER = Duration.ofSeconds(60);

    private final boolean isLong = Boolean.getBoolean("cairn.long");

    @Test
    void clientsThatReadNothingDoNotBlockOthers(@TempDir Path folder) throws IOException {
        Path data = folder.resolve("data");
        try (ServerProcess server = ServerProcess.start(data, Map.of(), "-Xmx256m")) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            Vitals vitals = new Vitals(server, data);
            for (Map.Entry<String, String> request : requests(api).entrySet()) {
                for (int count : isLong ? List.of(200, 1000, 2500) : List.of(1500)) {
                    besiege(server, vitals, api, request.getKey(), request.getValue(), count);
                }
            }
        }
    }

    private void besiege(ServerProcess server, Vitals vitals, Api api, String name, String request, int count)
            throws IOException {
        List<Double> waits = new ArrayList<>();
        double before = vitals.openFiles();
        double heap;
        try (SlowReaders readers = new SlowReaders(server.url())) {
            readers.open(count, request, PIPELINED);
            for (int i = 0; i < ROUNDS; i++) {
                waits.add(ask(api));
                Waiting.pause(BETWEEN);
            }
            heap = vitals.heap();
            assertThat(vitals.liveHeap()).as("heap with %d at %s", count, name).isLessThan(0.8 * HEAP);
        }
        long gone = System.nanoTime();
        Waiting.until("their connections are closed", OVER, () -> vitals.openFiles() <= before + 20);
        double over = seconds(gone);
        assertThat(vitals.liveHeap()).as("heap after %d at %s", count, name).isLessThan(HEAP / 2);
        assertThat(ask(api)).isPositive();
        judge(name, count, waits, heap, over);
    }

    /// Times depend on the machine, so only the long form, which runs on an idle one, asserts them.
    private void judge(String name, int count, List<Double> waits, double heap, double over) {
        Collections.sort(waits);
        double p95 = waits.get(waits.size() * 95 / 100);
        System.out.printf(
                "%-12s %5d readers: p95 %.3f s, most %.3f s, heap %.0f %%, over after %.2f s%n",
                name, count, p95, waits.getLast(), 100 * heap / HEAP, over);
        if (isLong) {
            assertThat(p95).as("p95 with %d at %s", count, name).isLessThan(1);
            assertThat(over).as("over after %d at %s", count, name).isLessThan(5);
        }
    }

    /// @return seconds
    private static double ask(Api api) {
        long start = System.nanoTime();
        assertThat(api.get("/v2/processing").status()).isEqualTo(200);
        return seconds(start);
    }

    private static double seconds(long since) {
        return (System.nanoTime() - since) / 1e9;
    }

    /// Raw requests by name. The short form uses only the document, the largest answer that needs no
    /// key.
    private Map<String, String> requests(Api api) throws IOException {
        Map<String, String> requests = new LinkedHashMap<>();
        requests.put("openapi", get("/openapi.json", ""));
        if (!isLong) {
            return requests;
        }
        requests.put("openapi-br", get("/openapi.json", "Accept-Encoding: br\r\n"));
        requests.put("script", get(scriptOf(api.get("/docs").text()), ""));
        requests.put("page", get("/", ""));
        String words = "of wombats that dig long burrows in the cool evening ".repeat(20);
        for (int i = 0; i < NOTES; i++) {
            api.createNote("Note " + i + " " + words);
        }
        requests.put("search", post("/v2/search", "{\"text\": \"wombats\", \"limit\": 100}"));
        requests.put("list", post("/v2/resources/filter", "{\"limit\": 200}"));
        Reply file = api.createFile("large.bin", "application/octet-stream", new byte[8 << 20]);
        requests.put("file", get(pathOf(file.at("/fileUrl")), ""));
        Reply picture = api.createFile("a.png", "image/png", Images.encoded(Images.quarters(1200, 900), "png"));
        Reply seen = api.awaitProcessed(picture.at("/id"));
        String thumbnail = seen.at("/thumbnail/xl");
        requests.put("thumbnail", get(pathOf(thumbnail), ""));
        return requests;
    }

    private static String scriptOf(String page) {
        int at = page.indexOf("src=\"/console/") + 5;
        return page.substring(at, page.indexOf('"', at));
    }

    private static String pathOf(String url) {
        URI address = URI.create(url);
        return address.getRawPath() + (address.getRawQuery() == null ? "" : "?" + address.getRawQuery());
    }

    private static String get(String path, String header) {
        return "GET " + path + " HTTP/1.1\r\nHost: x\r\n" + header + "\r\n";
    }

    private static String post(String path, String body) {
        return "POST " + path + " HTTP/1.1\r\nHost: x\r\nX-Api-Key: " + ServerProcess.KEY
                + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    /// The long form measures times, so no other test may run beside it.
    static final class AloneWhereTimesCount implements ResourceLocksProvider {
        @Override
        public Set<Lock> provideForClass(Class<?> testClass) {
            return Boolean.getBoolean("cairn.long")
                    ? Set.of(new Lock(Resources.GLOBAL, ResourceAccessMode.READ_WRITE))
                    : Set.of();
        }
    }
}

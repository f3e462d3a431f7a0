package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.fault.FaultProxy.State;
import cairn.bootstrap.Application;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/// The number of threads a server uses while its OpenSearch hangs. Runs alone in its JVM, since it
/// counts threads.
@Tag("slow")
@Tag("embedded")
@Isolated
class SearchOutageThreadsTest {
    private static final int SEARCHES = 200;
    private static final List<String> TESTING = List.of("HttpClient-", "ForkJoinPool", "junit-", "surefire-");

    @TempDir
    private Path folder = Path.of("");

    private final SearchOutage outage = new SearchOutage();

    @AfterEach
    void close() {
        outage.close();
    }

    @Test
    void searchesOfAHungClusterFailWithoutBlockingOtherRequests() {
        try (Application application = outage.start(folder);
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            Api api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
            String before = api.createNote("written before the outage").at("/id");
            assertThat(SearchOutage.searchOnceAvailable(api, "outage").status()).isEqualTo(200);
            List<String> threads = serverThreads();

            outage.wire().become(State.HUNG);
            List<CompletableFuture<Reply>> searches = IntStream.range(0, SEARCHES)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> api.search("outage"), clients))
                    .toList();
            assertThat(api.get("/v2/resources/" + before).status()).isEqualTo(200);
            assertThat(api.createNote("written during the outage").status()).isEqualTo(201);

            assertThat(searches).allSatisfy(search -> SearchOutage.assertUnavailable(search.join()));
            // A few threads may have started meanwhile, but not one for each search.
            List<String> more = new ArrayList<>(serverThreads());
            threads.forEach(more::remove);
            assertThat(more).hasSizeLessThan(SEARCHES / 10);
            // Abandoned searches hold no connections.
            outage.wire().awaitAtMost(4);
            outage.wire().become(State.WHOLE);
            assertThat(SearchOutage.searchOnceAvailable(api, "outage").each("/hits", "id"))
                    .hasSize(2);
        }
    }

    /// Names of platform threads, since there is a virtual thread for each request. Ignores threads of
    /// the test: the selectors of its clients, the carriers of virtual threads, JUnit's own.
    private static List<String> serverThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> TESTING.stream().noneMatch(name::startsWith))
                .toList();
    }
}

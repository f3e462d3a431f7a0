package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.opensearch.OpenSearchNode;
import cairn.application.fault.FaultProxy;
import cairn.application.fault.FaultProxy.State;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.OpenSearchProfile;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a server does while its OpenSearch is unavailable.
@Tag("slow")
@Tag("embedded")
@Isolated
class SearchOutageTest {
    private static final int SEARCHES = 200;
    private static final List<String> TESTING = List.of("HttpClient-", "ForkJoinPool", "junit-", "surefire-");

    private final FaultProxy wire = FaultProxy.to(OpenSearchNode.uri());
    private final Map<String, String> settings = new HashMap<>(OpenSearchProfile.settings(wire.uri()));

    @TempDir
    private Path folder = Path.of("");

    @AfterEach
    void close() {
        wire.close();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WHOLE")
    void writesAndReadsGoOnAndSearchCatchesUp(State fault) {
        try (Application application = start()) {
            Api api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
            String before = api.createNote("written before the outage").at("/id");
            assertThat(api.search("\"outage\"").each("/hits", "id")).containsExactly(before);

            wire.become(fault);
            Reply during = api.createNote("written during the outage");
            assertThat(during.status()).isEqualTo(201);
            assertThat(api.get("/v2/resources/" + before).status()).isEqualTo(200);
            assertUnavailable(api.search("\"outage\""));
            assertThat(api.post("/v2/resources/filter", "{\"limit\": 10}").each("/resources", "id"))
                    .contains(before, during.at("/id"));

            wire.become(State.WHOLE);
            Reply after = searchOnReturn(api, "\"outage\"");
            assertThat(after.each("/hits", "id")).containsExactlyInAnyOrder(before, during.at("/id"));
        }
    }

    @Test
    void manySearchesAtAHungClusterAllHearOfItAndHoldUpNothing() {
        try (Application application = start();
                ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            Api api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
            String before = api.createNote("written before the outage").at("/id");
            assertThat(api.search("outage").status()).isEqualTo(200);
            List<String> threads = serverThreads();

            wire.become(State.HUNG);
            List<CompletableFuture<Reply>> searches = IntStream.range(0, SEARCHES)
                    .mapToObj(i -> CompletableFuture.supplyAsync(() -> api.search("outage"), clients))
                    .toList();
            assertThat(api.get("/v2/resources/" + before).status()).isEqualTo(200);
            assertThat(api.createNote("written during the outage").status()).isEqualTo(201);

            assertThat(searches).allSatisfy(search -> assertUnavailable(search.join()));
            // A few may have started meanwhile; none for each search.
            List<String> more = new ArrayList<>(serverThreads());
            threads.forEach(more::remove);
            assertThat(more).hasSizeLessThan(SEARCHES / 10);
            // What was given up holds no connection.
            wire.awaitAtMost(4);
            wire.become(State.WHOLE);
            assertThat(searchOnReturn(api, "outage").each("/hits", "id")).hasSize(2);
        }
    }

    private static int found(Api api) {
        return api.search("database").each("/hits", "id").size();
    }

    @Test
    void startsWithoutItAndFillsANewIndexOnItsReturn() {
        String key = "cairn_" + UUID.randomUUID();
        settings.put("CAIRN_API_KEY", key);
        try (Application application = start()) {
            Api api = Api.withKey(application.publicUrl(), key);
            assertThat(api.createNote("known to the database").status()).isEqualTo(201);
            Waiting.until("it is found", () -> found(api) == 1);
        }
        settings.put("CAIRN_OPENSEARCH_PREFIX", "e" + UUID.randomUUID());
        wire.become(State.CUT);
        try (Application application = start()) {
            Api api = Api.withKey(application.publicUrl(), key);
            assertUnavailable(api.search("database"));

            wire.become(State.WHOLE);
            assertThat(searchOnReturn(api, "database").each("/hits", "id")).hasSize(1);
        }
    }

    /// Names of platform threads, since virtual ones are as many as there are requests. Without those that are there
    /// for the test: the selectors of its clients, the carriers of virtual threads, JUnit's own.
    private static List<String> serverThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .map(Thread::getName)
                .filter(name -> TESTING.stream().noneMatch(name::startsWith))
                .toList();
    }

    /// Until the server has noticed, clients hear when to come back.
    private static Reply searchOnReturn(Api api, String text) {
        Waiting.until("search is back", () -> {
            Reply reply = api.search(text);
            if (reply.status() != 200) {
                assertUnavailable(reply);
            }
            return reply.status() == 200 && !reply.json().path("stale").asBoolean();
        });
        return api.search(text);
    }

    private static void assertUnavailable(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(503);
        assertThat(reply.at("/detail")).isEqualTo("search_unavailable");
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
        assertThat(Integer.parseInt(reply.header("Retry-After"))).isBetween(1, 60);
    }

    private Application start() {
        settings.put("CAIRN_DATA_DIR", folder.resolve("data").toString());
        settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_OPENSEARCH_TIMEOUT_SECONDS", "1");
        return Application.start(Configuration.read(settings, null));
    }
}

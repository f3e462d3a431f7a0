package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Kills the server with -9 during creations, and then while it starts and recovers, again and again:
/// every resource answered with 201 exists, complete and searchable; an unanswered one is complete or
/// absent.
@Order(1)
@Tag("harness")
class CrashHarnessTest {
    private static final int CLIENTS = 4;

    /// A start is killed after at most this many milliseconds; later it already serves.
    private static final int START = 5000;

    @Test
    void answeredCreationsSurviveEveryCrash(@TempDir Path folder) throws Exception {
        boolean isLong = Boolean.getBoolean("cairn.long");
        int rounds = isLong ? Integer.getInteger("cairn.rounds", 100) : 2;
        int creations = isLong ? 200 : 50;
        Random random = new Random(20_261_121);
        Map<String, String> answered = new ConcurrentHashMap<>();
        // Kills the very first start too: the next one must not take its leftovers for a lost database.
        ServerProcess.startAndKill(folder.resolve("data"), random.nextInt(START));
        for (int round = 0; round < rounds; round++) {
            Map<String, String> now = new ConcurrentHashMap<>();
            createUntilKilled(
                    folder.resolve("data"), round, creations, creations / 5 + random.nextInt(creations * 3 / 5), now);
            answered.putAll(now);
            for (int start = 0; start < (isLong ? 2 : 1); start++) {
                ServerProcess.startAndKill(folder.resolve("data"), random.nextInt(START));
            }
            try (ServerProcess server = ServerProcess.start(folder.resolve("data"), Map.of())) {
                verify(Api.withKey(server.url(), ServerProcess.KEY).untilFresh(), now);
            }
        }
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), Map.of())) {
            List<JsonNode> all =
                    everything(Api.withKey(server.url(), ServerProcess.KEY).untilFresh());
            assertThat(all.stream().map(record -> record.path("id").asText())).containsAll(answered.keySet());
            assertThat(all).allSatisfy(CrashHarnessTest::isWhole);
            System.out.printf(
                    "crash harness: %d rounds of kills, %d answered creations, %d records, none lost%n",
                    rounds, answered.size(), all.size());
        }
    }

    private static void createUntilKilled(
            Path folder, int round, int creations, int killAfter, Map<String, String> answered) throws Exception {
        ServerProcess server = ServerProcess.start(folder, Map.of());
        Api api = Api.withKey(server.url(), ServerProcess.KEY).untilFresh();
        AtomicInteger next = new AtomicInteger();
        CountDownLatch enough = new CountDownLatch(killAfter);
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> running = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                running.add(clients.submit(() -> {
                    for (int i = next.getAndIncrement(); i < creations; i = next.getAndIncrement()) {
                        create(api, "token" + round + "x" + i, answered);
                        enough.countDown();
                    }
                }));
            }
            assertThat(enough.await(60, TimeUnit.SECONDS)).isTrue();
            server.kill();
            for (Future<?> client : running) {
                client.get();
            }
        }
    }

    /// A request cut off by the kill counts as unanswered.
    private static void create(Api api, String token, Map<String, String> answered) {
        try {
            Reply reply = api.createNote("# Note " + token + "\n\nKept for " + token + ".", note -> {
                note.putArray("tags")
                        .add(Api.object().put("name", "all"))
                        .add(Api.object().put("name", token));
                note.putObject("comment").put("content", "about " + token);
            });
            if (reply.status() == 201) {
                answered.put(reply.at("/id"), token);
            }
        } catch (UncheckedIOException killed) {
            assertThat(killed).hasCauseInstanceOf(IOException.class);
        }
    }

    private static void verify(Api api, Map<String, String> answered) throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> checks = new ArrayList<>();
            answered.forEach((id, token) -> checks.add(clients.submit(() -> {
                assertThat(api.get("/v2/notepads/" + id + "/content").text()).contains("Kept for " + token + ".");
                Reply found = api.post(
                        "/v2/search",
                        Api.object().put("text", "\"" + token + "\"").put("mode", "keyword"));
                assertThat(found.each("/hits", "id")).as(token).containsExactly(id);
            })));
            for (Future<?> check : checks) {
                check.get();
            }
        }
    }

    private static List<JsonNode> everything(Api api) {
        List<JsonNode> all = new ArrayList<>();
        JsonNode page = api.post("/v2/resources/filter", "{\"limit\": 200}").json();
        page.path("resources").forEach(all::add);
        while (page.path("hasMore").asBoolean()) {
            String cursor = page.path("nextCursor").asText();
            page = api.post(
                            "/v2/resources/filter",
                            Api.object().put("limit", 200).put("cursor", cursor))
                    .json();
            page.path("resources").forEach(all::add);
        }
        return all;
    }

    private static void isWhole(JsonNode record) {
        String token = record.path("name").asText().replace("Note ", "");
        assertThat(record.path("tags")).hasSize(2);
        assertThat(record.path("commentPinned").path("content").asText()).isEqualTo("about " + token);
        assertThat(record.path("data").path("preview").path("content").asText()).contains(token);
        assertThat(record.path("size").isNull()).isTrue();
    }
}

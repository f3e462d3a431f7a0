package cairn.bootstrap.process.harness;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Lets sixteen clients create, move, archive, recover and delete overlapping subtrees concurrently, up
/// to the limit of their plan, and checks the resulting tree through the API.
@Order(1)
@Tag("harness")
class TreeHarnessTest {
    private static final int CLIENTS = 16;
    private static final long SEED = 20_261_122;

    private final boolean isLong = Boolean.getBoolean("cairn.long");
    /// Limited by time in the long form, else by number, so that a slow machine tries as much.
    private final long seconds = isLong ? 60 : 600;
    private final int changes = isLong ? Integer.MAX_VALUE : 1200;
    private final int room = isLong ? 3000 : 250;

    @Test
    void noResourceIsLostDuplicatedOrMiscounted(@TempDir Path folder) throws Exception {
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), settings(folder))) {
            Tree tree = new Tree(Api.withKey(server.url(), ServerProcess.KEY).inHaste());
            TreeLedger ledger = new TreeLedger(List.of(tree.inbox(), space(tree), tree.bin()));

            Map<String, Integer> answers = changeAtOnce(tree, ledger);
            TreeSurvey survey = TreeSurvey.of(tree);

            survey.checkTotal();
            checkEveryId(tree, ledger, survey);
            checkUsage(tree, survey);
            System.out.printf(
                    "tree harness: %d resources made, %d left, %s%n",
                    ledger.all().size(), survey.found().size(), answers);
        }
    }

    private Map<String, String> settings(Path folder) throws IOException {
        Path plans = Files.writeString(folder.resolve("plans.properties"), "harness.maxResourceCount=" + room);
        Map<String, String> settings = new HashMap<>(Profile.current().settings());
        settings.put("CAIRN_PLANS_FILE", plans.toString());
        settings.put("CAIRN_DEFAULT_PLAN", "harness");
        settings.put("CAIRN_LANES", "housekeeping");
        return settings;
    }

    private static String space(Tree tree) {
        return tree.api().post("/v2/spaces", "{\"name\": \"space\"}").at("/id");
    }

    private Map<String, Integer> changeAtOnce(Tree tree, TreeLedger ledger) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        AtomicInteger left = new AtomicInteger(changes);
        List<Future<Map<String, Integer>>> running = new ArrayList<>();
        Map<String, Integer> answers = new TreeMap<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
            for (int i = 0; i < CLIENTS; i++) {
                TreeClient client = new TreeClient(tree, ledger, SEED + i);
                running.add(threads.submit(
                        () -> client.run(() -> left.getAndDecrement() > 0 && System.nanoTime() - end < 0)));
            }
            for (Future<Map<String, Integer>> client : running) {
                client.get().forEach((answer, times) -> answers.merge(answer, times, Integer::sum));
            }
        }
        return answers;
    }

    private static void checkEveryId(Tree tree, TreeLedger ledger, TreeSurvey survey)
            throws InterruptedException, ExecutionException {
        assertThat(survey.found().keySet()).containsAll(ledger.precious());
        assertThat(ledger.all()).containsAll(survey.found().keySet());
        try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> checks = new ArrayList<>();
            for (String id : ledger.all()) {
                checks.add(threads.submit(() -> check(tree, ledger, survey, id)));
            }
            for (Future<?> check : checks) {
                check.get();
            }
        }
    }

    private static void check(Tree tree, TreeLedger ledger, TreeSurvey survey, String id) {
        boolean isReachable = survey.found().containsKey(id);
        assertThat(tree.status(id)).as(id).isEqualTo(isReachable ? 200 : 404);
        assertThat(isReachable && ledger.wasDeleted(id))
                .as("deleted, and there: " + id)
                .isFalse();
        assertThat(isReachable || ledger.mayBeGone(id)).as("lost: " + id).isTrue();
    }

    /// The space's own folder is counted too.
    private static void checkUsage(Tree tree, TreeSurvey survey) {
        JsonNode usage = tree.api().get("/v2/subscriptions").json().path("usage");
        long notes = survey.found().values().stream()
                .filter(resource -> resource.path("kind").asText().equals("notepad"))
                .count();
        assertThat(usage.at("/resources/used").asLong())
                .isEqualTo(survey.found().size() + 1);
        assertThat(usage.at("/storage/used").asLong()).isEqualTo(notes * TreeClient.TEXT.length());
    }
}

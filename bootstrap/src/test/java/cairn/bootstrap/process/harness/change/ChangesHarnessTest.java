package cairn.bootstrap.process.harness.change;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.process.ServerProcess;
import cairn.bootstrap.process.harness.TreeClient;
import cairn.bootstrap.process.harness.TreeLedger;
import cairn.bootstrap.process.harness.TreeSurvey;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sixteen clients create, move, archive, recover, delete and edit concurrently, while another pages
/// through the changes and the server is killed with -9 again and again: in the end its copy equals the
/// workspace.
@Order(1)
@Tag("harness")
class ChangesHarnessTest {
    private static final int TREE_CLIENTS = 8;
    private static final int EDITORS = 8;
    private static final long SEED = 20_261_125;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final boolean isLong = Boolean.getBoolean("cairn.long");
    private final int kills = isLong ? Integer.getInteger("cairn.rounds", 30) : 2;
    private final int changesARound = isLong ? 3000 : 200;
    private final Mirror mirror = new Mirror();

    @Test
    void aClientThatFollowsTheChangesHasAnExactCopy(@TempDir Path folder) throws Exception {
        Map<String, String> settings = new HashMap<>(Profile.current().settings());
        settings.put("CAIRN_LANES", "housekeeping");
        Path data = folder.resolve("data");
        TreeLedger ledger;
        Witness witness;
        try (ServerProcess server = ServerProcess.start(data, settings)) {
            Tree tree = tree(server);
            ledger = new TreeLedger(List.of(tree.inbox(), tree.folder("top", Tree.INBOX), tree.bin()));
            mirror.read(tree.api());
            witness = Witness.from(tree.api());
        }
        for (int round = 0; round < kills; round++) {
            ServerProcess server = ServerProcess.start(data, settings);
            changeUntil(server, ledger, witness, round, server::kill);
        }
        try (ServerProcess server = ServerProcess.start(data, settings)) {
            changeUntil(server, ledger, witness, kills, () -> {});
            int there = awaitEqual(tree(server));
            witness.check(tree(server).api());
            System.out.printf(
                    "changes harness: %d kills, %d changes on %d pages, %d resources there%n",
                    kills, mirror.changes(), mirror.pages(), there);
        }
    }

    private static Tree tree(ServerProcess server) {
        return new Tree(Api.withKey(server.url(), ServerProcess.KEY).inHaste());
    }

    /// Runs until the mirror has received enough changes.
    private void changeUntil(ServerProcess server, TreeLedger ledger, Witness witness, int round, Runnable end)
            throws Exception {
        Tree tree = tree(server);
        AtomicBoolean goesOn = new AtomicBoolean(true);
        try (ExecutorService threads = Executors.newFixedThreadPool(TREE_CLIENTS + EDITORS + 1)) {
            List<Future<?>> running = new ArrayList<>();
            running.add(threads.submit(() -> untilKilled(goesOn, reads -> witness.readWhile(tree.api(), reads))));
            for (int i = 0; i < TREE_CLIENTS; i++) {
                TreeClient client = new TreeClient(tree, ledger, SEED + round * 100L + i);
                running.add(threads.submit(() -> untilKilled(goesOn, client::run)));
            }
            for (int i = 0; i < EDITORS; i++) {
                Editor editor = new Editor(tree.api(), SEED - round * 100L - i);
                running.add(threads.submit(() -> untilKilled(goesOn, editor::run)));
            }
            long enough = mirror.changes() + changesARound;
            while (mirror.changes() < enough && running.stream().noneMatch(Future::isDone)) {
                mirror.read(tree.api());
            }
            end.run();
            goesOn.set(false);
            for (Future<?> client : running) {
                client.get();
            }
        }
    }

    /// A request that the kill cuts off may have been done or not.
    private static void untilKilled(AtomicBoolean goesOn, Consumer<BooleanSupplier> client) {
        try {
            client.accept(goesOn::get);
        } catch (UncheckedIOException killed) {
            assertThat(killed).hasCauseInstanceOf(IOException.class);
        }
    }

    /// Changes of the content of deleted folders appear once it is purged.
    private int awaitEqual(Tree tree) {
        Map<String, JsonNode> there = TreeSurvey.of(tree).found().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> Mirror.comparable(entry.getValue())));
        Waiting.untilGiven(() -> "the mirror has " + difference(there), PATIENCE, () -> {
            mirror.readAll(tree.api());
            return Optional.of(true).filter(same -> mirror.comparable().equals(there));
        });
        return there.size();
    }

    private String difference(Map<String, JsonNode> there) {
        Map<String, JsonNode> known = mirror.comparable();
        List<String> lines = new ArrayList<>();
        there.forEach((id, record) -> {
            if (!record.equals(known.get(id))) {
                lines.add("not " + record + " but " + known.get(id));
            }
        });
        known.forEach((id, record) -> {
            if (!there.containsKey(id)) {
                lines.add("what is gone: " + record);
            }
        });
        return String.join("\n", lines);
    }
}

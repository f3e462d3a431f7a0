package cairn.bootstrap.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Three servers on one PostgreSQL, OpenSearch and bucket, written to by clients that keep a record of
/// every answer, while one server after the other is killed with -9 and each service behind them is
/// stopped and restarted: no answered write is lost or duplicated, and in the end search is complete
/// through every server.
@Tag("harness")
@Tag("long")
class ClusterHarnessTest {
    private static final int SERVERS = 3;
    private static final int CLIENTS = 6;

    private final boolean isLong = Boolean.getBoolean("cairn.long");
    private final Duration between = Duration.ofSeconds(isLong ? 20 : 3);
    private final Duration outage = Duration.ofSeconds(isLong ? 10 : 2);
    private int kills;

    @Test
    void answeredWritesAreNeitherLostNorDuplicatedInACluster(@TempDir Path folder) throws Exception {
        try (Backing backing = Backing.start(folder);
                Nodes nodes = new Nodes(SERVERS, folder, backing.settings(folder))) {
            Ledger ledger = new Ledger();
            assertThat(backing.postgres().number("SELECT COUNT(*) FROM account"))
                    .isEqualTo(1);
            assertThat(backing.postgres().number("SELECT COUNT(*) FROM api_key"))
                    .isEqualTo(1);

            writeWhile(() -> disturb(nodes, backing), nodes, ledger);

            Survey.awaitQuiet(backing.postgres());
            for (int i = 0; i < nodes.count(); i++) {
                Survey survey = new Survey(nodes.api(i), ledger);
                survey.checkTree();
                survey.checkUsage();
                survey.checkSearch();
            }
            new Survey(nodes.api(0), ledger).checkFiles();
            new Survey(nodes.api(1), ledger).checkRepeats();
            new Survey(nodes.api(2), ledger).checkUsage();
            System.out.printf(
                    "cluster harness: %d kills, 3 outages, %d resources left, %d words gone, %s%n",
                    kills, ledger.items().size(), ledger.goneWords().size(), ledger.answers());
        }
    }

    private static void writeWhile(Runnable disturbance, Nodes nodes, Ledger ledger) throws Exception {
        AtomicBoolean goesOn = new AtomicBoolean(true);
        try (ExecutorService threads = Executors.newFixedThreadPool(CLIENTS)) {
            List<Future<?>> running = IntStream.range(0, CLIENTS)
                    .<Future<?>>mapToObj(i -> threads.submit(() -> new Client(i, nodes, ledger).run(goesOn::get)))
                    .toList();
            try {
                disturbance.run();
            } finally {
                goesOn.set(false);
            }
            for (Future<?> client : running) {
                client.get();
            }
        }
    }

    /// Spreads the outages over the kills.
    private void disturb(Nodes nodes, Backing backing) {
        List<Runnable> outages = List.of(
                () -> outage(backing.postgres()::stop, backing.postgres()::start),
                () -> outage(backing.bucket()::stop, backing.bucket()::restart),
                () -> outage(backing.openSearch()::stop, backing.openSearch()::start));
        int rounds = isLong ? 27 : 3;
        for (int round = 0; round < rounds; round++) {
            Waiting.pause(between);
            if (isLong || round != 1) {
                nodes.killAndRestart(kills % nodes.count());
                kills++;
            }
            if (!isLong || round % 9 == 4) {
                Waiting.pause(between.dividedBy(2));
                outages.get(isLong ? round / 9 : round).run();
            }
        }
        Waiting.pause(between);
    }

    private void outage(Runnable stop, Runnable start) {
        stop.run();
        Waiting.pause(outage);
        start.run();
    }
}

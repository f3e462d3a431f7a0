package cairn.bootstrap.bench.peers;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.bench.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Measures one product, in a process of its own that is its client, or holds it. Prints rows of tables, each behind
/// the
/// name of its [Table].
final class PeerRun {
    /// Of the processor's time in a second, for what is done with its work.
    private static final long QUIET_NANOS = Duration.ofMillis(50).toNanos();

    private static final int MOST_SECONDS = 60;
    /// The JIT compiler keeps working for longer than there are questions.
    private static final int WARMING_ROUNDS = 5;

    private static final Duration WARMING = Duration.ofSeconds(15);
    private static final Duration TIMED = Duration.ofSeconds(45);

    private final Product product;
    private final Material material;
    private final Processes own = Processes.own();
    private final long residentBefore;

    private PeerRun(Product product, Material material) throws IOException {
        this.product = product;
        this.material = material;
        this.residentBefore = own.residentBytes();
    }

    /// The arguments: a product, an empty folder, the number of notes, the file of [Vectors], and their model's name.
    public static void main(String[] arguments) throws Exception {
        int notes = Integer.parseInt(arguments[2]);
        Material material = Material.of(notes, Vectors.read(Path.of(arguments[3])));
        Product product = Product.valueOf(arguments[0]);
        PeerRun run = new PeerRun(product, material);
        for (Scenario scenario : product.scenarios(notes)) {
            Path folder = Files.createDirectories(Path.of(arguments[1], scenario.folder()));
            try (Peer peer = product.open(folder, scenario, arguments[4])) {
                run.measure(peer, scenario);
            }
        }
    }

    private void measure(Peer peer, Scenario scenario) throws Exception {
        create(peer, scenario);
        if (!scenario.searched()) {
            return;
        }
        if (peer.embed(material.notes())) {
            peer.awaitSearchable();
            awaitQuiet(peer);
            Table.CREATIONS.print(
                    "%s | putting vectors into the index afterwards | %,d | | %.2f | | ",
                    product.label(), scenario.notes(), millis(peer.processes().cpuNanos(), scenario.notes()));
        }
        peer.tidy();
        awaitQuiet(peer);
        search("keyword, 2 words", peer, i -> peer.keyword(material.few().get(i)));
        search("keyword, 8 words", peer, i -> peer.keyword(material.many().get(i)));
        if (product.searchesVectors()) {
            searchBoth(peer);
        }
        state(peer);
    }

    /// No question has been asked in this mode before. Products that embed by themselves are asked
    /// again, when the embedding is cached.
    private void searchBoth(Peer peer) throws IOException {
        Search search = i -> peer.hybrid(material.many().get(i));
        search("hybrid, 8 words", peer, search);
        if (product == Product.CAIRN) {
            search("hybrid, 8 words, embedded before", peer, search);
        }
    }

    private void create(Peer peer, Scenario scenario) throws Exception {
        create(peer, material.notes().subList(0, scenario.warming()), scenario.batch());
        peer.awaitSearchable();
        awaitQuiet(peer);
        long cpu = peer.processes().cpuNanos();
        long client = own.cpuNanos();
        long start = System.nanoTime();
        create(peer, material.notes().subList(scenario.warming(), scenario.notes()), scenario.batch());
        peer.awaitSearchable();
        double seconds = (System.nanoTime() - start) / 1e9;
        long clientSpent = own.cpuNanos() - client;
        awaitQuiet(peer);
        Table.CREATIONS.print(
                "%s | %s | %,d | %,.0f | %.2f | %s | %s",
                product.label(),
                scenario.text(),
                scenario.timed(),
                scenario.timed() / seconds,
                millis(peer.processes().cpuNanos() - cpu, scenario.timed()),
                client(clientSpent, scenario.timed()),
                product.acknowledged());
    }

    private void create(Peer peer, List<Note> notes, int batch) throws Exception {
        List<Callable<Boolean>> requests = new ArrayList<>();
        for (int from = 0; from < notes.size(); from += batch) {
            List<Note> some = notes.subList(from, Math.min(notes.size(), from + batch));
            requests.add(() -> {
                peer.create(some);
                return true;
            });
        }
        try (ExecutorService executor = Executors.newFixedThreadPool(product.clients())) {
            for (Future<Boolean> done : executor.invokeAll(requests)) {
                done.get();
            }
        }
    }

    /// Merges and similar work belong to the preceding creation.
    private static void awaitQuiet(Peer peer) throws IOException {
        for (int second = 0; second < MOST_SECONDS; second++) {
            long before = peer.processes().cpuNanos();
            Waiting.pause(Duration.ofSeconds(1));
            if (peer.processes().cpuNanos() - before < QUIET_NANOS) {
                return;
            }
        }
    }

    /// What takes long is asked fewer questions.
    private void search(String what, Peer peer, Search search) throws IOException {
        ask(i -> search.hits(Material.TIMED + i % Material.WARMING), WARMING_ROUNDS * Material.WARMING, WARMING);
        long cpu = peer.processes().cpuNanos();
        long client = own.cpuNanos();
        List<Long> nanos = ask(search, Material.TIMED, TIMED);
        Table.SEARCHES.print(
                "%s | %s | %d | %.1f | %.1f | %.2f | %s",
                product.label(),
                what,
                nanos.size(),
                percentile(nanos, 50),
                percentile(nanos, 95),
                millis(peer.processes().cpuNanos() - cpu, nanos.size()),
                client(own.cpuNanos() - client, nanos.size()));
    }

    /// @return how long each took
    private static List<Long> ask(Search search, int most, Duration budget) {
        List<Long> nanos = new ArrayList<>();
        long begun = System.nanoTime();
        for (int i = 0; i < most && System.nanoTime() - begun < budget.toNanos(); i++) {
            long start = System.nanoTime();
            ask(search, i);
            nanos.add(System.nanoTime() - start);
        }
        return nanos;
    }

    private static double percentile(List<Long> nanos, int percentile) {
        return nanos.stream().sorted().toList().get(nanos.size() * percentile / 100) / 1e6;
    }

    private static void ask(Search search, int question) {
        try {
            if (search.hits(question) == 0) {
                throw new IllegalStateException("nothing was found");
            }
        } catch (Exception e) {
            throw new IllegalStateException("question " + question, e);
        }
    }

    private void state(Peer peer) throws Exception {
        long resident = peer.processes().residentBytes() - (product.embedded() ? residentBefore : 0);
        Table.STATES.print(
                "%s | %s | %,d | %,d | %s",
                product.label(), peer.version(), peer.bytesOnDisk() >> 20, resident >> 20, product.hybrid());
    }

    /// Empty for products that run in this process.
    private String client(long cpuNanos, int count) {
        return product.embedded() ? "" : "%.2f".formatted(millis(cpuNanos, count));
    }

    private static double millis(long nanos, int count) {
        return nanos / 1e6 / count;
    }

    private interface Search {
        int hits(int question) throws Exception;
    }
}

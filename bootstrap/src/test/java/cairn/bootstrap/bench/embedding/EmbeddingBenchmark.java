package cairn.bootstrap.bench.embedding;

import cairn.adapter.enrichment.embedding.BareModel;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What a note costs from its creation until it is found by meaning, beside one pass of the bare model over its text.
/// Server, client and bare model run in this process, by turns, and only its CPU time counts: prints the table of
/// docs/performance.md.
///
/// Arguments: the folder of the collections; notes of a round, 100 where there is none.
final class EmbeddingBenchmark {
    private static final int ROUNDS = 3;
    private static final Duration PAUSE = Duration.ofMillis(20);
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Api server;
    private final BareModel bare;
    private final int notes;

    private EmbeddingBenchmark(Api server, BareModel bare, int notes) {
        this.server = server;
        this.bare = bare;
        this.notes = notes;
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("cairn-bench");
        Map<String, List<String>> sets = NoteSets.read(Path.of(arguments[0]));
        int notes = arguments.length < 2 ? 100 : Integer.parseInt(arguments[1]);
        System.out.println("| Notes | words | contexts | CPU-ms each | one pass | ratio | a second |");
        System.out.println("|---|---:|---|---:|---:|---:|---:|");
        try (BareModel bare = BareModel.open(folder.resolve("models"))) {
            for (boolean contexts : List.of(false, true)) {
                Map<String, String> settings = Map.of(
                        "CAIRN_DATA_DIR",
                        folder.resolve("data-" + contexts).toString(),
                        "CAIRN_MODELS_DIR",
                        folder.resolve("models").toString(),
                        "CAIRN_HTTP_PORT",
                        "0",
                        "CAIRN_MANAGEMENT_PORT",
                        "0",
                        "CAIRN_FETCH_ENABLED",
                        "false",
                        "CAIRN_NOTE_CONTEXTS",
                        String.valueOf(contexts));
                try (Application application = Application.start(Configuration.read(settings, null))) {
                    Api server = Api.withKey(
                                    application.publicUrl(),
                                    application.newKey().orElseThrow())
                            .inHaste();
                    new EmbeddingBenchmark(server, bare, notes).run(sets, contexts);
                }
            }
        }
    }

    private void run(Map<String, List<String>> sets, boolean contexts) throws Exception {
        for (Map.Entry<String, List<String>> set : sets.entrySet()) {
            List<String> texts =
                    set.getValue().subList(0, Math.min(notes, set.getValue().size()));
            List<int[]> tokens = bare.tokens(texts);
            store(texts);
            bare.run(tokens);
            long servers = 0;
            long models = 0;
            long elapsed = 0;
            CpuByThread threads = CpuByThread.now();
            for (int round = 0; round < ROUNDS; round++) {
                long before = PROCESS.getProcessCpuTime();
                long begin = System.nanoTime();
                store(texts);
                elapsed += System.nanoTime() - begin;
                long between = PROCESS.getProcessCpuTime();
                bare.run(tokens);
                servers += between - before;
                models += PROCESS.getProcessCpuTime() - between;
            }
            int count = ROUNDS * texts.size();
            System.out.printf(
                    "| %s | %d | %s | %.1f | %.1f | %.2f | %.1f |%n",
                    set.getKey(),
                    NoteSets.words(texts) / texts.size(),
                    contexts ? "yes" : "no",
                    servers / 1e6 / count,
                    models / 1e6 / count,
                    (double) servers / models,
                    count / (elapsed / 1e9));
            System.err.println(threads.since(count));
        }
    }

    /// Into a new workspace; returns once a search by meaning reads all of them.
    private void store(List<String> texts) {
        Api workspace = server.inNewWorkspace();
        for (String text : texts) {
            require(workspace.createNote(text), 201);
        }
        Reply states = require(workspace.get("/v2/processing"), 200);
        while (states.json().path("states").path("completed").asInt() < texts.size()) {
            Waiting.pause(PAUSE);
            states = require(workspace.get("/v2/processing"), 200);
        }
        require(workspace.untilFresh().search("how to list what a folder holds"), 200);
    }

    private static Reply require(Reply reply, int status) {
        if (reply.status() != status) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }
}

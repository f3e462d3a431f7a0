package cairn.bootstrap.bench.latency;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// How long searches take as a client sees them, over HTTP with pages of one and of twenty whole hits, beside pages of
/// bare Lucene with its own highlighter in this process, and what part of the server spends the time: see
/// `bench/latency`. Questions have been embedded before; what that takes has a row of its own.
final class ServedBenchmark {
    private static final int WARMING = 200;
    private static final int TIMED = 150;
    private static final int[] PAGE_SIZES = {1, 20};

    /// As many words as the questions of Cranfield have.
    private static final int MANY = 17;

    private final Corpus corpus = new Corpus();
    private final Path folder;
    private final int notes;
    private final List<ServedRow> rows = new ArrayList<>();

    private ServedBenchmark(Path folder, int notes) {
        this.folder = folder;
        this.notes = notes;
    }

    /// The arguments: a folder that data folders are kept in for the next time, one for models, and numbers of notes.
    public static void main(String[] arguments) throws Exception {
        try (OnnxEmbedder embedder = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, Path.of(arguments[1]), 2)) {
            for (int i = 2; i < arguments.length; i++) {
                new ServedBenchmark(Path.of(arguments[0]), Integer.parseInt(arguments[i])).run(embedder);
            }
        }
    }

    private void run(OnnxEmbedder embedder) throws Exception {
        Path data = ServedLibrary.furnish(folder, corpus, notes, embedder);
        Path recording = Files.createTempDirectory("cairn-latency").resolve("searches.jfr");
        try (ServerProcess server = ServerProcess.start(data, ServedLibrary.SETTINGS, Shares.options(recording));
                BarePages bare = BarePages.open(folder.resolve("bare-pages-" + notes), corpus, notes)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            awaitIndexed(api);
            warm(api);
            for (int size : PAGE_SIZES) {
                time(2, "keyword", size, server, api, bare);
                time(MANY, "keyword", size, server, api, bare);
                time(2, "hybrid", size, server, api, bare);
                time(MANY, "hybrid", size, server, api, bare);
            }
            int last = PAGE_SIZES[PAGE_SIZES.length - 1];
            time("two words, `semantic`", last, server, i -> search(api, corpus.question(i, 2), "semantic", last));
            time("three letters, `instant`", last, server, i -> search(api, corpus.typed(i, 1, 3), "instant", last));
            time(
                    "a word and a letter, `instant`",
                    last,
                    server,
                    i -> search(api, corpus.typed(i, 2, 1), "instant", last));
        }
        print(Shares.read(recording));
        Probe embedding = new Probe(i -> embedder.embedQuery(corpus.question(i, 8)));
        Probe.run(List.of(embedding), 50, TIMED);
        System.out.printf("%nembedding of eight words: p50 ms, p95 ms | %s%n", embedding.wall());
    }

    /// The server rebuilds its index from the rows.
    private void awaitIndexed(Api api) {
        while (search(api, corpus.question(0, 2), "keyword", 1)
                .json()
                .path("stale")
                .asBoolean()) {
            Waiting.pause(Duration.ofSeconds(1));
        }
    }

    /// Otherwise the first rows would include the time to compile code that all rows run.
    private void warm(Api api) {
        for (String mode : List.of("keyword", "hybrid", "semantic", "instant")) {
            for (int i = 0; i < 10 * WARMING; i++) {
                Objects.requireNonNull(search(api, corpus.question(i % TIMED, MANY), mode, 20));
            }
        }
    }

    private void time(int words, String mode, int size, ServerProcess server, Api api, BarePages bare) {
        time(words + " words, `" + mode + "`", size, server, i -> search(api, corpus.question(i, words), mode, size));
        Probe probe = new Probe(i -> bare.page(
                corpus.question(i, words),
                mode.equals("hybrid") ? Optional.of(corpus.meaning(i).values()) : Optional.empty(),
                size));
        Probe.run(List.of(probe), WARMING, TIMED);
        rows.add(rows.removeLast().beside(probe));
    }

    private void time(String what, int size, ServerProcess server, IntFunction<Reply> search) {
        IntConsumer asked = i -> Objects.requireNonNull(search.apply(i));
        IntStream.range(0, WARMING).map(i -> i % TIMED).forEach(asked);
        Instant from = Instant.now();
        Duration before = cpu(server);
        Probe probe = new Probe(asked);
        Probe.run(List.of(probe), 0, TIMED);
        double millis = cpu(server).minus(before).toNanos() / 1e6 / TIMED;
        rows.add(new ServedRow(what, size, probe, millis, from, Instant.now(), Optional.empty()));
    }

    private static Duration cpu(ServerProcess server) {
        return ProcessHandle.of(server.pid())
                .flatMap(process -> process.info().totalCpuDuration())
                .orElseThrow();
    }

    private static Reply search(Api api, String text, String mode, int size) {
        ObjectNode body = Api.object().put("text", text).put("mode", mode);
        body.putObject("pagination").put("pageSize", size);
        Reply reply = api.post("/v2/search", body);
        if (reply.status() != 200) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }

    private void print(Shares shares) {
        System.out.printf(
                Locale.ROOT,
                "%n| served from %,d | page | p50 ms | p95 ms | server's CPU-ms | bare Lucene: p50 | p95 | CPU-ms | ratio"
                        + " | highlights | index | fusion | database | HTTP |%n"
                        + "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|%n",
                notes);
        rows.forEach(row -> System.out.printf(
                Locale.ROOT,
                "| %s | %d | %s | %.2f | %s | %s |%n",
                row.what(),
                row.size(),
                row.probe().wall(),
                row.cpuMillis(),
                row.besides(),
                shares.between(row.from(), row.to())));
    }
}

package cairn.bootstrap.bench.latency;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// What the dearest requests to search cost the server, as multiples of a plain one: see `bench/worst-search`. No
/// question is asked twice, so that nothing is remembered of it.
final class WorstSearchBenchmark {
    private static final int NOTES = 400;
    private static final int QUESTIONS = 10;
    private static final int LONGEST = 2000;
    private static final int WARMING = 60;
    private static final int ROUNDS = 12;

    /// Of them ten are asked a round.
    private static final int PLAIN_ROUNDS = 100;

    private final Corpus corpus = new Corpus();
    private final Api api;
    private final ServerProcess server;
    private int asked;

    private WorstSearchBenchmark(ServerProcess server) {
        this.server = server;
        this.api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
    }

    /// The arguments are options for the server's JVM.
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("cairn-bench");
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), Map.of(), arguments)) {
            new WorstSearchBenchmark(server).run();
        }
    }

    private void run() {
        IntStream.range(0, NOTES).forEach(i -> api.createNote(note(i)));
        awaitCompleted();
        IntStream.range(0, WARMING).forEach(i -> plain());
        IntStream.range(0, 3).forEach(i -> search(queries(this::longText)));
        double plain = millis(PLAIN_ROUNDS, this::plain);
        System.out.printf(Locale.ROOT, "| request | server's CPU-ms | times a plain search |%n|---|---:|---:|%n");
        print("two words", plain, plain);
        print("one text of 280 words", plain, () -> search(longText()));
        print("ten of two words", plain, () -> search(queries(this::shortText)));
        print("ten of 280 words", plain, () -> search(queries(this::longText)));
        print("ten of 280 words, filtered, explained, a page of 100", plain, () -> search(dressed(this::longText)));
        print("ten of 280 words, sorted by name", plain, () -> search(sorted(queries(this::longText))));
        print(
                "ten of 280 words, `instant`",
                plain,
                () -> search(queries(this::longText).put("mode", "instant")));
        print("ten of 2,000 characters of quoted words", plain, () -> search(queries(n -> many(n, " \"", "\""))));
        print("ten of 2,000 characters of exclusions", plain, () -> search(queries(n -> "note" + many(n, " -", ""))));
        print("ten of misspelt words", plain, () -> search(queries(n -> many(n, " x", "q"))));
        print(
                "ten of misspelt words, filtered, explained, a page of 100",
                plain,
                () -> search(dressed(n -> many(n, " x", "q"))));
        print("ten of parted identifiers", plain, () -> search(queries(n -> many(n, " ", ".c_3+d"))));
        print("ten of addresses", plain, () -> search(queries(n -> many(n, " https://", ".example/a?b=c"))));
        print("ten of Chinese", plain, () -> search(queries(WorstSearchBenchmark::chinese)));
        print("ten of Thai", plain, () -> search(queries(WorstSearchBenchmark::thai)));
    }

    private String note(int number) {
        return "# " + corpus.name(number) + "\n\n"
                + IntStream.range(0, 2)
                        .mapToObj(i -> corpus.text(2 * number + i))
                        .collect(Collectors.joining("\n\n"));
    }

    private void awaitCompleted() {
        while (api.get("/v2/processing").json().at("/states/completed").asInt() < NOTES) {
            Waiting.pause(Duration.ofMillis(200));
        }
    }

    private void print(String what, double plain, Supplier<Reply> search) {
        print(what, plain, millis(ROUNDS, () -> Objects.requireNonNull(search.get())));
    }

    private static void print(String what, double plain, double millis) {
        System.out.printf(Locale.ROOT, "| %s | %.0f | %.1f |%n", what, millis, millis / plain);
    }

    private double millis(int rounds, Runnable search) {
        search.run();
        Duration before = cpu();
        IntStream.range(0, rounds).forEach(i -> search.run());
        return cpu().minus(before).toNanos() / 1e6 / rounds;
    }

    private Duration cpu() {
        return ProcessHandle.of(server.pid())
                .flatMap(process -> process.info().totalCpuDuration())
                .orElseThrow();
    }

    private void plain() {
        search(Api.object().put("text", shortText(asked++)));
    }

    private Reply search(String text) {
        return search(Api.object().put("text", text));
    }

    private Reply search(ObjectNode body) {
        Reply reply = api.post("/v2/search", body);
        if (reply.status() != 200) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }

    private ObjectNode queries(IntFunction<String> text) {
        ObjectNode body = Api.object();
        ArrayNode queries = body.putArray("queries");
        for (int i = 0; i < QUESTIONS; i++) {
            String whole = text.apply(asked++);
            queries.addObject().put("text", whole.substring(0, Math.min(whole.length(), LONGEST)));
        }
        return body;
    }

    private ObjectNode dressed(IntFunction<String> text) {
        ObjectNode body = queries(text).put("explain", true);
        body.putObject("pagination").put("pageSize", 100);
        body.get("queries")
                .forEach(query -> ((ObjectNode) query)
                        .putObject("filters")
                        .put("createdAfter", "2020-01-01")
                        .putArray("kinds")
                        .add("notepad"));
        return body;
    }

    private static ObjectNode sorted(ObjectNode body) {
        body.putObject("sort").put("field", "name");
        return body;
    }

    private String shortText(int number) {
        return corpus.question(number, 2);
    }

    private String longText() {
        return longText(asked++);
    }

    private String longText(int number) {
        String text = corpus.question(number, 280);
        return text.substring(0, Math.min(text.length(), LONGEST));
    }

    private String many(int number, String before, String after) {
        return List.of(corpus.question(number, 280).split(" ", -1)).stream()
                .distinct()
                .map(word -> before + word + after)
                .collect(Collectors.joining());
    }

    private static String chinese(int number) {
        return signs(0x4E00 + number % 97, 20_000, 31);
    }

    private static String thai(int number) {
        return signs(0x0E01 + number % 11, 46, 7);
    }

    private static String signs(int first, int range, int step) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < LONGEST; i++) {
            text.appendCodePoint(first + (i * step) % range);
        }
        return text.toString();
    }
}

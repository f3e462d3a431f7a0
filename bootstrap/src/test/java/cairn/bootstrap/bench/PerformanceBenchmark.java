package cairn.bootstrap.bench;

import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// Measures a server of its own at a number of notes, and the bare libraries beside it in the same run, and prints
/// the tables of docs/performance.md.
///
/// Creating is measured with indexing and without summarising and embedding, which are measured by themselves.
final class PerformanceBenchmark {
    private static final int CLIENTS = 8;
    private static final Map<String, String> IDLE_LANES = Map.of("CAIRN_LANES", "none");

    private final Path folder;
    private final int notes;

    private PerformanceBenchmark(Path folder, int notes) {
        this.folder = folder;
        this.notes = notes;
    }

    /// The first argument is the number of notes, 10,000 where there is none.
    public static void main(String[] arguments) throws Exception {
        int notes = arguments.length == 0 ? 10_000 : Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("cairn-bench");
        PerformanceBenchmark benchmark = new PerformanceBenchmark(folder, notes);
        System.out.println(Figure.HEADING);
        benchmark.server();
        benchmark.embedding();
        benchmark.bareJavalin();
        benchmark.bare("h2");
        benchmark.bare("lucene");
    }

    private void server() throws Exception {
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), IDLE_LANES)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY);
            Load load = new Load(CLIENTS, Load.cpuOf(server.pid()));
            List<String> ids = new ArrayList<>();
            load.run("warm-up", notes / 5, i -> {
                String id = require(api.createNote(Texts.note(-1 - i)), 201).at("/id");
                require(api.get("/v2/resources/" + id), 200);
                require(keyword(api, i), 200);
                require(list(api), 200);
            });
            print(load.run("create a note, durable and indexed", notes, i -> {
                String id = require(api.createNote(Texts.note(i)), 201).at("/id");
                synchronized (ids) {
                    ids.add(id);
                }
            }));
            print(load.run("get a record", notes, i -> require(api.get("/v2/resources/" + ids.get(i)), 200)));
            print(load.run("list 50 children", notes / 5, i -> require(list(api), 200)));
            print(load.run("keyword search, two words", notes / 2, i -> require(keyword(api, i), 200)));
            print(load.run("hybrid search, embedding idle", 500, i -> require(api.search(Texts.query(i)), 200)));
        }
    }

    /// Summaries and vectors of real prose would cost more or less with its length; these notes have one sentence.
    private void embedding() throws Exception {
        try (ServerProcess server = ServerProcess.start(folder.resolve("embedding"), Map.of())) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY);
            int count = 200;
            List<String> ids = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                ids.add(api.createNote(Texts.note(i)).at("/id"));
            }
            Load load = new Load(1, Load.cpuOf(server.pid()));
            print(load.run("hybrid search, embedding busy", 50, i -> require(api.search(Texts.query(i)), 200)));
            ids.forEach(api::awaitProcessed);
            Load summarising = new Load(1, Load.cpuOf(server.pid()));
            print(summarising.run("summarise and embed a note", 100, i -> {
                String id = api.createNote(Texts.note(count + i)).at("/id");
                api.awaitProcessed(id);
            }));
        }
    }

    private void bareJavalin() throws Exception {
        Process process = child("javalin");
        String url = await(process, line -> line.startsWith("Address:")).replace("Address: ", "");
        Api api = new Api(url, Map.of());
        Load load = new Load(CLIENTS, Load.cpuOf(process.pid()));
        load.run("warm-up", notes, i -> require(api.get("/"), 200));
        print(load.run(
                "bare Javalin: post a note, keep nothing",
                notes,
                i -> require(api.post("/", Api.object().put("text", Texts.note(i))), 200)));
        print(load.run("bare Javalin: get a constant", notes, i -> require(api.get("/"), 200)));
        process.destroy();
        process.waitFor();
    }

    private void bare(String library) throws Exception {
        Process process = child(library);
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            output.lines().filter(line -> line.startsWith("| ")).forEach(System.out::println);
        }
        process.waitFor();
    }

    private Process child(String library) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-modules=jdk.incubator.vector",
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Bare.class.getName(),
                        library,
                        folder.toString(),
                        String.valueOf(notes))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String await(Process process, Predicate<String> wanted) throws IOException {
        BufferedReader output = process.inputReader(StandardCharsets.UTF_8);
        String line = output.readLine();
        while (line != null && !wanted.test(line)) {
            line = output.readLine();
        }
        if (line == null) {
            throw new IllegalStateException("the process ended early");
        }
        return line;
    }

    private static Reply list(Api api) {
        return api.post("/v2/resources/filter", "{\"parentId\": \"@alias::inbox\", \"limit\": 50}");
    }

    private static Reply keyword(Api api, int i) {
        return api.post("/v2/search", Api.object().put("text", Texts.query(i)).put("mode", "keyword"));
    }

    private static Reply require(Reply reply, int status) {
        if (reply.status() != status) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }

    private static void print(Figure figure) {
        System.out.println(figure.row());
    }
}

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
import java.util.function.IntFunction;
import java.util.function.Predicate;

/// Measures a server of its own at a number of notes, cold and warm, and the bare libraries beside it in the same run,
/// and prints the tables of docs/performance.md. Nothing is embedded but questions.
final class PerformanceBenchmark {
    private static final String CREATE = "create";
    private static final String GET = "get";
    private static final String LIST = "list";
    private static final String KEYWORD = "keyword";
    private static final String HYBRID = "hybrid";

    /// Names of the responses that [BareJavalin] gives too.
    static final List<String> KEPT = List.of(CREATE, GET, LIST, KEYWORD, HYBRID);

    private static final int CLIENTS = 8;
    private static final int FIRST_CREATIONS = 2_500;
    private static final int FIRST = 400;
    private static final int QUESTIONS = 1_000;

    /// The warm-up runs this many times as many operations as the measurement.
    private static final int WARM_UP = 3;

    private static final String[] AS_LAUNCHED = {
        "-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders", "-Xms32m", "-Xmx512m"
    };
    private static final Map<String, String> IDLE_LANES = Map.of("CAIRN_LANES", "none");

    private final Path folder;
    private final int notes;
    private final List<String> ids = new ArrayList<>();

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
        benchmark.bareJavalin();
        benchmark.bare("h2");
        benchmark.bare("lucene");
    }

    private void server() throws Exception {
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), IDLE_LANES, AS_LAUNCHED)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            Load load = new Load(CLIENTS, Load.cpuOf(server.pid()));
            load.print("create a note, durable and indexed, the first", FIRST_CREATIONS, i -> create(api, i));
            load.run("the others", notes - FIRST_CREATIONS, i -> create(api, FIRST_CREATIONS + i));
            measure(load, "get a record", GET, notes, i -> api.get("/v2/resources/" + ids.get(i % ids.size())));
            measure(load, "list 50 children", LIST, notes / 2, i -> list(api));
            measure(load, "keyword search, two words", KEYWORD, QUESTIONS, i -> keyword(api, i));
            measure(load, "hybrid search, two words", HYBRID, QUESTIONS, i -> api.search(Texts.query(i)));
            load.run("creations until the compiler rests", WARM_UP * notes, i -> create(api, notes + i));
            load.print("create a note, warm", notes, i -> create(api, (WARM_UP + 1) * notes + i));
        }
    }

    /// First cold, then after so many runs that the JIT compiler is idle.
    private void measure(Load load, String title, String name, int count, IntFunction<Reply> operation)
            throws Exception {
        load.print(title + ", the first", FIRST, i -> require(operation.apply(i)));
        load.run(title, WARM_UP * count, i -> require(operation.apply(FIRST + i)));
        load.print(title + ", warm", count, i -> require(operation.apply(FIRST + WARM_UP * count + i)));
        keep(name, operation.apply(0));
    }

    private void create(Api api, int number) {
        Reply reply = require(api.createNote(Texts.note(number)));
        synchronized (ids) {
            if (ids.isEmpty()) {
                keep(CREATE, reply);
            }
            ids.add(reply.at("/id"));
        }
    }

    private void keep(String name, Reply reply) {
        try {
            Files.write(folder.resolve(name), reply.body());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void bareJavalin() throws Exception {
        Process process = child(BareJavalin.class, folder.toString());
        String url = await(process, line -> line.startsWith("Address:")).replace("Address: ", "");
        Api api = new Api(url, Map.of()).inHaste();
        Load load = new Load(CLIENTS, Load.cpuOf(process.pid()));
        bareJavalin(load, "create", i -> api.post("/" + CREATE, Api.object().put("text", Texts.note(i))));
        bareJavalin(load, "get", i -> api.get("/" + GET));
        bareJavalin(load, "list", i -> api.post("/" + LIST, "{\"parentId\": \"@alias::inbox\", \"limit\": 50}"));
        bareJavalin(load, "keyword", i -> api.post("/" + KEYWORD, Api.object().put("text", Texts.query(i))));
        bareJavalin(load, "hybrid", i -> api.post("/" + HYBRID, Api.object().put("text", Texts.query(i))));
        process.destroy();
        process.waitFor();
    }

    private void bareJavalin(Load load, String name, IntFunction<Reply> operation) throws Exception {
        load.run(name, notes, i -> require(operation.apply(i)));
        load.print("bare Javalin, same JSON: " + name, notes, i -> require(operation.apply(i)));
    }

    private void bare(String library) throws Exception {
        Process process = child(Bare.class, library, folder.toString(), String.valueOf(notes));
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            output.lines().filter(line -> line.startsWith("| ")).forEach(System.out::println);
        }
        process.waitFor();
    }

    private static Process child(Class<?> program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
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

    private static Reply require(Reply reply) {
        if (reply.status() / 100 != 2) {
            throw new IllegalStateException(reply.status() + ": " + reply.text());
        }
        return reply;
    }
}

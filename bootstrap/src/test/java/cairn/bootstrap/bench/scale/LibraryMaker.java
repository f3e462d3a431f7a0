package cairn.bootstrap.bench.scale;

import cairn.bootstrap.bench.latency.Corpus;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.lucene.util.IOUtils;

/// Makes a data folder with so many notes by batches: eight tenths in one folder, a tenth in another, and a tenth in
/// the last of a chain of folders. Each has one of a hundred tags, one in a thousand a second that is rare.
final class LibraryMaker {
    /// Vectors are written as if a model had made them.
    static final Map<String, String> SETTINGS = Map.of("CAIRN_LANES", "none");

    /// Its index has no vectors.
    static final String PHASE = "made";

    static final String HEAP = "-Xmx512m";
    private static final int BATCH = 500;
    private static final int DEPTH = 60;
    private static final int TAGS = 100;
    private static final int RARE = 1_000;

    private final Corpus corpus;
    private final int notes;
    private final List<UUID> ids = Collections.synchronizedList(new ArrayList<>());

    LibraryMaker(Corpus corpus, int notes) {
        this.corpus = corpus;
        this.notes = notes;
    }

    /// Nothing when the folder has been made before.
    Handles make(Path folder, Stores stores, Vectors vectors) throws Exception {
        Path handles = folder.resolve("folders.txt");
        if (Files.exists(handles)) {
            return Handles.read(handles);
        }
        Path data = folder.resolve("data");
        if (Files.exists(folder)) {
            IOUtils.rm(folder);
        }
        Files.createDirectories(folder);
        long start = System.nanoTime();
        Handles made;
        UUID workspace;
        try (ServerProcess server = ServerProcess.start(data, stores.settings(PHASE), HEAP)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            made = folders(api);
            fill(api, made);
            workspace = UUID.fromString(api.get("/v2/workspaces/me").at("/id"));
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf("made %,d notes in %.0f s, %.0f a second%n", notes, seconds, notes / seconds);
        vectors.write(stores.database(data), workspace, ids);
        if (Files.exists(data.resolve("index"))) {
            IOUtils.rm(data.resolve("index"));
        }
        made.write(handles);
        return made;
    }

    private static Handles folders(Api api) {
        String top = created(api.createFolder("Library", "@alias::inbox"));
        String deep = top;
        for (int level = 0; level < DEPTH; level++) {
            deep = created(api.createFolder("Level " + level, deep));
        }
        return new Handles(created(api.createFolder("One", top)), created(api.createFolder("Tenth", top)), deep);
    }

    private static String created(Reply reply) {
        return Measures.require(reply, 201).at("/id");
    }

    private void fill(Api api, Handles handles) throws Exception {
        try (ExecutorService clients = Executors.newFixedThreadPool(2)) {
            List<Future<?>> running = new ArrayList<>();
            for (int from = 0; from < notes; from += BATCH) {
                int first = from;
                running.add(clients.submit(() -> send(api, handles, first)));
            }
            for (Future<?> batch : running) {
                batch.get();
            }
        }
    }

    private void send(Api api, Handles handles, int from) {
        ObjectNode body = Api.object().put("atomic", true);
        ArrayNode operations = body.putArray("operations");
        IntStream.range(from, Math.min(notes, from + BATCH)).forEach(note -> add(operations, handles, note));
        JsonNode results = Measures.require(api.post("/v2/resources/batch", body), 200)
                .json()
                .get("results");
        results.forEach(result -> ids.add(UUID.fromString(result.at("/body/id").textValue())));
    }

    private void add(ArrayNode operations, Handles handles, int note) {
        ObjectNode operation = operations
                .addObject()
                .put("op", "createNotepad")
                .put("parentId", parent(handles, note))
                .put("name", corpus.name(note))
                .put("text", corpus.text(note));
        ArrayNode tags = operation.putArray("tags");
        tags.addObject().put("name", "tag " + note % TAGS);
        if (note % RARE == 0) {
            tags.addObject().put("name", "rare");
        }
    }

    private static String parent(Handles handles, int note) {
        return switch (note % 10) {
            case 0 -> handles.tenth();
            case 1 -> handles.deep();
            default -> handles.one();
        };
    }
}

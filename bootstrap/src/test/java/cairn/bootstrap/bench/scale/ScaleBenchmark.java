package cairn.bootstrap.bench.scale;

import cairn.adapter.enrichment.embedding.EmbeddingModel;
import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.bench.Folders;
import cairn.bootstrap.bench.Processes;
import cairn.bootstrap.bench.latency.Corpus;
import cairn.bootstrap.bench.scale.Column.Cell;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ProductJvm;
import cairn.bootstrap.process.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.util.IOUtils;

/// Measures operations of a server of its own at each number of notes: see `bench/scale`.
final class ScaleBenchmark {
    /// Before a number of notes that are kept on other servers.
    private static final String CLUSTER = "cluster:";

    private static final String[] OPTIONS = {LibraryMaker.HEAP};

    private final Corpus corpus = new Corpus();
    private final int notes;
    private final Path folder;
    private final Path data;
    private final Stores stores;
    private final Column column;

    private ScaleBenchmark(Path folder, int notes, Stores stores) {
        this.notes = notes;
        this.folder = folder;
        this.data = folder.resolve("data");
        this.stores = stores;
        this.column = new Column(stores.heading(notes));
    }

    /// The arguments: a folder that libraries are kept in, and numbers of notes, as they are or behind `cluster:`.
    public static void main(String[] arguments) throws Exception {
        List<Column> columns = new ArrayList<>();
        System.out.println("load: " + Files.readString(Path.of("/proc/loadavg")).strip());
        try (OnnxEmbedder embedder = new OnnxEmbedder(EmbeddingModel.BGE_SMALL_EN, ServerProcess.MODELS, 2)) {
            for (int i = 1; i < arguments.length; i++) {
                columns.add(measure(Path.of(arguments[0]), arguments[i], embedder));
            }
        }
        Column.print(columns);
    }

    private static Column measure(Path parent, String library, OnnxEmbedder embedder) throws Exception {
        boolean isOnServers = library.startsWith(CLUSTER);
        int notes = Integer.parseInt(isOnServers ? library.substring(CLUSTER.length()) : library);
        Path folder = parent.resolve((isOnServers ? "cluster-" : "scale-") + notes);
        try (Stores stores =
                isOnServers ? Stores.Cluster.start(parent.resolve("servers-" + notes)) : new Stores.Embedded()) {
            ScaleBenchmark benchmark = new ScaleBenchmark(folder, notes, stores);
            Vectors vectors = new Vectors(benchmark.corpus, embedder);
            switch (stores) {
                case Stores.Embedded _ -> benchmark.embedded(vectors);
                case Stores.Cluster cluster -> benchmark.onServers(vectors, cluster);
            }
            return benchmark.column;
        }
    }

    /// They are made anew each time.
    private void onServers(Vectors vectors, Stores.Cluster cluster) throws Exception {
        if (Files.exists(folder)) {
            IOUtils.rm(folder);
        }
        Handles handles = new LibraryMaker(corpus, notes).make(folder, stores, vectors);
        cluster.forget(LibraryMaker.PHASE);
        indexed(handles);
        column.add("database", megabytes(cluster.databaseBytes()));
        column.add("index", megabytes(cluster.indexBytes()));
        started(handles);
        IOUtils.rm(folder);
    }

    /// Runs on a copy, since it adds, moves and deletes notes.
    private void embedded(Vectors vectors) throws Exception {
        Handles handles = new LibraryMaker(corpus, notes).make(folder, stores, vectors);
        Path kept = folder.resolve("kept");
        Folders.copy(data, kept);
        try {
            indexed(handles);
            column.add("database", megabytes(Folders.bytes(data.resolve("database"))));
            column.add("index", megabytes(Folders.bytes(data.resolve("index"))));
            started(handles);
            saved();
        } finally {
            IOUtils.rm(data);
            Files.move(kept, data);
        }
    }

    private void indexed(Handles handles) throws IOException {
        long start = System.nanoTime();
        try (ServerProcess server = ServerProcess.start(data, stores.settings("measured"), OPTIONS)) {
            awaitIndexed(server);
            column.add("make the index anew", seconds(start));
            List<Processes> all = new ArrayList<>(stores.others());
            all.add(Processes.of(server.pid()));
            new Measures(server, corpus, handles, notes, all, column).all();
            long bytes = 0;
            for (Processes each : all) {
                bytes += each.residentBytes();
            }
            column.add("resident memory then", megabytes(bytes));
        }
    }

    private void started(Handles handles) throws Exception {
        column.add("start", start(handles));
        column.add("start after a kill", start(handles));
    }

    /// Waits until the server answers a list, and then kills it.
    private Cell start(Handles handles) throws Exception {
        long start = System.nanoTime();
        ServerProcess server = ServerProcess.start(data, stores.settings("measured"), OPTIONS);
        try {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            Measures.require(api.post("/v2/resources/filter", "{\"parentId\": \"" + handles.one() + "\"}"), 200);
            Cell time = seconds(start);
            Measures.require(api.createNote("written before the kill"), 201);
            return time;
        } finally {
            server.kill();
            server.exit().join();
        }
    }

    private void saved() throws IOException, InterruptedException {
        Path file = folder.resolve("backup.zip");
        Files.deleteIfExists(file);
        long start = System.nanoTime();
        ProcessBuilder command = ProductJvm.command(List.of(), "backup", "--to", file.toString());
        command.environment().put("CAIRN_DATA_DIR", data.toString());
        int exit = command.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IllegalStateException("the backup ended with " + exit);
        }
        column.add("backup, without a server", seconds(start));
        column.add("size of the backup", megabytes(Files.size(file)));
        Files.delete(file);
    }

    private static Cell megabytes(long bytes) {
        return Cell.of(bytes / 1e6, "MB");
    }

    private static Cell seconds(long since) {
        return Cell.of((System.nanoTime() - since) / 1e9, "s");
    }

    /// The server rebuilds its index from the rows.
    private void awaitIndexed(ServerProcess server) {
        Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
        String question = Api.object()
                .put("text", corpus.question(0, 2))
                .put("mode", "keyword")
                .toString();
        while (api.post("/v2/search", question).json().path("stale").asBoolean()) {
            Waiting.pause(Duration.ofSeconds(1));
        }
    }
}

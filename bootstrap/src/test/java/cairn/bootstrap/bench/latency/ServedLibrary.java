package cairn.bootstrap.bench.latency;

import cairn.adapter.enrichment.embedding.OnnxEmbedder;
import cairn.bootstrap.bench.VectorWriter;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.process.ServerProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.lucene.util.IOUtils;

/// A server's data folder with so many notes, each with a vector near that of some question: to embed their texts would
/// take hours.
final class ServedLibrary {
    static final Map<String, String> SETTINGS = Map.of("CAIRN_LANES", "none");
    private static final int CENTRES = 64;

    private ServedLibrary() {}

    /// Builds the library only when the folder is empty.
    static Path furnish(Path folder, Corpus corpus, int notes, OnnxEmbedder embedder) throws Exception {
        Path data = folder.resolve("served-" + notes).resolve("data");
        if (Files.exists(data)) {
            return data;
        }
        Files.createDirectories(data.getParent());
        List<UUID> ids = Collections.synchronizedList(new ArrayList<>());
        UUID workspace = create(data, corpus, notes, ids);
        write(data, workspace, ids, corpus, embedder);
        // The next start rebuilds it from the rows.
        IOUtils.rm(data.resolve("index"));
        return data;
    }

    private static UUID create(Path data, Corpus corpus, int notes, List<UUID> ids) {
        try (ServerProcess server = ServerProcess.start(data, SETTINGS)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).inHaste();
            IntStream.range(0, notes)
                    .parallel()
                    .mapToObj(note -> api.createNote(corpus.text(note), body -> body.put("name", corpus.name(note))))
                    .map(made -> UUID.fromString(made.at("/id")))
                    .forEach(ids::add);
            return UUID.fromString(api.get("/v2/workspaces/me").at("/id"));
        }
    }

    private static void write(Path data, UUID workspace, List<UUID> ids, Corpus corpus, OnnxEmbedder embedder) {
        List<float[]> centres = IntStream.range(0, CENTRES)
                .mapToObj(question -> embedder.embedText(corpus.question(question, 8)))
                .toList();
        VectorWriter.write(data, workspace, embedder.model(), ids, i -> corpus.near(centres.get(i % CENTRES), i));
    }
}

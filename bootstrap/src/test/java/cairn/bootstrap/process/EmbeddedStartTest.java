package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an embedded server does not load, and what it leaves behind.
@Tag("slow")
class EmbeddedStartTest {
    @TempDir
    private Path temporary = Path.of("");

    @Test
    void loadsNoClassesOfUnusedAdapters() throws IOException {
        Path loaded = temporary.resolve("classes.log");
        try (ServerProcess server = ServerProcess.start(
                temporary.resolve("data"), Map.of(), "-Xlog:class+load:file=" + loaded + "::filesize=0")) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).untilFresh();
            api.createNote("a note");
            assertThat(api.search("note").each("/hits", "id")).hasSize(1);
        }
        assertThat(Files.readString(loaded))
                .contains(
                        "cairn.adapter.search.lucene.LuceneSearchIndex ",
                        "cairn.adapter.storage.filesystem.FilesystemBlobStore ")
                .doesNotContain(
                        "cairn.adapter.search.opensearch.", "org.opensearch.", "org.roaringbitmap.", "jakarta.json.")
                .doesNotContain(
                        "cairn.adapter.persistence.dialect.PostgreSql", "cairn.adapter.persistence.server.ServerEngine")
                .doesNotContain("org.postgresql.")
                .doesNotContain(
                        "cairn.adapter.storage.gcs.", "com.google.cloud.", "com.google.auth.", "com.google.api.");
    }

    @Test
    void leavesNothingInTheTemporaryFolderWhenKilled() throws IOException, InterruptedException {
        try (ServerProcess server = start()) {
            assertThatLibrariesWork(server);
            server.kill();
        }
        assertThat(temporary.resolve("tmp")).isEmptyDirectory();
    }

    @Test
    void replacesTruncatedLibraries() throws IOException, InterruptedException {
        try (ServerProcess server = start()) {
            assertThatLibrariesWork(server);
            server.kill();
        }
        try (Stream<Path> files = Files.walk(temporary.resolve("models/natives"))) {
            for (Path library : files.filter(Files::isRegularFile).toList()) {
                Files.write(library, Arrays.copyOf(Files.readAllBytes(library), 4096));
            }
        }
        try (ServerProcess server = start()) {
            assertThatLibrariesWork(server);
        }
    }

    private ServerProcess start() throws IOException {
        return ServerProcess.start(
                temporary.resolve("data"),
                Map.of("CAIRN_MODELS_DIR", temporary.resolve("models").toString()),
                "-Djava.io.tmpdir=" + Files.createDirectories(temporary.resolve("tmp")));
    }

    /// ONNX Runtime embeds a note, and Brotli compresses an answer.
    private static void assertThatLibrariesWork(ServerProcess server) throws IOException, InterruptedException {
        Api api = Api.withKey(server.url(), ServerProcess.KEY);
        assertThat(api.awaitProcessed(api.createNote("a note").at("/id")).at("/stateProcessing"))
                .isEqualTo("completed");
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + "/openapi.json"))
                    .header("Accept-Encoding", "br")
                    .build();
            assertThat(client.send(request, BodyHandlers.discarding()).headers().firstValue("Content-Encoding"))
                    .contains("br");
        }
    }
}

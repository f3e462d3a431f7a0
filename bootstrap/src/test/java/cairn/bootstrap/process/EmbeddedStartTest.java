package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an embedded server leaves alone.
@Tag("slow")
class EmbeddedStartTest {
    @TempDir
    private Path temporary = Path.of("");

    @Test
    void loadsNothingOfAdaptersThatWereNotChosen() throws IOException {
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
}

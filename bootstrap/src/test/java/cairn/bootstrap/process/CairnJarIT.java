package cairn.bootstrap.process;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bootstrap.endtoend.Api;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The finished jar: merging some fifty jars into one loses what they find by name (services, codecs, models)
/// unless told not to.
class CairnJarIT {
    private static final Path JAR = Path.of(Objects.requireNonNull(System.getProperty("cairn.jar")));

    @Test
    void servesNotesAndFindsThemByMeaning(@TempDir Path folder) {
        Map<String, String> settings = Map.of("CLASSPATH", JAR.toString());
        try (ServerProcess server = ServerProcess.start(folder.resolve("data"), settings)) {
            Api api = Api.withKey(server.url(), ServerProcess.KEY).untilFresh();
            String text = "# Sourdough\\nFeed the starter the evening before.";
            String id = api.post("/v2/notepads", "{\"parentId\": \"@alias::inbox\", \"text\": \"" + text + "\"}")
                    .at("/id");
            assertThat(api.awaitProcessed(id).at("/stateProcessing")).isEqualTo("completed");
            assertThat(api.search("how do I bake bread").at("/hits/0/id")).isEqualTo(id);
        }
    }

    @Test
    void theManifestNamesMainClassMultiReleaseAndNativeAccess() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            Attributes manifest = jar.getManifest().getMainAttributes();
            assertThat(manifest.getValue("Main-Class")).isEqualTo("cairn.bootstrap.Main");
            assertThat(manifest.getValue("Multi-Release")).isEqualTo("true");
            assertThat(manifest.getValue("Enable-Native-Access")).isEqualTo("ALL-UNNAMED");
        }
    }
}

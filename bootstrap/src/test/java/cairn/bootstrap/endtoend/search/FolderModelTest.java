package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.enrichment.embedding.folder.ModelFolders;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.configuration.ConfigurationProblems;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server whose embedding model comes from a folder of the operator.
@Order(1)
@Tag("embedded")
@Tag("slow")
class FolderModelTest {
    private final Map<String, String> settings = new HashMap<>(Profile.current().settings());
    private Path root = Path.of("");

    @BeforeEach
    void set(@TempDir Path root) throws IOException {
        this.root = root;
        settings.put(
                "CAIRN_DATA_DIR", Files.createDirectories(root.resolve("data")).toString());
        settings.put("CAIRN_MODELS_DIR", root.resolve("models").toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_API_KEY", ServerProcess.KEY);
        settings.put("CAIRN_NOTE_CONTEXTS", "false");
    }

    private Application start(String model) {
        settings.put("CAIRN_EMBEDDING_MODEL", model);
        return Application.start(Configuration.read(settings, null));
    }

    private static JsonNode search(Api api, String text) {
        return api.post(
                        "/v2/search",
                        Api.object().put("text", text).put("mode", "semantic").put("explain", true))
                .json();
    }

    @Test
    void searchesWithAModelFromAFolderAndDuringAChangeOfModel() throws IOException {
        String folder = ModelFolders.unigram(root.resolve("two-languages")).toString();
        String bread;
        try (Application application = start(folder)) {
            Api api = Api.withKey(application.publicUrl(), ServerProcess.KEY).untilFresh();
            bread = api.createNote("brot").at("/id");
            api.awaitProcessed(bread);
            api.awaitProcessed(api.createNote("zins").at("/id"));

            assertThat(search(api, "pain").at("/hits/0/id").textValue()).isEqualTo(bread);
        }
        try (Application application = start("all-minilm-l6-v2")) {
            Api api = Api.withKey(application.publicUrl(), ServerProcess.KEY).untilFresh();
            String note = bread;
            Waiting.until("searches go by another model", () -> {
                JsonNode found = search(api, "brot");
                assertThat(found.path("degraded")).isEmpty();
                assertThat(found.at("/hits/0/id").textValue()).isEqualTo(note);
                return !found.at("/hits/0/explanation").toString().contains("cosine 1.0");
            });
        }
    }

    @Test
    void refusesToStartWithABrokenModelFolder() throws IOException {
        Path folder = ModelFolders.unigram(root.resolve("broken"));
        Files.delete(folder.resolve("tokenizer.json"));

        assertThatThrownBy(() -> start(folder.toString()))
                .isInstanceOf(ConfigurationProblems.class)
                .hasMessage("The settings are invalid:\n  CAIRN_EMBEDDING_MODEL: the model in " + folder
                        + " can't be used: it has no readable tokenizer.json.");
    }
}

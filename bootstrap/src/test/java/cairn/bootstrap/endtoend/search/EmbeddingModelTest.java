package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.process.ServerProcess;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server is restarted with another embedding model, killed during the change, and finally changed
/// back.
@Order(1)
@Tag("embedded")
@Tag("slow")
class EmbeddingModelTest {
    private static final Pattern COSINE = Pattern.compile("cosine (-?[0-9.]+)");
    private static final String QUESTION = "how do I cook pasta";
    private static final int NOTES = 19;

    private final Map<String, String> settings = new HashMap<>(Profile.current().settings());
    private Path folder = Path.of("");

    @BeforeEach
    void set(@TempDir Path root) throws Exception {
        folder = Files.createDirectories(root.resolve("data"));
        settings.put("CAIRN_DATA_DIR", folder.toString());
        settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_API_KEY", ServerProcess.KEY);
        settings.put("CAIRN_NOTE_CONTEXTS", "false");
        // Makes the jobs of the killed server available soon.
        settings.put("CAIRN_JOB_LEASE_SECONDS", "5");
    }

    private Application start(String model) {
        settings.put("CAIRN_EMBEDDING_MODEL", model);
        return Application.start(Configuration.read(settings, null));
    }

    private static Api api(String url) {
        return Api.withKey(url, ServerProcess.KEY).untilFresh();
    }

    private static JsonNode search(Api api) {
        ObjectNode body =
                Api.object().put("text", QUESTION).put("mode", "semantic").put("explain", true);
        JsonNode found = api.post("/v2/search", body.put("precision", 0)).json();
        assertThat(found.path("degraded")).isEmpty();
        return found;
    }

    /// The cosine of an item according to the search; empty if it is not found.
    private static Optional<String> cosine(JsonNode found, String id) {
        for (JsonNode hit : found.path("hits")) {
            Matcher told = COSINE.matcher(hit.path("explanation").toString());
            if (hit.path("id").asText().equals(id) && told.find()) {
                return Optional.of(told.group(1));
            }
        }
        return Optional.empty();
    }

    /// Repeats the search until the other model is used, and checks that all items are found each time.
    ///
    /// @return how near the first of them is then
    private static String awaitChange(Api api, List<String> items) {
        String before = cosine(search(api), items.getFirst()).orElseThrow();
        List<String> told = new ArrayList<>(List.of(before));
        Waiting.until("searches go by another model", () -> {
            JsonNode found = search(api);
            assertThat(items).allSatisfy(id -> assertThat(cosine(found, id)).isPresent());
            told.add(cosine(found, items.getFirst()).orElseThrow());
            return !told.getLast().equals(before);
        });
        assertThat(told.stream().distinct()).hasSize(2);
        ObjectNode body =
                Api.object().put("text", QUESTION).put("mode", "semantic").put("precision", 0.4);
        assertThat(api.post("/v2/search", body).each("/hits", "id"))
                .as("by the floor of its own")
                .containsExactly(items.getFirst());
        return told.getLast();
    }

    private static long waiting(Api api) {
        for (JsonNode lane : api.get("/v2/processing").json().path("lanes")) {
            if (lane.path("lane").asText().equals("reprocess")) {
                return lane.path("waiting").asLong();
            }
        }
        throw new IllegalStateException("no such lane");
    }

    @Test
    void searchStaysCompleteDuringAChangeOfModelAndBack() {
        List<String> items = new ArrayList<>();
        String usual;
        try (Application application = start("bge-small-en-v1.5")) {
            Api api = api(application.publicUrl());
            items.add(api.createNote("Boil the spaghetti in salted water for nine minutes.")
                    .at("/id"));
            for (int i = 1; i < NOTES; i++) {
                items.add(api.createNote("Interest rates of central banks rose again in year " + i + ".")
                        .at("/id"));
            }
            items.forEach(api::awaitProcessed);
            usual = cosine(search(api), items.getFirst()).orElseThrow();
        }
        settings.put("CAIRN_EMBEDDING_MODEL", "all-minilm-l6-v2");
        ServerProcess killed = ServerProcess.start(folder, settings);
        Waiting.until("half of them are taken", () -> waiting(api(killed.url())) <= NOTES / 2);
        killed.kill();
        settings.put("CAIRN_LANES", "none");
        try (Application between = start("all-minilm-l6-v2")) {
            Api api = api(between.publicUrl());
            assertThat(waiting(api)).isBetween(1L, NOTES - 1L);
            assertThat(cosine(search(api), items.getFirst())).contains(usual);
        }
        settings.remove("CAIRN_LANES");

        String other;
        try (Application application = start("all-minilm-l6-v2")) {
            Api api = api(application.publicUrl());
            String fresh = api.createNote("A garden of tomatoes wants sun").at("/id");
            api.post("/v2/resources/" + items.get(5) + "/comments", "{\"content\": \"edited\"}");
            api.awaitProcessed(fresh);
            items.add(fresh);
            other = awaitChange(api, items);
            assertThat(waiting(api)).isZero();
            assertThat(api.inNewWorkspace().search("anything").json().path("degraded"))
                    .isEmpty();
        }
        assertThat(other).isNotEqualTo(usual);
        try (Application application = start("bge-small-en-v1.5")) {
            assertThat(awaitChange(api(application.publicUrl()), items)).isEqualTo(usual);
        }
    }
}

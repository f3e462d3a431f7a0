package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Profile;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The shared servers make no note contexts: see `CairnExtension`.
class NoteContextsTest {
    private static final List<String> TURNS = List.of(
            "Did you paint the new bicycle of yours at the weekend?",
            "Yes, I painted the frame of the bicycle blue in the garage.",
            "Blue suits a bicycle. Did you paint the fork as well?",
            "I painted the fork of the bicycle blue too, and the wheels.",
            "Then let us ride our bicycles to the lake on Sunday.");

    @Test
    void explainsHitsFoundByTheContextOfTheirNeighbours(@TempDir Path data) {
        Map<String, String> settings = new HashMap<>(Profile.current().settings());
        settings.put("CAIRN_DATA_DIR", data.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        try (Application application = Application.start(Configuration.read(settings, null))) {
            Api api = Api.withKey(application.publicUrl(), application.newKey().orElseThrow())
                    .untilFresh();
            Tree tree = new Tree(api);
            List<String> turns =
                    TURNS.stream().map(turn -> tree.note(turn, Tree.INBOX)).toList();
            String alone = tree.note(
                    "I painted the fork of the bicycle blue too, and the wheels.", tree.folder("x", Tree.INBOX));

            Waiting.until("the third has its context", () -> isInContext(api, "hybrid", turns.get(2)));

            assertThat(isInContext(api, "semantic", turns.get(2))).isTrue();
            assertThat(isInContext(api, "keyword", turns.get(2))).isFalse();
            assertThat(isInContext(api, "hybrid", alone)).isFalse();
        }
    }

    private static boolean isInContext(Api api, String mode, String note) {
        JsonNode hits = api.post(
                        "/v2/search",
                        Api.object()
                                .put("text", "paint the fork of the bicycle")
                                .put("mode", mode)
                                .put("precision", 0)
                                .put("explain", true))
                .json()
                .path("hits");
        return StreamSupport.stream(hits.spliterator(), false)
                .filter(hit -> hit.path("id").asText().equals(note))
                .anyMatch(hit -> hit.path("explanation").toString().contains("together with the notes"));
    }
}

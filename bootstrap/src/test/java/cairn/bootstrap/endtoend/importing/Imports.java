package cairn.bootstrap.endtoend.importing;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/// Imports of a workspace.
final class Imports {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Set<String> WAITING = Set.of("pending", "running");

    private final Api api;

    Imports(Api api) {
        this.api = api;
    }

    Reply create(String fileName, byte[] bytes) {
        return create(fileName, bytes, Api.object());
    }

    Reply create(String fileName, byte[] bytes, ObjectNode body) {
        return api.post("/v2/imports", body.put("path", api.upload(fileName, bytes)));
    }

    /// Waits until it is over.
    JsonNode run(String fileName, byte[] bytes) {
        Reply made = create(fileName, bytes);
        assertThat(made.status()).as(made.text()).isEqualTo(201);
        return await(made.at("/id"));
    }

    JsonNode await(String id) {
        return Waiting.untilGiven(
                () -> "over is " + api.get("/v2/imports/" + id).text(),
                PATIENCE,
                () -> Optional.of(api.get("/v2/imports/" + id).json())
                        .filter(run -> !WAITING.contains(run.path("state").asText())));
    }

    JsonNode report(String id) {
        return api.get("/v2/imports/" + id + "/report?limit=100")
                .json()
                .path("data")
                .path("entries");
    }
}

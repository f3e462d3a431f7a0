package cairn.bootstrap.endtoend.search;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.search.opensearch.OpenSearchNode;
import cairn.application.fault.FaultProxy;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.OpenSearchProfile;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.process.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// A server whose OpenSearch can fail: its settings, and what clients are answered meanwhile.
final class SearchOutage implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final FaultProxy wire = FaultProxy.to(OpenSearchNode.uri());
    private final Map<String, String> settings = new HashMap<>(OpenSearchProfile.settings(wire.uri()));

    FaultProxy wire() {
        return wire;
    }

    void set(String name, String value) {
        settings.put(name, value);
    }

    /// Until the server notices that OpenSearch is back, clients are told when to retry; until
    /// everything is indexed, answers are stale.
    static Reply searchOnceAvailable(Api api, String text) {
        return Waiting.untilGiven(() -> "search is back", PATIENCE, () -> {
            Reply reply = api.search(text);
            if (reply.status() != 200) {
                assertUnavailable(reply);
            }
            return Optional.of(reply)
                    .filter(answer -> answer.status() == 200
                            && !answer.json().path("stale").asBoolean());
        });
    }

    static void assertUnavailable(Reply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(503);
        assertThat(reply.at("/detail")).isEqualTo("search_unavailable");
        assertThat(reply.header("Content-Type")).startsWith("application/problem+json");
        assertThat(Integer.parseInt(reply.header("Retry-After"))).isBetween(1, 60);
    }

    Application start(Path folder) {
        settings.put("CAIRN_DATA_DIR", folder.resolve("data").toString());
        settings.put("CAIRN_MODELS_DIR", ServerProcess.MODELS.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_OPENSEARCH_TIMEOUT_SECONDS", "1");
        return Application.start(Configuration.read(settings, null));
    }

    @Override
    public void close() {
        wire.close();
    }
}

package cairn.bootstrap.clients;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.application.waiting.Waiting;
import cairn.bootstrap.Application;
import cairn.bootstrap.configuration.Configuration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Requests;
import cairn.bootstrap.endtoend.Tree;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// What webhooks send to a receiver on this machine, which the settings allow.
@Tag("embedded")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebhookDeliveryTest {
    private final WebhookReceiver receiver = new WebhookReceiver();
    private Application application;
    private Api owner;
    private Api api;

    @BeforeAll
    void start(@TempDir Path folder) {
        Map<String, String> settings = new HashMap<>();
        settings.put("CAIRN_DATA_DIR", folder.toString());
        settings.put("CAIRN_HTTP_PORT", "0");
        settings.put("CAIRN_MANAGEMENT_PORT", "0");
        settings.put("CAIRN_LANES", "fetch,housekeeping");
        settings.put("CAIRN_FETCH_ALLOWED_ADDRESSES", "127.0.0.1:" + receiver.port());
        application = Application.start(Configuration.read(settings, null));
        owner = Api.withKey(application.publicUrl(), application.newKey().orElseThrow());
    }

    @BeforeEach
    void newWorkspace() {
        api = owner.inNewWorkspace();
        receiver.answer(204);
    }

    @AfterEach
    void deleteWorkspace() {
        Requests.delete(api, "/v2/workspaces?force=true");
    }

    @AfterAll
    void stop() {
        application.close();
        receiver.close();
    }

    private Reply create(String more) {
        return api.post("/v2/webhooks", "{\"url\": \"" + receiver.url() + "\"" + more + "}");
    }

    private List<JsonNode> about(String resource) {
        return receiver.bodies().stream()
                .filter(body -> body.at("/data/resourceId").asText().equals(resource))
                .toList();
    }

    private JsonNode record(String id) {
        JsonNode webhooks = api.get("/v2/webhooks").json().at("/data/webhooks");
        for (JsonNode webhook : webhooks) {
            if (webhook.path("id").asText().equals(id)) {
                return webhook;
            }
        }
        throw new AssertionError(webhooks);
    }

    @Test
    void sendsSignedChangesThatTheWebhooksLibraryVerifies(@TempDir Path folder) throws IOException {
        Reply webhook = create(", \"types\": [\"created\", \"deleted\"]");
        assertThat(webhook.status()).isEqualTo(201);
        Tree tree = new Tree(api);
        String note = tree.note("# Note", Tree.INBOX);
        tree.patch(note, "{\"name\": \"another\"}");
        tree.delete(note);

        Waiting.until("both messages", () -> about(note).size() == 2);

        List<JsonNode> bodies = about(note);
        assertThat(bodies).extracting(body -> body.path("type").asText()).containsExactly("created", "deleted");
        assertThat(bodies.getFirst().path("timestamp").asText())
                .isEqualTo(bodies.getFirst().at("/data/at").asText());
        NodeTools tools = NodeTools.installed("webhooks");
        String verified = Tool.in(tools.folder())
                .run(List.of(
                        "node",
                        "verify.mjs",
                        webhook.at("/secret"),
                        own(folder.resolve("messages.json"), webhook.at("/id")).toString()));
        assertThat(verified.lines()).hasSize(2).first().asString().contains("\"type\":\"created\"");
    }

    /// Only the messages of one webhook, since other tests send messages too.
    private Path own(Path file, String webhook) throws IOException {
        return receiver.written(file, "msg_" + webhook.replace("-", "") + "_");
    }

    @Test
    void aTestDeliveryReportsItsOutcomeAndFollowsNoRedirect() {
        String id = create("").at("/id");
        receiver.answer(302);

        Reply redirected = api.post("/v2/webhooks/" + id + "/test", "");
        receiver.answer(200);
        Reply delivered = api.post("/v2/webhooks/" + id + "/test", "");

        assertThat(redirected.at("/status")).isEqualTo("302");
        assertThat(redirected.at("/delivered")).isEqualTo("false");
        assertThat(delivered.at("/delivered")).isEqualTo("true");
        assertThat(api.get("/v2/webhooks/" + id + "/deliveries").each("/data/deliveries", "id"))
                .containsExactly(delivered.at("/id"), redirected.at("/id"));
    }

    @Test
    void pausesWhenTheReceiverIsGoneAndResumes() {
        String id = create("").at("/id");
        receiver.answer(410);
        String note = new Tree(api).note("# Note", Tree.INBOX);
        Waiting.until("it is paused", () -> record(id).path("status").asText().equals("paused"));
        assertThat(record(id).path("pausedReason").asText()).contains("410");
        receiver.answer(204);

        Reply resumed = Requests.patch(api, "/v2/webhooks/" + id, "{\"status\": \"active\"}");

        assertThat(resumed.status()).isEqualTo(200);
        assertThat(resumed.json().has("secret")).isFalse();
        Waiting.until("it is delivered", () -> about(note).size() >= 2);
        Waiting.until("it is noted", () -> record(id).path("failures").asInt() == 0);
        assertThat(record(id).path("status").asText()).isEqualTo("active");
    }

    @Test
    void showsASecretOnlyOnceAndRotatesIt() {
        Reply made = create("");
        String path = "/v2/webhooks/" + made.at("/id");

        Reply rotated = Requests.patch(api, path, "{\"rotateSecret\": true}");

        assertThat(made.at("/secret")).startsWith("whsec_");
        assertThat(rotated.at("/secret")).startsWith("whsec_").isNotEqualTo(made.at("/secret"));
        assertThat(record(made.at("/id")).has("secret")).isFalse();
        assertThat(Requests.delete(api, path).status()).isEqualTo(204);
        assertThat(Requests.delete(api, path).at("/detail")).isEqualTo("webhook_not_found");
    }

    @Test
    void rejectsWebhookAddressesThatMayNotBeFetched() {
        for (String url : List.of(
                "http://127.0.0.1:9/",
                "http://169.254.169.254/latest",
                "http://[::1]/",
                "http://10.0.0.1/",
                "https://receiver.example.org:8443/",
                "https://user:secret@receiver.example.org/")) {
            Reply refused = api.post("/v2/webhooks", "{\"url\": \"" + url + "\"}");
            assertThat(refused.violations()).as(url).containsExactly("/url address_refused");
        }
        assertThat(api.post("/v2/webhooks", "{\"url\": \"ftp://example.org\", \"types\": [\"x\"]}")
                        .violations())
                .containsExactlyInAnyOrder("/url invalid_format", "/types/0 invalid_value");
    }
}

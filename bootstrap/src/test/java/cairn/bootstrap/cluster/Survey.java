package cairn.bootstrap.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.adapter.persistence.PostgresProcess;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.cluster.Ledger.Item;
import cairn.bootstrap.cluster.Ledger.Kind;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.process.harness.TreeSurvey;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// Checks through one server, once all work is done, the state of everything that clients were answered.
record Survey(Api api, Ledger ledger) {
    private static final Duration PATIENCE = Duration.ofSeconds(180);

    /// Waits until no job, mark or purge is pending.
    static void awaitQuiet(PostgresProcess postgres) {
        for (String table : List.of("job", "index_dirty", "purge")) {
            Waiting.until(table + " is empty", PATIENCE, () -> postgres.number("SELECT COUNT(*) FROM " + table) == 0);
        }
    }

    /// Every answered write exists exactly once and as answered, and nothing else exists.
    void checkTree() {
        TreeSurvey survey = TreeSurvey.of(new Tree(api));
        survey.checkTotal();
        Map<String, Item> expected = ledger.items().stream().collect(Collectors.toMap(Item::id, item -> item));
        assertThat(survey.found().keySet()).isEqualTo(expected.keySet());
        survey.found().forEach((id, found) -> {
            Item item = Objects.requireNonNull(expected.get(id));
            assertThat(found.path("name").asText()).isEqualTo(item.name());
            assertThat(found.at("/parent/id").asText()).as(item.word()).isEqualTo(item.parent());
            assertThat(found.path("stateProcessing").asText()).as(item.word()).isEqualTo("completed");
            assertThat(found.path("tags")).hasSize(item.kind() == Kind.NOTE ? 2 : 0);
        });
    }

    void checkUsage() {
        JsonNode usage = api.get("/v2/subscriptions").json().path("usage");
        List<Item> items = ledger.items();
        assertThat(usage.at("/resources/used").asInt()).isEqualTo(items.size());
        assertThat(usage.at("/storage/used").asInt())
                .isEqualTo(items.stream().mapToInt(Item::bytes).sum());
    }

    void checkSearch() {
        awaitSearch();
        for (Item item : ledger.items()) {
            assertThat(found(item.word())).as(item.word()).containsExactly(item.id());
        }
        for (String word : ledger.goneWords()) {
            assertThat(found(word)).as(word).isEmpty();
        }
    }

    /// After an outage a server avoids OpenSearch for some seconds, and then notices by itself that it
    /// is back.
    private void awaitSearch() {
        Waiting.until("search is back", PATIENCE, () -> search("anything").status() != 503);
    }

    private Reply search(String word) {
        return api.post("/v2/search", Api.object().put("text", '"' + word + '"').put("mode", "keyword"));
    }

    private List<String> found(String word) {
        Reply reply = search(word);
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        assertThat(reply.at("/stale")).as(reply.text()).isIn("", "false");
        return reply.each("/hits", "id");
    }

    /// A repeated creation gets its original answer and creates nothing.
    void checkRepeats() {
        for (Item item : ledger.items()) {
            Reply reply = api.with("Idempotency-Key", item.key()).post(item.path(), item.body());
            assertThat(reply.at("/id")).isEqualTo(item.id());
            assertThat(reply.header("Idempotency-Replayed")).isEqualTo("true");
        }
    }

    /// Bytes are where the record says, by whatever server.
    void checkFiles() {
        for (Item item : ledger.items()) {
            if (item.kind() == Kind.FILE) {
                String url = api.get("/v2/resources/" + item.id()).at("/fileUrl");
                Reply redirect = api.without("X-Api-Key").get(url.substring(url.indexOf('/', "http://".length())));
                assertThat(redirect.status()).isEqualTo(302);
                assertThat(api.without("X-Api-Key")
                                .get(redirect.header("Location"))
                                .text())
                        .contains(item.word());
            }
        }
    }
}

package cairn.bootstrap.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.adapter.persistence.Database;
import cairn.adapter.persistence.transaction.DatabaseSettings;
import cairn.application.port.SampleIds;
import cairn.application.port.Together;
import cairn.application.port.transaction.IdempotencyRepository.Answer;
import cairn.application.port.transaction.IdempotencyRepository.KeyRef;
import cairn.application.waiting.Waiting;
import cairn.bootstrap.administration.Administration;
import cairn.bootstrap.endtoend.Api;
import cairn.bootstrap.endtoend.Reply;
import cairn.bootstrap.endtoend.Tree;
import cairn.bootstrap.endtoend.change.Listener;
import cairn.domain.job.Lane;
import cairn.domain.workspace.WorkspaceId;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Changes made through one server are known to another on the same database.
@Order(1)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeveralNodesTest {
    private TwoNodes nodes;
    private String workspaceId = "";
    private Api one;
    private Api other;

    @BeforeAll
    void start(@TempDir Path folder) throws IOException {
        nodes = TwoNodes.start(folder);
    }

    @AfterAll
    void stop() {
        nodes.close();
    }

    @BeforeEach
    void newWorkspace() {
        workspaceId =
                nodes.one().post("/v2/workspaces", "{\"title\": \"Test\"}").at("/id");
        one = nodes.one().in(workspaceId);
        other = nodes.other().in(workspaceId);
    }

    @Test
    void serversStartedTogetherCreateOneAccountWithOneKey() {
        assertThat(nodes.administration().listAccounts())
                .filteredOn("name", "Default")
                .singleElement()
                .satisfies(account -> assertThat(nodes.administration().listKeys(account.id()))
                        .hasSize(1));
    }

    @Test
    void theRateLimitOfAKeyIsSharedByAllServers() {
        String account =
                nodes.administration().createAccount("Three", "", "three").id();
        String key = nodes.administration().createKey(account, "key").secret();

        for (int left = 2; left >= 0; left--) {
            Reply reply = nodes.withKey(left % 2, key).get("/v2/tags");
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.header("RateLimit")).matches("\"hour\";r=" + left + ";t=3[56]\\d\\d");
        }

        for (int server = 0; server < 2; server++) {
            Reply refused = nodes.withKey(server, key).get("/v2/tags");
            assertThat(refused.status()).isEqualTo(429);
            assertThat(refused.header("Retry-After")).matches("3[56]\\d\\d");
            assertThat(refused.header("RateLimit-Policy")).isEqualTo("\"hour\";q=3;w=3600");
        }
    }

    @Test
    void aKeyRevokedOnOneServerSoonFailsOnTheOther() {
        String account =
                nodes.administration().createAccount("Revoked", "", "unlimited").id();
        Administration.KeyRow key = nodes.administration().createKey(account, "key");
        Api stranger = nodes.withKey(1, key.secret());
        assertThat(stranger.get("/v2/tags").status()).isEqualTo(200);

        nodes.administration().revokeKey(key.id());

        await(() -> stranger.get("/v2/tags").status() == 401);
    }

    @Test
    void eventsShowWritesOfAnotherServerAndEndWhenItRevokesTheKey() {
        String account =
                nodes.administration().createAccount("Events", "", "unlimited").id();
        Administration.KeyRow key = nodes.administration().createKey(account, "key");
        try (Listener listener = Listener.open(nodes.withKey(1, key.secret()), "")) {
            String note = new Tree(nodes.withKey(0, key.secret())).note("# Note", Tree.INBOX);

            assertThat(listener.await(1))
                    .first()
                    .satisfies(event ->
                            assertThat(event.data().path("resourceId").asText()).isEqualTo(note));
            nodes.administration().revokeKey(key.id());
            await(listener::isEnded);
        }
    }

    @Test
    void aCreationRepeatedOnTheOtherServerIsDoneOnce() {
        Reply first = one.with("Idempotency-Key", "k").createNote("once");
        Reply second = other.with("Idempotency-Key", "k").createNote("once");

        assertThat(first.status()).isEqualTo(201);
        assertThat(second.status()).isEqualTo(201);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Idempotency-Replayed")).isEqualTo("true");
        assertThat(other.with("Idempotency-Key", "k")
                        .createNote("something else")
                        .status())
                .isEqualTo(422);
    }

    @Test
    void concurrentCreationsWithOneKeyOnBothServersAreDoneOnce() {
        for (int round = 0; round < 10; round++) {
            String key = "round " + round;
            List<Reply> replies = Together.run(
                    8,
                    i -> (i % 2 == 0 ? one : other).with("Idempotency-Key", key).createNote(key));
            Set<String> ids = new HashSet<>();
            for (Reply reply : replies) {
                assertThat(reply.status()).as(reply.text()).isIn(201, 409);
                if (reply.status() == 201) {
                    ids.add(reply.at("/id"));
                }
            }
            assertThat(ids).hasSize(1);
        }
        assertThat(new Tree(one).children(Tree.INBOX)).hasSize(10);
    }

    @Test
    void returns409WhileTheOtherServerStillRunsTheCreation() {
        WorkspaceId workspace = new WorkspaceId(UUID.fromString(workspaceId));
        try (Database slow = Database.open(database(), new SampleIds(), InstantSource.system())) {
            slow.transactions().writeRelaxed(() -> {
                slow.idempotency().insert(new KeyRef(workspace, "slow"), "fingerprint", Instant.now());
                Reply refused = other.with("Idempotency-Key", "slow").createNote("twice");
                assertThat(refused.status()).isEqualTo(409);
                assertThat(refused.at("/detail")).isEqualTo("idempotency_key_in_use");
                slow.idempotency().update(new KeyRef(workspace, "slow"), new Answer(201, null, new byte[] {'{', '}'}));
                return true;
            });
        }
        assertThat(other.with("Idempotency-Key", "slow").createNote("twice").status())
                .isEqualTo(422);
    }

    /// On a busy machine indexing may take longer than a search waits; then the answer is marked as
    /// stale.
    @Test
    void searchFindsWritesOfTheOtherServerImmediately() {
        for (int i = 0; i < 15; i++) {
            String word = "heron" + i;
            String id = one.createNote("A " + word + " in the reeds").at("/id");
            assertThat(other.untilFresh().search('"' + word + '"').each("/hits", "id"))
                    .containsExactly(id);

            new Tree(other).delete(id);
            assertThat(one.untilFresh().search('"' + word + '"').each("/hits", "id"))
                    .isEmpty();
        }
    }

    @Test
    void treeChangesAreVisibleOnBothServersImmediately() {
        Tree here = new Tree(one);
        Tree there = new Tree(other);
        for (int i = 0; i < 10; i++) {
            String parent = here.folder("parent" + i, Tree.INBOX);
            String child = there.folder("child", parent);
            String note = here.note("A note of the tree", child);
            assertThat(here.move(parent, child).status()).isEqualTo(409);
            there.archive(parent);
            assertThat(here.record(note).at("/root/id").asText())
                    .isEqualTo(there.record(note).at("/root/id").asText())
                    .isEqualTo(here.record(parent).at("/root/id").asText());
            there.delete(parent);
            assertThat(here.status(note)).isEqualTo(404);
        }
    }

    @Test
    void aLinkSignedByOneServerIsServedByTheOther() {
        byte[] bytes = "The heron stands in the reeds.".getBytes(StandardCharsets.UTF_8);
        URI link = URI.create(one.createFile("a.txt", "text/plain", bytes).at("/fileUrl"));
        assertThat(link.toString()).startsWith(nodes.servers().getFirst().publicUrl());

        Reply answer = other.without("X-Api-Key").get(link.getPath() + "?" + link.getRawQuery());

        assertThat(answer.status()).isEqualTo(302);
        assertThat(one.without("X-Api-Key").get(answer.header("Location")).body())
                .isEqualTo(bytes);
        assertThat(other.get(link.getPath() + "?" + link.getRawQuery().replace("signature=", "signature=x"))
                        .status())
                .isEqualTo(403);
    }

    @Test
    void anUploadOfferedByOneServerBecomesAFileOnTheOther() {
        byte[] bytes = "Reeds.".getBytes(StandardCharsets.UTF_8);
        String path = one.upload("a.txt", bytes);

        Reply file = other.post("/v2/files", Api.body(body -> {
            body.put("mimeType", "text/plain");
            body.putObject("attachment").put("path", path).put("filename", "a.txt");
        }));

        assertThat(file.status()).as(file.text()).isEqualTo(201);
        assertThat(one.awaitProcessed(file.at("/id")).at("/stateProcessing")).isEqualTo("completed");
    }

    /// The settings shorten the lease to two seconds.
    @Test
    void takesOverTheJobsOfADeadServer() {
        try (Database dead = Database.open(database(), new SampleIds(), InstantSource.system())) {
            boolean claimed = false;
            String id = "";
            while (!claimed) {
                id = one.createNote("To be embedded by somebody").at("/id");
                claimed = !dead.transactions()
                        .writeRelaxed(() -> dead.jobs().claim(Lane.EMBED, 8, Instant.now(), Duration.ofSeconds(2)))
                        .isEmpty();
            }
            assertThat(other.awaitProcessed(id).at("/stateProcessing")).isEqualTo("completed");
        }
    }

    private DatabaseSettings database() {
        Map<String, String> settings = nodes.settings();
        return DatabaseSettings.onServer(
                settings.getOrDefault("CAIRN_DATABASE_URL", ""),
                settings.getOrDefault("CAIRN_DATABASE_USER", ""),
                settings.getOrDefault("CAIRN_DATABASE_PASSWORD", ""));
    }

    @Test
    void rejectsAServerWithALocalIndexOrLocalFiles() {
        for (Map<String, String> alone :
                List.of(Map.of("CAIRN_SEARCH", "lucene"), Map.of("CAIRN_STORAGE", "filesystem"))) {
            assertThatThrownBy(() -> nodes.another(alone))
                    .isInstanceOf(Administration.Refused.class)
                    .hasMessageContaining("CAIRN_SEARCH=opensearch");
        }
        assertThat(one.get("/v2/tags").status()).isEqualTo(200);
    }

    private static void await(BooleanSupplier condition) {
        Waiting.until("it is so", condition);
    }
}
